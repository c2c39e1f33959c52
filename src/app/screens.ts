import { config } from '../api/config';
import type { IconName } from '../components/Icon';
import { appName } from '../lib/appName';
import { paths } from '../lib/paths';
import { type Capability, menuItemState, type WhenDenied, denialReason } from '../access/access';
import type { Subject } from '../session/flags';
import { labelIn } from '../session/labels';
import { isOffered } from '../navigation/jobVersion';
import { products } from '../navigation/products';
import type { RouteRow } from '../navigation/route';
import { openSettingsAreas } from '../navigation/settingsAreas';
import { shellRoutes } from './routes';
import { isSection, menuOf } from './sidebar/menus';

/** A screen that the user may open. */
export interface Screen {
  label: string;
  /** Its menu section, product, or 'Settings'. */
  section: string;
  /** The product whose menu lists it. */
  product: string | undefined;
  to: string;
  icon: IconName;
  /** Its other addresses, such as the settings menu of each product. */
  aliases: string[];
  /** Other search terms. */
  words: string[];
  /** Creates a record instead of showing one. */
  action: boolean;
}

interface Source {
  label: string;
  section: string;
  product?: string;
  to: string;
  icon: IconName;
  needs: Capability;
  whenDenied?: WhenDenied;
  words?: string[];
}

/** Screens with a complete address. The others need an id. */
const routesByAddress = new Map(
  shellRoutes.filter(({ path }) => !/[:*]/.test(path)).map((row) => [`/${row.path}`, row]),
);
/** Routes with the same screen and title are one screen with several addresses. */
const screenKey = ({ screen, title }: RouteRow) => `${screen} ${title}`;

const SETTINGS = { section: 'Settings', icon: 'gear' } as const;
const ownIcons: Record<string, IconName> = {
  'SCREEN-DASHBOARD': 'house',
  'SCREEN-ASK-US': 'envelope',
  'SCREEN-MY-PROFILE': 'person',
};

function sectionAndIcon({ menu, screen }: RouteRow): { section: string; icon: IconName } {
  if (menu === 'settings') return SETTINGS;
  const product = products.find(({ module }) => module !== undefined && module === menu);
  if (product) return { section: product.label, icon: product.icon };
  return { section: appName, icon: ownIcons[screen] ?? 'file-text' };
}

const fromRoutes = (wanted: (row: RouteRow) => boolean): Source[] =>
  [...routesByAddress].flatMap(([to, row]) =>
    wanted(row) ? [{ label: row.title, to, needs: row.needs, ...sectionAndIcon(row) }] : [],
  );

const fromMenus = ({ flags }: Subject): Source[] =>
  products.flatMap(({ module, label: product }) =>
    menuOf(module ?? 'none', { flags, startupClientSuffix: config().startupClientSuffix }).flatMap((entry) =>
      isSection(entry)
        ? entry.items.map((item) => ({
            ...item,
            label: item.screenName ?? item.label,
            section: entry.label,
            product,
            icon: entry.icon,
            words: [product, ...(item.group ? [item.group] : []), ...(item.screenName ? [item.label] : [])],
          }))
        : // Jobs, which two menus also lead to, are among the settings.
          routesByAddress.get(entry.to)?.menu === 'settings'
          ? []
          : [{ ...entry, section: product }],
    ),
  );

/** Menus first, because users know their names. */
const sources = (subject: Subject): Source[] => [
  ...fromRoutes(({ menu }) => menu === undefined),
  ...fromMenus(subject),
  ...products.flatMap(({ to, ...product }) =>
    to === undefined ? [] : [{ ...product, to, section: 'Products', words: [product.about] }],
  ),
  {
    label: 'Settings',
    section: appName,
    icon: 'gear',
    to: paths.settingsMenu(subject.flags.whichMenuEnabled),
    needs: 'anyone',
  },
  ...openSettingsAreas(subject).map(({ label, to, needs, about }) => ({
    ...SETTINGS,
    label,
    to,
    needs,
    words: [about],
  })),
  // The first of several addresses is the one that is offered; the others are its aliases.
  ...[true, false].flatMap((offered) =>
    fromRoutes((row) => row.menu !== undefined && isOffered(row, subject.flags.newJobVersion) === offered),
  ),
];

const isSameName = (one: string, other: string): boolean =>
  one.replaceAll(' ', '').toLowerCase() === other.replaceAll(' ', '').toLowerCase();

/** 'Safety · Inspections': where a screen is listed. */
export const productAndSection = ({ product, section }: Screen): string =>
  product === undefined || isSameName(product, section) ? (product ?? section) : `${product} · ${section}`;

/** The screen of an address, if listed. */
export const screenAt = (screens: readonly Screen[], address: string): Screen | undefined =>
  screens.find(({ to, aliases }) => to === address || aliases.includes(address));

/** Every screen that `subject` may open, once, with the labels of the business's layout (ACCESS-53). */
export function screensOf(subject: Subject): Screen[] {
  const label = labelIn(subject.flags.sidebar.genericLayout);
  const screens: Screen[] = [];
  const byName = new Map<string, Screen>();
  for (const { to, needs, whenDenied, icon, words = [], product, ...source } of sources(subject)) {
    const row = routesByAddress.get(to);
    if (menuItemState(subject, needs, whenDenied).as !== 'link' || (row && denialReason(subject, row.needs)))
      continue;
    const names = [...(row ? [row.title] : []), ...words].map(label);
    const known = screenAt(screens, to) ?? (row && byName.get(screenKey(row)));
    if (known) {
      if (known.to !== to) known.aliases.push(to);
      known.words.push(label(source.label), ...names);
      continue;
    }
    const screen: Screen = {
      label: label(source.label),
      section: label(source.section),
      product: product && label(product),
      to,
      icon,
      aliases: [],
      words: names,
      action: to.endsWith('/new'),
    };
    screens.push(screen);
    if (row) byName.set(screenKey(row), screen);
  }
  return screens;
}
