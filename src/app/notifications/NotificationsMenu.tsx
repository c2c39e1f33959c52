import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '../../api/notifications/queries';
import { lazyAgain } from '../../components/lazyAgain';
import { PanelMenu } from '../header/PanelMenu';

const fetchPanel = () => import('./NotificationsPanel');
const NotificationsPanel = lazyAgain(async () => ({ default: (await fetchPanel()).NotificationsPanel }));

/** Milliseconds between two quiet looks; none while the tab is hidden. */
const EVERY = 60_000;

/** The bell of the header, with the unread count (NOTIF-06), and its panel. */
export function NotificationsMenu() {
  const { data } = useQuery({ ...notificationQueries.latest(), refetchInterval: EVERY });
  return (
    <PanelMenu
      panel="notifications"
      icon="bell"
      label="Notifications"
      count={data?.unreadTotal ?? 0}
      counted="unread"
      prefetch={fetchPanel}
      Content={NotificationsPanel}
    />
  );
}
