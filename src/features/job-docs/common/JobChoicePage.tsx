import type { Job } from '../../../api/jobs/contract';
import { jobNoun } from '../../../api/jobs/contract';
import { jobQueries } from '../../../api/jobs/queries';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { personColumn, textColumn } from '../../../components/table/columns';
import { useLabel } from '../../../session/labels';
import { useNewJobVersion } from '../../../session/store';

const columns: Column<Job>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('number', 'Number', ({ number }) => number, { sort: 'number', width: '7rem', card: 'fact' }),
  textColumn('customer', 'Customer', ({ customer }) => customer, { sort: 'customer', wideOnly: true }),
  textColumn('city', 'City', ({ city }) => city, { sort: 'city', card: 'fact' }),
  personColumn('manager', 'Manager', ({ manager }) => manager, { card: 'fact' }),
];

interface Props {
  title: string;
  context: string;
  /** Names the list in the preferences. */
  name: string;
  rowTo: (jobId: string) => string;
}

/** The open jobs, 30 a page, to choose the one whose documents or drawings are wanted (CALL-164). */
export function JobChoicePage({ title, context, name, rowTo }: Props) {
  const label = useLabel();
  const newJobVersion = useNewJobVersion();
  const state = useListState({ sort: 'name,asc', size: 30, columns });
  return (
    <ListPage
      title={label(title)}
      context={context}
      name={name}
      noun={jobNoun}
      state={state}
      query={({ search, sort, page, size }) =>
        jobQueries.list(newJobVersion, { search, sort, page, size, status: 'OPEN' })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => rowTo(id)}
      search={{ label: 'Search jobs', placeholder: 'Name, number, city' }}
      empty={{ title: 'No open jobs', text: 'Jobs are added under Settings.' }}
    />
  );
}
