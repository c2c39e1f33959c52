import { useEffect, useId, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useShownRecord } from '../../components/page/shownRecord';
import { isApple } from '../../components/shortcuts/keyNames';
import { registerShortcuts } from '../../components/shortcuts/registry';
import { isLocalPath } from '../../lib/localRecords';
import { savePreferences, usePreferences } from '../../session/preferences';
import { useSession } from '../../session/store';
import { fetchMessages, fetchPalette, fetchShortcuts } from '../fetchOverlay';
import { hideOverlay, isDialogOpen, typeAhead, useOverlay } from '../overlay';
import { screenAt, screensOf } from '../screens';
import { shortcutKey, press } from './press';
import { type Shortcut, shortcutsOf, type ShortcutContext } from './shortcuts';
import { isTyping, useDocumentKeys } from '../../components/useDocumentKeys';

/** Milliseconds after which an incomplete shortcut is forgotten. */
const SEQUENCE_TIMEOUT = 1500;

/** Handles shortcuts. Single keys do nothing in fields, in dialogs, and when turned off (WCAG 2.1.4). */
function useShellShortcuts(shortcuts: readonly Shortcut[], tools: ShortcutContext): void {
  const pending = useRef({ keys: '', at: 0 });
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || typeAhead(event)) return;
    const key = shortcutKey(event, isApple());
    if (key === undefined) return;
    const isSingleKey = !key.startsWith('mod+');
    if (isSingleKey && (isTyping(event.target) || isDialogOpen() || !usePreferences.getState().singleKeys))
      return;
    const { keys, at } = pending.current;
    const result = press(shortcuts, event.timeStamp - at < SEQUENCE_TIMEOUT ? keys : '', key);
    pending.current = { keys: result.pending, at: event.timeStamp };
    if (!result.shortcut?.run || result.shortcut.run(tools) === false) return;
    event.preventDefault();
  });
}

const MAX_RECENT = 8;

/** Stores the recent screens, latest first. */
function useRecentScreens(): void {
  const { pathname } = useLocation();
  // Until the lookups have settled, permissions may be missing.
  const settled = useSession((state) => state.settled);
  useEffect(() => {
    if (!settled) return;
    const { flags, user } = useSession.getState();
    const screens = screensOf({ flags, role: user?.role });
    const screen = screenAt(screens, pathname);
    const { recent } = usePreferences.getState();
    if (!screen || recent[0] === screen.to) return;
    const others = recent.filter((address) => screenAt(screens, address) !== screen);
    savePreferences({ recent: [screen.to, ...others].slice(0, MAX_RECENT) });
  }, [settled, pathname]);
}

/** Stores the records opened last, latest first. Those that only exist on this device are left out. */
function useRecentRecords(): void {
  const shown = useShownRecord();
  useEffect(() => {
    if (!shown || isLocalPath(shown.to)) return;
    const others = usePreferences.getState().recentRecords.filter(({ to }) => to !== shown.to);
    savePreferences({ recentRecords: [shown, ...others].slice(0, MAX_RECENT) });
  }, [shown]);
}

const Palette = lazyWithRetry(async () => ({ default: (await fetchPalette()).Palette }));
const ShortcutsDialog = lazyWithRetry(async () => ({ default: (await fetchShortcuts()).ShortcutsDialog }));
const MessagesDialog = lazyWithRetry(async () => ({ default: (await fetchMessages()).MessagesDialog }));

/** Handles the shell's shortcuts and renders its overlays. Used once, in the shell. */
export function ShellKeys() {
  const flags = useSession((state) => state.flags);
  const role = useSession((state) => state.user?.role);
  const shortcuts = useMemo(() => shortcutsOf({ flags, role }), [flags, role]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useShellShortcuts(shortcuts, {
    go: (to) => void navigate(to),
    currentScreen: () => screenAt(screensOf({ flags, role }), pathname),
  });
  useRecentScreens();
  useRecentRecords();
  useEffect(() => registerShortcuts({ rows: shortcuts, Settings: SingleKeys }), [shortcuts]);
  // Signing out closes the overlay.
  useEffect(() => hideOverlay, []);

  const overlay = useOverlay((state) => state.overlay);
  return (
    <LazyBoundary show={overlay !== undefined} onLoadError={hideOverlay}>
      {overlay === 'palette' && <Palette />}
      {overlay === 'shortcuts' && <ShortcutsDialog />}
      {overlay === 'messages' && <MessagesDialog />}
    </LazyBoundary>
  );
}

/** Turns off single-key shortcuts, for voice input and accidental key presses (WCAG 2.1.4). */
function SingleKeys() {
  const singleKeys = usePreferences((state) => state.singleKeys);
  const id = useId();
  return (
    <div className="form-check form-switch pl-check">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="form-check-input"
        checked={singleKeys}
        onChange={({ target }) => savePreferences({ singleKeys: target.checked })}
      />
      <label htmlFor={id} className="form-check-label">
        Single-key shortcuts
      </label>
    </div>
  );
}
