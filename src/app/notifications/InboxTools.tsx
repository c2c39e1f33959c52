import { useRef, useState } from 'react';
import { useMarkAllNotifications, useRemoveAllNotifications } from '../../api/notifications/queries';
import { notify } from '../../components/feedback/banners';
import { Question } from './Question';

const texts = {
  mark: { doing: 'Marking…', done: 'Marked all read' },
  remove: { doing: 'Deleting…', done: 'Notifications removed' },
} as const;

/** 'Mark all' and 'Delete all', each asked first (NOTIF-15…18). What fails, the call itself tells. */
export function InboxTools({ unread }: { unread: number }) {
  const calls = { mark: useMarkAllNotifications(), remove: useRemoveAllNotifications() };
  const area = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<keyof typeof texts>();
  const busy = calls.mark.isPending || calls.remove.isPending;
  const nothingUnread = unread === 0;

  const ask = (what: keyof typeof texts) => {
    if (!busy) setAsked(asked === what ? undefined : what);
  };
  const close = () => {
    // A person who has gone on meanwhile is not called back.
    if (area.current?.contains(document.activeElement))
      area.current.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setAsked(undefined);
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
    <div className="pl-drop-tools" ref={area}>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        title={nothingUnread ? 'All of them are read already' : 'Mark all as read'}
        aria-disabled={nothingUnread || undefined}
        aria-expanded={asked === 'mark'}
        onClick={nothingUnread ? undefined : () => ask('mark')}
      >
        Mark all
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-expanded={asked === 'remove'}
        onClick={() => ask('remove')}
      >
        Delete all
      </button>
      {asked && (
        <Question
          key={asked}
          about={asked === 'mark' ? 'Mark all as read' : 'Delete all notifications'}
          doing={texts[asked].doing}
          busy={busy}
          danger={asked === 'remove'}
          onYes={() => void run(asked)}
          onCancel={close}
        />
      )}
    </div>
  );
}
