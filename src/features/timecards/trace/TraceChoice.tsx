import { DayFilter } from '../../../components/form/DayFilter';
import { lastDays, presets } from './tracePeriod';
import { TracedPicker } from './TracedPicker';
import type { Trace } from './useTrace';

interface Props {
  trace: Trace;
  /** Of who is traced; '' until it is known. */
  name: string;
  /** There is nobody of that id. */
  unknown: boolean;
}

/** Who, and from when to when. */
export function TraceChoice({ trace, name, unknown }: Props) {
  const { period, ask } = trace;
  return (
    <div className="pl-trace" role="search" aria-label="Whom to trace">
      <TracedPicker trace={trace} name={name} unknown={unknown} />
      <DayFilter label="From" value={period.from} onChange={(from) => ask({ from })} />
      <DayFilter label="To" value={period.to} onChange={(to) => ask({ to })} error={period.problem} />
      <div className="pl-trace-presets" role="group" aria-label="Usual periods">
        {presets.map((count) => {
          const days = lastDays(count);
          return (
            <button
              key={count}
              type="button"
              className="btn btn-secondary"
              aria-pressed={days.from === period.from && days.to === period.to}
              onClick={() => ask(days)}
            >
              Last {count} days
            </button>
          );
        })}
      </div>
    </div>
  );
}
