import { Link } from 'react-router-dom';
import { batchKindNames, qrBatchCalls, type QrBatchRow } from '../../api/qrCodes/contract';
import { qrBatches } from '../../api/qrCodes/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, personColumn, numberColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';

const columns: Column<QrBatchRow>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('kind', 'For', ({ kind }) => batchKindNames[kind], { card: 'fact' }),
  numberColumn('count', 'Labels', ({ count }) => count, { sort: 'count', width: '8rem', card: 'fact' }),
  personColumn('createdBy', 'Created by', ({ createdBy }) => createdBy, { wideOnly: true }),
  dateTimeColumn('createdAt', 'Created', ({ createdAt }) => createdAt, { sort: 'createdAt', card: 'fact' }),
];
const byKind = choiceFilter('kind', 'For', batchKindNames);

/** SCREEN-QR-CODES, ORG-12, CALL-256 */
export default function BatchListPage() {
  const state = useListState({ sort: 'createdAt,desc', columns, filters: { kind: byKind } });
  return (
    <ListPage
      title="Batches"
      context="Labels that were made together."
      back={{ to: paths.qrCodes, label: 'QR codes' }}
      name="qr-batches"
      noun={qrBatchCalls.noun}
      state={state}
      query={({ filters, ...params }) => qrBatches.list({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.qrBatch(id)}
      search={{ label: 'Search batches', placeholder: 'Name' }}
      filters={[byKind]}
      empty={{ title: 'No batches yet', text: 'Make labels for people, equipment, sites or forms.' }}
      actions={
        <Link className="btn btn-primary" to={paths.newQrBatch()}>
          New batch
        </Link>
      }
    />
  );
}
