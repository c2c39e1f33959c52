import { useEffect } from 'react';
import { appName } from '../../lib/appName';

/** The window's title says which page this is, first the page, then the app. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title]);
}
