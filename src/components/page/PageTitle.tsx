import { useEffect, useLayoutEffect, useRef } from 'react';
import { appName } from '../../lib/appName';
import { focusReplacedTitle } from './pageFocus';

/** Sets the document title to the page title followed by the app name, in the same commit as the page. */
function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title]);
}

/** The page's only `h1`. Sets the document title and receives the focus after a navigation. */
export function PageTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => focusReplacedTitle(heading.current), []);
  return (
    <h1 ref={heading} id="page-title" tabIndex={-1}>
      {title}
    </h1>
  );
}
