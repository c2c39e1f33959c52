import type { Timecard } from '../../../../api/timecards/contract';
import type { PersonTotals } from '../totals';
import { showHours } from '../../showHours';
import { paidOf } from './paidOf';

interface Props {
  totals: PersonTotals;
  card: Timecard | undefined;
  /** Something has been typed since. */
  preview: boolean;
}

/** An employee's week. Overtime is the server's word; while it has not spoken, a preview, marked as one. */
export function WeekCell({ totals, card, preview }: Props) {
  const { overtime, doubleTime } = paidOf(totals, card, preview);
  // Short, as the column is narrow; what is left out is zeros.
  const parts = [overtime > 0 && `OT ${overtime}`, doubleTime > 0 && `DT ${doubleTime}`].filter(Boolean);
  return (
    <>
      <strong>{showHours(totals.hours)}</strong>
      {parts.length > 0 && (
        <small title={parts.join(' ')}>
          {preview && (
            <>
              <span aria-hidden="true">≈ </span>
              <span className="visually-hidden">preview: </span>
            </>
          )}
          {parts.join(' ')}
        </small>
      )}
    </>
  );
}
