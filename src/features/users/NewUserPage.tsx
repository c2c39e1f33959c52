import { useSearchParams } from 'react-router-dom';
import type { Employee } from '../../api/employees/contract';
import { employeeQueries } from '../../api/employees/queries';
import { userDraft, type UserDraft } from '../../api/userAdmin/contract';
import { notify } from '../../components/feedback/banners';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FormPage } from '../../components/page/FormPage';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { type Offered, offeredQuery } from './offered';
import { nameOf } from './user';
import { useCheckCode } from './useCheckCode';
import { UserFields } from './UserFields';
import { newUser } from './userForm';
import { useInvite } from './useInvite';

const back = { to: paths.users, label: 'Users' };
const title = 'New user';

/** SCREEN-USERS, EMP-35: a new one, who may be an employee already. */
export default function NewUserPage() {
  const [params] = useSearchParams();
  const employeeId = params.get('employee') ?? '';
  return (
    <FetchedPage what="user" back={back} query={offeredQuery} stays>
      {(offered) =>
        employeeId === '' ? (
          <NewForm offered={offered} />
        ) : (
          <OfEmployee offered={offered} employeeId={employeeId} />
        )
      }
    </FetchedPage>
  );
}

function OfEmployee({ offered, employeeId }: { offered: Offered; employeeId: string }) {
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  return (
    <FetchedPage what="employee" back={back} query={employeeQueries.detail(employeeId, customerId)} stays>
      {(employee) => <NewForm key={employee.id} offered={offered} employee={employee} />}
    </FetchedPage>
  );
}

function NewForm({ offered, employee }: { offered: Offered; employee?: Employee }) {
  const form = useSchemaForm({ schema: userDraft, values: newUser(offered, employee && personOf(employee)) });
  const checkCode = useCheckCode(form);
  const invite = useInvite((message) => form.setError('email', { type: 'server', message }));

  async function submit(draft: UserDraft) {
    await checkCode(draft);
    const user = await invite(draft);
    notify({ kind: 'success', text: `${nameOf(user)} has been invited` });
    return { to: paths.user(user.userId) };
  }

  return (
    <FormPage
      title={title}
      context="They get an e-mail with a link to sign up."
      back={back}
      form={form}
      onSubmit={submit}
      submitLabel="Invite user"
      {...(employee && {
        draft: {
          name: `new-user-of-${employee.id}`,
          title: `Account for ${employee.firstName} ${employee.lastName}`,
        },
      })}
    >
      <UserFields form={form} offered={offered} />
    </FormPage>
  );
}

const personOf = ({ firstName, lastName, email, phone }: Employee) => ({ firstName, lastName, email, phone });
