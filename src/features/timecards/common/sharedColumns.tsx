/** Columns that several lists of time cards share. */
import { StatusBadge } from '../../../components/StatusBadge';
import type { Column } from '../../../components/table/column';
import { type ColumnOptions, numberColumn, textColumn } from '../../../components/table/columns';
import type { Timecard } from '../../../api/timecards/contract';
import { formatNumber } from '../../../lib/number';
import { plainHours, showHours } from './showHours';
import { StageBadge } from './StageBadge';
import { WITHOUT_CARD } from './stageChoices';

export const hoursColumn = <Row,>(
  id: string,
  header: string,
  hours: (row: Row) => number,
  look?: ColumnOptions<Row>,
): Column<Row> =>
  numberColumn(id, header, hours, {
    text: (row) => plainHours(hours(row)),
    cell: (row) => showHours(hours(row)),
    ...look,
  });

/** A count, with a warning badge unless it is 0. */
export const warningCountColumn = <Row,>(
  id: string,
  header: string,
  count: (row: Row) => number,
  look?: ColumnOptions<Row>,
): Column<Row> =>
  numberColumn(id, header, count, {
    cell: (row) =>
      count(row) > 0 ? <StatusBadge tone="waiting" text={String(count(row))} /> : formatNumber(count(row)),
    ...look,
  });

export const stageColumn = <Row,>(
  stageOf: (row: Row) => Timecard['stage'] | undefined,
  look?: ColumnOptions<Row>,
): Column<Row> =>
  textColumn('stage', 'Stage', (row: Row) => stageOf(row)?.name ?? WITHOUT_CARD.label, {
    cell: (row) => <StageBadge stage={stageOf(row)} />,
    width: '9rem',
    ...look,
  });
