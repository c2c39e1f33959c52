import type { ComponentType } from 'react';
import type { Capability } from '../access/access';
import type { MenuModule } from '../session/flags';

interface BaseRouteRow {
  /** The screen in the specification: SCREEN-EMPLOYEES. */
  screen: string;
  /** Without leading slash, with `:params`. */
  path: string;
  /** Title in lists of screens, and on the page while it is planned. */
  title: string;
  /** The module whose menu is beside it; settings addresses keep the last one (SIDE-01). */
  menu?: MenuModule | 'settings';
  needs: Capability;
  /**
   * A query parameter that identifies the content, like those of the path: another value discards unsaved changes
   * (GUARD-01).
   */
  queryParam?: string;
  /** Fills the screen, without header and menu, and is left in its own way: the registry of a site. */
  isAlone?: true;
  /** The flag of the businesses that this address is offered to. Undefined for all of them. See `jobVersion.ts`. */
  newJobVersion?: boolean;
  /** Replaces the default question before unsaved changes are lost (GUARD-09…11). */
  leaveTexts?: { title: string; text: string; confirmLabel: string; cancelLabel: string };
}

export type BuiltRouteRow = BaseRouteRow & { page: () => Promise<{ default: ComponentType }> };

/**
 * A row of the route table: address, permission, and page, which loads when needed. Screens of later releases are
 * `planned`.
 */
export type RouteRow = BuiltRouteRow | (BaseRouteRow & { planned: true });
