import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo';
import { PageTitle } from '../../components/page/PageTitle';
import { appName } from '../../lib/appName';

/** The layout of all sign-in and account pages: one card, and an optional aside. */
export function AuthFrame({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="pl-auth">
      <main className="pl-auth-card">
        <p className="pl-auth-brand">
          <Logo size={28} /> {appName}
        </p>
        <PageTitle title={title} />
        {children}
      </main>
      {aside}
    </div>
  );
}
