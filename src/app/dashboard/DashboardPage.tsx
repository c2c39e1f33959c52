import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '../../components/feedback/Skeleton';
import { fetchOrRecover } from '../../components/lazyWithRetry';
import { PageHeader } from '../../components/page/PageHeader';
import { formatLongDay, today } from '../../lib/dates';
import { useSession } from '../../session/store';
import { fetchHomeContent } from './fetchHomeContent';

/** The first page after sign-in: the user's tasks for today (SCREEN-DASHBOARD). */
export default function DashboardPage() {
  const user = useSession((state) => state.user);
  return (
    <div className="pl-page pl-stack">
      <PageHeader
        title={user?.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
        context={[formatLongDay(today()), user?.businessName].filter(Boolean).join(' · ')}
      />
      <LaterContent />
    </div>
  );
}

let loaded: ComponentType | undefined;

/**
 * The content, whose code the frame and the title do not wait for. Without Suspense, which keeps a fallback for 300 ms. A
 * failure is that of the page (FAULT-81).
 */
function LaterContent() {
  const [Content, setContent] = useState(() => loaded);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (loaded) return;
    fetchOrRecover(fetchHomeContent).then(({ HomeContent }) => {
      loaded = HomeContent;
      setContent(() => HomeContent);
    }, setFailure);
  }, []);
  if (failure) throw failure;
  return Content ? <Content /> : <Skeleton kind="card" />;
}
