import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Notification } from '../../api/notifications/contract';
import { hasMore, type Inbox } from '../../api/notifications/inbox';
import {
  useLoadMoreNotifications,
  useMarkNotificationSeen,
  useNotificationsBeingRemoved,
  useRemoveNotification,
} from '../../api/notifications/queries';
import { NotificationRow } from './NotificationRow';

interface Props {
  inbox: Inbox;
  /** The scroll container. */
  scrollContainer: HTMLElement | null;
  /** Called when a notification leads to another page. */
  onDismiss: () => void;
}

const VIRTUALIZE_FROM = 100;

/** The loaded notifications, and a button for more. */
export function NotificationList({ inbox, scrollContainer, onDismiss }: Props) {
  const rows = inbox.notifications;
  const more = useLoadMoreNotifications();
  const markSeen = useMarkNotificationSeen();
  const removal = useRemoveNotification();
  const removing = useNotificationsBeingRemoved();
  const [question, setQuestion] = useState<string>();
  const [loading, setLoading] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  /** Index of the row that receives focus after the focused row was removed. */
  const nextFocusIndex = useRef<number>(undefined);

  useEffect(() => {
    const rowIndex = nextFocusIndex.current;
    nextFocusIndex.current = undefined;
    if (rowIndex === undefined || document.activeElement !== document.body) return;
    const row = `[data-index="${Math.min(rowIndex, rows.length - 1)}"] .pl-note-open`;
    frame.current?.querySelector<HTMLElement>(rows.length > 0 ? row : 'button')?.focus();
  }, [inbox, rows.length]);

  const remove = async (id: string, index: number) => {
    const deleted = await removal.mutateAsync(id).then(
      () => true,
      () => false,
    );
    setQuestion((current) => (current === id ? undefined : current));
    if (deleted) nextFocusIndex.current = index;
  };
  const loadMore = async () => {
    const before = rows.length;
    setLoading(true);
    await more.mutateAsync().catch(() => undefined);
    setLoading(false);
    nextFocusIndex.current = before;
  };

  const renderRow = (row: Notification, index: number, measure?: Ref<HTMLLIElement>) => (
    <NotificationRow
      key={row.id}
      row={row}
      index={index}
      count={inbox.total}
      deleting={removing.includes(row.id) ? 'under way' : question === row.id ? 'asking' : undefined}
      measure={measure}
      onAsk={(ask) => setQuestion(ask ? row.id : undefined)}
      onRemove={() => remove(row.id, index)}
      onOpen={(leads) => {
        // A notification that is already read sends nothing (NOTIF-09).
        if (!row.seen) markSeen.mutate(row.id);
        if (leads) onDismiss();
      }}
    />
  );

  return (
    <div ref={frame}>
      {rows.length > VIRTUALIZE_FROM ? (
        <WindowedList rows={rows} scrollContainer={scrollContainer}>
          {renderRow}
        </WindowedList>
      ) : (
        <ol className="pl-plain-list">{rows.map((row, index) => renderRow(row, index))}</ol>
      )}
      {hasMore(inbox) && (
        <div className="d-grid pt-3 pe-4 pb-4 ps-4">
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={loading || undefined}
            onClick={loading ? undefined : () => void loadMore()}
          >
            {loading ? 'Loading…' : 'Load More'}
          </button>
        </div>
      )}
    </div>
  );
}

interface WindowedListProps<Row> {
  rows: readonly Row[];
  /** The scroll container. */
  scrollContainer: HTMLElement | null;
  children: (row: Row, index: number, measure: Ref<HTMLLIElement>) => ReactNode;
}

/** Pixels; an estimate that measuring corrects. */
const ROW_HEIGHT = 104;

/** The visible rows, in a list with the height of all rows for a correct scroll bar. */
function WindowedList<Row extends { id: string }>({
  rows,
  scrollContainer,
  children,
}: WindowedListProps<Row>) {
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoized by the compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollContainer,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <ol
      className="pl-plain-list"
      style={{
        paddingTop: items[0]?.start ?? 0,
        paddingBottom: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
      }}
    >
      {items.map(({ index }) => {
        const row = rows[index];
        return row && children(row, index, virtualizer.measureElement);
      })}
    </ol>
  );
}
