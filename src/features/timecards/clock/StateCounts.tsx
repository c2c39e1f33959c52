import { type ClockCount, type ClockState, clockStates } from '../../../api/cico/contract';
import { Glyph } from '../../../components/Glyph';
import { clockLooks } from './clockLook';

interface Props {
  states: ClockCount['states'];
  /** The one that the list is filtered by. */
  chosen: string;
  /** Undefined: all of them again. */
  onChoose: (state: ClockState | undefined) => void;
}

export const countIn = (states: ClockCount['states'], state: ClockState): number =>
  states.find((one) => one.state === state)?.count ?? 0;

/** How many are in, on a break, late and so on: each number shows those that it counts, and shows all again. */
export function StateCounts({ states, chosen, onChoose }: Props) {
  return (
    <div className="pl-clock-counts" role="group" aria-label="People by state">
      {clockStates.map((state) => {
        const { text, icon, tone } = clockLooks[state];
        return (
          <button
            key={state}
            type="button"
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? undefined : state)}
          >
            <span className={`pl-tone-${tone}`}>
              <Glyph d={icon} size="1.25em" />
            </span>
            <strong>{countIn(states, state).toLocaleString('en-US')}</strong>
            <span>{text}</span>
          </button>
        );
      })}
    </div>
  );
}
