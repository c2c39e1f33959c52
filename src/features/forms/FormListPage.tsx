import { Link } from 'react-router-dom';
import {
  formCalls,
  type FormRow,
  formStatuses,
  formStatusNames,
  formUseNames,
  formUses,
} from '../../api/inspectionForms/contract';
import { forms } from '../../api/inspectionForms/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  personColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { formStatusBadge } from './form';

const columns: Column<FormRow>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('use', 'Use', ({ use }) => formUseNames[use], { sort: 'use', width: '11rem', card: 'fact' }),
  numberColumn('questions', 'Questions', ({ questions }) => questions, { sort: 'questions', width: '7rem' }),
  numberColumn('usedCount', 'Times used', ({ usedCount }) => usedCount, {
    sort: 'usedCount',
    width: '7rem',
    card: 'fact',
  }),
  textColumn(
    'version',
    'Version',
    ({ publishedVersion }) => (publishedVersion ? `${publishedVersion}` : '—'),
    {
      align: 'end',
      width: '6rem',
    },
  ),
  dateTimeColumn('changedAt', 'Changed', ({ changedAt }) => changedAt, { sort: 'changedAt' }),
  personColumn('changedBy', 'Changed by', ({ changedBy }) => changedBy, { wideOnly: true, width: '10rem' }),
  statusColumn('status', 'Status', formStatusBadge, { sort: 'status', card: 'fact' }),
];

const use = choiceFilter('use', 'Use', formUseNames);
const status = choiceFilter('status', 'Status', formStatusNames);

const FromSample = () => (
  <Link className="btn btn-secondary" to={paths.sampleForms}>
    Start from a sample
  </Link>
);

/** SCREEN-FORMS-LIST, SAFE-09, CALL-231 */
export default function FormListPage() {
  const state = useListState({ sort: 'name,asc', columns, filters: { use, status } });
  return (
    <ListPage
      title="Forms"
      context="Questions for inspections, audits, observations and hazard analyses."
      name="forms"
      noun={formCalls.noun}
      state={state}
      query={({ filters, ...params }) =>
        forms.list({
          ...params,
          use: formUses.find((one) => one === filters.use),
          status: formStatuses.find((one) => one === filters.status),
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.form(id)}
      search={{ label: 'Search forms', placeholder: 'Name, note' }}
      filters={[use, status]}
      empty={{
        title: 'No forms yet',
        text: 'A form asks the questions of an inspection or an audit.',
        action: <FromSample />,
      }}
      actions={
        <>
          <FromSample />
          <Link className="btn btn-primary" to={paths.newForm()}>
            New form
          </Link>
        </>
      }
    />
  );
}
