import * as z from 'zod/mini';
import {
  type LaborOfPerson,
  type ListPrices,
  type TicketDetail,
  ticketDraft,
  type TicketDraft,
  noReferences,
  type TicketReferences,
} from '../../../api/tickets/contract';
import { ticketDraftOf } from '../../../api/tickets/queries';
import { priceOf, ratesOfLine, savedLine } from '../../../domain/tickets/prices';
import { signerText } from '../../../domain/tickets/rules';
import { laborHours, type LineKind } from '../../../domain/tickets/totals';
import { toJobItem } from '../../../api/jobs/contract';
import type { Named } from '../../../api/schema';
import { type Markups, noMarkups } from '../../../api/ticketSettings/contract';
import { isSame, type Labels, type RowFormatters } from '../../../components/conflict/differences';
import type { Ids } from '../../../components/form/ids';
import type { SchemaForm } from '../../../components/form/useSchemaForm';
import { newId } from '../../../lib/newId';
import { formatMoney } from '../../../lib/money';
import { formatQuantity } from '../../../lib/number';
import { noChoice, type PickerItem, toPickerItem } from '../../../lib/picker';

/** Text where a number cannot be read. */
type TypedNumber = number | string | null;

interface TypedRates {
  regular: string;
  overtime: string;
  doubleTime: string;
}

export interface LaborValues {
  id: string;
  employeeId: PickerItem;
  itemId: PickerItem;
  description: string;
  regular: TypedNumber;
  overtime: TypedNumber;
  doubleTime: TypedNumber;
  typed: TypedRates;
}

export interface ItemValues {
  id: string;
  itemId: PickerItem;
  description: string;
  unit: string;
  quantity: TypedNumber;
  typed: string;
}

export interface SubcontractorValues {
  id: string;
  name: string;
  description: string;
  price: string;
}

export interface TicketValues extends TicketReferences {
  jobId: PickerItem;
  date: string;
  description: string;
  tags: PickerItem[];
  labor: LaborValues[];
  material: ItemValues[];
  equipment: ItemValues[];
  subcontractor: SubcontractorValues[];
  /** Those of the job while `ownMarkups` is false. */
  ownMarkups: boolean;
  markups: Record<keyof Markups, TypedNumber>;
  photos: Named[];
  /** Who has signed, only to compare versions: another person's signature is a change, too. */
  signedBy: string;
}

export type TicketForm = SchemaForm<TicketValues, TicketDraft>;

export const ticketLabels: Labels<TicketValues> = {
  jobId: 'Job',
  date: 'Date',
  description: 'Description',
  poNumber: 'PO number',
  changeOrder: 'Change order number',
  rfi: 'RFI number',
  tags: 'Tags',
  labor: 'Labor',
  material: 'Material',
  equipment: 'Equipment',
  subcontractor: 'Subcontractors',
  ownMarkups: 'Markups of this ticket',
  markups: 'Markups',
  photos: 'Photos',
  signedBy: 'Signatures',
};

const noRates: TypedRates = { regular: '', overtime: '', doubleTime: '' };

/** Blank lines. A line keeps its id, so that prices which somebody else typed stay with it. */
export const blankLabor = (): LaborValues => ({
  id: newId(),
  employeeId: noChoice,
  itemId: noChoice,
  description: '',
  regular: null,
  overtime: null,
  doubleTime: null,
  typed: noRates,
});
export const blankItem = (): ItemValues => ({
  id: newId(),
  itemId: noChoice,
  description: '',
  unit: '',
  quantity: null,
  typed: '',
});
export const blankSubcontractor = (): SubcontractorValues => ({
  id: newId(),
  name: '',
  description: '',
  price: '',
});

const blankLines: Record<LineKind, { id: string }> = {
  labor: blankLabor(),
  material: blankItem(),
  equipment: blankItem(),
  subcontractor: blankSubcontractor(),
};
/** True for a line that nothing was typed in. */
export const isBlankTicketLine = (kind: LineKind, line: object): boolean =>
  isSame({ ...line, id: '' }, { ...blankLines[kind], id: '' });

export const blankTicket = (date: string): TicketValues => ({
  jobId: noChoice,
  date,
  description: '',
  ...noReferences,
  tags: [],
  labor: [],
  material: [],
  equipment: [],
  subcontractor: [],
  ownMarkups: false,
  markups: noMarkups,
  photos: [],
  signedBy: '',
});

const choiceOf = (named: Named | undefined): PickerItem => (named ? toPickerItem(named) : noChoice);
/** 0 is an empty field. */
const typedHours = (hours: number): TypedNumber => (hours === 0 ? null : hours);

export const ticketValues = (ticket: TicketDetail): TicketValues => {
  const draft = ticketDraftOf(ticket);
  const items = (kind: 'material' | 'equipment') =>
    draft[kind].map((line, index) => ({ ...line, itemId: choiceOf(ticket[kind][index]?.item) }));
  return {
    ...draft,
    jobId: ticket.job ? toJobItem(ticket.job) : noChoice,
    tags: draft.tags.map((tag) => ({ id: tag, label: tag })),
    labor: draft.labor.map((line, index) => ({
      ...line,
      employeeId: choiceOf(ticket.labor[index]?.employee),
      itemId: choiceOf(ticket.labor[index]?.item),
      regular: typedHours(line.regular),
      overtime: typedHours(line.overtime),
      doubleTime: typedHours(line.doubleTime),
    })),
    material: items('material'),
    equipment: items('equipment'),
    ownMarkups: ticket.ownMarkups,
    markups: ticket.markups ?? noMarkups,
    signedBy: signerText(ticket.signatures),
  };
};

/** The line of a person's hours on the time cards. */
export const laborOfCards = ({ employee, item, ...hours }: LaborOfPerson): LaborValues => ({
  ...blankLabor(),
  employeeId: toPickerItem(employee),
  itemId: choiceOf(item),
  regular: typedHours(hours.regular),
  overtime: typedHours(hours.overtime),
  doubleTime: typedHours(hours.doubleTime),
});

/** An empty field of hours is 0. Text that cannot be read stays, for the error. */
const hoursSent = (value: TypedNumber): unknown => value ?? 0;

/** The lines without blank ones at the end: Enter after the last line leaves one. */
const sentLines = <Line extends object>(kind: LineKind, lines: readonly Line[]): Line[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlankTicketLine(kind, line)) + 1);

/** What the form sends, checked by the schema of the call. */
export const ticketFormSchema: z.ZodMiniType<TicketDraft, Ids<TicketValues>> = z.pipe(
  // The schema leaves out what only the form has.
  z.transform((values: Ids<TicketValues>) => ({
    ...values,
    labor: sentLines('labor', values.labor).map((line) => ({
      ...line,
      regular: hoursSent(line.regular),
      overtime: hoursSent(line.overtime),
      doubleTime: hoursSent(line.doubleTime),
    })),
    material: sentLines('material', values.material),
    equipment: sentLines('equipment', values.equipment),
    markups: values.ownMarkups ? values.markups : null,
  })) as unknown as z.ZodMiniType<TicketDraft, Ids<TicketValues>>,
  ticketDraft,
);

/** A typed number; 0 while there is none. */
export const numberOf = (value: TypedNumber): number => (typeof value === 'number' ? value : 0);

export const hoursOfValues = ({ regular, overtime, doubleTime }: LaborValues) => ({
  regular: numberOf(regular),
  overtime: numberOf(overtime),
  doubleTime: numberOf(doubleTime),
});

/** What a line costs. */
export interface LinePrice {
  /** '' while a price is missing. */
  amount: string;
  /** Per unit or hour; '' for none. */
  price: string;
  /** Where the price is from when none is typed. */
  source: string | undefined;
}

/** Where the price of a line is from when none is typed, such as 'Empty: $48.05, rate table Union Scale'. */
function sourceText(price: string, source: string): string {
  return price === '' ? `No price in ${source}` : `Empty: ${formatMoney(price)}, ${source}`;
}
const LIST = 'T&M list';
const DELETED = 'as saved, no longer in the T&M list';

/**
 * The lines of a form with their prices, for its totals, and where an untyped price is from. `saved` is the ticket that
 * is edited: items that were deleted from the list keep its prices.
 */
export function pricedValues(
  { labor, material, equipment, subcontractor }: Pick<TicketValues, LineKind>,
  prices: ListPrices,
  saved: TicketDetail | undefined,
) {
  const itemIdOf = ({ item }: { item?: Named | undefined }) => item?.id;
  const toLine = ({ id, itemId }: { id: string; itemId: PickerItem }) => ({ id, itemId: itemId.id });
  const priced = (kind: 'material' | 'equipment', lines: readonly ItemValues[]) => {
    const listed = new Map(prices[kind].map((item) => [item.id, item.price]));
    return lines.map((line) => {
      const savedPrice = savedLine(saved?.[kind], toLine(line), itemIdOf);
      const list = listed.get(line.itemId.id);
      return {
        quantity: numberOf(line.quantity),
        price: priceOf(line.typed, list, savedPrice),
        source:
          line.itemId.id === ''
            ? undefined
            : sourceText(priceOf('', list, savedPrice), list === undefined && savedPrice ? DELETED : LIST),
      };
    });
  };
  const laborPrices = new Map(prices.labor.map((item) => [item.id, item]));
  return {
    labor: labor.map((line) => {
      const savedRates = savedLine(saved?.labor, toLine(line), itemIdOf);
      const list = laborPrices.get(line.itemId.id);
      const table = (list ?? savedRates)?.rateTable;
      return {
        ...hoursOfValues(line),
        rates: ratesOfLine(line.typed, list, savedRates),
        source:
          line.itemId.id === ''
            ? undefined
            : sourceText(
                ratesOfLine(noRates, list, savedRates).regular,
                table ? `rate table ${table.name}` : list === undefined && savedRates ? DELETED : LIST,
              ),
      };
    }),
    material: priced('material', material),
    equipment: priced('equipment', equipment),
    subcontractor: subcontractor.map(({ price }) => ({ price })),
  };
}

/** 'Jo Reyes · Carpenter Journeyman · 9.5 h', 'Crew of 3 · 9 h in total' */
export const laborText = (line: LaborValues): string =>
  [
    line.employeeId.label,
    line.itemId.label,
    line.description,
    `${formatQuantity(laborHours(hoursOfValues(line)))} h${line.employeeId.id === '' ? ' in total' : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** 'Gravel · 2.5 ton' */
export const itemText = ({ itemId, description, quantity, unit }: ItemValues): string =>
  [itemId.label, description, `${formatQuantity(numberOf(quantity))} ${unit}`.trim()]
    .filter(Boolean)
    .join(' · ');

export const subcontractorText = ({ name, description }: SubcontractorValues): string =>
  [name, description].filter(Boolean).join(' · ');

export const ticketRowFormatters: RowFormatters<TicketValues> = {
  labor: laborText,
  material: itemText,
  equipment: itemText,
  subcontractor: subcontractorText,
  photos: ({ name }) => name,
};

const positionNames: Record<string, string> = {
  labor: 'Labor',
  material: 'Material',
  equipment: 'Equipment',
  subcontractor: 'Subcontractor',
};

/** 'Labor, line 2' for `labor.1.regular`. */
export function describeTicketPosition(name: string): string | undefined {
  const [, kind = '', line] = /^(\w+)\.(\d+)/.exec(name) ?? [];
  return line === undefined ? undefined : `${positionNames[kind] ?? ''}, line ${Number(line) + 1}`;
}
