/** What pickers of jobs and cost codes offer, the same in every form. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../access/useMay';
import { costCodeQueries } from '../api/costCodes/queries';
import { jobQueries, jobResource } from '../api/jobs/queries';
import { paths } from '../lib/paths';
import { filterItems, type PickerItem, withoutHint } from '../lib/picker';
import { type Preferences, savePreferences, usePreferences } from '../session/preferences';
import { useNewJobVersion } from '../session/store';

const MAX_RECENT = 5;
const MAX_RECENT_COST_CODES = 30;
const MAX_FAVORITES = 20;

const withHint = (items: readonly PickerItem[], hint: string) => items.map((item) => ({ ...item, hint }));

/** Adds a choice before the others, without its hint and once. */
export const withFirst = (first: PickerItem, items: readonly PickerItem[], max: number): PickerItem[] =>
  [withoutHint(first), ...items.filter(({ id }) => id !== first.id)].slice(0, max);

/** Favorites and then recent choices, each once. */
export function firstChoices(favorites: readonly PickerItem[], recent: readonly PickerItem[]): PickerItem[] {
  const ids = new Set(favorites.map(({ id }) => id));
  return [
    ...withHint(favorites, 'Favorite'),
    ...withHint(
      recent.filter(({ id }) => !ids.has(id)),
      'Recent',
    ),
  ];
}

/** The recent choices of one list among those of several, whose stored ids start with the list: `6001/3001-1`. */
export const recentOf = (list: string, recent: readonly PickerItem[]): PickerItem[] =>
  recent
    .filter(({ id }) => id.startsWith(`${list}/`))
    .slice(0, MAX_RECENT)
    .map(({ id, label }) => ({ id: id.slice(list.length + 1), label }));

/**
 * Props of a picker of open jobs: number and name, favorites and recent ones first, and for those who may add jobs a
 * link that opens the form in a new tab, so that nothing typed is lost. Favorites and recent choices are stored on this
 * device.
 */
export function useJobPicker() {
  const newJobVersion = useNewJobVersion();
  const client = useQueryClient();
  const { favoriteJobs, recentJobs } = usePreferences();
  const mayAdd = useMay()('jobs');
  return {
    first: firstChoices(favoriteJobs, recentJobs),
    options: (search: string, page: number) => jobQueries.choices(search, newJobVersion, page),
    onChoose: (job: PickerItem) => savePreferences({ recentJobs: withFirst(job, recentJobs, MAX_RECENT) }),
    link: mayAdd
      ? {
          label: 'New job',
          hint: 'Opens in a new tab',
          to: paths.newJob(newJobVersion),
          // The list is read again when it opens next, with the new job.
          onOpen: () =>
            void client.invalidateQueries({
              queryKey: jobResource(newJobVersion).all,
              refetchType: 'none',
            }),
        }
      : undefined,
  };
}

/** Props of a picker of the cost codes of a job: favorites and those recently chosen for the job first. */
export function useJobCostCodePicker(jobId: string) {
  const newJobVersion = useNewJobVersion();
  const { favoriteCostCodes, recentCostCodes } = usePreferences();
  return {
    first: firstChoices([], recentOf(jobId, recentCostCodes)),
    options: (search: string) => {
      // What is typed finds codes in the order of the list, as the crew grid's lookup does.
      const favorites = new Set(search === '' ? favoriteCostCodes.map(({ id }) => id) : []);
      return queryOptions({
        ...jobQueries.costCodes(jobId, newJobVersion),
        // All codes of the job are loaded, so the search runs here. A job has only some of the favorites.
        select: ({ rows }): PickerItem[] => {
          const codes = filterItems(
            rows.map(({ id, code, name }) => ({ id, label: `${code} ${name}` })),
            search,
          );
          return [
            ...withHint(
              codes.filter(({ id }) => favorites.has(id)),
              'Favorite',
            ),
            ...codes.filter(({ id }) => !favorites.has(id)),
          ];
        },
      });
    },
    onChoose: (code: PickerItem) =>
      savePreferences({
        recentCostCodes: withFirst(
          { ...code, id: `${jobId}/${code.id}` },
          recentCostCodes,
          MAX_RECENT_COST_CODES,
        ),
      }),
  };
}

/** Props of a picker of the company's active cost codes: favorites first. */
export function useCostCodePicker() {
  const newJobVersion = useNewJobVersion();
  return {
    first: firstChoices(usePreferences().favoriteCostCodes, []),
    options: costCodeQueries(newJobVersion).activeChoices,
  };
}

type FavoriteKind = keyof Pick<Preferences, 'favoriteJobs' | 'favoriteCostCodes'>;

/** The action of a page's menu that makes a record a favorite of pickers, or none anymore. */
export function useFavoriteAction(kind: FavoriteKind, item: PickerItem) {
  const favorites = usePreferences()[kind];
  const others = favorites.filter(({ id }) => id !== item.id);
  const isFavorite = others.length < favorites.length;
  return {
    label: isFavorite ? 'Remove from favorites' : 'Add to favorites',
    run: () =>
      savePreferences({
        [kind]: isFavorite ? others : withFirst(item, favorites, MAX_FAVORITES),
      }),
  };
}
