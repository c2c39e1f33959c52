import type { Totals } from '../totals';
import { showHours } from '../../showHours';

/** What each day adds up to, over everybody. */
export function SheetFoot({ totals, rowIndex }: { totals: Totals; rowIndex: number }) {
  return (
    <div role="row" className="pl-sheet-row pl-sheet-foot" aria-rowindex={rowIndex}>
      <div role="rowheader" className="pl-sheet-name" aria-colindex={1}>
        All employees
      </div>
      <div role="gridcell" className="pl-sheet-job" aria-colindex={2} />
      <div role="gridcell" className="pl-sheet-costCode" aria-colindex={3} />
      {totals.days.map((hours, day) => (
        <div key={day} role="gridcell" className="pl-sheet-day" aria-colindex={day + 4}>
          {showHours(hours)}
        </div>
      ))}
      <div role="gridcell" className="pl-sheet-sum" aria-colindex={11} />
      <div role="gridcell" className="pl-sheet-sum" aria-colindex={12}>
        <strong>{showHours(totals.hours)}</strong>
      </div>
    </div>
  );
}
