import { useQuery } from '@tanstack/react-query';
import { authorsOf } from '../../../api/jobDocs/queries';
import type { Filter } from '../../../components/page/filter';

/** The filter of a list by who has added its rows. */
export function useAuthorFilter(jobId: string): Filter {
  const { data } = useQuery(authorsOf(jobId));
  const authors = data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return {
    name: 'author',
    label: 'Author',
    options: [{ value: '', label: 'All' }, ...authors],
    pending: !data,
  };
}
