import { type Due, dueState, dueText } from '../../lib/due';
import { DueDate } from '../DueDate';
import type { Column } from './column';
import { type ColumnOptions, dayColumn } from './columns';

/** '5 days late', 'Missed'; '' for all others. */
const lateTextOf = (due: Due): string => (dueState(due) === 'TODAY' ? '' : dueText(due));

/** A column for the day by which something is to be done, and how late it is. Files have that in a column of its own. */
export const dueColumn = <Row,>(
  due: (row: Row) => Due,
  { id = 'dueDate', ...options }: ColumnOptions<Row> & { id?: string } = {},
): Column<Row> =>
  dayColumn(id, 'Due', (row: Row) => due(row).day, {
    sort: id,
    width: '12rem',
    card: 'fact',
    cell: (row) => <DueDate {...due(row)} />,
    alsoInFile: { header: 'Late', text: (row) => lateTextOf(due(row)) },
    ...options,
  });
