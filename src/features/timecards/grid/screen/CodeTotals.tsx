import { useState } from 'react';
import type { Totals } from '../totals';
import { showHours } from '../../common/showHours';

/** The crew's totals by job and cost code. */
export function CodeTotals({ totals }: { totals: Totals }) {
  const { costCodes } = totals;
  const [open, setOpen] = useState(false);
  if (costCodes.length === 0) return null;
  return (
    <details className="pl-sheet-code-totals" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Hours by cost code ({costCodes.length})</summary>
      {/* Rendered only when open. Large crews have hundreds of rows, which would slow down each keystroke. */}
      {open && <CodeTable totals={totals} />}
    </details>
  );
}

function CodeTable({ totals: { costCodes, hours } }: { totals: Totals }) {
  return (
    <div className="pl-table-box">
      <table className="pl-table">
        <caption className="visually-hidden">Hours by cost code</caption>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Cost code</th>
            <th scope="col" className="pl-end">
              Hours
            </th>
          </tr>
        </thead>
        <tbody>
          {costCodes.map((total) => (
            <tr key={total.key}>
              <td>{total.job || 'No job'}</td>
              <td>{total.costCode || 'No cost code'}</td>
              <td className="pl-end">{showHours(total.hours)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="pl-end">
              <strong>{showHours(hours)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
