import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { denialReason } from '../../access/access';
import { useMay } from '../../access/useMay';
import { userAdminQueries } from '../../api/userAdmin/queries';
import type { User, UserStatus } from '../../api/users/contract';
import { EmailAddress, EmailLink } from '../../components/content/EmailAddress';
import { PhoneLink } from '../../components/content/PhoneLink';
import { openDialog } from '../../components/feedback/openDialog';
import { MenuButton } from '../../components/MenuButton';
import { DetailPage } from '../../components/page/DetailPage';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Properties } from '../../components/page/Properties';
import { StatusBadge } from '../../components/StatusBadge';
import { formatDateTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import type { PickerItem } from '../../lib/picker';
import { useSession, useSubject } from '../../session/store';
import { roleOptionsQuery, roleItems } from './roleOptions';
import { useUserActions, type UserAction } from './useUserActions';
import { userName, roleKinds, userStatusBadge } from './user';
import './users.scss';

/** SCREEN-USERS: one user with all data and actions. Users of customers are read-only (EMP-34). */
export default function UserDetailPage() {
  const { userId = '' } = useParams();
  const [params] = useSearchParams();
  const requested = params.get('ofBusinessId') ?? '';
  const own = useSession(({ user }) => user?.businessId);
  const ofBusinessId = requested === own ? '' : requested;
  return (
    <DetailPage
      resourceName="user"
      back={{ to: paths.users, label: 'Users' }}
      query={userAdminQueries.detail(userId, ofBusinessId || undefined)}
      title={userName}
      context={({ username }) => (ofBusinessId ? `${username} · user of a customer` : username)}
      actions={ofBusinessId ? undefined : (user) => <Actions user={user} />}
      tabs={(user) => [
        { id: 'data', label: 'Data', content: () => <UserData user={user} /> },
        {
          id: 'roles',
          label: 'Roles',
          content: () => <UserRoles user={user} isOurs={ofBusinessId === ''} />,
        },
      ]}
    />
  );
}

function Actions({ user }: { user: User }) {
  return (
    <>
      {user.status !== 'DELETED' && (
        <Link className="btn btn-primary" to={paths.editUser(user.userId)}>
          Edit
        </Link>
      )}
      <UserActions user={user} />
    </>
  );
}

/** The user's data without roles (EMP-34). */
function UserData({ user }: { user: User }) {
  const { email, phone, employee } = user;
  const may = useMay();
  return (
    <>
      <section className="pl-panel" aria-labelledby="account">
        <h2 id="account">Account</h2>
        <Properties
          items={[
            { label: 'Status', value: <StatusBadge {...userStatusBadge(user)} /> },
            { label: 'Username', value: <EmailAddress email={user.username} /> },
            { label: 'User code', value: user.userCode },
            { label: 'Invited', value: formatDateTime(user.invitedAt) },
            { label: 'Last sign-in', value: formatDateTime(user.lastSignInAt) },
          ]}
        />
      </section>
      <section className="pl-panel" aria-labelledby="person">
        <h2 id="person">Person</h2>
        <Properties
          items={[
            { label: 'Email', value: email && <EmailLink email={email} /> },
            { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
            {
              label: 'Employee',
              value:
                employee &&
                (may('employees') ? (
                  <Link to={paths.employee(employee.id)}>{employee.name}</Link>
                ) : (
                  employee.name
                )),
            },
            employee &&
              may('orientationTaking') && {
                label: 'Safety',
                value: <Link to={paths.orientationPerson(employee.id)}>May work today</Link>,
              },
          ]}
        />
      </section>
    </>
  );
}

/** The actions by status. */
const actionsByStatus: Record<UserStatus, readonly (UserAction | 'password')[]> = {
  ACTIVE: ['resetEmail', 'password', 'suspend', 'remove'],
  INVITED: ['resend', 'remove'],
  SUSPENDED: ['activate', 'remove'],
  DELETED: ['undelete'],
};

/** Actions that users cannot apply to themselves. */
const selfDenialReasons: Partial<Record<UserAction | 'password', string>> = {
  password: 'Change your own password under My profile.',
  suspend: 'You cannot suspend yourself. Another administrator can.',
  remove: 'You cannot delete yourself. Another administrator can.',
};

/** EMP-38…43: actions on a user besides editing. */
function UserActions({ user }: { user: User }) {
  const disabledReason = denialReason(useSubject(), 'users');
  const isSelf = useSession((state) => state.user?.userId) === user.userId;
  const actions = useUserActions();
  return (
    <>
      <MenuButton
        label="More"
        actions={actionsByStatus[user.status].map((action) => ({
          disabledReason: disabledReason ?? (isSelf ? selfDenialReasons[action] : undefined),
          ...(action === 'password'
            ? {
                label: 'Change password',
                run: () => openDialog(() => import('./PasswordDialog'), 'PasswordDialog', { user }),
              }
            : {
                label: actions.label(action),
                danger: actions.danger(action),
                run: () => void actions.runConfirmed(action, user),
              }),
        }))}
      />
    </>
  );
}

/** ACCESS-23, ACCESS-24: the roles in both modules with descriptions. The links are left out for users of customers. */
function UserRoles({ user, isOurs: isOwnBusiness }: { user: User; isOurs: boolean }) {
  const query = useQuery(roleOptionsQuery);
  return (
    <>
      <FetchedSection query={query} what="the roles">
        {(roleOptions) =>
          roleKinds.map(({ field, label }) => (
            <section key={field} className="pl-panel" aria-labelledby={field}>
              <h2 id={field}>{label}</h2>
              <RoleList roles={roleItems(user[field], roleOptions[field])} />
            </section>
          ))
        }
      </FetchedSection>
      {isOwnBusiness && (
        <p className="pl-cluster m-0">
          <Link className="btn btn-secondary" to={paths.userAccess(user.userId)}>
            View this person’s access
          </Link>
          <Link className="btn btn-secondary" to={paths.rolesOf(user.email)}>
            Roles in each product
          </Link>
        </p>
      )}
    </>
  );
}

function RoleList({ roles }: { roles: readonly PickerItem[] }) {
  if (roles.length === 0) return <p className="text-body-secondary">None</p>;
  return (
    <ul className="pl-user-roles pl-plain-list pl-stack gap-3">
      {roles.map(({ id, label, hint }) => (
        <li key={id}>
          <strong>{label}</strong>
          {hint && <p className="pl-hint">{hint}</p>}
        </li>
      ))}
    </ul>
  );
}
