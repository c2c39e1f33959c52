import { Link } from 'react-router-dom';
import { type ReusableCode, subjectKindNames } from '../../api/qrCodes/contract';
import { reusableCodeList } from '../../api/qrCodes/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, namedColumn, statusColumn, textColumn } from '../../components/table/columns';
import { shortCode } from '../../lib/codeText';
import { paths } from '../../lib/paths';
import { reusableBadge } from './reusableBadge';

const columns: Column<ReusableCode>[] = [
  textColumn('code', 'Code', ({ id }) => shortCode({ kind: 'reusable', id }), {
    sort: 'code',
    card: 'title',
  }),
  statusColumn('use', 'State', reusableBadge, { width: '9rem', card: 'fact' }),
  namedColumn('subject', 'On', ({ assigned }) => assigned?.subject, { sort: 'subject', card: 'fact' }),
  textColumn('kind', 'Kind', ({ assigned }) => (assigned ? subjectKindNames[assigned.kind] : ''), {
    wideOnly: true,
  }),
  dateTimeColumn('since', 'Since', ({ assigned }) => assigned?.since ?? '', { sort: 'since', card: 'fact' }),
  namedColumn('batch', 'Batch', ({ batch }) => batch, { wideOnly: true }),
];
const byUse = choiceFilter('use', 'State', { true: 'In use', false: 'Not in use' });

/** SCREEN-QR-REUSABLE, ORG-11, CALL-255 */
export default function ReusableListPage() {
  const state = useListState({ sort: 'code,asc', columns, filters: { use: byUse } });
  return (
    <ListPage
      title="Reusable QR codes"
      context="Stick them on, assign them, and release them when the thing goes back."
      back={{ to: paths.qrCodes, label: 'QR codes' }}
      name="reusable-qr-codes"
      noun={{ one: 'code', many: 'codes' }}
      state={state}
      query={({ filters: { use }, ...params }) => reusableCodeList({ ...params, inUse: use })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.reusableCode(id)}
      search={{ label: 'Search codes', placeholder: 'Code, what it is on' }}
      filters={[byUse]}
      empty={{ title: 'No reusable codes yet', text: 'A batch of them can be assigned again and again.' }}
      actions={
        <Link className="btn btn-primary" to={paths.newQrBatch('reusable')}>
          New codes
        </Link>
      }
    />
  );
}
