import { useRouteError } from 'react-router-dom';
import { Glyph } from '../components/Glyph';
import { basicPaths } from '../components/icons/basicPaths';
import { PageProblem } from '../components/feedback/PageProblem';
import { useEffect } from 'react';
import { report } from '../lib/report';

/** A page that broke, or whose code could not be fetched: said in its place, with everything around it still usable (FAULT-82). */
export function PageCrash() {
  const error = useRouteError();
  useEffect(() => report('error', 'a page failed', error), [error]);
  return (
    <PageProblem
      heading="page"
      icon={<Glyph d={basicPaths['exclamation-triangle']} />}
      title="This page could not be shown"
      text="Something went wrong while it was opened. Reload the page; if it happens again, contact support."
      action={
        <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
          Reload
        </button>
      }
    />
  );
}
