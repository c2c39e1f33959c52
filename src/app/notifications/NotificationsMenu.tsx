import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '../../api/notifications/queries';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useIsUserActive } from '../../components/useIsUserActive';
import { PanelMenu } from '../header/PanelMenu';

const fetchPanel = () => import('./NotificationsPanel');
const NotificationsPanel = lazyWithRetry(async () => ({ default: (await fetchPanel()).NotificationsPanel }));

/** Milliseconds between background refreshes. A hidden tab, or one that is idle for long, is not refreshed. */
const POLL_INTERVAL = 60_000;

/** The bell in the header with the unread count (NOTIF-06), and its panel. */
export function NotificationsMenu() {
  const inUse = useIsUserActive();
  const { data } = useQuery({ ...notificationQueries.latest(), refetchInterval: inUse && POLL_INTERVAL });
  return (
    <PanelMenu
      panel="notifications"
      icon="bell"
      label="Notifications"
      count={data?.unreadTotal ?? 0}
      countLabel="unread"
      prefetch={fetchPanel}
      Content={NotificationsPanel}
    />
  );
}
