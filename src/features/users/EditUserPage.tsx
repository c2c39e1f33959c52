import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { sendVersion } from '../../api/sendSurely';
import type { UserDraft } from '../../api/userAdmin/contract';
import { userAdminQueries, useEditUserOf } from '../../api/userAdmin/queries';
import type { User } from '../../api/users/contract';
import { useVersionedSave } from '../../components/conflict/useVersionedSave';
import { notify } from '../../components/feedback/banners';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FormPage } from '../../components/page/FormPage';
import { paths } from '../../lib/paths';
import { loadFlags } from '../../session/loadFlags';
import { rename } from '../../session/rename';
import { useSession } from '../../session/store';
import { type Offered, offeredQuery } from './offered';
import { nameOf } from './user';
import { useCheckCode } from './useCheckCode';
import { UserFields } from './UserFields';
import { changedUser, isAsSent, userLabels, valuesOf } from './userForm';

const submitLabel = 'Save user';
const back = { to: paths.users, label: 'Users' };

/** SCREEN-USERS, EMP-37, CALL-037: one of them, to be changed. */
export default function EditUserPage() {
  const { userId = '' } = useParams();
  return (
    <FetchedPage what="user" back={back} query={offeredQuery} stays>
      {(offered) => (
        <FetchedPage what="user" back={back} query={userAdminQueries.detail(userId)} stays>
          {(user) => <EditForm key={user.userId} user={user} offered={offered} />}
        </FetchedPage>
      )}
    </FetchedPage>
  );
}

function EditForm({ user, offered }: { user: User; offered: Offered }) {
  const { userId } = user;
  const ownId = useSession((state) => state.user?.userId);
  const values = (one: User) => valuesOf(one, offered);
  const form = useSchemaForm({ schema: changedUser, values: values(user) });
  const checkCode = useCheckCode(form, user.userCode);
  const client = useQueryClient();
  const { mutateAsync } = useEditUserOf(userId);
  const read = () =>
    client.fetchQuery({
      ...userAdminQueries.detail(userId, undefined, { silent: true }),
      staleTime: 0,
    });
  const { save, conflict } = useVersionedSave({
    form,
    what: 'user',
    submitLabel,
    labels: userLabels,
    thing: user,
    values,
    read,
    send: sendVersion({
      save: ({ firstName, lastName, phone, userCode, roles, timecardRoles, version }) =>
        mutateAsync({ firstName, lastName, phone, userCode, roles, timecardRoles, version }),
      read,
      isAsSent,
    }),
  });

  async function submit(draft: UserDraft) {
    await checkCode(draft);
    const saved = await save(draft);
    notify({ kind: 'success', text: `${nameOf(saved)} has been saved` });
    if (userId === ownId) {
      rename(userId, saved);
      // The own menu follows the own roles.
      void loadFlags();
    }
    return { to: paths.user(userId) };
  }

  return (
    <>
      <FormPage
        title={`Edit ${nameOf(user)}`}
        back={{ to: paths.user(userId), label: nameOf(user) }}
        form={form}
        onSubmit={submit}
        submitLabel={submitLabel}
      >
        <UserFields form={form} offered={offered} user={user} />
      </FormPage>
      {conflict}
    </>
  );
}
