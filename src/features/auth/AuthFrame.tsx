import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../components/page/useDocumentTitle';
import { appName } from '../../lib/appName';

/** The page around every way in: one card, and what boot puts beside it. */
export function AuthFrame({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className="pl-auth">
      <main className="pl-auth-card">
        <p className="pl-auth-brand">
          <img src="favicon.svg" alt="" width="28" height="28" /> {appName}
        </p>
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      {aside}
    </div>
  );
}
