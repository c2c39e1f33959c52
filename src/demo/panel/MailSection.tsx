import { clockTime, dayLabel } from '../../lib/dates';
import type { Mail } from '../mailbox';
import { useDemo, useWatched } from './useDemo';

/** The demo sends no mail: what it would have sent is here. */
export function MailSection() {
  const { controls } = useDemo();
  const mails = useWatched(controls.watch, controls.mails) ?? [];
  if (mails.length === 0)
    return (
      <p className="pl-demo-none">
        No mails yet. The demo sends none: reset links, invitations and codes appear here instead.
      </p>
    );
  return (
    <ul className="pl-demo-mails" aria-label="Mails">
      {mails.map((mail) => (
        <li key={`${mail.sentAt} ${mail.to} ${mail.subject}`}>
          <OneMail mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function OneMail({ mail: { to, subject, text, link, code, sentAt } }: { mail: Mail }) {
  const { showPage } = useDemo();
  return (
    <article>
      <h4>{subject}</h4>
      <p className="pl-hint">
        To {to}, {dayLabel(sentAt)} {clockTime(sentAt)}
      </p>
      <p className="pl-demo-text">{text}</p>
      {link !== undefined && (
        <a href={link} onClick={showPage}>
          Open the link of this mail
        </a>
      )}
      {code !== undefined && <Code code={code} />}
    </article>
  );
}

function Code({ code }: { code: string }) {
  const { say } = useDemo();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      say(`Copied ${code}.`);
    } catch {
      // Pages on plain HTTP may not.
      say('This browser does not let the page copy. Select the code and copy it yourself.');
    }
  };
  return (
    <p className="pl-demo-code">
      <code>{code}</code>
      <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
        Copy code
      </button>
    </p>
  );
}
