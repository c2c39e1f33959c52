import './panel.scss';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { now } from '../../lib/clock';
import { type Controls, createControls, type DemoConnection } from './controls';
import { useDemoQuery } from './useDemo';
import { activeSettings } from './labels';

const DemoPanel = lazyWithRetry(async () => ({ default: (await import('./DemoPanel')).DemoPanel }));

interface Props {
  controls: Controls;
  readState: () => Promise<string[]>;
  reload: () => void;
}

/**
 * The demo button, which displays the settings that differ from the defaults. It opens the panel, which is loaded on
 * first use.
 */
function DemoButton({ controls, readState, reload }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const active = useDemoQuery(controls.watch, readState) ?? [];
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Does not use `useCloseOnLeave`: the panel stays open while the user tries its effects in the page.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <aside className="pl-demo" aria-label="Demo controls">
      {/* Handles the keys of the controls inside. */}
      <div role="presentation" onKeyDown={closeOnEscape}>
        <button
          ref={button}
          type="button"
          className={`pl-demo-button px-3 fw-bold ${active.length > 0 ? 'pl-demo-active' : ''}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {['Demo', ...active].join(' · ')}
        </button>
        <LazyBoundary show={open} onLoadError={close}>
          {open && (
            <div id={id}>
              <DemoPanel controls={controls} reload={reload} onClose={close} />
            </div>
          )}
        </LazyBoundary>
      </div>
    </aside>
  );
}

/** Renders the demo button on every page. `reload` reloads the page. */
export function demoButton(connection: DemoConnection, reload = () => window.location.reload()): ReactNode {
  const controls = createControls(connection);
  const readState = async () => {
    const [faults, offset] = await Promise.all([controls.faults(), controls.clock()]);
    return activeSettings(faults, offset, now());
  };
  return <DemoButton controls={controls} readState={readState} reload={reload} />;
}
