import { useEffect, useRef } from 'react';
import { takeLostFocus } from './pageFocus';
import { useDocumentTitle } from './useDocumentTitle';

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
