import { Link } from 'react-router-dom';
import { formCalls, type FormRow, formStatusNames } from '../../../api/inspectionForms/contract';
import { forms } from '../../../api/inspectionForms/queries';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { dateTimeColumn, numberColumn, textColumn } from '../../../components/table/columns';
import { paths } from '../../../lib/paths';

const columns: Column<FormRow>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  numberColumn('questions', 'Questions', ({ questions }) => questions, { sort: 'questions', width: '7rem' }),
  numberColumn('usedCount', 'Times used', ({ usedCount }) => usedCount, {
    sort: 'usedCount',
    width: '7rem',
    card: 'fact',
  }),
  dateTimeColumn('changedAt', 'Changed', ({ changedAt }) => changedAt, { sort: 'changedAt' }),
  textColumn('status', 'Status', ({ status }) => formStatusNames[status], {
    sort: 'status',
    width: '8rem',
    card: 'fact',
  }),
];

/** The T&M forms. The form builder opens them (SCREEN-TM-SETTINGS, TNM-09, CALL-208). */
export function FormsTab() {
  const state = useListState({ sort: 'name,asc', columns }, 'forms-');
  return (
    <div className="pl-list-part pl-stack">
      <div className="pl-page-actions pl-cluster">
        <Link className="btn btn-primary" to={paths.newForm({ use: 'TNM' })}>
          New form
        </Link>
      </div>
      <List
        title="T&M forms"
        noun={formCalls.noun}
        state={state}
        query={({ search, sort, page, size }) => forms.list({ search, sort, page, size, use: 'TNM' })}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.form(id)}
        search={{ label: 'Search forms', placeholder: 'Name, note' }}
        empty={{ title: 'No T&M forms yet', text: 'Add forms such as an authorization of extra work.' }}
      />
    </div>
  );
}
