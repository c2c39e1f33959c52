import {
  blankTicketItem,
  LABOR_UNIT,
  ticketItemDraft,
  type TicketItemImportColumn,
  type TicketItemKind,
} from '../../../api/ticketItems/contract';
import type { Cells, FileColumn, LineProblems } from '../../../components/import/importKind';
import { schemaProblems } from '../../../components/import/schemaProblems';
import { parseMoney, PRICE_DECIMALS } from '../../../lib/money';
import { ticketItemLabels as labels } from '../common/ticketItem';

type ItemFileColumn = FileColumn & { id: TicketItemImportColumn };

const yes = /^(yes|y|true|1|x|active)$/i;
const no = /^(no|n|false|0|inactive)$/i;
const toMoney = (text: string): string => parseMoney(text, PRICE_DECIMALS) ?? text;

const name: ItemFileColumn = {
  id: 'name',
  label: labels.name,
  aliases: ['description', 'item', 'material', 'equipment', 'title'],
  required: true,
  hint: 'Identifies the item: an existing name is updated.',
};
const code: ItemFileColumn = {
  id: 'code',
  label: labels.code,
  aliases: ['number', 'item number', 'part number', 'sku', 'fleet number'],
};
const unit: ItemFileColumn = {
  id: 'unit',
  label: labels.unit,
  aliases: ['uom', 'unit of measure', 'um', 'units'],
  hint: 'Required for new items.',
};
const amount = (
  id: 'price' | 'overtime' | 'doubleTime',
  label: string,
  aliases: string[],
): ItemFileColumn => ({
  id,
  label,
  aliases,
  hint: 'Dollars, such as 42.50.',
  normalize: toMoney,
});
const classification: ItemFileColumn = {
  id: 'classification',
  label: labels.classificationId,
  aliases: ['class', 'trade', 'craft'],
  hint: 'As in the list of classifications.',
};
const active: ItemFileColumn = {
  id: 'active',
  label: 'Active',
  aliases: ['status', 'enabled', 'in use'],
  hint: 'Yes or No. Yes if empty.',
  normalize: (text) => (yes.test(text) ? 'Yes' : no.test(text) ? 'No' : text),
};

const goods = [name, code, unit, amount('price', labels.price, ['rate', 'unit price', 'cost']), active];

/** The columns of a file of each kind, with their names in other systems. */
export const ticketItemFileColumns: Record<TicketItemKind, ItemFileColumn[]> = {
  MATERIAL: goods,
  LABOR: [
    name,
    code,
    classification,
    amount('price', 'Price per hour', ['price', 'rate', 'regular', 'straight time', 'st']),
    amount('overtime', labels.overtime, ['ot', 'overtime rate', 'time and a half']),
    amount('doubleTime', labels.doubleTime, ['dt', 'double time rate']),
    active,
  ],
  EQUIPMENT: goods,
};

/** The sample line of the template of each kind. */
export const sampleItems: Record<TicketItemKind, Cells> = {
  MATERIAL: { name: 'Rebar #4', code: 'REB-020', unit: 'ft', price: '0.94', active: 'Yes' },
  LABOR: {
    name: 'Carpenter Journeyman',
    code: 'L-102',
    classification: 'Carpenter Journeyman',
    price: '69.00',
    overtime: '96.00',
    doubleTime: '122.00',
    active: 'Yes',
  },
  EQUIPMENT: { name: 'Skid steer', code: 'E-137', unit: 'hour', price: '68.00', active: 'Yes' },
};

/** Returns the problems of a line by column. The server checks classifications and what new items need. */
export function checkTicketItem(cells: Cells): LineProblems {
  const { active: typed = '' } = cells;
  return {
    ...schemaProblems(ticketItemDraft, { ...blankTicketItem, unit: LABOR_UNIT, ...cells }),
    ...(typed !== '' && typed !== 'Yes' && typed !== 'No' && { active: 'Type Yes or No' }),
  };
}
