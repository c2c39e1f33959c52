import { describe, expect, it } from 'vitest';
import type { RoleUser } from '../../src/api/roleUsers/contract';
import {
  type RoleChange,
  type RoleChanges,
  changeKey,
  roleCellState,
  unsavedChanges,
  withChange,
  withoutSaved,
} from '../../src/features/role-users/matrix/changes';
import { type MatrixPosition, matrixStep } from '../../src/features/role-users/matrix/matrixStep';

const granted = (roles: string[], version = 1): RoleUser => ({
  userId: '1',
  fullName: 'Ann Lee',
  email: '',
  roles,
  version,
});
const change = (roles: string[], before?: RoleUser): RoleChange => ({
  userId: '1',
  fullName: 'Ann Lee',
  module: 'inspections',
  roles,
  before,
});
const key = changeKey(change([]));

describe('changes', () => {
  it.each<[string, RoleChange, number]>([
    ['other roles are a change', change(['MANAGER'], granted(['BASIC'])), 1],
    ['revoking all roles is a change', change([], granted(['BASIC'])), 1],
    ['a first role is a change', change(['BASIC']), 1],
    ['the same roles in another order are no change', change(['B', 'A'], granted(['A', 'B'])), 0],
    ['no roles where there are none is no change', change([]), 0],
  ])('%s', (_, chosen, size) => {
    expect(withChange(new Map(), chosen).size).toBe(size);
  });

  it('choosing the current roles removes the change, and so does saving', () => {
    const one = withChange(new Map(), change(['MANAGER'], granted(['BASIC'])));
    expect(withChange(one, change(['BASIC'], granted(['BASIC']))).size).toBe(0);
    expect(withoutSaved(one, one).size).toBe(0);
    expect(withoutSaved(one, new Map()).size).toBe(1);
  });

  it('a change made while its cell is saved remains', () => {
    const saved = withChange(new Map(), change(['MANAGER'], granted(['BASIC'])));
    const now = withChange(saved, change([], granted(['BASIC'])));
    expect(withoutSaved(now, saved)).toEqual(now);
  });
});

describe('FAULT-95 state of a cell', () => {
  const chosen = change(['MANAGER'], granted(['BASIC'], 1));
  it.each<[string, RoleChange | undefined, RoleUser | undefined, string]>([
    ['unchanged', undefined, granted(['BASIC']), 'BASIC'],
    ['unchanged and empty', undefined, undefined, ''],
    ['changed', chosen, granted(['BASIC'], 1), 'MANAGER changed'],
    [
      'changed, and changed by someone else',
      chosen,
      granted(['BASIC', 'OTHER'], 2),
      'MANAGER changed outdated',
    ],
    ['changed, and revoked by someone else', chosen, undefined, 'MANAGER changed outdated'],
    ['changed to the same roles by someone else', chosen, granted(['MANAGER'], 2), 'MANAGER'],
    ['added by both', change(['A']), granted(['B']), 'A changed outdated'],
  ])('%s', (_, one, now, expected) => {
    const { roles, changed, outdated } = roleCellState(one, now);
    expect([...roles, ...(changed ? ['changed'] : []), ...(outdated ? ['outdated'] : [])].join(' ')).toBe(
      expected,
    );
  });

  it('drops changes that already apply, and keeps those with unknown roles', () => {
    const changes: RoleChanges = new Map([[key, chosen]]);
    expect(unsavedChanges(changes, new Map([[key, granted(['MANAGER'], 2)]])).size).toBe(0);
    expect(unsavedChanges(changes, new Map()).size).toBe(1);
    expect(unsavedChanges(changes, undefined).size).toBe(1);
  });
});

describe('keyboard navigation', () => {
  const last = { row: 20, column: 6 };
  it.each<[string, MatrixPosition, MatrixPosition | undefined]>([
    ['ArrowDown', { row: 3, column: 2 }, { row: 4, column: 2 }],
    ['ArrowDown', { row: 20, column: 2 }, { row: 20, column: 2 }],
    ['ArrowUp', { row: 0, column: 2 }, { row: 0, column: 2 }],
    ['ArrowRight', { row: 3, column: 6 }, { row: 3, column: 6 }],
    ['ArrowLeft', { row: 3, column: 0 }, { row: 3, column: -1 }],
    ['ArrowLeft', { row: 3, column: -1 }, { row: 3, column: -1 }],
    ['Home', { row: 3, column: 4 }, { row: 3, column: -1 }],
    ['End', { row: 3, column: 4 }, { row: 3, column: 6 }],
    ['Ctrl Home', { row: 3, column: 4 }, { row: 0, column: -1 }],
    ['Ctrl End', { row: 3, column: 4 }, { row: 20, column: 6 }],
    ['PageDown', { row: 15, column: 4 }, { row: 20, column: 4 }],
    ['PageUp', { row: 15, column: 4 }, { row: 5, column: 4 }],
    ['Enter', { row: 3, column: 4 }, undefined],
    ['Ctrl ArrowDown', { row: 3, column: 4 }, undefined],
  ])('%s from %j', (pressed, from, to) => {
    const [name = '', ctrl] = pressed.split(' ').reverse();
    expect(matrixStep(from, { key: name, ctrlKey: ctrl === 'Ctrl' }, last)).toEqual(to);
  });
});
