import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHref, useLocation } from 'react-router-dom';
import { Question } from './Question';
import { useDemo } from './useDemo';

/** The data as at first, and another tab on them. */
export function DataSection() {
  const { controls, reload } = useDemo();
  const [asked, setAsked] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const here = useHref(useLocation());

  async function reset(): Promise<void> {
    await controls.reset();
    // What is on screen is of the data that are gone.
    reload();
  }

  function keep(): void {
    // The button that asked comes back, and is to have the focus.
    flushSync(() => setAsked(false));
    asker.current?.focus();
  }

  return (
    <div className="pl-demo-rows">
      <div>
        <a className="btn btn-secondary" href={here} target="_blank" rel="noopener">
          Open this page in a second tab
        </a>
        <p className="pl-hint">
          All tabs share the data, session and date. Each tab has its own faults and calls.
        </p>
      </div>
      {asked ? (
        <Question
          text="Everything saved in this demo will be deleted, in all tabs of this browser. Whoever is signed in stays signed in."
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
