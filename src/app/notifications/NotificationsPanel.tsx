import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors';
import { hasMore } from '../../api/notifications/inbox';
import {
  notificationQueries,
  useMarkAllNotifications,
  useReloadNotifications,
  useRemoveAllNotifications,
} from '../../api/notifications/queries';
import { notify } from '../../components/feedback/banners';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Icon } from '../../components/Icon';
import { HeaderPanel } from '../header/HeaderPanel';
import { NotificationList } from './NotificationList';
import { InlineConfirm } from './InlineConfirm';

/** Opening the panel reports failures, except of calls that ended with the session (NOTIF-20). */
function reportFailure(cause: unknown) {
  if (cause instanceof ApiError && cause.kind !== 'cancelled' && cause.kind !== 'signed-out')
    notify({ kind: 'failure', text: cause.text });
}

/** The notifications. Shows the loaded rows until page 0 is refetched (SCREEN-OV-NOTIFICATIONS, NOTIF-02). */
export function NotificationsPanel({ onDismiss }: { onDismiss: () => void }) {
  const { data: inbox, isError } = useQuery({ ...notificationQueries.latest(), refetchOnMount: false });
  const reload = useReloadNotifications();
  const title = useRef<HTMLHeadingElement>(null);
  // State rather than a ref, because the rows must render again once their scroll container is mounted.
  const [scrollContainer, setScrollContainer] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let open = true;
    reload().catch((cause: unknown) => open && reportFailure(cause));
    return () => {
      open = false;
    };
  }, [reload]);

  // After deleting every loaded row, the button for more stays.
  const hasRows = inbox !== undefined && (inbox.notifications.length > 0 || hasMore(inbox));
  const hadRows = useRef(hasRows);
  useEffect(() => {
    // The last row is gone, and the focused element with it.
    if (hadRows.current && !hasRows && document.activeElement === document.body) title.current?.focus();
    hadRows.current = hasRows;
  }, [hasRows]);

  return (
    <HeaderPanel title="Your Notifications" titleRef={title} onClose={onDismiss}>
      {hasRows && <InboxTools unread={inbox.unreadTotal} />}
      <div className="pl-drop-body" ref={setScrollContainer}>
        {inbox === undefined && !isError && <Skeleton kind="card" rows={8} />}
        {inbox === undefined && isError && (
          <ErrorState
            what="your notifications"
            error={undefined}
            onRetry={() => void reload().catch(reportFailure)}
          />
        )}
        {inbox && !hasRows && <EmptyState icon={<Icon name="bell" />} title="No new notifications" />}
        {hasRows && (
          <NotificationList inbox={inbox} scrollContainer={scrollContainer} onDismiss={onDismiss} />
        )}
      </div>
    </HeaderPanel>
  );
}

const texts = {
  mark: { doing: 'Marking…', done: 'Marked all read' },
  remove: { doing: 'Deleting…', done: 'Notifications removed' },
} as const;

/** 'Mark all as read' and 'Delete all', each with a confirmation (NOTIF-15…18). The calls report their own errors. */
function InboxTools({ unread }: { unread: number }) {
  const calls = { mark: useMarkAllNotifications(), remove: useRemoveAllNotifications() };
  const area = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<keyof typeof texts>();
  const busy = calls.mark.isPending || calls.remove.isPending;
  const nothingUnread = unread === 0;

  const ask = (what: keyof typeof texts) => {
    if (!busy) setQuestion(question === what ? undefined : what);
  };
  const close = () => {
    // Does not take focus back from a user who has moved on.
    if (area.current?.contains(document.activeElement))
      area.current.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setQuestion(undefined);
  };
  const run = async (what: keyof typeof texts) => {
    const done = await calls[what].mutateAsync().then(
      () => true,
      () => false,
    );
    if (done) notify({ kind: 'success', text: texts[what].done });
    close();
  };

  return (
    <div className="pl-drop-tools pl-cluster flex-none gap-1 py-1 px-2 border-bottom" ref={area}>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        title={nothingUnread ? 'All notifications are already read' : undefined}
        aria-disabled={nothingUnread || undefined}
        aria-expanded={question === 'mark'}
        onClick={nothingUnread ? undefined : () => ask('mark')}
      >
        Mark all as read
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-expanded={question === 'remove'}
        onClick={() => ask('remove')}
      >
        Delete all
      </button>
      {question && (
        <InlineConfirm
          key={question}
          about={question === 'mark' ? 'Mark all as read' : 'Delete all notifications'}
          progressText={texts[question].doing}
          busy={busy}
          danger={question === 'remove'}
          onYes={() => void run(question)}
          onCancel={close}
        />
      )}
    </div>
  );
}
