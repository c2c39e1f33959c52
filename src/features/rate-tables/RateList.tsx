import { Badge } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { Rate, RateTable } from '../../api/rateTables/contract';
import { EmptyState } from '../../components/feedback/EmptyState';
import type { Column } from '../../components/table/column';
import { DataTable } from '../../components/table/DataTable';
import { shortDate, today } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { paths } from '../../lib/paths';
import { lineLabels } from './rateForm';
import { classificationText, endText, holding } from './rateTable';

type Line = Rate & { place: number };

const moneyColumn = (id: 'regular' | 'overtime' | 'doubleTime'): Column<Line> => ({
  id,
  header: lineLabels[id],
  cell: (line) => formatMoney(line[id]) || '—',
  align: 'end',
  width: '8rem',
  card: 'fact',
});

const columns: Column<Line>[] = [
  {
    id: 'classification',
    header: lineLabels.classificationId,
    cell: classificationText,
    width: '14rem',
    card: 'title',
  },
  {
    id: 'from',
    header: lineLabels.from,
    cell: ({ from }) => shortDate(from),
    width: '8rem',
    card: 'fact',
  },
  { id: 'to', header: lineLabels.to, cell: ({ to }) => endText(to), width: '10rem', card: 'fact' },
  moneyColumn('regular'),
  moneyColumn('overtime'),
  moneyColumn('doubleTime'),
  {
    id: 'holds',
    header: 'Holds',
    cell: (line) => {
      const when = holding(line, today());
      return <Badge bg={when === 'Now' ? 'success' : 'secondary'}>{when}</Badge>;
    },
    width: '6rem',
    card: 'fact',
  },
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
