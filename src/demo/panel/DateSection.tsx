import { type SubmitEvent, useId, useState } from 'react';
import { Field } from '../../components/form/Field';
import { clockOffset, now } from '../../lib/clock';
import { type Day, longDay, today } from '../../lib/dates';
import { keepOffset } from '../keptClock';
import { EARLIEST, LATEST, offsetTo } from './movedDate';
import { useDemo } from './useDemo';

/** Which day it is, for the app and its API. */
export function DateSection() {
  const { controls, say, reload } = useDemo();
  const [day, setDay] = useState<Day>(today);
  const [error, setError] = useState<string>();
  const id = useId();
  const moved = clockOffset() !== 0;

  async function move(offset: number): Promise<void> {
    await controls.moveClock(offset);
    // What is on screen still shows the day before, or the day after.
    if (keepOffset(offset)) reload();
    else say('This browser keeps nothing: the date holds until the page is loaded anew.');
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const offset = offsetTo(day, now() - clockOffset());
    setError(offset === undefined ? 'Enter a date from 2000 to 2099.' : undefined);
    if (offset !== undefined) void move(offset);
  }

  return (
    <form className="pl-demo-form" onSubmit={submit} noValidate>
      <p>
        {moved ? 'Moved: for the demo it is ' : 'It is '}
        <strong>{longDay(now())}</strong>.
      </p>
      <Field
        id={id}
        label="Make it"
        error={error}
        hint="Time cards, notifications and news are made around that day. What you have saved keeps its own date. It holds for all tabs of this browser, you stay signed in, and the page is loaded anew."
      >
        {(control) => (
          <input
            {...control}
            type="date"
            className={`form-control ${error ? 'is-invalid' : ''}`}
            min={EARLIEST}
            max={LATEST}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <div className="pl-demo-acts">
        <button type="submit" className="btn btn-secondary">
          Move the date
        </button>
        {moved && (
          <button type="button" className="btn btn-secondary" onClick={() => void move(0)}>
            Back to today
          </button>
        )}
      </div>
    </form>
  );
}
