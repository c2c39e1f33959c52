import type { RateTableRow } from '../../api/rateTables/contract';
import type { Column } from '../../components/table/column';
import { dayColumn, numberColumn, statusColumn, textColumn } from '../../components/table/columns';
import { statusLook } from './rateTable';

export const rateTableColumns: Column<RateTableRow>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('note', 'Note', ({ note }) => note, { roomy: true }),
  numberColumn('classifications', 'Classifications', (row) => row.classifications, { width: '8rem' }),
  numberColumn('jobs', 'Jobs', ({ jobs }) => jobs.length, { width: '8rem', card: 'fact' }),
  numberColumn('templates', 'Templates', ({ templates }) => templates.length, { width: '8rem' }),
  dayColumn('changedAt', 'Changed', ({ changedAt }) => changedAt, { sort: 'changedAt', card: 'fact' }),
  statusColumn('status', 'Status', statusLook, { sort: 'status', card: 'fact' }),
];
