import { useLayoutEffect } from 'react';
import { appName } from '../../lib/appName';

/** The window's title says which page this is, first the page, then the app. It changes with the page, not after it. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title]);
}
