import { Link } from 'react-router-dom';
import type { Rate, RateTable } from '../../api/rateTables/contract';
import { EmptyState } from '../../components/feedback/EmptyState';
import type { StatusLook } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import { dayColumn, statusColumn, textColumn } from '../../components/table/columns';
import { DataTable } from '../../components/table/DataTable';
import { today } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { paths } from '../../lib/paths';
import { lineLabels } from './rateForm';
import { classificationText, endText, holding } from './rateTable';

type Line = Rate & { place: number };

const rateColumn = (id: 'regular' | 'overtime' | 'doubleTime'): Column<Line> =>
  textColumn(id, lineLabels[id], (line) => formatMoney(line[id]) || '—', {
    align: 'end',
    width: '8rem',
    card: 'fact',
  });

const holdsLook = (line: Line): StatusLook => {
  const text = holding(line, today());
  return { text, tone: text === 'Now' ? 'success' : 'secondary' };
};

const columns: Column<Line>[] = [
  textColumn('classification', lineLabels.classificationId, classificationText, {
    width: '14rem',
    card: 'title',
  }),
  dayColumn('from', lineLabels.from, ({ from }) => from, { card: 'fact' }),
  textColumn('to', lineLabels.to, ({ to }) => endText(to), { width: '10rem', card: 'fact' }),
  rateColumn('regular'),
  rateColumn('overtime'),
  rateColumn('doubleTime'),
  statusColumn('holds', 'Holds', holdsLook, { width: '6rem', card: 'fact' }),
];

/** The rates of a table, in the order in which they were typed. */
export function RateList({ table: { id, rates } }: { table: RateTable }) {
  if (rates.length === 0)
    return (
      <div className="pl-panel">
        <EmptyState
          title="No rates yet"
          text="Add a line for each classification."
          action={
            <Link className="btn btn-primary" to={paths.editRateTable(id)}>
              Add rates
            </Link>
          }
        />
      </div>
    );
  const rows = rates.map((rate, place) => ({ ...rate, place }));
  return (
    <DataTable caption="Rates an hour" rows={rows} columns={columns} rowKey={({ place }) => String(place)} />
  );
}
