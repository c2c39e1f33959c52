import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { config } from '../../api/config';
import type { Notification } from '../../api/notifications/contract';
import { notify } from '../../components/feedback/banners';
import { Icon } from '../../components/Icon';
import { beforeTapHere } from '../../lib/tapHere';
import { useLabel } from '../../session/labels';
import { useSubject } from '../../session/store';
import { dateDisplay } from './dateDisplay';
import { InlineConfirm } from './InlineConfirm';
import { serviceOf } from './services';
import { type NotificationTarget, notificationTarget } from './notificationTarget';

interface Props {
  row: Notification;
  index: number;
  /** Total number of notifications. */
  count: number;
  /** Whether the deletion is being confirmed or is running (NOTIF-14). */
  deleting: 'asking' | 'under way' | undefined;
  measure: Ref<HTMLLIElement> | undefined;
  onAsk: (ask: boolean) => void;
  /** Resolves when the deletion has succeeded or failed. */
  onRemove: () => Promise<void>;
  /** Called on click; `leads` tells whether it navigates. */
  onOpen: (leads: boolean) => void;
}

/** Longer texts are clipped until expanded. */
const MAX_TITLE_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 200;
const MAX_LABEL_LENGTH = 60;

const truncate = (text: string): string =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text;

/** A notification (ENT-03, ENT-05). Tab stops: its subject, its full text when clipped, and the delete button. */
export function NotificationRow({ row, index, count, deleting, measure, onAsk, onRemove, onOpen }: Props) {
  const { product, img } = serviceOf(row);
  const label = useLabel();
  const target = notificationTarget(row, useSubject(), config().bidPackagesUrl);
  const [expanded, setExpanded] = useState(false);
  const trash = useRef<HTMLButtonElement>(null);
  const message = beforeTapHere(row.message);
  const long = row.title.length > MAX_TITLE_LENGTH || message.length > MAX_MESSAGE_LENGTH;

  const remove = async () => {
    const here = trash.current?.closest('li');
    await onRemove();
    // Does not take focus back from a user who has moved on.
    if (here?.contains(document.activeElement)) trash.current?.focus();
  };
  const cancel = () => {
    trash.current?.focus();
    onAsk(false);
  };

  return (
    <li
      ref={measure}
      data-index={index}
      className={`pl-note ${row.seen ? '' : 'pl-note-unread'} ${long && !expanded ? 'pl-note-clipped' : ''}`}
      aria-setsize={Math.max(count, index + 1)}
      aria-posinset={index + 1}
      aria-busy={deleting === 'under way'}
    >
      <div className="pl-note-line d-flex align-items-start">
        <SubjectLink destination={target} onOpen={() => onOpen(!('reason' in target))}>
          <span className="pl-note-icon flex-none text-body-secondary">
            <Icon name={img} size={18} />
          </span>
          <span className="pl-note-text pl-stack flex-fill gap-1 text-break">
            <span className="pl-note-head pl-cluster row-gap-1 fs-sm text-body-secondary">
              <span>{label(product)}</span>
              {!row.seen && <span className="badge bg-primary">Unread</span>}
              <span>{dateDisplay(row.createdDateTime)}</span>
            </span>
            {row.title && <strong>{row.title}</strong>}
            {message && <span className="pl-note-message fs-md text-pre-line">{message}</span>}
          </span>
        </SubjectLink>
        <button
          ref={trash}
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label={`Delete notification: ${truncate(row.title || label(product))}`}
          title="Delete"
          aria-expanded={deleting !== undefined}
          onClick={() => deleting !== 'under way' && onAsk(deleting === undefined)}
        >
          <Icon name="trash" />
        </button>
      </div>
      {long && (
        <button
          type="button"
          className="btn btn-link btn-sm pl-note-whole"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Show less' : 'Show more'}
        </button>
      )}
      {deleting && (
        <InlineConfirm
          about={`Delete notification: ${truncate(row.title || label(product))}`}
          progressText="Deleting…"
          busy={deleting === 'under way'}
          danger
          onYes={() => void remove()}
          onCancel={cancel}
        />
      )}
    </li>
  );
}

interface SubjectLinkProps {
  destination: NotificationTarget;
  /** Called on click, whether it navigates or not. */
  onOpen: () => void;
  children: ReactNode;
}

/** The text of a notification as a link to its subject. Without one, a click explains why (NOTIF-10). */
function SubjectLink({ destination, onOpen, children }: SubjectLinkProps) {
  if ('to' in destination)
    return (
      <Link
        className="pl-note-open d-flex flex-fill gap-3 align-items-start min-w-0"
        to={destination.to}
        onClick={onOpen}
      >
        {children}
      </Link>
    );
  if ('href' in destination)
    return (
      <a
        className="pl-note-open d-flex flex-fill gap-3 align-items-start min-w-0"
        href={destination.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
      >
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  return (
    <button
      type="button"
      className="pl-note-open d-flex flex-fill gap-3 align-items-start min-w-0"
      onClick={() => {
        onOpen();
        notify({ kind: 'info', text: destination.reason });
      }}
    >
      {children}
    </button>
  );
}
