import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useBlocker, useMatches } from 'react-router-dom';
import { withdrawQuestion } from '../components/feedback/confirm';
import { topLayer } from '../components/layers';
import { discardChanged, isAfterSave, isChanged, useChanged } from '../components/form/unsaved';
import type { RouteRow } from '../navigation/route';
import { useAskToLeave } from './askToLeave';
import { isGoingBack } from './typedEntries';

/** Asks before anything that would lose what a form holds (GUARD-01…12). Back closes what lies over the page instead of leaving it. */
export function LeaveGuard() {
  useGuardedLinks();
  useGuardedPage();
  return null;
}

/** Links, Back and Forward, and addresses typed by hand (see typedEntries). */
function useGuardedLinks() {
  const ask = useAskToLeave();
  const changed = useChanged();
  const param = (useMatches().at(-1)?.handle as RouteRow | undefined)?.queryParam ?? '';
  /** What Back is to close, and the address that it would lead to. */
  const covering = useRef<{ key: string; close: () => void }>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const close = historyAction === NavigationType.Pop && isGoingBack() ? topLayer() : undefined;
    if (close) covering.current = { key: nextLocation.key, close };
    return (
      close !== undefined ||
      (isChanged() &&
        placeOf(currentLocation, param) !== placeOf(nextLocation, param) &&
        !isAfterSave(nextLocation.state))
    );
  });
  /** The navigation whose fate is decided: what it is shown as may be a render behind. */
  const decided = useRef<unknown>(undefined);
  useEffect(() => {
    if (blocker.state !== 'blocked' || decided.current === blocker) return;
    const { current: cover } = covering;
    if (cover?.key === blocker.location.key) {
      decided.current = blocker;
      covering.current = undefined;
      blocker.reset();
      cover.close();
      return;
    }
    if (!changed) {
      // Saved while it was asked: there is nothing left to lose.
      decided.current = blocker;
      withdrawQuestion();
      blocker.proceed();
      return;
    }
    // A further navigation asks anew; the answer to this question is then nobody's.
    let current = true;
    void ask().then((leave) => {
      if (!current) return;
      decided.current = blocker;
      if (!leave) return blocker.reset();
      // First, while the forms are still there.
      discardChanged();
      blocker.proceed();
    });
    return () => {
      current = false;
    };
  }, [blocker, ask, changed]);
}

/** What is shown there. Any other part of the query is how it is shown. */
const placeOf = ({ pathname, search }: Location, param: string): string =>
  `${pathname}?${new URLSearchParams(search).get(param) ?? ''}`;

/** Reload and closing the page: the browser asks in its own words. */
function useGuardedPage() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
