/** Unsaved role changes of the matrix. Pure functions. */
import { type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import { isSame } from '../../../components/conflict/differences';

/** A user and a product. */
export interface RoleCell {
  userId: string;
  fullName: string;
  module: RoleModule;
}

export interface RoleChange extends RoleCell {
  /** Empty to revoke. */
  roles: readonly string[];
  /** The roles when the change was made. */
  before: RoleUser | undefined;
}

/** By `changeKey`. */
export type RoleChanges = ReadonlyMap<string, RoleChange>;

export const changeKey = ({ module, userId }: Pick<RoleCell, 'module' | 'userId'>): string =>
  `${module} ${userId}`;
export const roleCellName = ({ module, fullName }: Pick<RoleCell, 'module' | 'fullName'>): string =>
  `${fullName}, ${roleModules[module].label}`;

/** Adds a change. Choosing the current roles removes it. */
export function withChange(changes: RoleChanges, change: RoleChange): RoleChanges {
  const next = new Map(changes);
  if (isSame(change.roles, change.before?.roles ?? [])) next.delete(changeKey(change));
  else next.set(changeKey(change), change);
  return next;
}

/** Removes saved changes, unless they were changed again meanwhile. */
export const withoutSaved = (changes: RoleChanges, saved: RoleChanges): RoleChanges =>
  new Map([...changes].filter(([key, change]) => saved.get(key) !== change));

/** The state of a cell. */
export interface CellState {
  /** The roles after saving. */
  roles: readonly string[];
  /** True if they differ from the current roles. */
  changed: boolean;
  /** True if another user has changed the roles since (FAULT-95). */
  outdated: boolean;
}

/** `now` is the server's role user; undefined for none. */
export function roleCellState(change: RoleChange | undefined, now: RoleUser | undefined): CellState {
  const currentRoles = now?.roles ?? [];
  // Another user has made the same choice, or this one was saved.
  if (!change || isSame(change.roles, currentRoles))
    return { roles: currentRoles, changed: false, outdated: false };
  return { roles: change.roles, changed: true, outdated: change.before?.version !== now?.version };
}

/** Removes the changes that match `now`. Keeps changes of users that are not loaded. */
export const unsavedChanges = (
  changes: RoleChanges,
  now: ReadonlyMap<string, RoleUser> | undefined,
): RoleChanges =>
  new Map(
    [...changes].filter(([key, change]) => roleCellState(change, now?.get(key) ?? change.before).changed),
  );
