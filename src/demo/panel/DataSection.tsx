import { useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { Question } from './Question';
import { useDemo } from './useDemo';

/** The data as at first, and another tab on them. */
export function DataSection() {
  const { controls, reload } = useDemo();
  const [asked, setAsked] = useState(false);
  const here = useHref(useLocation());

  async function reset(): Promise<void> {
    await controls.reset();
    // What is on screen is of the data that are gone.
    reload();
  }

  return (
    <div className="pl-demo-rows">
      <div>
        <a className="btn btn-secondary" href={here} target="_blank" rel="noopener">
          Open this page in a second tab
        </a>
        <p className="pl-hint">All tabs share data, session and date. Each has its own faults and calls.</p>
      </div>
      {asked ? (
        <Question
          text="Everything that was saved in this demo is deleted, in all tabs of this browser. Who is signed in stays so."
          yes="Reset the data"
          no="Keep the data"
          onYes={() => void reset()}
          onNo={() => setAsked(false)}
        />
      ) : (
        <div>
          <button type="button" className="btn btn-secondary" onClick={() => setAsked(true)}>
            Reset the data…
          </button>
          <p className="pl-hint">Back to the demo’s first day.</p>
        </div>
      )}
    </div>
  );
}
