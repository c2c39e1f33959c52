import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHref, useLocation } from 'react-router-dom';
import { Glyph } from '../../components/Glyph';
import { basicPaths } from '../../components/icons/basicPaths';
import { useIsPhone } from '../../components/useIsPhone';
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
import { DemoContext, SectionContext, useDemo } from './useDemo';

const FAULTS = 'Simulate failures';

/** In milliseconds. Long enough to read the longest message twice. */
const MESSAGE_DURATION = 15_000;

interface Props {
  controls: Controls;
  reload: () => void;
  onClose: () => void;
}

/** The controls of the demo, for testing how the app handles faults and changes. */
export function DemoPanel({ controls, reload, onClose }: Props) {
  const [message, setMessage] = useState({ text: '' });
  const [match, setMatch] = useState('*');
  const [open, setOpen] = useState<readonly string[]>(['Switch user']);
  const matchField = useRef<HTMLSelectElement>(null);
  // A repeated message is a new object, so it stays for the whole time.
  const showMessage = (text: string) => setMessage({ text });
  useEffect(() => {
    if (message.text === '') return undefined;
    const timer = setTimeout(() => setMessage({ text: '' }), MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [message]);
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
  const phone = useIsPhone();
  const demo = { controls, showMessage, reload, showPage: () => phone && onClose() };
  const sections: [title: string, content: ReactNode][] = [
    ['Switch user', <PeopleSection />],
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
          These controls are not part of Plumbline. They simulate failures and other conditions. Faults and
          calls belong to this tab and are cleared when the page reloads.
        </p>
        <div className="pl-demo-body">
          {sections.map(([title, content]) => (
            <PanelSection
              key={title}
              title={title}
              open={open.includes(title)}
              onToggle={(expanded) => toggle(title, expanded)}
            >
              {content}
            </PanelSection>
          ))}
        </div>
        {/* The element always exists, so that screen readers announce its changes. */}
        <p className="pl-demo-message flex-none py-2 px-4 text-break" aria-live="polite">
          {message.text}
        </p>
      </section>
    </DemoContext>
  );
}

interface PanelSectionProps {
  title: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A section that mounts when it first opens. It stays mounted, so that it keeps its values. */
function PanelSection({ title, open, onToggle, children }: PanelSectionProps) {
  const [hasOpened, setHasOpened] = useState(open);
  const summary = useRef<HTMLElement>(null);
  const focusTitle = useCallback(() => summary.current?.focus(), []);
  if (open && !hasOpened) setHasOpened(true);
  return (
    <details
      className="pl-demo-part"
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary ref={summary}>
        <h3>{title}</h3>
      </summary>
      {hasOpened && (
        <SectionContext value={focusTitle}>
          <div className="pl-demo-inside pl-stack gap-3 pb-4">{children}</div>
        </SectionContext>
      )}
    </details>
  );
}

/** The two ways in which a session expires: the app detects it, or a call is refused. */
function SessionSection() {
  const { controls, showMessage } = useDemo();
  const signedIn = useSession(({ user }) => user !== undefined);
  if (!signedIn) return <p className="text-body-secondary">No one is signed in.</p>;

  const expireHere = () => {
    writeCookie('expireTime', String(now() - 1));
    showMessage('The session has expired. The next call renews it first.');
  };
  const expireThere = async () => {
    await controls.expire();
    showMessage(
      'The API no longer accepts any token. The next call is refused, then sent again with a new token.',
    );
  };
  return (
    <div className="pl-demo-rows pl-stack">
      <div>
        <button type="button" className="btn btn-secondary" onClick={expireHere}>
          Expire session in the app
        </button>
        <p className="pl-hint">The app detects this and renews the session before the next call.</p>
      </div>
      <div>
        <button type="button" className="btn btn-secondary" onClick={() => void expireThere()}>
          Expire session on the server
        </button>
        <p className="pl-hint">
          Applies to all tabs. The app does not know yet: the next call gets a 401 response.
        </p>
      </div>
    </div>
  );
}

/** Resets the data, or opens another tab with the same data. */
function DataSection() {
  const { controls, reload } = useDemo();
  const [confirming, setConfirming] = useState(false);
  const resetButton = useRef<HTMLButtonElement>(null);
  const href = useHref(useLocation());

  async function reset(): Promise<void> {
    await controls.reset();
    // The page still displays data that no longer exists.
    reload();
  }

  function cancelReset(): void {
    // Renders the button again, so that it can receive the focus.
    flushSync(() => setConfirming(false));
    resetButton.current?.focus();
  }

  return (
    <div className="pl-demo-rows pl-stack">
      <div>
        <a className="btn btn-secondary" href={href} target="_blank" rel="noopener">
          Open this page in a new tab
        </a>
        <p className="pl-hint">
          All tabs share the data, session and date. Each tab has its own faults and calls.
        </p>
      </div>
      {confirming ? (
        <PanelConfirm
          text="Reset data? Everything saved in this demo will be deleted in all tabs of this browser. You stay signed in."
          yes="Reset data"
          no="Cancel"
          onYes={() => void reset()}
          onNo={cancelReset}
        />
      ) : (
        <div>
          <button
            ref={resetButton}
            type="button"
            className="btn btn-secondary"
            onClick={() => setConfirming(true)}
          >
            Reset data…
          </button>
          <p className="pl-hint">Returns the demo to its initial state.</p>
        </div>
      )}
    </div>
  );
}
