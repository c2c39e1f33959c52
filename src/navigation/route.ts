import type { ComponentType } from 'react';
import type { Capability } from '../access/access';
import type { Module } from '../session/flags';

interface Row {
  /** The specification's screen, e.g. SCREEN-EMPLOYEES. */
  screen: string;
  /** Without the leading slash, with `:params`. */
  path: string;
  /** What the screen is called in lists of screens, and on its page while it is planned. */
  title: string;
  /** Which module's menu stands beside it; settings addresses keep the last one (SIDE-01). */
  menu?: Module | 'settings';
  needs: Capability;
  /** A parameter of its query that says which one is shown, as the path's do: its unsaved changes are lost with another value (GUARD-01). */
  queryParam?: string;
  /** What is asked before its unsaved changes are lost, where the usual words will not do (GUARD-09…11). */
  leaveTexts?: { title: string; text: string; yes: string; no: string };
}

export type BuiltRow = Row & { page: () => Promise<{ default: ComponentType }> };

/** A row of the route table: an address, who may open it, and its page, fetched when it is wanted. Screens of later releases are `planned`. */
export type RouteRow = BuiltRow | (Row & { planned: true });
