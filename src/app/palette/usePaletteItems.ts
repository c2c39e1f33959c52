import { useLocation } from 'react-router-dom';
import { usePreferences } from '../../session/preferences';
import { useSubject } from '../../session/store';
import { type Screen, screenAt } from '../screens';
import { useScreens } from '../useScreens';
import type { PaletteGroup, PaletteItem } from './item';
import { LETTERS, type Matched, matchAll } from './match';
import { productItems, screenItem } from './screenItems';
import { useActions } from './useActions';
import { type Found, useFound } from './useFound';

const SCREENS_SHOWN = 8;

interface Results extends Found {
  /** What Enter opens unless another is chosen. */
  best: PaletteItem | undefined;
}

const read = ({ label, words = [] }: PaletteItem) => ({ label, others: words });
const itemsOf = (matched: readonly Matched<PaletteItem>[]) => matched.map(({ item }) => item);
const filled = (groups: PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);

/**
 * What the palette offers for what is `typed`: with nothing typed what is pinned, recent, and to be done. `term` is what
 * the servers have been asked for, a little later.
 */
export function usePaletteItems(typed: string, term: string): Results {
  const screens = useScreens();
  const subject = useSubject();
  const { pathname } = useLocation();
  const { favourites, recent } = usePreferences();
  const actions = useActions(screens);
  const found = useFound(typed, term, screens);

  const screensOf = (addresses: readonly string[], but: readonly Screen[]) => {
    const known = new Set(addresses.map((address) => screenAt(screens, address)));
    return [...known].flatMap((screen) => (screen && !but.includes(screen) ? [screen] : []));
  };
  if (typed === '') {
    const here = screenAt(screens, pathname);
    const pinned = screensOf(favourites, []);
    const groups = filled([
      { name: 'Pinned', items: pinned.map(screenItem) },
      { name: 'Recent', items: screensOf(recent, here ? [here, ...pinned] : pinned).map(screenItem) },
      { name: 'Actions', items: actions },
    ]);
    return { groups, best: groups[0]?.items[0], failures: [], searching: false };
  }

  const actionIds = new Set(actions.map(({ id }) => id));
  const places = [...screens.map(screenItem), ...productItems(subject)].filter(
    ({ id }) => !actionIds.has(id),
  );
  const matched = matchAll(typed, [...places, ...actions], read);
  const groups = filled([
    {
      name: 'Screens',
      items: itemsOf(matched.filter(({ item }) => !actionIds.has(item.id))).slice(0, SCREENS_SHOWN),
    },
    ...found.groups,
    { name: 'Actions', items: itemsOf(matched.filter(({ item }) => actionIds.has(item.id))) },
  ]);
  const [first] = matched;
  const [firstFound] = found.groups.flatMap(({ items }) => items);
  return {
    ...found,
    groups,
    // What has been found by name is nearer than letters that happen to be there.
    best: first && first.rank < LETTERS ? first.item : (firstFound ?? first?.item),
  };
}
