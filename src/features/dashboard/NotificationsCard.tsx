import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '../../api/notifications/queries';
import { dayLabel } from '../../lib/dates';
import { Figure } from './Figure';

/** How many notifications are unread, and the newest of them. */
export function NotificationsCard() {
  const { data, isLoadingError, refetch } = useQuery(notificationQueries.latest());
  const unread = data?.notifications.filter(({ seen }) => !seen).slice(0, 3) ?? [];
  return (
    <Figure
      title="Unread notifications"
      figure={data && String(data.unreadTotal)}
      failed={isLoadingError}
      onRetry={() => void refetch()}
    >
      {unread.length === 0 ? (
        <p>No new notifications</p>
      ) : (
        <ul className="pl-plain-list">
          {unread.map(({ id, title, createdDateTime }) => (
            <li key={id}>
              {title} <span className="pl-muted">{dayLabel(createdDateTime)}</span>
            </li>
          ))}
        </ul>
      )}
    </Figure>
  );
}
