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

/** The filters of documents and photos whose choices load. */
export function useLibraryFilters(jobId: string) {
  const { data: labels } = useQuery(allLabels);
  const { data: authors } = useQuery(authorsOf(jobId));
  return {
    byLabel: choices('label', 'Label', labels?.rows),
    byAuthor: choices('author', 'Uploaded by', authors),
  };
}
