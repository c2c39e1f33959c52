import type { RouteRow } from '../navigation/route';
import { useSession } from '../session/store';
import { rowAt } from './rowAt';

/** SIDE-01: the address decides the active module; addresses of no module keep the last one. */
export function enterModule(menu: RouteRow['menu']): void {
  if (!menu || menu === 'settings') return;
  useSession.setState(({ flags }) =>
    flags.whichMenuEnabled === menu ? {} : { flags: { ...flags, whichMenuEnabled: menu } },
  );
}

/** Of the first address, before anything is drawn: the frame would be drawn twice. */
export function enterFirstModule(pathname: string): void {
  if (useSession.getState().flags.whichMenuEnabled === 'none') enterModule(rowAt(pathname)?.menu);
}
