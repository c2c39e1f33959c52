import { type ClockCount, type ClockState, clockStates } from '../../../api/cico/contract';
import { Glyph } from '../../../components/Glyph';
import { CountButton } from '../../../components/page/CountButton';
import { showNumber } from '../../../lib/number';
import { clockLooks } from './clockLook';

interface Props {
  /** Undefined while they are not known: nobody is told that nobody is there. */
  states: ClockCount['states'] | undefined;
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
    <div className="pl-clock-counts d-grid gap-2" role="group" aria-label="People by state">
      {clockStates.map((state) => {
        const { text, icon, tone } = clockLooks[state];
        return (
          <CountButton
            key={state}
            chosen={chosen === state}
            onPress={() => onChoose(chosen === state ? undefined : state)}
          >
            <span className={`pl-tone-${tone}`}>
              <Glyph d={icon} size="1.25em" />
            </span>
            <strong>{states ? showNumber(countIn(states, state)) : '–'}</strong>
            <span>{text}</span>
          </CountButton>
        );
      })}
    </div>
  );
}
