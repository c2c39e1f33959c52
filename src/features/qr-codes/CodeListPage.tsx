import { Link } from 'react-router-dom';
import { type QrCodeRow, subjectKindNames } from '../../api/qrCodes/contract';
import { qrCodeList } from '../../api/qrCodes/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, namedColumn, textColumn } from '../../components/table/columns';
import { shortCode } from '../../lib/codeText';
import { paths } from '../../lib/paths';

const columns: Column<QrCodeRow>[] = [
  namedColumn('name', 'On', ({ subject }) => subject, { sort: 'name', card: 'title' }),
  textColumn('kind', 'Kind', ({ kind }) => subjectKindNames[kind], { card: 'fact' }),
  textColumn('code', 'Code', ({ kind, subject }) => (subject ? shortCode({ kind, id: subject.id }) : ''), {
    width: '9rem',
    card: 'fact',
  }),
  namedColumn('batch', 'Batch', ({ batch }) => batch, { card: 'fact' }),
  dateTimeColumn('createdAt', 'Created', ({ createdAt }) => createdAt, { sort: 'createdAt', wideOnly: true }),
];
const byKind = choiceFilter('kind', 'Kind', subjectKindNames);

/** SCREEN-QR-CODES, ORG-11, CALL-255 */
export default function CodeListPage() {
  const state = useListState({ sort: 'createdAt,desc', columns, filters: { kind: byKind } });
  return (
    <ListPage
      title="QR codes"
      context="Labels on people, equipment, sites and forms. A scanned code opens what it is on."
      name="qr-codes"
      noun={{ one: 'code', many: 'codes' }}
      state={state}
      query={({ filters, ...params }) => qrCodeList({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ batch }) => (batch ? paths.qrBatch(batch.id) : paths.qrBatches)}
      search={{ label: 'Search codes', placeholder: 'Name' }}
      filters={[byKind]}
      empty={{ title: 'No QR codes yet', text: 'A batch makes labels for many at once.' }}
      actions={
        <>
          <Link className="btn btn-primary" to={paths.newQrBatch()}>
            New batch
          </Link>
          <Link className="btn btn-secondary" to={paths.qrBatches}>
            Batches
          </Link>
          <Link className="btn btn-secondary" to={paths.reusableCodes}>
            Reusable codes
          </Link>
        </>
      }
    />
  );
}
