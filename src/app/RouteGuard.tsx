import type { ComponentType, ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { PageProblem } from '../components/feedback/PageProblem';
import { Skeleton } from '../components/feedback/Skeleton';
import { Icon } from '../components/Icon';
import { paths } from '../lib/paths';
import { signInAddress } from '../lib/returnAddress';
import { whyNot } from '../session/access';
import type { RouteRow } from '../session/route';
import { useSession, useSubject } from '../session/store';

/** Lets a page through to those who may open it, and tells the others why not. */
function RouteGuard({ row, children }: { row: RouteRow; children: ReactNode }) {
  const subject = useSubject();
  const signedIn = useSession((state) => state.user !== undefined);
  const { pathname, search } = useLocation();
  if (!signedIn) return <Navigate to={signInAddress(pathname + search)} replace />;
  const why = whyNot(subject, row.needs);
  if (!why) return children;
  // What is not granted yet may be about to be: the lookups are still out.
  if (!subject.flags.sidebar.loaded) return <Skeleton kind="page" />;
  return (
    <PageProblem
      heading="page"
      icon={<Icon name="lock" />}
      title="You cannot open this page"
      text={why}
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
