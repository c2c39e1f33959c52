import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Employee } from '../../../api/employees/contract';
import { userStatusNames } from '../../../api/users/contract';
import { userQueries } from '../../../api/users/queries';
import { ActButton } from '../../../components/ActButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import { Loaded } from '../../../components/page/Loaded';
import { Properties } from '../../../components/page/Properties';
import { paths } from '../../../lib/paths';
import { whyNot } from '../../../access/access';
import { useSubject } from '../../../session/store';

const AskForAccount = lazyAgain(async () => ({ default: (await import('./AskForAccount')).AskForAccount }));

/** The account that the employee signs in with, or the way to one: whoever may not invite users can ask for it. */
export function EmployeeAccount({ employee }: { employee: Employee }) {
  const mayInvite = whyNot(useSubject(), 'users') === undefined;
  return employee.user ? (
    <Account userId={employee.user.userId} />
  ) : (
    <NoAccount employee={employee} mayInvite={mayInvite} />
  );
}

function NoAccount({ employee, mayInvite }: { employee: Employee; mayInvite: boolean }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <EmptyState
        title="No user account"
        text={
          asked
            ? 'An account has been asked for. Those who manage users will answer.'
            : 'This employee cannot sign in. A registration code lets them make an account of their own.'
        }
        action={
          mayInvite ? (
            <Link className="btn btn-secondary" to={paths.newUserOf(employee.id)}>
              Invite as a user
            </Link>
          ) : (
            <ActButton
              why={asked ? 'An account has been asked for already.' : undefined}
              onClick={() => setOpen(true)}
            >
              Ask for an account
            </ActButton>
          )
        }
      />
      <LazyPart wanted={open} onLost={close}>
        <AskForAccount employee={employee} open={open} onClose={close} onAsked={() => setAsked(true)} />
      </LazyPart>
    </>
  );
}

function Account({ userId }: { userId: string }) {
  const query = useQuery(userQueries.detail(userId));
  return (
    <Loaded query={query} what="the user account">
      {({ username, fullName, email, phone, status }) => (
        <section className="pl-panel" aria-label="User account">
          <Properties
            items={[
              { label: 'Username', value: username },
              { label: 'Name', value: fullName },
              { label: 'E-mail', value: email },
              { label: 'Phone', value: phone },
              { label: 'Status', value: userStatusNames[status] },
            ]}
          />
          <Link className="btn btn-secondary" to={paths.user(userId)}>
            Open the user
          </Link>
        </section>
      )}
    </Loaded>
  );
}
