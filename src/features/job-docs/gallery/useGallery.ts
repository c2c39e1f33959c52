import { jobPhotos } from '../../../api/jobPhotos/queries';
import { type ListState, useListState } from '../../../components/page/useListState';
import { parseDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';

type GalleryFilters = Record<'label' | 'author' | 'from' | 'to' | 'deleted', string>;

/**
 * The gallery of a job as its address says: search and filters, newest first, all photos on one page. The page of one
 * photo has the same query in its address, so that its next photo is the next one in the gallery.
 */
export function useGallery(jobId: string) {
  const state: ListState<GalleryFilters> = useListState({
    sort: 'takenAt,desc',
    sorts: ['takenAt'],
    size: 'all',
    filters: { label: '', author: '', from: '', to: '', deleted: '' },
  });
  const ending = state.query && `?${state.query}`;
  return {
    state,
    query: ({ search, filters }: Pick<ListState<GalleryFilters>, 'search' | 'filters'>) =>
      jobPhotos.list({
        jobId,
        search,
        sort: 'takenAt,desc',
        page: 0,
        size: 'all',
        labelId: filters.label,
        authorId: filters.author,
        deleted: filters.deleted,
        from: parseDate(filters.from) ? filters.from : undefined,
        to: parseDate(filters.to) ? filters.to : undefined,
      }),
    listAddress: paths.gallery(jobId) + ending,
    photoAddress: (photoId: string) => paths.photo(jobId, photoId) + ending,
  };
}
