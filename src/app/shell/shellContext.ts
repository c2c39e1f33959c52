import type { ComponentType } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { RouteRow } from '../../navigation/route';

/** What pages need of the routes, which they cannot import because the routes import them. */
export interface ShellContext {
  routes: readonly RouteRow[];
  /** The dashboard's cards that find screens among the routes. */
  ShellCards: ComponentType;
}

export const useShellContext = (): ShellContext => useOutletContext<ShellContext>();
