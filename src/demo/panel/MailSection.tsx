import { useId } from 'react';
import { formatClockTime, dayLabel } from '../../lib/dates';
import type { Mail } from '../auth/outbox';
import { useDemo, useDemoQuery } from './useDemo';

/** The emails that the demo would have sent. */
export function MailSection() {
  const { controls } = useDemo();
  const mails = useDemoQuery(controls.watch, controls.mails) ?? [];
  if (mails.length === 0)
    return (
      <p className="text-body-secondary">
        No emails yet. The demo does not send any: reset links, invitations and codes appear here instead.
      </p>
    );
  return (
    <ul className="pl-demo-mails pl-stack gap-3" aria-label="Emails">
      {mails.map((mail) => (
        <li key={`${mail.sentAt} ${mail.to} ${mail.subject}`}>
          <MailItem mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function MailItem({ mail: { to, subject, text, link, code, sentAt } }: { mail: Mail }) {
  const { showPage } = useDemo();
  const id = useId();
  // The buttons have the same name, so their description identifies the email.
  const describedBy = `${id}-subject ${id}-to`;
  return (
    <article>
      <h4 id={`${id}-subject`}>{subject}</h4>
      <p className="pl-hint" id={`${id}-to`}>
        To {to}, {dayLabel(sentAt)} {formatClockTime(sentAt)}
      </p>
      <p className="text-pre-line">{text}</p>
      {link !== undefined && (
        <a href={link} aria-describedby={describedBy} onClick={showPage}>
          Open the link in this email
        </a>
      )}
      {code !== undefined && <MailCode code={code} which={describedBy} />}
    </article>
  );
}

function MailCode({ code, which: describedBy }: { code: string; which: string }) {
  const { showMessage } = useDemo();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showMessage(`Copied ${code}.`);
    } catch {
      // Pages on plain HTTP have no access to the clipboard.
      showMessage('This browser does not allow the page to copy. Select the code and copy it yourself.');
    }
  };
  return (
    <p className="pl-demo-code">
      <code>{code}</code>
      <button
        type="button"
        className="btn btn-secondary"
        aria-describedby={describedBy}
        onClick={() => void copy()}
      >
        Copy code
      </button>
    </p>
  );
}
