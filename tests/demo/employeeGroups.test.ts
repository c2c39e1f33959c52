import { beforeEach, describe, expect, test } from 'vitest';
import { employeeGroups, type Group, type GroupKind } from '../../src/api/employeeGroups/contract';
import type { Employee } from '../../src/api/employees/contract';
import type { DemoApi } from '../../src/demo/api';
import { groupsOfEmployee } from '../../src/demo/employeeGroups/groups';
import { employeeFields, EMPLOYEES, everybody, history, employeeRefusal } from './employeeSupport';
import { freshApi, message, answerRows, signInDemo, type Visitor } from './support';

let api: DemoApi;
let maria: Visitor;
let priya: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
  priya = await signInDemo(api, 'settings@summit.example');
});

/** Clause, kind, number of groups, and two group ids for the tests. */
const kinds: [clause: string, kind: GroupKind, total: number, id: string, other: string][] = [
  ['CALL-125', 'payrollGroup', 3, '13', '11'],
  ['CALL-122', 'classification', 14, '107', '110'],
  ['CALL-123', 'division', 4, '22', '21'],
  ['CALL-124', 'department', 6, '32', '34'],
];

const list = async (kind: GroupKind, visitor = priya, query = '') => {
  const { key, path } = employeeGroups[kind].list;
  return answerRows<Group>(await visitor.get(`${path}?${query}`), key);
};
const find = async (kind: GroupKind, id: string) => (await list(kind)).find((group) => group.id === id);
const at = (kind: GroupKind, id: string, end = '') => `${employeeGroups[kind].list.path}/${id}${end}`;
const isIn = (kind: GroupKind, id: string) => (row: Employee) =>
  groupsOfEmployee(row, kind).some((group) => group.id === id);
const members = async (kind: GroupKind, id: string) => (await everybody(priya)).filter(isIn(kind, id));

describe.each(kinds)('EMP-28 %s %s', (_, kind, total, id, other) => {
  const path = employeeGroups[kind].list.path;

  test('EMP-27 lists groups by name with their size, and filters employees by them', async () => {
    const rows = await list(kind);
    expect(rows).toHaveLength(total);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    for (const { id: groupId, employees } of rows) {
      const filter = kind === 'classification' ? kind : `${kind}Id`;
      expect(await everybody(priya, `${filter}=${groupId}`)).toHaveLength(employees);
    }
    expect(await list(kind, priya, 'page=1&size=2')).toEqual(rows.slice(2, 4));
    expect((await priya.get(`${EMPLOYEES}?${kind === 'classification' ? kind : `${kind}Id`}=9`)).status).toBe(
      400,
    );
  });

  test('adds an empty group', async () => {
    const { body } = await priya.send('POST', path, { name: '  Night Shift ' });
    expect(body).toMatchObject({ name: 'Night Shift', employees: 0 });
    expect(await list(kind)).toContainEqual(body);
  });

  test.each(['', ' ', 'x'.repeat(101)])('refuses the name %j', async (name) => {
    const { status, body } = await priya.send('POST', path, { name });
    expect([status, (body as { details: string[] }).details[0]]).toEqual([
      400,
      expect.stringMatching(/^name: /),
    ]);
  });

  test('refuses an existing name in any case, except for the same group', async () => {
    const { name = '' } = (await find(kind, id)) ?? {};
    const [status, detail] = employeeRefusal(await priya.send('POST', path, { name: name.toUpperCase() }));
    expect([status, String(detail)]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^name: There is already a .* called ${name}\\.`)),
    ]);
    expect((await priya.send('PUT', at(kind, other), { name })).status).toBe(400);
    expect((await priya.send('PUT', at(kind, id), { name: name.toUpperCase() })).status).toBe(200);
  });

  test('renaming updates all employees of the group and their sort order', async () => {
    const before = await find(kind, id);
    expect((await priya.send('PUT', at(kind, id), { name: 'Zeta' })).body).toEqual({
      ...before,
      name: 'Zeta',
    });
    const concerned = await members(kind, id);
    expect(concerned).toHaveLength(before?.employees ?? 0);
    for (const row of concerned) expect(groupsOfEmployee(row, kind)).toContainEqual({ id, name: 'Zeta' });
    const [first] = concerned;
    expect(first?.version).toBe(1);
    expect(await employeeFields(priya, first?.id ?? '')).toEqual(first);
    const sorted = answerRows<Employee>(
      await priya.get(`${EMPLOYEES}?sort=${kind},desc&size=1`),
      'employees',
    );
    expect(isIn(kind, id)(sorted[0] as Employee)).toBe(true);
  });

  test('merging moves all employees, with count and history, and deletes the group', async () => {
    const [from, into] = [await members(kind, id), await members(kind, other)];
    const both = from.filter(isIn(kind, other)).length;
    const { status, body } = await priya.send('POST', at(kind, id, '/merge'), { intoId: other });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: other, employees: from.length + into.length - both });
    expect(await find(kind, id)).toBeUndefined();
    expect(await members(kind, other)).toHaveLength(from.length + into.length - both);
    const [moved] = from;
    expect((await history(priya, moved?.id ?? ''))[0]).toMatchObject({ by: { name: 'Priya Raman' } });
    expect((await employeeFields(priya, moved?.id ?? '')).version).toBe(2);
  });

  test.each(['9', ''])('merging into the unknown group %j or into itself changes nothing', async (intoId) => {
    const before = await list(kind);
    for (const target of [intoId, id])
      expect(employeeRefusal(await priya.send('POST', at(kind, id, '/merge'), { intoId: target }))).toEqual([
        400,
        [expect.stringMatching(/^intoId: /)],
      ]);
    expect(await list(kind)).toEqual(before);
  });

  test('deletes a group in use only if its employees are left without one', async () => {
    const before = await members(kind, id);
    const refused = await priya.send('DELETE', at(kind, id));
    expect(refused.status).toBe(409);
    expect(message(refused)).toMatch(new RegExp(`^${before.length} employees have this `));
    expect((await priya.send('DELETE', at(kind, id, '?release=true'))).status).toBe(204);
    expect(await find(kind, id)).toBeUndefined();
    const rows = await everybody(priya);
    expect(rows.filter(isIn(kind, id))).toEqual([]);
    for (const { id: employeeId } of before.slice(0, 2))
      expect(await employeeFields(priya, employeeId)).toMatchObject({ version: 2 });
  });

  test('deletes an unused group and never reuses its id', async () => {
    const add = async (name: string) => (await priya.send('POST', path, { name })).body as Group;
    const first = await add('Night Shift');
    expect((await priya.send('DELETE', at(kind, first.id))).status).toBe(204);
    expect((await add('Night Shift')).id).not.toBe(first.id);
  });

  test('finds no unknown group', async () => {
    expect((await priya.send('PUT', at(kind, '9'), { name: 'x' })).status).toBe(404);
    expect((await priya.send('POST', at(kind, '9', '/merge'), { intoId: other })).status).toBe(404);
    expect((await priya.send('DELETE', at(kind, '9'))).status).toBe(404);
  });

  test('managers read groups, settings administrators change them, and others do neither', async () => {
    expect(await list(kind, maria)).toHaveLength(total);
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect((await dale.get(path)).status).toBe(403);
    for (const [method, address, body] of [
      ['POST', path, { name: 'x' }],
      ['PUT', at(kind, id), { name: 'x' }],
      ['POST', at(kind, id, '/merge'), { intoId: other }],
      ['DELETE', at(kind, id, '?release=true')],
    ] as [string, string, unknown?][])
      expect((await maria.send(method, address, body)).status).toBe(403);
    expect(await list(kind)).toHaveLength(total);
  });
});

test('each business has its own groups', async () => {
  const ingrid = await signInDemo(api, 'manager@meridian.example');
  await priya.send('PUT', at('division', '21'), { name: 'Zeta' });
  expect((await list('division', ingrid))[0]?.name).toBe('Buildings');
});
