import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { basicPaths } from '../../components/icons/basicPaths';
import { Glyph } from '../../components/Glyph';
import { usePhone } from '../../components/usePhone';
import type { Controls } from './controls';
import { CallList } from './CallList';
import { ConnectionSection } from './ConnectionSection';
import { DataSection } from './DataSection';
import { DateSection } from './DateSection';
import { FaultSection } from './FaultSection';
import { MailSection } from './MailSection';
import { PeopleSection } from './PeopleSection';
import { SessionSection } from './SessionSection';
import { DemoContext, PartContext } from './useDemo';

const FAULTS = 'Make calls fail';

/** Milliseconds, enough for reading the longest text twice. */
const SAID_FOR = 15_000;

interface Props {
  controls: Controls;
  reload: () => void;
  onClose: () => void;
}

/** Whatever can be done to the demo, for trying out how the app takes it. */
export function DemoPanel({ controls, reload, onClose }: Props) {
  const [said, setSaid] = useState({ text: '' });
  const [match, setMatch] = useState('*');
  const [open, setOpen] = useState<readonly string[]>(['Switch person']);
  const matchField = useRef<HTMLSelectElement>(null);
  // What is said again is a new object, and stays for its whole time.
  const say = (text: string) => setSaid({ text });
  useEffect(() => {
    if (said.text === '') return undefined;
    const over = setTimeout(() => setSaid({ text: '' }), SAID_FOR);
    return () => clearTimeout(over);
  }, [said]);
  const toggle = (title: string, wanted: boolean) =>
    setOpen((before) => [...before.filter((other) => other !== title), ...(wanted ? [title] : [])]);
  /** A call of the list is chosen for the form that makes calls fail. */
  const pick = (place: string) => {
    // The form may come only now, and is to have the focus.
    flushSync(() => {
      setMatch(place);
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
      <section className="pl-demo-panel" aria-labelledby="pl-demo-title">
        <div className="pl-demo-head">
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
        <p className="pl-demo-hint">
          Not part of Plumbline: these controls make the demo misbehave. Faults and calls belong to this tab
          and are cleared when the page is reloaded.
        </p>
        <div className="pl-demo-body">
          {parts.map(([title, content]) => (
            <Part
              key={title}
              title={title}
              open={open.includes(title)}
              onToggle={(wanted) => toggle(title, wanted)}
            >
              {content}
            </Part>
          ))}
        </div>
        {/* Always there, so that what appears in it is announced. */}
        <p className="pl-demo-said" aria-live="polite">
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

/** A part that is made when it is first opened, and then keeps what was chosen in it. */
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
          <div className="pl-demo-inside">{children}</div>
        </PartContext>
      )}
    </details>
  );
}
