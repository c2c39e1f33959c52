import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHref, useLocation } from 'react-router-dom';
import { Glyph } from '../../components/Glyph';
import { basicPaths } from '../../components/icons/basicPaths';
import { usePhone } from '../../components/usePhone';
import { now } from '../../lib/clock';
import { writeCookie } from '../../session/cookies';
import { useSession } from '../../session/store';
import { CallList } from './CallList';
import { ConnectionSection } from './ConnectionSection';
import type { Controls } from './controls';
import { DateSection } from './DateSection';
import { FaultSection } from './FaultSection';
import { MailSection } from './MailSection';
import { PeopleSection } from './PeopleSection';
import { PanelConfirm } from './PanelConfirm';
import { DemoContext, PartContext, useDemo } from './useDemo';

const FAULTS = 'Make calls fail';

/** In milliseconds. Long enough to read the longest message twice. */
const SAID_FOR = 15_000;

interface Props {
  controls: Controls;
  reload: () => void;
  onClose: () => void;
}

/** The controls of the demo, for testing how the app handles faults and changes. */
export function DemoPanel({ controls, reload, onClose }: Props) {
  const [said, setSaid] = useState({ text: '' });
  const [match, setMatch] = useState('*');
  const [open, setOpen] = useState<readonly string[]>(['Switch person']);
  const matchField = useRef<HTMLSelectElement>(null);
  // A repeated message is a new object, so it stays for the whole time.
  const say = (text: string) => setSaid({ text });
  useEffect(() => {
    if (said.text === '') return undefined;
    const over = setTimeout(() => setSaid({ text: '' }), SAID_FOR);
    return () => clearTimeout(over);
  }, [said]);
  const toggle = (title: string, expanded: boolean) =>
    setOpen((before) => [...before.filter((other) => other !== title), ...(expanded ? [title] : [])]);
  /** Selects a call of the list in the form that makes calls fail. */
  const pick = (path: string) => {
    // Renders the form first, so that it can receive the focus.
    flushSync(() => {
      setMatch(path);
      toggle(FAULTS, true);
    });
    matchField.current?.focus();
  };
  const phone = usePhone();
  const demo = { controls, say, reload, showPage: () => phone && onClose() };
  const parts: [title: string, content: ReactNode][] = [
    ['Switch person', <PeopleSection />],
    ['Session', <SessionSection />],
    ['Connection', <ConnectionSection />],
    [FAULTS, <FaultSection match={match} onMatch={setMatch} ref={matchField} />],
    ['Last calls', <CallList onPick={pick} />],
    ['Mailbox', <MailSection />],
    ['Today’s date', <DateSection />],
    ['Data and tabs', <DataSection />],
  ];
  return (
    <DemoContext value={demo}>
      <section className="pl-demo-panel d-flex flex-column fs-md" aria-labelledby="pl-demo-title">
        <div className="d-flex flex-none align-items-center justify-content-between pt-1 pe-1 ps-4">
          <h2 id="pl-demo-title">Demo controls</h2>
          <button
            type="button"
            className="btn btn-quiet btn-icon"
            aria-label="Close demo controls"
            onClick={onClose}
          >
            <Glyph d={basicPaths.x} size={18} />
          </button>
        </div>
        <p className="flex-none pe-4 pb-2 ps-4 fs-sm text-body-secondary border-bottom">
          Not part of Plumbline: these controls make the demo misbehave. Faults and calls belong to this tab
          and are cleared when the page is reloaded.
        </p>
        <div className="pl-demo-body">
          {parts.map(([title, content]) => (
            <Part
              key={title}
              title={title}
              open={open.includes(title)}
              onToggle={(expanded) => toggle(title, expanded)}
            >
              {content}
            </Part>
          ))}
        </div>
        {/* The element always exists, so that screen readers announce its changes. */}
        <p className="pl-demo-message flex-none py-2 px-4 text-break" aria-live="polite">
          {said.text}
        </p>
      </section>
    </DemoContext>
  );
}

interface PartProps {
  title: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A section that mounts when it first opens. It stays mounted, so that it keeps its values. */
function Part({ title, open, onToggle, children }: PartProps) {
  const [ever, setEver] = useState(open);
  const summary = useRef<HTMLElement>(null);
  const focusTitle = useCallback(() => summary.current?.focus(), []);
  if (open && !ever) setEver(true);
  return (
    <details
      className="pl-demo-part"
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary ref={summary}>
        <h3>{title}</h3>
      </summary>
      {ever && (
        <PartContext value={focusTitle}>
          <div className="pl-demo-inside pl-stack gap-3 pb-4">{children}</div>
        </PartContext>
      )}
    </details>
  );
}

/** The two ways in which a session expires: the app detects it, or a call is refused. */
function SessionSection() {
  const { controls, say } = useDemo();
  const signedIn = useSession(({ user }) => user !== undefined);
  if (!signedIn) return <p className="text-body-secondary">Nobody is signed in.</p>;

  const expireHere = () => {
    writeCookie('expireTime', String(now() - 1));
    say('The session has expired. The next call renews it first.');
  };
  const expireThere = async () => {
    await controls.expire();
    say('The API no longer accepts any token. The next call is refused, then sent again with a new token.');
  };
  return (
    <div className="pl-demo-rows pl-stack">
      <div>
        <button type="button" className="btn btn-secondary" onClick={expireHere}>
          Let the session expire
        </button>
        <p className="pl-hint">The app notices and renews the session before the next call.</p>
      </div>
      <div>
        <button type="button" className="btn btn-secondary" onClick={() => void expireThere()}>
          Expire the session at the API
        </button>
        <p className="pl-hint">
          Applies to all tabs, and the app cannot know yet: the next call is answered with 401.
        </p>
      </div>
    </div>
  );
}

/** Resets the data, or opens another tab with the same data. */
function DataSection() {
  const { controls, reload } = useDemo();
  const [asked, setAsked] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const here = useHref(useLocation());

  async function reset(): Promise<void> {
    await controls.reset();
    // The page still displays data that no longer exists.
    reload();
  }

  function keep(): void {
    // Renders the button again, so that it can receive the focus.
    flushSync(() => setAsked(false));
    asker.current?.focus();
  }

  return (
    <div className="pl-demo-rows pl-stack">
      <div>
        <a className="btn btn-secondary" href={here} target="_blank" rel="noopener">
          Open this page in a second tab
        </a>
        <p className="pl-hint">
          All tabs share the data, session and date. Each tab has its own faults and calls.
        </p>
      </div>
      {asked ? (
        <PanelConfirm
          text="Everything saved in this demo will be deleted, in all tabs of this browser. The signed-in user stays signed in."
          yes="Reset the data"
          no="Keep the data"
          onYes={() => void reset()}
          onNo={keep}
        />
      ) : (
        <div>
          <button ref={asker} type="button" className="btn btn-secondary" onClick={() => setAsked(true)}>
            Reset the data…
          </button>
          <p className="pl-hint">Returns the demo to its initial state.</p>
        </div>
      )}
    </div>
  );
}
