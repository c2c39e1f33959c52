import type { UserStatus } from '../../api/users/contract';

const reasons: Partial<Record<UserStatus, string>> = {
  INVITED: 'They have been invited but have not signed up yet.',
  SUSPENDED: 'They are suspended.',
  DELETED: 'They have been deleted.',
};

/** Who cannot sign in sees nothing at all, whatever their roles are. */
export function Standstill({ status }: { status: UserStatus }) {
  const reason = reasons[status];
  return (
    reason && (
      <div className="alert alert-warning pl-seen-note">
        {reason} They cannot sign in now: this is what they would see if they could.
      </div>
    )
  );
}
