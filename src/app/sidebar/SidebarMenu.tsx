import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { config } from '../../api/config';
import { Icon } from '../../components/Icon';
import { writeStorage, readStorage } from '../../lib/storage';
import { paths } from '../../lib/paths';
import type { Subject } from '../../session/flags';
import { isSettingsAddress, openSettingsAreas } from '../../navigation/settingsAreas';
import { useSession } from '../../session/store';
import { movePinned, usePinnedAddresses, usePinnedAndRecent } from '../pinnedScreens';
import { PinButton } from '../PinButton';
import { type Screen, screenAt } from '../screens';
import { useScreens } from '../useScreens';
import { MenuLink } from './MenuLink';
import { isSection, type MenuEntry, menuOf, type MenuSection, placeOf } from './menus';
import { MenuSectionEntry } from './MenuSectionEntry';

const KEY = 'sidebarScroll';

/** Events that indicate scrolling by the user. */
const userScrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Keeps the scroll position of a menu across navigations and reloads of this tab (SIDE-11). */
function useScrollMemory<Area extends HTMLElement>(): RefObject<Area | null> {
  const { pathname } = useLocation();
  const area = useRef<Area>(null);
  /** The scroll position to restore. Entries appear as lookups complete, so it may be out of range at first. */
  const targetScroll = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    // 0 needs no scrolling, which would force a layout.
    targetScroll.current = Number(readStorage('sessionStorage', KEY)) || undefined;
    const remember = () => {
      if (targetScroll.current === undefined)
        writeStorage('sessionStorage', KEY, String(Math.round(element.scrollTop)));
    };
    const giveUp = () => {
      targetScroll.current = undefined;
    };
    element.addEventListener('scroll', remember, { passive: true });
    for (const type of userScrollEvents) element.addEventListener(type, giveUp, { passive: true });
    return () => {
      element.removeEventListener('scroll', remember);
      for (const type of userScrollEvents) element.removeEventListener(type, giveUp);
    };
  }, []);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element || targetScroll.current === undefined) return;
    element.scrollTop = targetScroll.current;
    if (Math.ceil(element.scrollTop) >= targetScroll.current) targetScroll.current = undefined;
  });

  // Shows the current entry where a link elsewhere led to it, and moves nothing that is in view.
  useEffect(() => {
    if (targetScroll.current === undefined)
      area.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return area;
}

/** Returns `value`, or the previous one while `frozen`: entries under the pointer must not move (SIDE-10). */
function useFrozenValue<Value>(value: Value, frozen: boolean): Value {
  const [displayed, setDisplayed] = useState(value);
  if (!frozen && displayed !== value) setDisplayed(value);
  return frozen ? displayed : value;
}

const SETTINGS = 'Settings';

/** Entries of the active module, and below them the settings that the user may open. */
function entriesFor(subject: Subject): MenuEntry[] {
  const { flags } = subject;
  const areas = openSettingsAreas(subject).map(({ label, to, needs }) => ({ label, to, needs }));
  const settings: MenuSection = { label: SETTINGS, icon: 'gear', needs: 'anyone', items: areas };
  const { startupClientSuffix } = config();
  return [
    ...menuOf(flags.whichMenuEnabled, { flags, startupClientSuffix }),
    ...(areas.length > 0 ? [settings] : []),
  ];
}

/**
 * At most one section is open, initially `current`, the one of the address (SIDE-05, 06, 14). Both are labels.
 * `currentItem` is the entry of the address.
 */
function useOpenSection(entries: MenuEntry[], minified: boolean) {
  const { pathname } = useLocation();
  const module = useSession((state) => state.flags.whichMenuEnabled);
  const [wasInSettings, setWasInSettings] = useState(false);
  // My Profile has a settings address but is for all users, so the menu stays as it was (SIDE-14).
  const inSettings = pathname === paths.myProfile ? wasInSettings : isSettingsAddress(pathname);
  if (wasInSettings !== inSettings) setWasInSettings(inSettings);
  // Settings may lie below the address of another entry.
  const place = placeOf(
    entries.filter(({ label }) => (label === SETTINGS) === inSettings),
    pathname,
  );
  const current = inSettings ? SETTINGS : place?.section?.label;
  const first = minified ? undefined : current;
  const [open, setOpen] = useState(first);
  // The menu of another module, or of the settings, renders for the first time.
  const menuKey = `${module} ${inSettings} ${minified}`;
  const [lastMenuKey, setLastMenuKey] = useState(menuKey);
  if (lastMenuKey !== menuKey) {
    setLastMenuKey(menuKey);
    setOpen(first);
  }
  return { open, setOpen, current, currentItem: place?.item };
}

interface Props {
  minified: boolean;
  /** Called when the user follows an entry. */
  onNavigate?: () => void;
}

/** The flags that the menu renders. Entries of late responses appear after the pointer has left (SIDE-10). */
function useSteadyFlags() {
  const flags = useSession((state) => state.flags);
  const [pointedAt, setPointedAt] = useState(false);
  const frozen = useFrozenValue(flags, pointedAt);
  return {
    // The user has requested another module's menu, so it appears immediately.
    flags: frozen.whichMenuEnabled === flags.whichMenuEnabled ? frozen : flags,
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
  };
}

export function SidebarMenu({ minified, onNavigate }: Props) {
  const role = useSession((state) => state.user?.role);
  const { flags, ...pointing } = useSteadyFlags();
  const subject = { flags, role };
  const entries = entriesFor(subject);
  const { open, setOpen, current, currentItem } = useOpenSection(entries, minified);
  const area = useScrollMemory<HTMLUListElement>();
  return (
    <ul className="pl-menu" ref={area} {...pointing}>
      <ScreenSections
        minified={minified}
        noProduct={flags.whichMenuEnabled === 'none'}
        onNavigate={onNavigate}
      />
      {entries.map((entry) =>
        isSection(entry) ? (
          <MenuSectionEntry
            key={entry.label}
            section={entry}
            subject={subject}
            open={entry.label === open}
            current={entry.label === current}
            currentItem={currentItem}
            minified={minified}
            setOpen={(wanted) =>
              setOpen((before) => (wanted ? entry.label : before === entry.label ? undefined : before))
            }
            onNavigate={() => onNavigate?.()}
          />
        ) : (
          <MenuLink
            key={entry.to}
            item={entry}
            subject={subject}
            icon={entry.icon}
            minified={minified}
            current={entry === currentItem}
            onNavigate={onNavigate}
          />
        ),
      )}
    </ul>
  );
}

/** Recent screens in the menu. */
const MAX_RECENT = 5;

interface ScreenSectionsProps {
  minified: boolean;
  /** Whether no product is chosen. */
  noProduct: boolean;
  /** Called when the user follows an entry. */
  onNavigate?: (() => void) | undefined;
}

/**
 * The pinned screens at the top of the menu, without those that the user may no longer open. Before a product is
 * chosen, also the recent screens. Items of the menu's list.
 */
function ScreenSections(props: ScreenSectionsProps) {
  const hasPinned = usePinnedAddresses().length > 0;
  // The list of all screens is built only where it is needed.
  return (hasPinned || props.noProduct) && <ListedScreens {...props} />;
}

function ListedScreens({ minified, noProduct, onNavigate }: ScreenSectionsProps) {
  const screens = useScreens();
  const { pinned, recent } = usePinnedAndRecent(screens);
  const section = { screens, minified, onNavigate };
  return (
    <>
      <ScreenSection {...section} title="Pinned" listed={pinned} />
      {noProduct && !minified && (
        <>
          <ScreenSection {...section} title="Recent" listed={recent.slice(0, MAX_RECENT)} />
        </>
      )}
    </>
  );
}

interface MenuHeadingProps {
  title: string;
  minified?: boolean;
  children: ReactNode;
}

/** A titled list of entries, above the menu. */
function MenuHeading({ title, minified = false, children }: MenuHeadingProps) {
  const id = useId();
  return (
    <li className="pl-favorites mb-2 pb-2 border-bottom">
      <span
        id={id}
        className={minified ? 'visually-hidden' : 'd-block py-1 px-4 fs-sm fw-bold text-body-secondary'}
      >
        {title}
      </span>
      <ul aria-labelledby={id}>{children}</ul>
    </li>
  );
}

interface ScreenSectionProps extends Omit<ScreenSectionsProps, 'noProduct'> {
  title: 'Pinned' | 'Recent';
  /** All screens, to find those with the same label. */
  screens: readonly Screen[];
  listed: readonly Screen[];
}

function ScreenSection({ title, screens, listed, minified, onNavigate }: ScreenSectionProps) {
  const { pathname } = useLocation();
  const addresses = usePinnedAddresses();
  if (listed.length === 0) return null;
  const isPinned = title === 'Pinned';

  // Several screens can have the same label, such as 'Dashboard'. Their section distinguishes them.
  const nameOf = ({ label, section }: Screen) =>
    screens.filter((screen) => screen.label === label).length > 1 ? `${label}, ${section}` : label;
  /** The address under which the screen is pinned. */
  const addressOf = (screen: Screen) =>
    addresses.find((address) => screenAt(screens, address) === screen) ?? screen.to;

  function move(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const here = listed[index];
    const other = listed[index + (event.key === 'ArrowUp' ? -1 : 1)];
    if (here && other) movePinned(addressOf(here), addressOf(other));
  }

  return (
    <MenuHeading title={title} minified={minified}>
      {listed.map((screen, index) => (
        <li key={screen.to} className="pl-menu-item">
          <Link
            className={`pl-menu-button ${pathname === screen.to ? 'active' : ''}`}
            to={screen.to}
            aria-current={pathname === screen.to ? 'page' : undefined}
            aria-keyshortcuts={isPinned ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
            title={minified ? nameOf(screen) : undefined}
            onClick={onNavigate}
            onKeyDown={isPinned ? (event) => move(event, index) : undefined}
          >
            <Icon name={screen.icon} />
            <span className={minified ? 'visually-hidden' : undefined}>{nameOf(screen)}</span>
          </Link>
          {!minified && (
            <PinButton
              to={addressOf(screen)}
              label={nameOf(screen)}
              onUnpin={() => focusNeighbor(document.activeElement)}
            />
          )}
        </li>
      ))}
    </MenuHeading>
  );
}

/**
 * Moves the focus from an entry that is about to unmount to the next one, else to the previous one or the menu below.
 */
function focusNeighbor(focused: Element | null): void {
  const entry = focused?.closest('li');
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const below = entry
    ?.closest('.pl-favorites')
    ?.parentElement?.querySelector<HTMLElement>(':scope > li:not(.pl-favorites) > .pl-menu-button');
  (neighbor?.querySelector('a') ?? below)?.focus();
}
