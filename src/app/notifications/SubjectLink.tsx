import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { notify } from '../../components/feedback/banners';
import type { Lead } from './subjectAddress';

interface Props {
  lead: Lead;
  /** It was clicked, whether it leads anywhere or not. */
  onOpen: () => void;
  children: ReactNode;
}

/** A notification's text as the way to its subject; where there is none, a click tells why (NOTIF-10). */
export function SubjectLink({ lead, onOpen, children }: Props) {
  if ('to' in lead)
    return (
      <Link className="pl-note-open" to={lead.to} onClick={onOpen}>
        {children}
      </Link>
    );
  if ('href' in lead)
    return (
      <a className="pl-note-open" href={lead.href} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  return (
    <button
      type="button"
      className="pl-note-open"
      onClick={() => {
        onOpen();
        notify({ kind: 'info', text: lead.why });
      }}
    >
      {children}
    </button>
  );
}
