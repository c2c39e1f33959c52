import type { ComponentType, ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { PageProblem } from '../components/feedback/PageProblem';
import { Skeleton } from '../components/feedback/Skeleton';
import { Icon } from '../components/Icon';
import { paths } from '../lib/paths';
import { denialReason } from '../access/access';
import { inJobVersion, isOffered } from '../navigation/jobVersion';
import type { RouteRow } from '../navigation/route';
import { useSession, useSubject } from '../session/store';

/** Renders a page for users who may open it, and the reason for all others. The other job version's address is replaced. */
function RouteGuard({ row, children }: { row: RouteRow; children: ReactNode }) {
  const subject = useSubject();
  const { pathname, search } = useLocation();
  const signedIn = useSession((state) => state.user !== undefined);
  const settled = useSession((state) => state.settled);
  // Without a network the notice says how old the permissions are.
  const failed = useSession(
    ({ failedLookups, rememberedAt }) => failedLookups.length > 0 && rememberedAt === undefined,
  );
  // The code that ended the session navigates to the sign-in page.
  if (!signedIn) return null;
  const disabledReason = denialReason(subject, row.needs);
  const { newJobVersion } = subject.flags;
  if (!disabledReason && isOffered(row, newJobVersion)) return children;
  // The lookups are pending, so permissions may still arrive.
  if (!settled) return <Skeleton kind="page" />;
  if (!disabledReason) return <Navigate to={inJobVersion(pathname, newJobVersion) + search} replace />;
  return (
    <PageProblem
      heading="page"
      icon={<Icon name="lock" />}
      title="You cannot open this page"
      // A failed lookup may be the reason (FAULT-88). The notice above offers to try again.
      text={
        failed
          ? `${disabledReason} Some of your permissions couldn't be checked. Check again above.`
          : disabledReason
      }
      action={
        <Link className="btn btn-secondary" to={paths.dashboard}>
          Go to the dashboard
        </Link>
      }
    />
  );
}

export function withRouteGuard(row: RouteRow, Page: ComponentType): ComponentType {
  return function Guarded() {
    return (
      <RouteGuard row={row}>
        <Page />
      </RouteGuard>
    );
  };
}
