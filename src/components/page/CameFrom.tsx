import { createContext, useContext, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const CameFromContext = createContext<string | undefined>(undefined);

/** Keeps, for the pages below, the address one was at before. Another query alone is still the same page. */
export function CameFrom({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [trail, setTrail] = useState({ pathname, search, before: undefined as string | undefined });
  if (trail.pathname !== pathname) setTrail({ pathname, search, before: trail.pathname + trail.search });
  else if (trail.search !== search) setTrail({ ...trail, search });
  return <CameFromContext value={trail.before}>{children}</CameFromContext>;
}

/** The page one was at before this one, with its query; undefined where this is the first since the app was opened. */
export const useCameFrom = (): string | undefined => useContext(CameFromContext);
