import { useEffect } from 'react';
import { MessageIcon } from '../../components/feedback/Banners';
import { type Banner, holdBanners, runAction, useRecentMessages } from '../../components/feedback/banners';
import { Dialog } from '../../components/feedback/Dialog';
import { formatClockTime } from '../../lib/dates';
import { hideOverlay } from '../overlay';

/** The last messages of the session with their times and actions, because banners leave after a few seconds. */
export function MessagesDialog() {
  const messages = useRecentMessages();
  // The list has them, and they would cover it.
  useEffect(holdBanners, []);
  return (
    <Dialog title="Recent messages" open long onClose={hideOverlay}>
      {messages.length === 0 ? (
        <p className="m-0">Messages since you signed in will be listed here.</p>
      ) : (
        <ul className="pl-messages pl-plain-list pl-stack gap-2">
          {messages.map((message) => (
            <RecentMessage key={message.id} message={message} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function RecentMessage({ message }: { message: Banner }) {
  const { kind, text, action, at } = message;
  return (
    <li className={`pl-banner pl-banner-${kind}`}>
      <MessageIcon kind={kind} />
      <p>
        {kind === 'failure' && <span className="visually-hidden">Error: </span>}
        {text}
      </p>
      <time dateTime={new Date(at).toISOString()}>{formatClockTime(at)}</time>
      {action && (
        <button
          type="button"
          className="btn btn-quiet pl-banner-action"
          onClick={() => {
            hideOverlay();
            runAction(message);
          }}
        >
          {action.label}
        </button>
      )}
    </li>
  );
}
