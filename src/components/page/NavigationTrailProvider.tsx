import { createContext, useContext, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const PreviousAddressContext = createContext<string | undefined>(undefined);
const OpenedFromContext = createContext<string | undefined>(undefined);

/** Maximum number of pages kept in the trail. */
const MAX_TRAIL_LENGTH = 20;

interface Trail {
  pathname: string;
  search: string;
  previous: string | undefined;
  /** URLs of the pages that led to this one, most recent last. Returning to the last one removes it. */
  openers: readonly string[];
}

/**
 * Provides the previous URL and the trail of URLs to the pages below. A change of the query string alone is not a new
 * page.
 */
export function NavigationTrailProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const [trail, setTrail] = useState<Trail>({ pathname, search, previous: undefined, openers: [] });
  // A page that replaces another keeps that page's origin. For example, a saved card replaces the form for a new one.
  if (trail.pathname !== pathname)
    setTrail(
      navigationType === NavigationType.Replace
        ? { ...trail, pathname, search }
        : nextTrail(trail, { pathname, search }),
    );
  else if (trail.search !== search) setTrail({ ...trail, search });
  return (
    <PreviousAddressContext value={trail.previous}>
      <OpenedFromContext value={trail.openers.at(-1)}>{children}</OpenedFromContext>
    </PreviousAddressContext>
  );
}

function nextTrail({ openers, ...trail }: Trail, to: Pick<Trail, 'pathname' | 'search'>): Trail {
  const previous = trail.pathname + trail.search;
  const isReturn = openers.at(-1)?.split('?')[0] === to.pathname;
  return {
    ...to,
    previous,
    openers: isReturn ? openers.slice(0, -1) : [...openers, previous].slice(-MAX_TRAIL_LENGTH),
  };
}

/**
 * Returns the URL of the previous page, with its query string. Undefined on the first page since the app was opened.
 */
export const usePreviousAddress = (): string | undefined => useContext(PreviousAddressContext);

/**
 * Returns the URL, with its query string, of the page from which this one was opened. Going forward from here and
 * coming back does not change it.
 */
export const useOpenedFrom = (): string | undefined => useContext(OpenedFromContext);
