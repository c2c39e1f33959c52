import type { ComponentType } from 'react';
import type { Capability } from '../access/access';
import type { MenuModule } from '../session/flags';

/** A row of the route table: address, permission, and page, which loads when needed. */
export interface RouteRow {
  /** The screen in the specification: SCREEN-EMPLOYEES. */
  screen: string;
  /** Without leading slash, with `:params`. */
  path: string;
  /** Title in lists of screens. */
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
  page: () => Promise<{ default: ComponentType }>;
}
