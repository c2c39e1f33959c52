import type { RateTableRow } from '../../api/rateTables/contract';
import { StatusBadge } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import { shortDate } from '../../lib/dates';
import { showNumber } from '../../lib/number';
import { statusLook, statusNames } from './rateTable';

const countColumn = (
  id: string,
  header: string,
  value: (row: RateTableRow) => number,
): Column<RateTableRow> => ({
  id,
  header,
  cell: (row) => showNumber(value(row)),
  value,
  align: 'end',
  width: '8rem',
});

export const rateTableColumns: Column<RateTableRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name || '—', sort: 'name', card: 'title' },
  { id: 'note', header: 'Note', cell: ({ note }) => note, roomy: true },
  countColumn('classifications', 'Classifications', ({ classifications }) => classifications),
  { ...countColumn('jobs', 'Jobs', ({ jobs }) => jobs.length), card: 'fact' },
  countColumn('templates', 'Templates', ({ templates }) => templates.length),
  {
    id: 'changedAt',
    header: 'Changed',
    cell: ({ changedAt }) => shortDate(changedAt),
    value: ({ changedAt }) => changedAt,
    sort: 'changedAt',
    width: '8rem',
    card: 'fact',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (table) => <StatusBadge {...statusLook(table)} />,
    text: ({ status }) => statusNames[status],
    sort: 'status',
    width: '7rem',
    card: 'fact',
  },
];
