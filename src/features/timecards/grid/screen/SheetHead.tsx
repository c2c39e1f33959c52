import { TickBox } from '../../../../components/table/TickBox';
import { type Day, longDay, today } from '../../../../lib/dates';

interface Props {
  days: readonly Day[];
  /** By day, what they are called. */
  holidays: ReadonlyMap<Day, string>;
  heads: readonly string[];
  /** All, some or none of the employees are selected. */
  ticked: 'all' | 'some' | 'none';
  onTickAll: (on: boolean) => void;
  onColumn: (column: number) => void;
}

/** The names of the columns. A press selects a whole one; for keys there are the arrows with Ctrl and Shift. */
export function SheetHead({ days, holidays, heads, ticked, onTickAll, onColumn }: Props) {
  const dayTitle = (day: Day) => [longDay(day), holidays.get(day)].filter(Boolean).join(', ');
  const isToday = (column: number) => days[column - 2] === today();
  return (
    <div role="row" className="pl-sheet-row pl-sheet-head" aria-rowindex={1}>
      <div role="columnheader" className="pl-sheet-name" aria-colindex={1}>
        <TickBox
          label="Select all employees"
          ticked={ticked === 'all'}
          partly={ticked === 'some'}
          onTick={onTickAll}
        />
        Employee
      </div>
      {heads.map((head, column) => (
        <div
          key={head}
          role="columnheader"
          className={column < 2 ? `pl-sheet-${column === 0 ? 'job' : 'costCode'}` : 'pl-sheet-day'}
          aria-colindex={column + 2}
          data-today={isToday(column) || undefined}
        >
          <button
            type="button"
            tabIndex={-1}
            title={column < 2 ? undefined : dayTitle(days[column - 2] ?? '')}
            onClick={() => onColumn(column)}
          >
            {head}
            {holidays.has(days[column - 2] ?? '') && <small>{holidays.get(days[column - 2] ?? '')}</small>}
          </button>
          {isToday(column) && <span className="visually-hidden"> (today)</span>}
        </div>
      ))}
      <div role="columnheader" className="pl-sheet-sum" aria-colindex={11}>
        Line
      </div>
      <div role="columnheader" className="pl-sheet-sum" aria-colindex={12}>
        Week
      </div>
    </div>
  );
}
