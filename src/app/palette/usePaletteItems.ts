import { useLocation } from 'react-router-dom';
import { config, isConfigured } from '../../api/config';
import { openDialog } from '../../components/feedback/openDialog';
import { inform } from '../../components/feedback/inform';
import type { IconName } from '../../components/Icon';
import { useIsPhone } from '../../components/useIsPhone';
import { capitalized } from '../../lib/capitalized';
import { paths } from '../../lib/paths';
import { denialReason, menuItemState } from '../../access/access';
import type { Subject } from '../../session/flags';
import { labelIn } from '../../session/labels';
import { productNotice } from '../../access/lockNotice';
import { savePreferences, type Theme, usePreferences } from '../../session/preferences';
import { products } from '../../navigation/products';
import { useSession, useSubject } from '../../session/store';
import { togglePinnedPage, usePinnedAndRecent } from '../pinnedScreens';
import { useLogOut } from '../header/useLogOut';
import { useOpenMyTimecard } from '../header/useOpenMyTimecard';
import { openPageHelp, openUserGuide } from '../help/store';
import { findRoute } from '../findRoute';
import { showOverlay } from '../overlay';
import { productAndSection, type Screen, screenAt } from '../screens';
import { toggleMinified, useMinified } from '../shell/store';
import { useScreens } from '../useScreens';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import { LETTERS, match, matchAll, type Matched, OTHER_WORDS } from './match';
import { type ServerResults, useServerResults } from './useServerResults';

const themes: [Theme, string, IconName][] = [
  ['light', 'Use the light theme', 'sun'],
  ['dark', 'Use the dark theme', 'moon'],
  ['system', 'Use the system theme', 'circle-half'],
];

const openScanner = () => openDialog(() => import('../../features/qr-codes/ScanDialog'), 'ScanDialog', {});

/** An action, with more search terms. */
const action = (label: string, icon: IconName, run: () => void, ...words: string[]): PaletteItem => ({
  id: `do ${label}`,
  label,
  icon,
  run,
  words,
});

const link = (label: string, icon: IconName, to: string, ...words: string[]): PaletteItem => ({
  id: to,
  label,
  icon,
  to,
  words,
});

/** Actions that are always available. */
function useActions(screens: readonly Screen[]): PaletteItem[] {
  const here = screenAt(screens, useLocation().pathname);
  const employeeId = useSession((state) => state.flags.employeeId);
  const isForeman = useSession(({ flags }) => flags.timecard.foreman && flags.sidebar.timeAttendance);
  const { theme, favorites } = usePreferences();
  const minified = useMinified();
  const phone = useIsPhone();
  const myTimecard = useOpenMyTimecard();
  const logOut = useLogOut();
  const pinned = here !== undefined && favorites.some((address) => screenAt(screens, address) === here);
  const actions: (PaletteItem | false)[] = [
    ...screens.filter((screen) => screen.action).map(({ label, to }) => link(label, 'plus', to)),
    employeeId !== undefined &&
      isForeman &&
      link('My crew', 'people', paths.crew(employeeId), 'time cards', 'foreman'),
    employeeId !== undefined && action('My Time Card', 'clock', () => void myTimecard.open(employeeId)),
    action('Scan a QR code', 'qr', openScanner, 'label', 'badge', 'camera'),
    link('My Profile', 'person', paths.myProfile),
    isConfigured('knowledgeBase') && action('User Guide', 'book', openUserGuide, 'help'),
    isConfigured('helpCenter') && action('Help for this page', 'question', openPageHelp),
    link('Send us a message', 'envelope', paths.askUs, 'contact us'),
    action('Recent messages', 'chat', () => showOverlay('messages'), 'undo'),
    action('Keyboard shortcuts', 'keyboard', () => showOverlay('shortcuts')),
    ...themes
      .filter(([other]) => other !== theme)
      .map(([other, label, icon]) => action(label, icon, () => savePreferences({ theme: other }), 'mode')),
    !phone && action(minified ? 'Expand menu' : 'Collapse menu', 'layout-sidebar', toggleMinified),
    here !== undefined &&
      action(pinned ? 'Unpin this page' : 'Pin this page', pinned ? 'star-fill' : 'star', () =>
        togglePinnedPage(here),
      ),
    action('Log Out', 'box-arrow-right', () => void logOut(), 'sign out'),
  ];
  return actions.filter((one) => one !== false);
}

const screenItem = (screen: Screen): PaletteItem => ({
  id: screen.to,
  label: screen.label,
  hint: productAndSection(screen),
  icon: screen.icon,
  to: screen.to,
  words: [screen.section, ...screen.words],
});

/** Products that are not screens for this user: locked ones, which explain why, and the one in a separate tab. */
function productItems(subject: Subject): PaletteItem[] {
  const name = labelIn(subject.flags.sidebar.genericLayout);
  return products.flatMap(({ needs, whenDenied, to, icon, ...product }): PaletteItem[] => {
    const label = name(product.label);
    const item = { id: `product ${product.label}`, label };
    const itemState = menuItemState(subject, needs, whenDenied);
    if (itemState.as === 'hidden') return [];
    if (itemState.as !== 'link')
      return [
        {
          ...item,
          hint: 'Why is this locked?',
          icon: 'lock',
          run: () => inform(productNotice(label, itemState.denial)),
        },
      ];
    return to === undefined
      ? [{ ...item, hint: 'Opens in a new tab', icon, href: config().bidPackagesUrl }]
      : [];
  });
}

/** The records opened last, but the one on screen, and those that the user may no longer open. */
function useRecentRecords(subject: Subject): PaletteItem[] {
  const { recentRecords } = usePreferences();
  const { pathname } = useLocation();
  return recentRecords.flatMap(({ to, label, what }): PaletteItem[] => {
    const row = findRoute(to);
    const isOpen = row && to !== pathname && denialReason(subject, row.needs) === undefined;
    return isOpen ? [{ id: `recent ${to}`, label, hint: capitalized(what), icon: 'file-text', to }] : [];
  });
}

const MAX_SCREENS = 8;

interface Results extends ServerResults {
  /** The item that Enter opens by default. */
  best: PaletteItem | undefined;
}

const read = ({ label, words = [] }: PaletteItem) => ({ label, others: words });
const itemsOf = (matched: readonly Matched<PaletteItem>[]) => matched.map(({ item }) => item);
const filled = (groups: PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);

/**
 * Palette items for `typed`; without input, pinned and recent pages and actions. `term` is the debounced term that
 * the servers search for.
 */
export function usePaletteItems(typed: string, term: string): Results {
  const screens = useScreens();
  const subject = useSubject();
  const { pinned, recent } = usePinnedAndRecent(screens);
  const actions = useActions(screens);
  const recentRecords = useRecentRecords(subject);
  const serverResults = useServerResults(typed, term, screens);

  if (typed === '') {
    const groups = filled([
      { name: 'Pinned', items: pinned.map(screenItem) },
      { name: 'Recent records', items: recentRecords },
      { name: 'Recent', items: recent.map(screenItem) },
      { name: 'Actions', items: actions },
    ]);
    return { groups, best: groups[0]?.items[0], failures: [], searching: false };
  }

  const actionIds = new Set(actions.map(({ id }) => id));
  const pages = [...screens.map(screenItem), ...productItems(subject)].filter(({ id }) => !actionIds.has(id));
  const matched = matchAll(typed, [...pages, ...actions], read);
  const isAction = ({ item }: Matched<PaletteItem>) => actionIds.has(item.id);
  const found = (group: PaletteGroup) => ({ ...group, rank: bestRank(typed, group) });
  const shown = matched.filter((one) => !isAction(one));
  // What matches by name comes before what the servers found by another field, and that before scattered letters.
  const ranked = [
    {
      name: 'Screens',
      items: itemsOf(shown).slice(0, MAX_SCREENS),
      rank: shown[0]?.rank ?? LETTERS,
    },
    ...serverResults.groups.map(found),
  ].sort((one, other) => one.rank - other.rank);
  const groups = filled([...ranked, { name: 'Actions', items: itemsOf(matched.filter(isAction)) }]);
  const [first] = matched;
  const [top] = ranked.filter(({ items }) => items.length > 0);
  return {
    ...serverResults,
    groups,
    best: first && first.rank <= (top?.rank ?? LETTERS) ? first.item : (top?.items[0] ?? first?.item),
  };
}

/** The rank of what a server found: by a name that is shown, or by something else. */
const bestRank = (typed: string, { items }: PaletteGroup): number =>
  Math.min(
    ...items.map(({ label, hint = '' }) => Math.min(match(typed, label, [hint]) ?? OTHER_WORDS, OTHER_WORDS)),
  );
