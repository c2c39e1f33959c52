import { isConfigured } from '../../api/config';
import { focusBanner } from '../../components/feedback/banners';
import type { ShortcutRow } from '../../components/shortcuts/registry';
import { appName } from '../../lib/appName';
import { paths } from '../../lib/paths';
import { type Capability, denialReason } from '../../access/access';
import type { MenuModule, Subject } from '../../session/flags';
import { labelIn } from '../../session/labels';
import { products } from '../../navigation/products';
import { togglePinnedPage } from '../pinnedScreens';
import { openPanel } from '../header/panel';
import { openUserGuide } from '../help/store';
import { toggleOverlay } from '../overlay';
import type { Screen } from '../screens';
import { toggleMinified } from '../shell/store';

/** Functions that shortcuts can call. */
export interface ShortcutContext {
  go: (to: string) => void;
  /** The current screen, if listed. */
  currentScreen: () => Screen | undefined;
}

export interface Shortcut extends ShortcutRow {
  /**
   * Returns false if there was nothing to do, which leaves the key to the browser. Without `run`, the focused element
   * handles the key.
   */
  run?: (tools: ShortcutContext) => boolean | void;
}

/** Focuses the page's search field. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Clicks the button that declares this key (`aria-keyshortcuts`). */
function pressButton(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`);
  button?.click();
  return button !== null;
}

/** Follows a link among the actions of the page. */
function followAction(address: string): boolean {
  const link = document.querySelector<HTMLElement>(`main .pl-page-actions a[href*="${address}"]`);
  link?.click();
  return link !== null;
}

const weekKeys = [
  { keys: '<', label: 'Week view: previous week' },
  { keys: '>', label: 'Week view: next week' },
  { keys: 't', label: 'Week view: this week' },
];

/** Handled by the grid. */
const gridKeys = [
  { keys: 'F2', label: 'Crew grid: edit the cell' },
  { keys: 'F4', label: 'Crew grid: cell details' },
  { keys: 'F8', label: 'Crew grid: next problem' },
  { keys: 'alt+shift+down', label: 'Crew grid: fill down' },
  { keys: 'alt+shift+right', label: 'Crew grid: fill right' },
  { keys: 'mod+z', label: 'Crew grid: undo' },
  { keys: 'mod+s', label: 'Crew grid: save' },
  { keys: 'esc tab', label: 'Crew grid: leave the grid' },
];

const moduleKeys: Record<MenuModule, string> = { safety: 's', crew: 't', drawing: 'j', tnm: 'm' };

const goToScreens: { key: string; label: string; to: string; needs: Capability }[] = [
  { key: 'd', label: 'Dashboard', to: paths.dashboard, needs: 'anyone' },
  ...products.flatMap(({ label, to, module, needs }) =>
    to && module ? [{ key: moduleKeys[module], label, to, needs }] : [],
  ),
  { key: 'p', label: 'My profile', to: paths.myProfile, needs: 'anyone' },
];

/** Every shortcut of `subject`, with the labels of the business's layout. Screens without permission have none. */
export function shortcutsOf(subject: Subject): Shortcut[] {
  const label = labelIn(subject.flags.sidebar.genericLayout);
  const settings = paths.settingsMenu(subject.flags.whichMenuEnabled);
  return [
    { keys: 'mod+k', label: `Search ${appName}`, run: () => toggleOverlay('palette') },
    { keys: '?', label: 'Show keyboard shortcuts', run: () => toggleOverlay('shortcuts') },
    { keys: '/', label: 'Search this page', run: focusSearch },
    { keys: 'u', label: 'Go to Undo or the last message', run: focusBanner },
    { keys: 'm', label: 'Recent messages', run: () => toggleOverlay('messages') },
    {
      keys: 'p',
      label: 'Pin or unpin this page',
      run: ({ currentScreen }) => togglePinnedPage(currentScreen()),
    },
    { keys: '[', label: 'Collapse or expand the menu', run: toggleMinified },
    ...goToScreens
      .filter(({ needs }) => !denialReason(subject, needs))
      .map(({ key, to, label: name }) => ({
        keys: `g ${key}`,
        label: label(name),
        run: ({ go }: ShortcutContext) => go(to),
      })),
    { keys: 'g e', label: 'Settings', run: ({ go }) => go(settings) },
    { keys: 'g n', label: 'Notifications', run: () => openPanel('notifications') },
    ...(isConfigured('knowledgeBase') ? [{ keys: 'g h', label: 'User Guide', run: openUserGuide }] : []),
    { keys: 'n', label: 'New record', run: () => followAction('/new') },
    { keys: 'e', label: 'Edit this record', run: () => followAction('/edit') },
    { keys: 'j', label: 'Next record of the list', run: () => pressButton('j') },
    { keys: 'k', label: 'Previous record of the list', run: () => pressButton('k') },
    ...(denialReason(subject, 'timecards') ? [] : weekKeys).map((row) => ({
      ...row,
      run: () => pressButton(row.keys),
    })),
    ...(denialReason(subject, 'timecards') ? [] : gridKeys),
    { keys: 'alt+up', label: 'Move a pinned screen up' },
    { keys: 'alt+down', label: 'Move a pinned screen down' },
    { keys: 'up', label: 'List: previous row' },
    { keys: 'down', label: 'List: next row' },
    { keys: 'space', label: 'List: select the row' },
    { keys: 'shift+space', label: 'List: select a range' },
    { keys: 'shift+down', label: 'List: extend the selection' },
    { keys: 'enter', label: 'List: open the row' },
    { keys: 'esc', label: 'Close the top dialog or menu' },
  ];
}
