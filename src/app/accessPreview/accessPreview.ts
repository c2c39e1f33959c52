/**
 * Lists what a user sees, by the same data and rules as the shell (ACCESS-22…53): header tiles, product menus,
 * settings and addresses. Pure functions.
 */
import { denial, menuItemState, type MenuItemState, denialReason } from '../../access/access';
import type { Subject } from '../../session/flags';
import { labelIn } from '../../session/labels';
import { withUnavailableFlags } from '../../session/loadUserFlags';
import { products } from '../../navigation/products';
import type { RouteRow } from '../../navigation/route';
import { settingsAreas } from '../../navigation/settingsAreas';
import {
  isSection,
  type MenuEntry,
  type MenuItem,
  menuOf,
  type MenuSection,
  sectionState,
} from '../sidebar/menus';
import { searchMatcher } from '../../lib/searchText';

/** `locked`: visible with a lock or a reason. `unknown`: depends on responses that only that user receives. */
export const visibilities = ['opens', 'locked', 'hidden', 'unknown'] as const;
export type Visibility = (typeof visibilities)[number];
export const visibilityNames: Record<Visibility, string> = {
  opens: 'Opens',
  locked: 'Locked',
  hidden: 'Hidden',
  unknown: 'Unknown',
};

export interface PreviewEntry {
  label: string;
  visibility: Visibility;
  /** Why it does not open. */
  reason?: string;
  /** Its address, where it distinguishes entries with the same label. */
  address?: string;
  entries?: PreviewEntry[];
}

export interface PreviewGroup {
  title: string;
  /** Describes the entries of the group. */
  about: string;
  entries: PreviewEntry[];
}

const UNKNOWN_REASON =
  'This depends on the community, dashboards and job startup client of this person, which only they can load.';
const EMPTY_REASON = 'This section is empty for this person.';

const visibilityOf = ({ as }: MenuItemState): Visibility =>
  (({ link: 'opens', hidden: 'hidden', lock: 'locked', explain: 'locked' }) as const)[as];

/** The state of an entry for `subject`; unknown when permissions that cannot be looked up would change it. */
function previewState(
  subject: Subject,
  getState: (who: Subject) => MenuItemState,
  reason: string | undefined,
): Pick<PreviewEntry, 'visibility' | 'reason'> {
  const visibility = visibilityOf(getState(subject));
  if (visibility !== visibilityOf(getState({ ...subject, flags: withUnavailableFlags(subject.flags) })))
    return { visibility: 'unknown', reason: UNKNOWN_REASON };
  return visibility === 'opens' || reason === undefined ? { visibility } : { visibility, reason };
}

type PreviewSource = Pick<MenuItem, 'label' | 'needs' | 'whenDenied'>;

const entryFor = (subject: Subject, { label, needs, whenDenied }: PreviewSource): PreviewEntry => ({
  label,
  ...previewState(subject, (who) => menuItemState(who, needs, whenDenied), denialReason(subject, needs)),
});

function sectionFor(subject: Subject, section: MenuSection): PreviewEntry {
  const reason = denial(subject, section.needs)?.reason ?? EMPTY_REASON;
  const preview = previewState(subject, (who) => sectionState(section, who), reason);
  // A locked section hides its entries.
  const entries = section.items.map((item) =>
    preview.visibility === 'locked'
      ? { label: item.label, visibility: 'hidden' as const, reason }
      : entryFor(subject, item),
  );
  return { label: section.label, ...preview, entries };
}

const menuEntryFor = (subject: Subject, entry: MenuEntry): PreviewEntry =>
  isSection(entry) ? sectionFor(subject, entry) : entryFor(subject, entry);

/** Screens that open only by address, and the reason they show otherwise. */
function screenFor(subject: Subject, { path, title, needs }: RouteRow): PreviewEntry {
  const getState = (who: Subject): MenuItemState => {
    const denied = denial(who, needs);
    return denied ? { as: 'explain', denial: denied } : { as: 'link' };
  };
  return {
    label: title,
    address: `/${path}`,
    ...previewState(subject, getState, denialReason(subject, needs)),
  };
}

/** Every part of the shell, with the labels of the business's layout (ACCESS-53). */
export function accessPreview(subject: Subject, rows: readonly RouteRow[]): PreviewGroup[] {
  const name = labelIn(subject.flags.sidebar.genericLayout);
  const named = ({ entries, ...preview }: PreviewEntry): PreviewEntry => ({
    ...preview,
    label: name(preview.label),
    ...(entries && { entries: entries.map(named) }),
  });
  // Includes menu entries that depend on unknown permissions.
  const menuContext = { flags: withUnavailableFlags(subject.flags), startupClientSuffix: '' };
  const groups: PreviewGroup[] = [
    {
      title: 'Products',
      about: 'The tiles in the header',
      entries: products.map((product) => entryFor(subject, product)),
    },
    ...products.flatMap(({ label, module }) =>
      module === undefined
        ? []
        : {
            title: `${label} menu`,
            about: 'The sidebar of this product',
            entries: menuOf(module, menuContext).map((entry) => menuEntryFor(subject, entry)),
          },
    ),
    {
      title: 'Settings',
      about: 'The areas in the settings menu',
      entries: settingsAreas(subject.flags).map((area) => entryFor(subject, area)),
    },
    {
      title: 'Screens',
      about: 'Every screen by address, and the reason if it does not open',
      entries: rows.map((row) => screenFor(subject, row)),
    },
  ];
  return groups.map((group) => ({ ...group, title: name(group.title), entries: group.entries.map(named) }));
}

const flat = (entries: readonly PreviewEntry[]): PreviewEntry[] =>
  entries.flatMap((preview) => [preview, ...(preview.entries ?? [])]);

/** Number of entries by state. */
export const countByVisibility = (groups: readonly PreviewGroup[]): Record<Visibility, number> => {
  const all = groups.flatMap(({ entries }) => flat(entries));
  return Object.fromEntries(
    visibilities.map((visibility) => [
      visibility,
      all.filter((preview) => preview.visibility === visibility).length,
    ]),
  ) as Record<Visibility, number>;
};

interface PreviewFilter {
  search: string;
  /** '' for all. */
  visibility: Visibility | '';
}

/** Filters entries by search and state. A section with a match stays. */
export function filterPreview(
  groups: readonly PreviewGroup[],
  { search, visibility }: PreviewFilter,
): PreviewGroup[] {
  const matches = searchMatcher(search);
  const fits = (preview: PreviewEntry, around: string): boolean =>
    (visibility === '' || preview.visibility === visibility) &&
    matches([around, preview.label, preview.reason, preview.address].join(' '));
  return groups.flatMap((group) => {
    const entries = group.entries.flatMap((preview) => {
      const inner = preview.entries?.filter((entry) => fits(entry, `${group.title} ${preview.label}`)) ?? [];
      return fits(preview, group.title) || inner.length > 0
        ? [{ ...preview, ...(preview.entries && { entries: inner }) }]
        : [];
    });
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
}
