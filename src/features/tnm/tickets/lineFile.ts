import type { QueryClient } from '@tanstack/react-query';
import {
  type TicketDetail,
  ticketReferenceKeys,
  ticketReferences,
  ticketStatusNames,
} from '../../../api/tickets/contract';
import { tickets } from '../../../api/tickets/queries';
import { csvFile } from '../../../components/download';
import { textColumn } from '../../../components/table/columns';
import type { Column } from '../../../components/table/column';
import { toCsv } from '../../../components/table/toCsv';
import {
  itemAmount,
  laborAmount,
  lineKindNames,
  lineKinds,
  ticketTotals,
} from '../../../domain/tickets/totals';

/** A line of a ticket, or the markup or tax on all lines of a kind. Numbers are undefined and amounts '' where it has none. */
interface FileLine {
  ticket: TicketDetail;
  kind: string;
  /** A person or a subcontractor. */
  name: string;
  item: string;
  description: string;
  hours?: readonly [regular: number, overtime: number, doubleTime: number];
  rates?: readonly [regular: string, overtime: string, doubleTime: string];
  quantity?: number;
  unit?: string;
  price?: string;
  amount: string;
}

/** The lines of a ticket in its order. Their amounts add up to its total. */
export function fileLinesOf(ticket: TicketDetail): FileLine[] {
  const { markups, taxes } = ticket;
  const totals = markups && ticketTotals(ticket, markups, taxes);
  const items = (kind: 'material' | 'equipment') =>
    ticket[kind].map((line) => ({
      name: '',
      item: line.item?.name ?? '',
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      price: line.price,
      amount: itemAmount(line),
    }));
  const lines = {
    labor: ticket.labor.map((line) => ({
      name: line.employee?.name ?? '',
      item: line.item?.name ?? '',
      description: line.description,
      hours: [line.regular, line.overtime, line.doubleTime] as const,
      rates: [line.rates.regular, line.rates.overtime, line.rates.doubleTime] as const,
      amount: laborAmount(line),
    })),
    material: items('material'),
    equipment: items('equipment'),
    subcontractor: ticket.subcontractor.map(({ name, description, price }) => ({
      name,
      item: '',
      description,
      amount: price,
    })),
  };
  return lineKinds.flatMap((kind) => {
    const ofKind = lines[kind].map((line): FileLine => ({ ...line, ticket, kind: lineKindNames[kind] }));
    const added = (what: 'markup' | 'tax', percent = 0): FileLine[] => {
      const amount = totals?.kinds[kind][what] ?? '';
      return Number(amount) === 0
        ? []
        : [
            {
              ticket,
              kind: `${lineKindNames[kind]} ${what}`,
              name: '',
              item: '',
              description: `${percent}%`,
              amount,
            },
          ];
    };
    return [...ofKind, ...added('markup', markups?.[kind]), ...added('tax', taxes[kind])];
  });
}

/** '' for none. */
const plain = (value: number | undefined): string => (value ? String(value) : '');
const hourColumns = ['Regular', 'Overtime', 'Double time'].flatMap((header, index) => [
  textColumn<FileLine>(`hours${index}`, `${header} hours`, ({ hours }) => plain(hours?.[index])),
  textColumn<FileLine>(`rate${index}`, `${header} rate`, ({ rates }) => rates?.[index] ?? ''),
]);

/** Job and item stand in columns of their own, days are ISO and amounts plain numbers, so that accounting can read them. */
const columns: Column<FileLine>[] = [
  textColumn('ticket', 'Ticket', ({ ticket }) => ticket.name),
  textColumn('date', 'Date', ({ ticket }) => ticket.date),
  textColumn('jobNumber', 'Job number', ({ ticket }) => ticket.job?.number ?? ''),
  textColumn('job', 'Job', ({ ticket }) => ticket.job?.name ?? ''),
  textColumn('status', 'Status', ({ ticket }) => ticketStatusNames[ticket.status]),
  ...ticketReferenceKeys.map((key) =>
    textColumn<FileLine>(key, ticketReferences[key], ({ ticket }) => ticket[key]),
  ),
  textColumn('invoice', 'Invoice', ({ ticket }) => ticket.invoice?.number ?? ''),
  textColumn('kind', 'Kind', ({ kind }) => kind),
  textColumn('name', 'Person or company', ({ name }) => name),
  textColumn('item', 'Item', ({ item }) => item),
  textColumn('description', 'Description', ({ description }) => description),
  ...hourColumns,
  textColumn('quantity', 'Quantity', ({ quantity }) => plain(quantity)),
  textColumn('unit', 'Unit', ({ unit }) => unit ?? ''),
  textColumn('price', 'Price', ({ price }) => price ?? ''),
  textColumn('amount', 'Amount', ({ amount }) => amount),
];

/** The lines of tickets as CSV. */
export const lineFile = async (some: readonly TicketDetail[]): Promise<Blob> =>
  csvFile(await toCsv(some.flatMap(fileLinesOf), columns));

/** The lines of these tickets as CSV, which are fetched one after the other. */
export async function fetchLineFile(
  client: QueryClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Blob> {
  const some: TicketDetail[] = [];
  for (const id of ids) {
    signal.throwIfAborted();
    some.push(await tickets.read(client, id));
  }
  return lineFile(some);
}
