import { useQuery } from '@tanstack/react-query';
import { userQueries } from '../../api/users/queries';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Properties } from '../../components/page/Properties';
import { initials } from '../../lib/initials';
import { type SessionUser, useSession, useSubject } from '../../session/store';
import { OwnDataForm } from './OwnDataForm';
import { rolesInWords } from './roles';

/** Who one is, as the server has it (CALL-050), and what of it one may change. */
export function OwnData({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery(userQueries.detail(user.userId));
  if (!data)
    return error ? (
      <ErrorState what="your data" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton kind="text" rows={6} />
    );
  const name = `${data.firstName} ${data.lastName}`.trim() || data.username;
  return (
    <>
      <p className="pl-profile-name">
        <span className="pl-initials" aria-hidden="true">
          {initials(name)}
        </span>
        <strong>{name}</strong>
      </p>
      <Properties
        items={[
          { label: 'E-mail', value: data.email },
          { label: 'Username', value: data.username },
          { label: 'Business', value: user.businessName },
          { label: 'Roles', value: <Roles /> },
        ]}
      />
      <p className="pl-hint">Your e-mail address, username and roles are for an administrator to change.</p>
      <OwnDataForm user={data} />
    </>
  );
}

function Roles() {
  const subject = useSubject();
  const settled = useSession((state) => state.settled);
  const roles = rolesInWords(subject);
  if (!settled) return 'Loading…';
  return roles.length > 0 ? roles.join(', ') : 'None';
}
