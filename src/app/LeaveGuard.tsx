import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useBlocker, useMatches } from 'react-router-dom';
import { cancelConfirm } from '../components/feedback/confirm';
import { topLayer } from '../components/layers';
import {
  canSaveChanged,
  discardChanged,
  isAfterSave,
  isChanged,
  lossesOfLeaving,
  saveChanged,
  useChanged,
} from '../components/form/unsaved';
import type { RouteRow } from '../navigation/route';
import { useAskToLeave } from './useAskToLeave';
import { isGoingBack } from './typedEntries';

/**
 * Asks before leaving a form with unsaved changes (GUARD-01…12). Back closes an open dialog or panel instead of
 * leaving the page.
 */
export function LeaveGuard() {
  useNavigationGuard();
  useUnloadGuard();
  return null;
}

/** Guards links, Back and Forward, and typed addresses (see typedEntries). */
function useNavigationGuard() {
  const askToLeave = useAskToLeave();
  const changed = useChanged();
  const param = (useMatches().at(-1)?.handle as RouteRow | undefined)?.queryParam ?? '';
  /** Closes the layer over the page, and the key of the history entry that Back would open. */
  const layerToClose = useRef<{ key: string; close: () => void }>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const close = historyAction === NavigationType.Pop && isGoingBack() ? topLayer() : undefined;
    if (close) layerToClose.current = { key: nextLocation.key, close };
    return (
      close !== undefined ||
      (isChanged() &&
        contentKey(currentLocation, param) !== contentKey(nextLocation, param) &&
        !isAfterSave(nextLocation.state))
    );
  });
  /** The blocked navigation that has been decided. The blocker's state may lag by one render. */
  const decided = useRef<unknown>(undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked' || decided.current === blocker) return;
    const { current: layer } = layerToClose;
    if (layer?.key === blocker.location.key) {
      decided.current = blocker;
      layerToClose.current = undefined;
      blocker.reset();
      layer.close();
      return;
    }
    if (!changed) {
      // Saved while or after the question was open, so there is nothing to lose.
      decided.current = blocker;
      cancelConfirm();
      blocker.proceed();
      return;
    }
    // Another navigation replaces the question and makes this answer obsolete.
    let current = true;
    void askToLeave({ canSave: canSaveChanged(), losses: lossesOfLeaving() }).then(async (answer) => {
      // A save that leaves nothing unsaved ends this effect, and the next one proceeds.
      if (!current || (answer === 'save' && (await saveChanged()))) return;
      decided.current = blocker;
      if (answer !== '') return blocker.reset();
      // Before the forms unmount.
      discardChanged();
      blocker.proceed();
    });
    return () => {
      current = false;
    };
  }, [blocker, askToLeave, changed]);
}

/** Identifies the content of a page. All other query parameters only change how it looks. */
const contentKey = ({ pathname, search }: Location, param: string): string =>
  `${pathname}?${new URLSearchParams(search).get(param) ?? ''}`;

/** Guards reloads and closing the tab with the browser's own dialog. */
function useUnloadGuard() {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);
}
