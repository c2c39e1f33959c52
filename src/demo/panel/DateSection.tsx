import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../components/form/Field';
import { clockOffset, now } from '../../lib/clock';
import { type Day, formatLongDay, today } from '../../lib/dates';
import { storeOffset } from '../storedOffset';
import { EARLIEST_DATE, LATEST_DATE, offsetTo } from './offsetTo';
import { useDemo, useFocusTitle } from './useDemo';

/** Sets the current date of the app and its API. */
export function DateSection() {
  const { controls, showMessage, reload } = useDemo();
  const [day, setDay] = useState<Day>(today);
  const [error, setError] = useState<string>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const focusTitle = useFocusTitle();
  const moved = clockOffset() !== 0;

  async function move(offset: number): Promise<void> {
    await controls.moveClock(offset);
    // The page still displays the old date.
    if (storeOffset(offset)) reload();
    else
      showMessage(
        'This browser does not let the page store data. The date applies until you reload the page.',
      );
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const offset = offsetTo(day, now() - clockOffset());
    // Renders the error before the field receives the focus, so that screen readers announce both.
    flushSync(() => setError(offset === undefined ? 'Enter a date from 2000 to 2099.' : undefined));
    if (offset === undefined) field.current?.focus();
    else void move(offset);
  }

  return (
    <form className="pl-stack gap-3" onSubmit={submit} noValidate>
      <p>
        {moved ? 'The date has been changed. In the demo, today is ' : 'Today is '}
        <strong>{formatLongDay(now())}</strong>.
      </p>
      <Field
        id={id}
        label="New date"
        error={error}
        hint="Time cards, notifications and news are generated around this date. Data that you have saved keeps its date. The change applies to all tabs of this browser. You stay signed in, and the page reloads."
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="date"
            className={`form-control ${error ? 'is-invalid' : ''}`}
            min={EARLIEST_DATE}
            max={LATEST_DATE}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <div className="pl-cluster">
        <button type="submit" className="btn btn-secondary">
          Change date
        </button>
        {moved && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => {
              focusTitle();
              void move(0);
            }}
          >
            Reset date
          </button>
        )}
      </div>
    </form>
  );
}
