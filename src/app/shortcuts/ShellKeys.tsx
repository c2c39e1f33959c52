import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LazyPart } from '../../components/feedback/LazyPart';
import { lazyAgain } from '../../components/lazyAgain';
import { registerShortcuts } from '../../components/shortcuts/registry';
import { useSession } from '../../session/store';
import { fetchPalette, fetchShortcuts } from '../fetchOverlay';
import { hideOverlay, useOverlay } from '../overlay';
import { screenAt, screensOf } from '../screens';
import { shortcutsOf } from './shortcuts';
import { SingleKeys } from './SingleKeys';
import { useRecent } from './useRecent';
import { useShortcutKeys } from './useShortcutKeys';

const Palette = lazyAgain(async () => ({ default: (await fetchPalette()).Palette }));
const ShortcutsDialog = lazyAgain(async () => ({ default: (await fetchShortcuts()).ShortcutsDialog }));

/** The keys that work all over the shell, and what they call up over the page. Once in the shell. */
export function ShellKeys() {
  const flags = useSession((state) => state.flags);
  const role = useSession((state) => state.user?.role);
  const shortcuts = useMemo(() => shortcutsOf({ flags, role }), [flags, role]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useShortcutKeys(shortcuts, {
    go: (to) => void navigate(to),
    here: () => screenAt(screensOf({ flags, role }), pathname),
  });
  useRecent();
  useEffect(() => registerShortcuts({ rows: shortcuts, Settings: SingleKeys }), [shortcuts]);
  // Who signs out leaves nothing open for the next.
  useEffect(() => hideOverlay, []);

  const overlay = useOverlay((state) => state.overlay);
  return (
    <LazyPart wanted={overlay !== undefined} onLost={hideOverlay}>
      {overlay === 'palette' && <Palette />}
      {overlay === 'shortcuts' && <ShortcutsDialog />}
    </LazyPart>
  );
}
