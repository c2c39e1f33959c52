import '../../styles/rate-tables.scss';
import { Link, useParams } from 'react-router-dom';
import type { RateTable } from '../../api/rateTables/contract';
import { rateTables } from '../../api/rateTables/queries';
import { DetailPage } from '../../components/page/DetailPage';
import { Properties } from '../../components/page/Properties';
import { StatusBadge } from '../../components/StatusBadge';
import { dateTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { AssignedTo } from './AssignedTo';
import { RateList } from './RateList';
import { assignedTo, statusLook } from './rateTable';
import { RateTableActs } from './RateTableActs';

/** SCREEN-RATE-TABLES, one of them: its rates, and what it is assigned to. */
export default function RateTableDetailPage() {
  const { rateTableId = '' } = useParams();
  return (
    <DetailPage
      what="rate table"
      back={{ to: paths.rateTables, label: 'Rate tables' }}
      query={rateTables.detail(rateTableId)}
      title={({ name }) => name || '—'}
      context={({ note }) => note}
      actions={(table) => (
        <>
          <Link className="btn btn-secondary" to={paths.editRateTable(table.id)}>
            Edit
          </Link>
          <RateTableActs table={table} />
        </>
      )}
    >
      {(table) => (
        <>
          <section className="pl-panel" aria-label="Rate table">
            <Properties items={facts(table)} />
          </section>
          <RateList table={table} />
          <AssignedTo table={table} />
        </>
      )}
    </DetailPage>
  );
}

const facts = (table: RateTable) => [
  { label: 'Status', value: <StatusBadge {...statusLook(table)} /> },
  { label: 'Assigned to', value: assignedTo(table) },
  { label: 'Changed', value: dateTime(table.changedAt) },
];
