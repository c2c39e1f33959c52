import type { ComponentType } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { RouteRow } from '../../navigation/route';

/** What pages need of the routes, which they cannot import because the routes import them. */
export interface ShellContext {
  routes: readonly RouteRow[];
  /** The dashboard's cards that find screens among the routes. */
  ShellCards: ComponentType;
  /** Links to the screens of a product that the user may open. */
  ProductScreens: ComponentType<{ product: string }>;
}

export const useShellContext = (): ShellContext => useOutletContext<ShellContext>();
