import { useQuery } from '@tanstack/react-query';
import { allLabels, authorsOf } from '../../../api/jobDocs/queries';
import type { Filter } from '../../../components/page/filter';

const choices = (name: string, label: string, rows: readonly { id: string; name: string }[] | undefined) =>
  ({
    name,
    label,
    options: [
      { value: '', label: 'All' },
      ...(rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    pending: !rows,
  }) satisfies Filter;

/** The filter by a label of documents. */
export const useLabelFilter = () => choices('label', 'Label', useQuery(allLabels).data?.rows);

/** The filter by who has added the rows. */
export const useAuthorFilter = (jobId: string, label: string) =>
  choices('author', label, useQuery(authorsOf(jobId)).data);

/** The filters of documents and photos whose choices load. */
export const useLibraryFilters = (jobId: string) => ({
  byLabel: useLabelFilter(),
  byAuthor: useAuthorFilter(jobId, 'Uploaded by'),
});
