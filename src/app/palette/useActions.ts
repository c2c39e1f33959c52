import { useLocation } from 'react-router-dom';
import { isConfigured } from '../../api/config';
import type { IconName } from '../../components/Icon';
import { usePhone } from '../../components/usePhone';
import { paths } from '../../lib/paths';
import { prefer, type Theme, usePreferences } from '../../session/preferences';
import { useSession } from '../../session/store';
import { pinPage } from '../favourites';
import { useLogOut } from '../header/useLogOut';
import { useOpenMyTimecard } from '../header/useOpenMyTimecard';
import { openPageHelp, openUserGuide } from '../help/store';
import { showOverlay } from '../overlay';
import { type Screen, screenAt } from '../screens';
import { toggleMinified } from '../shell/store';
import type { PaletteItem } from './item';

const themes: [Theme, string, IconName][] = [
  ['light', 'Use the light theme', 'sun'],
  ['dark', 'Use the dark theme', 'moon'],
  ['system', 'Use the theme of this device', 'circle-half'],
];

/** Something to do, by the name it is known by, and other words that find it. */
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

/** What can be done from anywhere. */
export function useActions(screens: readonly Screen[]): PaletteItem[] {
  const here = screenAt(screens, useLocation().pathname);
  const employeeId = useSession((state) => state.flags.employeeId);
  const { theme, minified, favourites } = usePreferences();
  const phone = usePhone();
  const myTimecard = useOpenMyTimecard();
  const logOut = useLogOut();
  const pinned = here !== undefined && favourites.some((address) => screenAt(screens, address) === here);
  const actions: (PaletteItem | false)[] = [
    ...screens.filter((screen) => screen.action).map(({ label, to }) => link(label, 'plus', to)),
    employeeId !== undefined && action('My Time Card', 'clock', () => void myTimecard.open(employeeId)),
    link('My Profile', 'person', paths.myProfile),
    isConfigured('knowledgeBase') && action('User Guide', 'book', openUserGuide, 'help'),
    isConfigured('helpCenter') && action('Help for this page', 'question', openPageHelp),
    link('Send us a message', 'envelope', paths.askUs, 'contact us'),
    action('Keyboard shortcuts', 'keyboard', () => showOverlay('shortcuts')),
    ...themes
      .filter(([other]) => other !== theme)
      .map(([other, label, icon]) => action(label, icon, () => prefer({ theme: other }), 'mode')),
    !phone && action(minified ? 'Expand the menu' : 'Minify the menu', 'layout-sidebar', toggleMinified),
    here !== undefined &&
      action(pinned ? 'Unpin this page' : 'Pin this page', pinned ? 'star-fill' : 'star', () =>
        pinPage(here),
      ),
    action('Log Out', 'box-arrow-right', () => void logOut(), 'sign out'),
  ];
  return actions.filter((one) => one !== false);
}
