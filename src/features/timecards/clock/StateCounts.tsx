import { type ClockCount, type ClockState, clockStates } from '../../../api/cico/contract';
import { Glyph } from '../../../components/Glyph';
import { CountButton } from '../../../components/page/CountButton';
import { formatNumber } from '../../../lib/number';
import { clockStateBadges } from './clockState';

interface Props {
  /** Undefined while loading, which must not look like zero. */
  states: ClockCount['states'] | undefined;
  /** The state that the list is filtered by. */
  chosen: string;
  /** Undefined to show all. */
  onChoose: (state: ClockState | undefined) => void;
}

export const countIn = (states: ClockCount['states'], state: ClockState): number =>
  states.find((one) => one.state === state)?.count ?? 0;

/** Counts by state, as filters of the list. A second click shows all. */
export function StateCounts({ states, chosen, onChoose }: Props) {
  return (
    <div className="pl-clock-counts d-grid gap-2" role="group" aria-label="People by state">
      {clockStates.map((state) => {
        const { text, icon, tone } = clockStateBadges[state];
        const count = states && countIn(states, state);
        return (
          <CountButton
            key={state}
            pressed={chosen === state}
            onPress={() => onChoose(chosen === state ? undefined : state)}
          >
            <span className={`d-flex ${count === 0 ? 'text-body-secondary' : `text-${tone}`}`}>
              <Glyph d={icon} size="1.25em" />
            </span>
            <strong className={count === 0 ? 'text-body-secondary' : undefined}>
              {count === undefined ? '–' : formatNumber(count)}
            </strong>
            <span>{text}</span>
          </CountButton>
        );
      })}
    </div>
  );
}
