import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Employee } from '../../api/employees/contract';
import { employeeQueries } from '../../api/employees/queries';
import { sendCreate, sendVersion } from '../../api/sendAndVerify';
import { userDraft, type UserDraft } from '../../api/userAdmin/contract';
import {
  isCodeFree,
  useAddUser,
  useEditUserAsAdmin,
  userAdminQueries,
  fetchEmailOwner,
  userOfKey,
} from '../../api/userAdmin/queries';
import type { User } from '../../api/users/contract';
import { AddPage } from '../../components/entity/AddPage';
import { EditPage } from '../../components/entity/EditPage';
import type { EntityForm } from '../../components/entity/entityForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FieldError } from '../../lib/fieldError';
import { paths } from '../../lib/paths';
import type { SendAttempt } from '../../lib/sendAttempt';
import { loadFlags } from '../../session/loadFlags';
import { renameUser } from '../../session/rename';
import { useSession } from '../../session/store';
import { type RoleOptions, roleOptionsQuery } from './roleOptions';
import { userName } from './user';
import { CODE_TAKEN } from './UserCodeNote';
import { UserFields } from './UserFields';
import { changedUser, userMatches, newUser, userLabels, type UserValues, userValues } from './userForm';

/** EMP-35, EMP-36: adds and invites a user. Problems with the address are FieldErrors. */
function useInvite() {
  const checkCode = useCheckCode();
  const { mutateAsync } = useAddUser();

  return (draft: UserDraft, attempt: SendAttempt): Promise<User | undefined> =>
    sendCreate(
      async () => {
        await checkCode(draft);
        const { userExists } = await fetchEmailOwner(draft.email);
        if (userExists) throw new FieldError('email', 'A user with this email address already exists.');
        return mutateAsync({ draft, key: attempt.key });
      },
      () => userOfKey(attempt.key),
      attempt,
    );
}

/**
 * CALL-054, EMP-44: checks the code before a save. Rejects with a FieldError when it is taken. If the check fails,
 * the save decides.
 */
function useCheckCode() {
  const businessId = useSession(({ user }) => user?.businessId) ?? '';
  return async ({ userCode }: UserDraft, own = ''): Promise<void> => {
    if (userCode === '' || userCode === own) return;
    if (await isCodeFree(businessId, userCode).catch(() => true)) return;
    throw new FieldError('userCode', CODE_TAKEN);
  };
}

const list = { to: paths.users, label: 'Users' };

const userForm = (roleOptions: RoleOptions): EntityForm<User, UserValues, UserDraft> => ({
  resourceName: 'user',
  list,
  nameOf: userName,
  addressOf: ({ userId }) => paths.user(userId),
  schema: userDraft,
  values: (user) => userValues(user, roleOptions),
  labels: userLabels,
  fields: (form, user) => <UserFields form={form} roleOptions={roleOptions} user={user} />,
});

/** SCREEN-USERS, EMP-35: adds a user, possibly for an existing employee. */
export function NewUserPage() {
  const [params] = useSearchParams();
  const employeeId = params.get('employee') ?? '';
  return (
    <FetchedPage resourceName="user" back={list} query={roleOptionsQuery} keepData>
      {(roleOptions) =>
        employeeId === '' ? (
          <NewUser offered={roleOptions} />
        ) : (
          <NewUserOfEmployee offered={roleOptions} employeeId={employeeId} />
        )
      }
    </FetchedPage>
  );
}

function NewUserOfEmployee({
  offered: roleOptions,
  employeeId,
}: {
  offered: RoleOptions;
  employeeId: string;
}) {
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  return (
    <FetchedPage
      resourceName="employee"
      back={list}
      query={employeeQueries.detail(employeeId, customerId)}
      keepData
    >
      {(employee) => <NewUser key={employee.id} offered={roleOptions} employee={employee} />}
    </FetchedPage>
  );
}

function NewUser({ offered: roleOptions, employee }: { offered: RoleOptions; employee?: Employee }) {
  const invite = useInvite();
  const { id, firstName = '', lastName = '', email = '', phone = '' } = employee ?? {};
  return (
    <AddPage
      form={userForm(roleOptions)}
      blank={newUser(roleOptions, { firstName, lastName, email, phone })}
      add={invite}
      context="They get an email with a link to sign up."
      submitLabel="Invite user"
      doneMessage="has been invited"
      draft={employee && { name: `new-user-of-${id}`, title: `Account for ${firstName} ${lastName}` }}
    />
  );
}

/** SCREEN-USERS, EMP-37, CALL-037 */
export function EditUserPage() {
  const { userId = '' } = useParams();
  const ownId = useSession((state) => state.user?.userId);
  return (
    <FetchedPage resourceName="user" back={list} query={roleOptionsQuery} keepData>
      {(roleOptions) => (
        <EditPage
          form={{ ...userForm(roleOptions), schema: changedUser }}
          query={userAdminQueries.detail(userId)}
          useSave={useSaveUser}
          onSaved={(saved) => {
            if (userId !== ownId) return;
            renameUser(userId, saved);
            // The menu depends on the user's own roles.
            void loadFlags();
          }}
        />
      )}
    </FetchedPage>
  );
}

function useSaveUser({ userId, userCode }: User) {
  const client = useQueryClient();
  const checkCode = useCheckCode();
  const { mutateAsync } = useEditUserAsAdmin(userId);
  const detail = userAdminQueries.detail(userId, undefined, { silent: true });
  const read = () => client.fetchQuery({ ...detail, staleTime: 0 });
  const send = sendVersion({
    save: ({ firstName, lastName, phone, userCode, roles, timecardRoles, version }) =>
      mutateAsync({ firstName, lastName, phone, userCode, roles, timecardRoles, version }),
    read,
    isAsSent: userMatches,
  });
  return {
    read,
    send: async (draft: UserDraft, version: number) => {
      // Another user may have changed the code meanwhile.
      await checkCode(draft, client.getQueryData(detail.queryKey)?.userCode ?? userCode);
      return send(draft, version);
    },
  };
}
