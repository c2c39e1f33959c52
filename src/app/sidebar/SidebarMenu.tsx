import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../../api/config';
import { useCloseOnLeave } from '../../components/useCloseOnLeave';
import { paths } from '../../lib/paths';
import { isSettingsAddress, openSettingsAreas } from '../../session/settingsAreas';
import { useSession, useSubject } from '../../session/store';
import { isSection, menuOf, sectionOf, type MenuEntry, type MenuSection } from './menus';
import { MenuLink } from './MenuLink';
import { MenuSectionEntry } from './MenuSectionEntry';

const SETTINGS = 'Settings';

/** The active module's entries and, below them, the settings areas this person may open. */
function useEntries(): MenuEntry[] {
  const subject = useSubject();
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

export function SidebarMenu({ minified, onGone }: Props) {
  const entries = useEntries();
  const [open, setOpen] = useOpenSection(entries, minified);
  const area = useCloseOnLeave<HTMLUListElement>(minified && open !== undefined, () => setOpen(undefined));
  return (
    <ul className="pl-menu" ref={area}>
      {entries.map((entry) =>
        isSection(entry) ? (
          <MenuSectionEntry
            key={entry.label}
            section={entry}
            open={entry.label === open}
            minified={minified}
            onToggle={() => setOpen(entry.label === open ? undefined : entry.label)}
            onGone={() => {
              if (minified) setOpen(undefined);
              onGone?.();
            }}
          />
        ) : (
          <MenuLink key={entry.to} item={entry} icon={entry.icon} minified={minified} onGone={onGone} />
        ),
      )}
    </ul>
  );
}
