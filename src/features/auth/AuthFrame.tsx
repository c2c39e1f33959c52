import { type ReactNode, useEffect } from 'react';

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
  useEffect(() => {
    document.title = `${title} · Plumbline`;
  }, [title]);
  return (
    <div className="pl-auth">
      <main className="pl-auth-card">
        <p className="pl-auth-brand">
          <img src="favicon.svg" alt="" width="28" height="28" /> Plumbline
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
