import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../../api/config';
import { paths } from '../../lib/paths';
import type { Subject } from '../../session/access';
import { isSettingsAddress, openSettingsAreas } from '../../session/settingsAreas';
import { useSession } from '../../session/store';
import { Favourites } from './Favourites';
import { isSection, menuOf, sectionOf, type MenuEntry, type MenuSection } from './menus';
import { MenuLink } from './MenuLink';
import { MenuSectionEntry } from './MenuSectionEntry';
import { useHeld } from './useHeld';
import { useScrollMemory } from './useScrollMemory';

const SETTINGS = 'Settings';

/** The active module's entries and, below them, the settings areas this person may open. */
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

/** One section is open at a time; the one of the current address is at first (SIDE-05, 06, 14). */
function useOpenSection(entries: MenuEntry[], minified: boolean) {
  const { pathname } = useLocation();
  const module = useSession((state) => state.flags.whichMenuEnabled);
  const [wasInSettings, setWasInSettings] = useState(false);
  // My Profile lies below the users' area but is everybody's: it leaves the menu as it was (SIDE-14).
  const inSettings = pathname === paths.myProfile ? wasInSettings : isSettingsAddress(pathname);
  if (wasInSettings !== inSettings) setWasInSettings(inSettings);
  const ofModule = entries.filter(({ label }) => label !== SETTINGS);
  const first = () => (minified ? undefined : inSettings ? SETTINGS : sectionOf(ofModule, pathname)?.label);
  const [open, setOpen] = useState(first);
  // Another module's menu, or a way into the settings, is displayed for the first time.
  const shown = `${module} ${inSettings} ${minified}`;
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setOpen(first());
  }
  return [open, setOpen] as const;
}

interface Props {
  minified: boolean;
  /** The person has gone on to an entry. */
  onGone?: () => void;
}

/** The flags as the menu shows them: answers that come late add their entries once the pointer has left (SIDE-10). */
function useSteadyFlags() {
  const flags = useSession((state) => state.flags);
  const [pointedAt, setPointedAt] = useState(false);
  const held = useHeld(flags, pointedAt);
  return {
    // Another module's menu is what was asked for, and comes at once.
    flags: held.whichMenuEnabled === flags.whichMenuEnabled ? held : flags,
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
  };
}

export function SidebarMenu({ minified, onGone }: Props) {
  const role = useSession((state) => state.user?.role);
  const { flags, ...pointing } = useSteadyFlags();
  const subject = { flags, role };
  const entries = entriesFor(subject);
  const [open, setOpen] = useOpenSection(entries, minified);
  const area = useScrollMemory<HTMLUListElement>();
  return (
    <ul className="pl-menu" ref={area} {...pointing}>
      <Favourites minified={minified} onGone={onGone} />
      {flags.whichMenuEnabled === 'none' && !minified && (
        <li className="pl-menu-hint">Choose a product to see its menu.</li>
      )}
      {entries.map((entry) =>
        isSection(entry) ? (
          <MenuSectionEntry
            key={entry.label}
            section={entry}
            subject={subject}
            open={entry.label === open}
            minified={minified}
            setOpen={(wanted) =>
              setOpen((current) => (wanted ? entry.label : current === entry.label ? undefined : current))
            }
            onGone={() => onGone?.()}
          />
        ) : (
          <MenuLink
            key={entry.to}
            item={entry}
            subject={subject}
            icon={entry.icon}
            minified={minified}
            onGone={onGone}
          />
        ),
      )}
    </ul>
  );
}
