import type { VoidedRow } from '../../../api/voidedTimecards/contract';
import type { Column } from '../../../components/table/column';
import { StatusBadge } from '../../../components/StatusBadge';
import { clockTime, shortDate } from '../../../lib/dates';
import { hoursColumn, textColumn } from '../columnKinds';
import { stageLook } from '../stageLook';
import { BringBackButton } from './BringBackButton';
import { weekOf } from './weekOf';

/** Why it cannot be brought back; undefined where it can. */
export const whyKept = ({ hasOther, employee }: VoidedRow): string | undefined =>
  hasOther ? `${employee.name} has another time card of this week by now. Void that one first.` : undefined;

const reasonOf = ({ reason, note }: VoidedRow): string => [reason, note].filter(Boolean).join(': ');

/** CALL-151. `onBringBack`: somebody wants this one back. `whyNot`: why the person may not. */
export const voidedColumns = (
  onBringBack: (row: VoidedRow) => void,
  whyNot: string | undefined,
): Column<VoidedRow>[] => [
  textColumn('Employee', ({ employee }) => employee.name, { id: 'name', sort: 'name', card: 'title' }),
  textColumn('Number', ({ employeeNumber }) => employeeNumber, { id: 'number', hidden: true }),
  {
    ...textColumn('Week', weekOf, { id: 'week', sort: 'weekStart', width: '11.5rem', card: 'fact' }),
    cell: (row) => <span className="pl-wrapped">{weekOf(row)}</span>,
    value: ({ weekStart }) => weekStart,
  },
  textColumn('Crew of', ({ supervisor }) => supervisor?.name ?? '', { id: 'supervisor', hidden: true }),
  hoursColumn('Hours', ({ hours }) => hours, { id: 'hours', sort: 'hours', width: '6rem', card: 'fact' }),
  {
    ...textColumn<VoidedRow>('Stage', ({ stage }) => stage.name, { id: 'stage', hidden: true }),
    cell: ({ stage }) => <StatusBadge {...stageLook(stage)} />,
  },
  {
    ...textColumn('Reason', reasonOf, { id: 'reason', width: '18rem', card: 'fact' }),
    cell: ({ reason, note }) => (
      <span className="pl-two-lines">
        {reason}
        {note && <small>{note}</small>}
      </span>
    ),
  },
  {
    ...textColumn<VoidedRow>('Voided by', ({ voidedBy }) => voidedBy.name, {
      ...{ id: 'voidedBy', sort: 'voidedBy', card: 'fact' },
    }),
    cell: ({ voidedBy }) => <span className="pl-wrapped">{voidedBy.name}</span>,
  },
  {
    ...textColumn('Voided at', ({ voidedAt }) => `${shortDate(voidedAt)}, ${clockTime(voidedAt)}`, {
      ...{ id: 'voidedAt', sort: 'voidedAt', width: '12rem', card: 'fact' },
    }),
    cell: ({ voidedAt }) => (
      <span className="pl-wrapped">{`${shortDate(voidedAt)}, ${clockTime(voidedAt)}`}</span>
    ),
    value: ({ voidedAt }) => voidedAt,
  },
  {
    ...textColumn<VoidedRow>('Bring back', (row) => (whyKept(row) ? 'No' : 'Yes'), {
      ...{ id: 'bringBack', width: '9rem', card: 'fact', acts: true },
    }),
    cell: (row) => <BringBackButton row={row} why={whyNot ?? whyKept(row)} onBringBack={onBringBack} />,
  },
];
