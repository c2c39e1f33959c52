import { useQuery } from '@tanstack/react-query';
import { communityTags } from '../../api/communities/queries';
import type { Filter } from '../../components/page/filter';

/** The tags of a community, and the filter by one of them. */
export function useTags(communityId: string) {
  const { data } = useQuery(communityTags.list({ communityId, sort: 'name,asc', page: 0, size: 'all' }));
  const tags = data?.rows ?? [];
  const byTag: Filter = {
    name: 'tag',
    label: 'Tag',
    options: [{ value: '', label: 'All' }, ...tags.map(({ id, name }) => ({ value: id, label: name }))],
    pending: !data,
  };
  return { tags, byTag };
}
