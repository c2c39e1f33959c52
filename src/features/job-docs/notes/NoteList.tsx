import { type JobNote, jobNoteCalls } from '../../../api/jobNotes/contract';
import { jobNotes } from '../../../api/jobNotes/queries';
import { choiceFilter } from '../../../components/page/filter';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import { StatusBadge } from '../../../components/StatusBadge';
import type { Column } from '../../../components/table/column';
import { dateTimeColumn, personColumn, textColumn } from '../../../components/table/columns';
import { paths } from '../../../lib/paths';
import { DocumentLabels } from '../common/DocumentLabels';
import { useAuthorFilter, useLabelFilter } from '../common/useLibraryFilters';

const columns: Column<JobNote>[] = [
  {
    ...textColumn<JobNote>('name', 'Title', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
    cell: ({ name, pinned }) => (
      <>
        {name || '—'} {pinned && <StatusBadge tone="active" text="Pinned" />}
      </>
    ),
  },
  textColumn('text', 'Note', ({ text }) => text, { wrapped: true, card: 'fact' }),
  {
    ...textColumn<JobNote>('labels', 'Labels', ({ labels }) => labels.map(({ name }) => name).join(', '), {
      wideOnly: true,
    }),
    cell: ({ labels }) => <DocumentLabels labels={labels} />,
  },
  personColumn('createdBy', 'Author', ({ createdBy }) => createdBy, { width: '10rem', card: 'fact' }),
  dateTimeColumn('editedAt', 'Last change', ({ createdAt, editedAt }) => editedAt || createdAt, {
    sort: 'editedAt',
    card: 'fact',
  }),
  dateTimeColumn('createdAt', 'Added', ({ createdAt }) => createdAt, { sort: 'createdAt', hidden: true }),
];

const byPin = choiceFilter('pinned', 'Pinned', { true: 'Pinned', false: 'Not pinned' });

/** The notes of a job: pinned ones first, then those that changed last (DOC-07, CALL-184). */
export function NoteList({ jobId }: { jobId: string }) {
  const state = useListState({
    sort: 'editedAt,desc',
    columns,
    filters: { author: '', pinned: byPin, label: '' },
  });
  return (
    <List
      title="Notes"
      name="job-notes"
      noun={jobNoteCalls.noun}
      state={state}
      query={({ filters: { author, label, pinned }, ...params }) =>
        jobNotes.list({ ...params, jobId, authorId: author, labelId: label, pinned })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.jobNote(jobId, id)}
      search={{ label: 'Search notes', placeholder: 'Title, text, label, author' }}
      filters={[byPin, useAuthorFilter(jobId, 'Author'), useLabelFilter()]}
      empty={{ title: 'No notes yet', text: 'Write down what everyone on this job should know.' }}
    />
  );
}
