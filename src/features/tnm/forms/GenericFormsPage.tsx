import { useQuery } from '@tanstack/react-query';
import type { FormRow } from '../../../api/inspectionForms/contract';
import { formCalls } from '../../../api/inspectionForms/contract';
import { forms } from '../../../api/inspectionForms/queries';
import { type FilledForm, ticketFormCalls } from '../../../api/ticketForms/contract';
import { ticketForms } from '../../../api/ticketForms/queries';
import type { Filter } from '../../../components/page/filter';
import { List } from '../../../components/page/List';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import {
  dayColumn,
  numberColumn,
  numberedColumn,
  personColumn,
  textColumn,
} from '../../../components/table/columns';
import { paths } from '../../../lib/paths';

const publishedForms = forms.list({
  use: 'TNM',
  status: 'PUBLISHED',
  sort: 'name,asc',
  page: 0,
  size: 'all',
});

const tabs = [
  { id: 'fill', label: 'Fill in', content: () => <PublishedForms /> },
  { id: 'filled', label: 'Filled in', content: () => <FilledForms /> },
];

/** T&M forms to fill in, and those that were filled in (SCREEN-TNM-FORM, TNM-09, CALL-208). */
export default function GenericFormsPage() {
  return (
    <div className="pl-page pl-list">
      <PageHeader title="T&M forms" context="Authorizations, notices and records that go with tickets." />
      <Tabs label="T&M forms" tabs={tabs} />
    </div>
  );
}

const formColumns: Column<FormRow>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', width: '16rem', card: 'title' }),
  textColumn('note', 'What it is for', ({ note }) => note, { wrapped: true, card: 'fact' }),
  numberColumn('questions', 'Questions', ({ questions }) => questions, { sort: 'questions', width: '7rem' }),
  numberColumn('usedCount', 'Times used', ({ usedCount }) => usedCount, {
    sort: 'usedCount',
    width: '7rem',
    card: 'fact',
  }),
];

/** The published forms. Each opens to be filled in. */
function PublishedForms() {
  const state = useListState({ sort: 'name,asc', columns: formColumns }, 'fill-');
  return (
    <List
      title="T&M forms to fill in"
      noun={formCalls.noun}
      state={state}
      allRowsQuery={publishedForms}
      columns={formColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.fillTicketForm(id)}
      search={{ label: 'Search forms', placeholder: 'Name' }}
      empty={{ title: 'No T&M forms yet', text: 'Settings administrators add them in the T&M settings.' }}
    />
  );
}

const filledColumns: Column<FilledForm>[] = [
  textColumn('name', 'Form', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  numberedColumn('job', 'Job', ({ job }) => job, { numbered: true, card: 'fact' }),
  dayColumn('date', 'Date', ({ date }) => date, { sort: 'date', card: 'fact' }),
  personColumn('filledBy', 'Filled in by', ({ filledBy }) => filledBy, { width: '12rem', card: 'fact' }),
];

function useFormFilter(): Filter {
  const { data } = useQuery(publishedForms);
  const options = data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return { name: 'form', label: 'Form', options: [{ value: '', label: 'All' }, ...options], pending: !data };
}

function FilledForms() {
  const state = useListState({ sort: 'date,desc', columns: filledColumns, filters: { form: '' } });
  return (
    <List
      title="Filled T&M forms"
      name="ticket-forms"
      noun={ticketFormCalls.noun}
      state={state}
      query={({ filters, ...params }) => ticketForms.list({ ...params, formId: filters.form })}
      columns={filledColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.filledTicketForm(id)}
      search={{ label: 'Search filled forms', placeholder: 'Form, job, person' }}
      filters={[useFormFilter()]}
      empty={{ title: 'No filled forms yet', text: 'Forms appear here when somebody fills them in.' }}
    />
  );
}
