import './ticket.scss';
import type { LaborHours } from '../../../api/tickets/contract';
import { laborHours, lineKinds, type TicketTotals } from '../../../domain/tickets/totals';
import type { Markups } from '../../../api/ticketSettings/contract';
import { formatMoney } from '../../../lib/money';
import { formatHundredths } from '../../../lib/number';
import { type TicketTexts, ticketTexts } from './ticketTexts';

interface Props {
  totals: TicketTotals;
  markups: Markups;
  taxes: Markups;
  texts?: TicketTexts | undefined;
}

/** What a ticket adds up to, kind by kind. Only tickets with taxes have a column of them. */
export function TotalsList({ totals, markups, taxes, texts = ticketTexts.en }: Props) {
  const hasTaxes = lineKinds.some((kind) => taxes[kind] > 0);
  const share = (part: string, percent: number) => (
    <td>
      {formatMoney(part)} <span className="pl-percent text-body-secondary">({percent}%)</span>
    </td>
  );
  return (
    <div className="pl-wide pl-ticket-box">
      <table className="pl-totals">
        <caption className="visually-hidden">{texts.totals}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.amount}</th>
            <th scope="col">{texts.markup}</th>
            {hasTaxes && <th scope="col">{texts.tax}</th>}
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {lineKinds.map((kind) => {
            const { amount, markup, tax, total } = totals.kinds[kind];
            return (
              <tr key={kind}>
                <th scope="row">{texts.kinds[kind]}</th>
                <td>{formatMoney(amount)}</td>
                {share(markup, markups[kind])}
                {hasTaxes && share(tax, taxes[kind])}
                <td>{formatMoney(total)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={hasTaxes ? 4 : 3}>
              {texts.total}
            </th>
            <td>{formatMoney(totals.total)}</td>
          </tr>
        </tfoot>
      </table>
      {totals.unpriced > 0 && <p className="pl-error m-0">{texts.unpriced(totals.unpriced)}</p>}
    </div>
  );
}

/** The labor hours of a ticket, of all its people together. */
export const HourTotal = ({
  labor,
  texts = ticketTexts.en,
}: {
  labor: readonly LaborHours[];
  texts?: TicketTexts | undefined;
}) => (
  <p className="pl-wide m-0">
    {texts.hours(formatHundredths(labor.reduce((sum, line) => sum + laborHours(line) * 100, 0) / 100))}
  </p>
);
