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
import { type Lead, subjectAddress } from './subjectAddress';

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
const TITLE_FITS = 100;
const MESSAGE_FITS = 200;
const LABEL_FITS = 60;

const brief = (text: string): string =>
  text.length > LABEL_FITS ? `${text.slice(0, LABEL_FITS - 1)}…` : text;

/** A notification (ENT-03, ENT-05). Tab stops: its subject, its full text when clipped, and the delete button. */
export function NotificationRow({ row, index, count, deleting, measure, onAsk, onRemove, onOpen }: Props) {
  const { product, img } = serviceOf(row);
  const label = useLabel();
  const lead = subjectAddress(row, useSubject(), config().bidPackagesUrl);
  const [whole, setWhole] = useState(false);
  const trash = useRef<HTMLButtonElement>(null);
  const message = beforeTapHere(row.message);
  const long = row.title.length > TITLE_FITS || message.length > MESSAGE_FITS;

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
      className={`pl-note ${row.seen ? '' : 'pl-note-unread'} ${long && !whole ? 'pl-note-clipped' : ''}`}
      aria-setsize={Math.max(count, index + 1)}
      aria-posinset={index + 1}
      aria-busy={deleting === 'under way'}
    >
      <div className="pl-note-line d-flex align-items-start">
        <SubjectLink lead={lead} onOpen={() => onOpen(!('reason' in lead))}>
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
          aria-label={`Delete notification: ${brief(row.title || label(product))}`}
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
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all'}
        </button>
      )}
      {deleting && (
        <InlineConfirm
          about={`Delete notification: ${brief(row.title || label(product))}`}
          doing="Deleting…"
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
  lead: Lead;
  /** Called on click, whether it navigates or not. */
  onOpen: () => void;
  children: ReactNode;
}

/** The text of a notification as a link to its subject. Without one, a click explains why (NOTIF-10). */
function SubjectLink({ lead, onOpen, children }: SubjectLinkProps) {
  if ('to' in lead)
    return (
      <Link
        className="pl-note-open d-flex flex-fill gap-3 align-items-start min-w-0"
        to={lead.to}
        onClick={onOpen}
      >
        {children}
      </Link>
    );
  if ('href' in lead)
    return (
      <a
        className="pl-note-open d-flex flex-fill gap-3 align-items-start min-w-0"
        href={lead.href}
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
        notify({ kind: 'info', text: lead.reason });
      }}
    >
      {children}
    </button>
  );
}
