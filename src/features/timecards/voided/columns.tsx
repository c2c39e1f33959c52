import type { VoidedRow } from '../../../api/voidedTimecards/contract';
import type { Column } from '../../../components/table/column';
import { momentColumn, namedColumn, statusColumn, textColumn } from '../../../components/table/columns';
import { hoursColumn } from '../columnKinds';
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
  namedColumn('name', 'Employee', ({ employee }) => employee, { sort: 'name', card: 'title' }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { hidden: true }),
  textColumn('week', 'Week', weekOf, {
    sort: 'weekStart',
    width: '11.5rem',
    card: 'fact',
    wrapped: true,
    value: ({ weekStart }) => weekStart,
  }),
  namedColumn('supervisor', 'Crew of', ({ supervisor }) => supervisor, { hidden: true }),
  hoursColumn('hours', 'Hours', ({ hours }) => hours, { sort: 'hours', width: '6rem', card: 'fact' }),
  statusColumn('stage', 'Stage', ({ stage }) => stageLook(stage), { hidden: true }),
  textColumn('reason', 'Reason', reasonOf, {
    width: '18rem',
    card: 'fact',
    cell: ({ reason, note }) => (
      <span className="pl-two-lines">
        {reason}
        {note && <small>{note}</small>}
      </span>
    ),
  }),
  namedColumn('voidedBy', 'Voided by', ({ voidedBy }) => voidedBy, {
    sort: 'voidedBy',
    card: 'fact',
    wrapped: true,
  }),
  momentColumn('voidedAt', 'Voided at', ({ voidedAt }) => voidedAt, {
    sort: 'voidedAt',
    width: '12rem',
    card: 'fact',
    wrapped: true,
  }),
  textColumn<VoidedRow>('bringBack', 'Bring back', (row) => (whyKept(row) ? 'No' : 'Yes'), {
    width: '9rem',
    card: 'fact',
    acts: true,
    cell: (row) => <BringBackButton row={row} why={whyNot ?? whyKept(row)} onBringBack={onBringBack} />,
  }),
];
