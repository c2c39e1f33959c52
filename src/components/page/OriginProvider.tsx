import { createContext, useContext, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const PreviousAddressContext = createContext<string | undefined>(undefined);
const OpenedFromContext = createContext<string | undefined>(undefined);

/** Maximum number of pages kept in the trail. */
const MOST_STEPS = 20;

interface Trail {
  pathname: string;
  search: string;
  before: string | undefined;
  /** URLs of the pages that led to this one, most recent last. Returning to the last one removes it. */
  way: readonly string[];
}

/**
 * Provides the previous URL and the trail of URLs to the pages below. A change of the query string alone is not a new
 * page.
 */
export function OriginProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const how = useNavigationType();
  const [trail, setTrail] = useState<Trail>({ pathname, search, before: undefined, way: [] });
  // A page that replaces another keeps that page's origin. For example, a saved card replaces the form for a new one.
  if (trail.pathname !== pathname)
    setTrail(
      how === NavigationType.Replace ? { ...trail, pathname, search } : stepped(trail, { pathname, search }),
    );
  else if (trail.search !== search) setTrail({ ...trail, search });
  return (
    <PreviousAddressContext value={trail.before}>
      <OpenedFromContext value={trail.way.at(-1)}>{children}</OpenedFromContext>
    </PreviousAddressContext>
  );
}

function stepped({ way, ...trail }: Trail, to: Pick<Trail, 'pathname' | 'search'>): Trail {
  const before = trail.pathname + trail.search;
  const isReturn = way.at(-1)?.split('?')[0] === to.pathname;
  return { ...to, before, way: isReturn ? way.slice(0, -1) : [...way, before].slice(-MOST_STEPS) };
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
