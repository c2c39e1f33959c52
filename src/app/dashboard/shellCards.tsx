import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { config } from '../../api/config';
import { notificationQueries, useMarkNotificationSeen } from '../../api/notifications/queries';
import { dayLabel } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { useSubject } from '../../session/store';
import { openPanel } from '../header/panel';
import { notificationTarget } from '../notifications/notificationTarget';
import { usePinnedAndRecent } from '../pinnedScreens';
import { productAndSection } from '../screens';
import { useScreens } from '../useScreens';
import { DashboardCard } from './DashboardCard';

/** The cards that find screens among the routes. The shell passes them to the page, which is one of the routes. */
export function ShellCards() {
  return (
    <>
      <NotificationsCard />
      <ScreensCard />
    </>
  );
}

const MAX_NOTIFICATIONS = 3;

/** The number of unread notifications, and the newest ones. */
function NotificationsCard() {
  const subject = useSubject();
  const { mutate: markSeen } = useMarkNotificationSeen();
  const openNotifications = () => openPanel('notifications');
  return (
    <DashboardCard
      title="Unread notifications"
      query={useQuery(notificationQueries.latest())}
      figure={({ unreadTotal }) => formatNumber(unreadTotal)}
      rows={({ notifications }) => [
        ...notifications
          .filter(({ seen }) => !seen)
          .slice(0, MAX_NOTIFICATIONS)
          .map((notification) => {
            const target = notificationTarget(notification, subject, config().bidPackagesUrl);
            const row = {
              key: notification.id,
              label: notification.title,
              value: dayLabel(notification.createdDateTime),
            };
            return 'to' in target
              ? { ...row, to: target.to, run: () => markSeen(notification.id) }
              : { ...row, run: openNotifications };
          }),
        { key: 'all', label: 'Show all notifications', run: openNotifications },
      ]}
    />
  );
}

const MAX_SCREENS = 6;

/** The screens that the user pinned or opened last. */
function ScreensCard() {
  const { pinned, recent } = usePinnedAndRecent(useScreens());
  return (
    <DashboardCard
      title="Pinned and recent screens"
      query={{ data: [...pinned, ...recent].slice(0, MAX_SCREENS) }}
      note={(screens) => (screens.length === 0 ? 'Screens that you pin or open appear here.' : undefined)}
      rows={(screens) =>
        screens.map((screen) => ({
          key: screen.to,
          label: screen.label,
          value: productAndSection(screen),
          to: screen.to,
        }))
      }
    />
  );
}

/** Every screen of a product's menu that the user may open. */
export function ProductScreens({ product }: { product: string }) {
  const id = useId();
  const screens = useScreens().filter(
    (screen) => !screen.action && [screen.product, screen.section].includes(product),
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>All of {product}</h2>
      <ul className="pl-tiles pl-tiles-small pl-plain-list d-grid gap-2">
        {screens.map(({ to, label, section }) => (
          <li key={to}>
            <Link className="pl-tile" to={to}>
              <strong>{label}</strong> {![product, label].includes(section) && <span>{section}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
