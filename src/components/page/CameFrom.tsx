import { createContext, useContext, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const CameFromContext = createContext<string | undefined>(undefined);
const OpenedFromContext = createContext<string | undefined>(undefined);

/** So many steps of the way are known; nobody goes back further one by one. */
const MOST_STEPS = 20;

interface Trail {
  pathname: string;
  search: string;
  before: string | undefined;
  /** Addresses of the pages on the way to this one. Whoever returns to the last of them has left the way by that step. */
  way: readonly string[];
}

/** Keeps, for the pages below, the address one was at before, and the way there. Another query alone is still the same page. */
export function CameFrom({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const how = useNavigationType();
  const [trail, setTrail] = useState<Trail>({ pathname, search, before: undefined, way: [] });
  // What stands in the place of another (a card, once it is saved, of the form for a new one) was opened from where that was.
  if (trail.pathname !== pathname)
    setTrail(
      how === NavigationType.Replace ? { ...trail, pathname, search } : stepped(trail, { pathname, search }),
    );
  else if (trail.search !== search) setTrail({ ...trail, search });
  return (
    <CameFromContext value={trail.before}>
      <OpenedFromContext value={trail.way.at(-1)}>{children}</OpenedFromContext>
    </CameFromContext>
  );
}

function stepped({ way, ...trail }: Trail, to: Pick<Trail, 'pathname' | 'search'>): Trail {
  const before = trail.pathname + trail.search;
  const isReturn = way.at(-1)?.split('?')[0] === to.pathname;
  return { ...to, before, way: isReturn ? way.slice(0, -1) : [...way, before].slice(-MOST_STEPS) };
}

/** The page one was at before this one, with its query; undefined where this is the first since the app was opened. */
export const useCameFrom = (): string | undefined => useContext(CameFromContext);

/** The page that this one was opened from, with its query. Whoever goes on from here and comes back has not opened it from there. */
export const useOpenedFrom = (): string | undefined => useContext(OpenedFromContext);
