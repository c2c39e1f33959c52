import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageProblem } from '../components/feedback/PageProblem';
import { Skeleton } from '../components/feedback/Skeleton';
import { Icon } from '../components/Icon';
import { paths } from '../lib/paths';
import { denialReason } from '../access/access';
import type { RouteRow } from '../navigation/route';
import { useSession, useSubject } from '../session/store';

/** Lets a page through to those who may open it, and tells the others why not. */
function RouteGuard({ row, children }: { row: RouteRow; children: ReactNode }) {
  const subject = useSubject();
  const signedIn = useSession((state) => state.user !== undefined);
  const settled = useSession((state) => state.settled);
  const failed = useSession((state) => state.failedLookups.length > 0);
  // Whoever ended the session leads on to the sign-in page.
  if (!signedIn) return null;
  const disabledReason = denialReason(subject, row.needs);
  if (!disabledReason) return children;
  // What is not granted yet may be about to be: the lookups are still out.
  if (!settled) return <Skeleton kind="page" />;
  return (
    <PageProblem
      heading="page"
      icon={<Icon name="lock" />}
      title="You cannot open this page"
      // What was not answered may be just what is missing (FAULT-88): the notice above offers to ask again.
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

export function guarded(row: RouteRow, Page: ComponentType): ComponentType {
  return function Guarded() {
    return (
      <RouteGuard row={row}>
        <Page />
      </RouteGuard>
    );
  };
}
