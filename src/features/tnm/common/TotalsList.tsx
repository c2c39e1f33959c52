import './ticket.scss';
import type { LaborHours } from '../../../api/tickets/contract';
import { laborHours, lineKindNames, lineKinds, type TicketTotals } from '../../../domain/tickets/totals';
import type { Markups } from '../../../api/ticketSettings/contract';
import { formatMoney } from '../../../lib/money';
import { formatHundredths } from '../../../lib/number';

/** What a ticket adds up to, kind by kind. */
export const TotalsList = ({ totals, markups }: { totals: TicketTotals; markups: Markups }) => (
  <div className="pl-wide pl-ticket-box">
    <table className="pl-totals">
      <caption className="visually-hidden">Totals</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Amount</th>
          <th scope="col">Markup</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lineKinds.map((kind) => {
          const { amount, markup, total } = totals.kinds[kind];
          return (
            <tr key={kind}>
              <th scope="row">{lineKindNames[kind]}</th>
              <td>{formatMoney(amount)}</td>
              <td>
                {formatMoney(markup)} <span className="text-body-secondary">({markups[kind]}%)</span>
              </td>
              <td>{formatMoney(total)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td>{formatMoney(totals.total)}</td>
        </tr>
      </tfoot>
    </table>
    {totals.unpriced > 0 && (
      <p className="pl-error m-0">
        {totals.unpriced === 1 ? 'A line has' : `${totals.unpriced} lines have`} no price and{' '}
        {totals.unpriced === 1 ? 'counts' : 'count'} as $0.00. There is no rate for this day, or no price in
        the list.
      </p>
    )}
  </div>
);

/** For people who see no prices. */
export const HourTotal = ({ labor }: { labor: readonly LaborHours[] }) => (
  <p className="pl-wide m-0">
    {formatHundredths(labor.reduce((sum, line) => sum + laborHours(line) * 100, 0) / 100)} labor hours
  </p>
);
