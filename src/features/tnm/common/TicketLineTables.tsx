import './ticket.scss';
import type { ReactNode } from 'react';
import type { ItemLine, LaborLine, TicketDetail } from '../../../api/tickets/contract';
import { hourParts, hourTypes, itemAmount, laborAmount, type LineKind } from '../../../domain/tickets/totals';
import { formatMoney } from '../../../lib/money';
import { formatQuantity } from '../../../lib/number';
import { type TicketTexts, ticketTexts } from './ticketTexts';

type Lines = Pick<TicketDetail, LineKind>;

interface Row {
  id: string;
  what: string;
  /** Below it. */
  note: string;
  quantity: string;
  price: string;
  /** Where the price is from, below it. */
  source?: string;
  amount: string;
}

/** Where the rates of a line are from. A line without an item has no others than typed ones. */
function rateSource({ item, rateTable, rates, typed }: LaborLine): string {
  const isTyped = hourTypes.some((type) => typed[type] !== '' && typed[type] === rates[type]);
  if (isTyped) return 'Typed';
  return item ? (rateTable?.name ?? 'T&M list') : '';
}

const laborRow = (line: LaborLine, { hourWords, noRate }: TicketTexts): Row => ({
  id: line.id,
  what: line.employee?.name ?? (line.description || (line.item?.name ?? '')),
  note: [line.employee || line.description ? line.item?.name : '', line.employee ? line.description : '']
    .filter(Boolean)
    .join(' · '),
  quantity: hourParts(line, hourWords)
    .map(({ hours }) => hours)
    .join(', '),
  price: hourParts(line)
    .map(({ rate }) => formatMoney(rate) || noRate)
    .join(', '),
  source: rateSource(line),
  amount: laborAmount(line),
});

const itemRow = (line: ItemLine, { noPrice }: TicketTexts): Row => ({
  id: line.id,
  what: line.item?.name ?? line.description,
  note: line.item ? line.description : '',
  quantity: `${formatQuantity(line.quantity)} ${line.unit}`,
  price: formatMoney(line.price) || noPrice,
  amount: itemAmount(line),
});

const rowsOf = (
  { labor, material, equipment, subcontractor }: Lines,
  texts: TicketTexts,
): [LineKind, Row[]][] => [
  ['labor', labor.map((line) => laborRow(line, texts))],
  ['material', material.map((line) => itemRow(line, texts))],
  ['equipment', equipment.map((line) => itemRow(line, texts))],
  [
    'subcontractor',
    subcontractor.map(({ id, name, description, price }) => ({
      id,
      what: name,
      note: description,
      quantity: '',
      price: '',
      amount: price,
    })),
  ],
];

interface Props {
  ticket: Lines;
  showsPrices: boolean;
  /** Says where rates are from. Customers do not see it. */
  showsSources?: boolean;
  /** Instead of lines. */
  empty?: ReactNode;
  texts?: TicketTexts | undefined;
}

/** The lines of a ticket, kind by kind. */
export function TicketLineTables({
  ticket,
  showsPrices,
  showsSources = false,
  empty,
  texts = ticketTexts.en,
}: Props) {
  const kinds = rowsOf(ticket, texts).filter(([, rows]) => rows.length > 0);
  if (kinds.length === 0) return <p className="m-0 text-body-secondary">{empty}</p>;
  return kinds.map(([kind, rows]) => (
    <div key={kind} className="pl-ticket-box">
      <table className="pl-ticket-lines">
        <caption>{texts.kinds[kind]}</caption>
        <thead>
          <tr>
            {texts.headers[kind].slice(0, showsPrices ? 4 : 2).map((header, index) =>
              header === '' ? (
                <td key={index} />
              ) : (
                <th key={index} scope="col">
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, what, note, quantity, price, source, amount }) => (
            <tr key={id}>
              <th scope="row" className="text-break">
                {what}
                {note && <span className="d-block fs-sm fw-normal text-body-secondary">{note}</span>}
              </th>
              <td>{quantity}</td>
              {showsPrices && (
                <>
                  <td>
                    {price}
                    {showsSources && source && (
                      <span className="d-block fs-sm text-body-secondary">{source}</span>
                    )}
                  </td>
                  <td>{formatMoney(amount) || '—'}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}
