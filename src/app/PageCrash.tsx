import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Glyph } from '../components/Glyph';
import { basicPaths } from '../components/icons/basicPaths';
import { PageProblem } from '../components/feedback/PageProblem';
import { resetFailedLoads } from '../components/lazyWithRetry';
import { signInPaths } from '../lib/address';
import { report } from '../lib/report';
import { hasSession } from '../session/session';

/** Replaces a page that crashed or whose code failed to load. Everything around it stays usable (FAULT-82). */
export function PageCrash() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    report('error', 'a page failed', error);
    resetFailedLoads();
  }, [error]);
  // Navigating to the current page renders it again.
  const retry = () => void navigate(location, { replace: true, state: location.state as unknown });
  return (
    <PageProblem
      heading="page"
      icon={<Glyph d={basicPaths['exclamation-triangle']} />}
      title="This page couldn't be displayed"
      text="Something went wrong. Try again or reload the page. If it happens again, contact support."
      action={
        <>
          <button type="button" className="btn btn-primary" onClick={retry}>
            Retry
          </button>{' '}
          {hasSession() ? (
            <Link className="btn btn-secondary" to={signInPaths.dashboard}>
              Go to the dashboard
            </Link>
          ) : (
            <Link className="btn btn-secondary" to={signInPaths.signIn}>
              Go to sign-in
            </Link>
          )}
        </>
      }
    />
  );
}
