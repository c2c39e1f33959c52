import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { denialReason } from '../../access/access';
import { useMay } from '../../access/useMay';
import type { Employee } from '../../api/employees/contract';
import { employeeQueries, useDeleteEmployee } from '../../api/employees/queries';
import { userStatusNames } from '../../api/users/contract';
import { userQueries } from '../../api/users/queries';
import { ActionButton } from '../../components/ActionButton';
import { EmailAddress } from '../../components/content/EmailAddress';
import { notify } from '../../components/feedback/banners';
import { confirm } from '../../components/feedback/confirm';
import { EmptyState } from '../../components/feedback/EmptyState';
import { inform } from '../../components/feedback/inform';
import { openDialog } from '../../components/feedback/openDialog';
import { MenuButton } from '../../components/MenuButton';
import { DetailPage } from '../../components/page/DetailPage';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Properties } from '../../components/page/Properties';
import { paths } from '../../lib/paths';
import { useSession, useSubject } from '../../session/store';
import { EmployeeData } from './detail/EmployeeData';
import { EmployeeTimecards } from './detail/EmployeeTimecards';
import { fullName, isActive } from './employee';
import { useEmployeeActions } from './useEmployeeActions';

/** The employee's user account, or a way to get one: users without permission to invite can request it. */
function EmployeeAccount({ employee }: { employee: Employee }) {
  const mayInvite = useMay()('users');
  return employee.user ? (
    <UserAccount userId={employee.user.userId} />
  ) : (
    <NoAccount employee={employee} mayInvite={mayInvite} />
  );
}

function NoAccount({ employee, mayInvite }: { employee: Employee; mayInvite: boolean }) {
  const [requested, setRequested] = useState(false);
  return (
    <EmptyState
      title="No user account"
      text={
        requested
          ? 'An account was requested. An administrator will review the request.'
          : 'This employee cannot sign in. With a registration code, they can create their own account.'
      }
      action={
        mayInvite ? (
          <Link className="btn btn-secondary" to={paths.newUserOf(employee.id)}>
            Invite as a user
          </Link>
        ) : (
          <ActionButton
            disabledReason={requested ? 'An account was already requested.' : undefined}
            onClick={() =>
              openDialog(() => import('./detail/RequestAccountDialog'), 'RequestAccountDialog', {
                employee,
                onRequested: () => setRequested(true),
              })
            }
          >
            Request an account
          </ActionButton>
        )
      }
    />
  );
}

function UserAccount({ userId }: { userId: string }) {
  const query = useQuery(userQueries.detail(userId));
  return (
    <FetchedSection query={query} what="the user account">
      {({ username, fullName, email, phone, status }) => (
        <section className="pl-panel" aria-label="User account">
          <Properties
            items={[
              { label: 'Username', value: <EmailAddress email={username} /> },
              { label: 'Name', value: fullName },
              { label: 'Email', value: <EmailAddress email={email} /> },
              { label: 'Phone', value: phone },
              { label: 'Status', value: userStatusNames[status] },
            ]}
          />
          <Link className="btn btn-secondary" to={paths.user(userId)}>
            Open user
          </Link>
        </section>
      )}
    </FetchedSection>
  );
}

/**
 * Deletes an employee after the check call and a confirmation, then opens the list (EMP-04, EMP-05). Offers to
 * suspend an employee who cannot be deleted.
 */
function useDelete() {
  const { check, remove } = useDeleteEmployee();
  const actions = useEmployeeActions();
  const navigate = useNavigate();

  return async (employee: Employee) => {
    const name = fullName(employee);
    try {
      const { allowed, reason } = await check(employee.id);
      if (!allowed) {
        const refusal = {
          title: `${name} cannot be deleted`,
          text: reason || 'Other records refer to them.',
        };
        if (!isActive(employee)) return inform(refusal);
        if (await confirm({ ...refusal, confirmLabel: 'Suspend instead', cancelLabel: 'Close' }))
          await actions.runConfirmed('suspend', employee);
        return;
      }
      const yes = await confirm({
        title: `Delete ${name}?`,
        text: 'Are you sure? This cannot be undone.',
        danger: true,
      });
      if (!yes) return;
      await remove.mutateAsync(employee.id);
    } catch {
      // The banner has reported the reason.
      return;
    }
    notify({ kind: 'success', text: `${name} deleted` });
    await navigate(paths.employees, { replace: true });
  };
}

/** The actions on one employee, besides editing. */
function EmployeeActions({ employee }: { employee: Employee }) {
  const disabledReason = denialReason(useSubject(), 'employees');
  const actions = useEmployeeActions();
  const statusAction = isActive(employee) ? 'suspend' : 'activate';
  const remove = useDelete();
  return (
    <MenuButton
      label="More"
      actions={[
        {
          label: employee.hasPin ? 'Change PIN' : 'Set up PIN',
          disabledReason,
          run: () => openDialog(() => import('./actions/PinDialog'), 'PinDialog', { employee }),
        },
        {
          label: 'Generate registration code',
          disabledReason,
          run: () => openDialog(() => import('./actions/CodeDialog'), 'CodeDialog', { employee }),
        },
        {
          label: actions.label(statusAction),
          disabledReason,
          run: () => void actions.runConfirmed(statusAction, employee),
        },
        { label: 'Delete', disabledReason, danger: true, run: () => void remove(employee) },
      ]}
    />
  );
}

/** SCREEN-EMPLOYEES: one employee with all data and actions. */
export default function EmployeeDetailPage() {
  const { employeeId = '' } = useParams();
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  const subject = useSubject();
  const mayOpenPerson = denialReason(subject, 'orientationTaking') === undefined;
  return (
    <DetailPage
      resourceName="employee"
      back={{ to: paths.employees, label: 'Employees' }}
      query={employeeQueries.detail(employeeId, customerId)}
      title={fullName}
      context={({ jobTitle, employeeNumber }) =>
        [jobTitle, employeeNumber && `No. ${employeeNumber}`].filter(Boolean).join(' · ')
      }
      actions={(employee) => (
        <>
          <Link className="btn btn-primary" to={paths.editEmployee(employee.id)}>
            Edit
          </Link>
          {mayOpenPerson && isActive(employee) && (
            <Link className="btn btn-secondary" to={paths.orientationPerson(employee.id)}>
              May work today
            </Link>
          )}
          <EmployeeActions employee={employee} />
        </>
      )}
      tabs={(employee) => [
        { id: 'data', label: 'Data', content: () => <EmployeeData employee={employee} /> },
        {
          id: 'timecards',
          label: 'Time cards',
          content: () => <EmployeeTimecards employeeId={employee.id} />,
          denialReason: denialReason(subject, 'timecards'),
        },
        {
          id: 'account',
          label: 'User account',
          content: () => <EmployeeAccount employee={employee} />,
          // Users without permission to see users can request one.
          denialReason: employee.user && denialReason(subject, 'users'),
        },
      ]}
      history={({ id }, page) => employeeQueries.history(id, page)}
    />
  );
}
