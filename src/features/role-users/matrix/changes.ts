/** Roles that have been chosen in the matrix and are not saved yet. Pure. */
import { type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import { isSame } from '../../../components/conflict/differences';

/** Whose roles in which product. */
export interface Place {
  userId: string;
  fullName: string;
  module: RoleModule;
}

export interface Change extends Place {
  /** None: what they have is revoked. */
  roles: readonly string[];
  /** What they had when it was chosen. */
  before: RoleUser | undefined;
}

/** By their place. */
export type Changes = ReadonlyMap<string, Change>;

export const keyOf = ({ module, userId }: Pick<Place, 'module' | 'userId'>): string => `${module} ${userId}`;
export const nameOf = ({ module, fullName }: Pick<Place, 'module' | 'fullName'>): string =>
  `${fullName}, ${roleModules[module].label}`;

/** With one more change; choosing what is there already is none. */
export function withChange(changes: Changes, change: Change): Changes {
  const next = new Map(changes);
  if (isSame(change.roles, change.before?.roles ?? [])) next.delete(keyOf(change));
  else next.set(keyOf(change), change);
  return next;
}

/** Without what has been saved; where something else has been chosen meanwhile, that stays. */
export const without = (changes: Changes, saved: Changes): Changes =>
  new Map([...changes].filter(([key, change]) => saved.get(key) !== change));

/** How a place of the matrix stands. */
export interface CellState {
  /** As they will be once all is saved. */
  roles: readonly string[];
  /** They differ from what is there now. */
  changed: boolean;
  /** Somebody else has changed what is there since they were chosen (FAULT-95). */
  outdated: boolean;
}

/** `now`: what the server has; undefined where that is nothing. */
export function stateOf(change: Change | undefined, now: RoleUser | undefined): CellState {
  const there = now?.roles ?? [];
  // Whoever made the very same choice has made this one.
  if (!change || isSame(change.roles, there)) return { roles: there, changed: false, outdated: false };
  return { roles: change.roles, changed: true, outdated: change.before?.version !== now?.version };
}

/** Without those that `now` says are there already; of people whose roles are not known here, all. */
export const stillOpen = (changes: Changes, now: ReadonlyMap<string, RoleUser> | undefined): Changes =>
  new Map([...changes].filter(([key, change]) => stateOf(change, now?.get(key) ?? change.before).changed));
