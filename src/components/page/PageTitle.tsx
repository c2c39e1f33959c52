import { useEffect, useLayoutEffect, useRef } from 'react';
import { appName } from '../../lib/appName';
import { takeLostFocus } from './pageFocus';

/** The window's title says which page this is, first the page, then the app. It changes with the page, not after it. */
function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title]);
}

/** The page's only `h1`. The window is called after it, and the focus comes here after a navigation. */
export function PageTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => takeLostFocus(heading.current), []);
  return (
    <h1 ref={heading} id="page-title" tabIndex={-1}>
      {title}
    </h1>
  );
}
