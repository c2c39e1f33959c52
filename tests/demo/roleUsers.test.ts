import { beforeEach, describe, expect, test } from 'vitest';
import {
  type RoleModule,
  roleModuleNames,
  roleModules,
  type RoleUser,
} from '../../src/api/roleUsers/contract';
import * as userAdmin from '../../src/api/userAdmin/contract';
import { users } from '../../src/api/users/contract';
import type { DemoApi } from '../../src/demo/api';
import { employeeRefusal } from './employeeSupport';
import { valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

/** A user without a role in any product. */
const TOMAS = '1004';

let api: DemoApi;
let priya: Visitor;
beforeEach(async () => {
  api = freshApi();
  priya = await signInDemo(api, 'settings@summit.example');
});

const list = async (module: RoleModule, query = '', visitor = priya) => {
  const answer = await visitor.get(`${roleModules[module].list.path}?size=1000&${query}`);
  return { rows: answerRows<RoleUser>(answer, 'roleUsers'), total: valueAt(answer.body, 'total') as number };
};
const add = (module: RoleModule, userId: string, roles: string[], visitor = priya) =>
  visitor.send('POST', roleModules[module].add.path, { userId, roles });
const edit = (module: RoleModule, userId: string, roles: string[], version: number, visitor = priya) =>
  visitor.send('PUT', roleModules[module].edit.path.replace('{userId}', userId), { roles, version });
const revoke = (module: RoleModule, userId: string, visitor = priya, query = '') =>
  visitor.send('DELETE', roleModules[module].revoke.path.replace('{userId}', userId) + query);
const grantBasicRole = async (module: RoleModule, visitor = priya) =>
  valueAt((await visitor.send('POST', roleModules[module].grantBasicRole.path)).body, 'granted') as number;

const tomas = { id: TOMAS, name: 'Tomás Reyes', username: 'basic@summit.example' };
/** For the visitor log, in which Tomás has a role. */
const dale = { id: '1002', name: 'Dale Whitaker', username: 'foreman@summit.example' };

/** The endpoints that return the user's own roles (CALL-064). */
const selves: Record<RoleModule, string> = {
  'toolbox-talks': '/safety-training-service/roles/self',
  inspections: '/safety-inspection-service/roles/self',
  observations: '/safety-observation-service/roles/self',
  'hazard-analysis': '/hazard-analysis-service/roles/self',
  community: `/safety-community-service/role-users/self/${TOMAS}`,
  'bid-packages': '/precon-service/role-users/self',
  safety: '/safety-settings-service/roles/self',
  'visitor-log': '/visitor-log-service/access-control/users',
};

/** The roles of a user in the answer of such a call; that of the visitor log lists all users. */
const ownRoles = (body: unknown, id: string) =>
  (valueAt(body, 'roles') as string[] | undefined) ??
  (valueAt(body, 'users') as { userId: string; role: string }[]).flatMap(({ userId, role }) =>
    userId === id ? role : [],
  );

const CLAUSES = 'ACCESS-14…20, CALL-060…064, EMP-48';
describe.each(roleModuleNames)(`${CLAUSES} role users of %s`, (module) => {
  const { basic, roles } = roleModules[module];
  const most = roles[0]?.code ?? basic;
  const { id, name, username } = module === 'visitor-log' ? dale : tomas;

  test("adding, editing and revoking applies at the user's next lookup", async () => {
    const person = await signInDemo(api, username);
    const own = async () => ownRoles((await person.get(selves[module])).body, id);
    expect(await own()).toEqual([]);
    const added = await add(module, id, [basic]);
    expect(added.body).toEqual({
      userId: id,
      fullName: name,
      email: username,
      roles: [basic],
      version: 1,
    });
    expect(await own()).toEqual([basic]);
    expect((await list(module, `userIds=${id}`)).rows).toEqual([added.body]);
    expect((await edit(module, id, [most], 1)).body).toMatchObject({ roles: [most], version: 2 });
    expect(await own()).toEqual([most]);
    expect((await revoke(module, id)).status).toBe(204);
    expect(await own()).toEqual([]);
    expect((await list(module, `userIds=${id}`)).total).toBe(0);
  });

  test('refuses duplicates, outdated versions (FAULT-95), unknown or no roles, and unknown users', async () => {
    await add(module, id, [basic]);
    expect(employeeRefusal(await add(module, id, [basic]))).toEqual([
      409,
      `${name} already has a role in ${roleModules[module].label}.`,
    ]);
    expect(employeeRefusal(await edit(module, id, [basic], 7))).toEqual([
      409,
      `Someone else changed the roles of ${name} in the meantime.`,
    ]);
    expect(employeeRefusal(await edit(module, id, ['KING'], 1))).toEqual([
      400,
      ['roles: There is no role KING.'],
    ]);
    expect(employeeRefusal(await edit(module, id, [], 1))).toEqual([
      400,
      ['roles: Choose at least one role'],
    ]);
    expect((await add(module, '4', [basic])).status).toBe(404);
    expect((await add(module, '2001', [basic])).status, 'of another business').toBe(404);
    await revoke(module, id);
    expect((await edit(module, id, [basic], 1)).status, 'has none').toBe(404);
    expect((await revoke(module, id)).status).toBe(404);
  });

  test('FAULT-95 refuses changes based on roles that were revoked and granted again', async () => {
    await add(module, id, [basic]);
    await revoke(module, id);
    expect((await add(module, id, [basic])).body).toMatchObject({ version: 2 });
    const text = `Someone else changed the roles of ${name} in the meantime.`;
    expect(employeeRefusal(await edit(module, id, [most], 1))).toEqual([409, text]);
    expect(employeeRefusal(await revoke(module, id, priya, '?version=1'))).toEqual([409, text]);
    expect((await revoke(module, id, priya, '?version=2')).status).toBe(204);
    await grantBasicRole(module);
    expect((await list(module, `userIds=${id}`)).rows).toMatchObject([{ version: 3 }]);
  });

  test('EMP-49, ACCESS-21, CALL-065 grants the basic role to every active user without roles', async () => {
    const answer = await priya.get(`${userAdmin.allUsers.path}?status=ACTIVE&size=1000`);
    const active = answerRows<{ userId: string }>(answer, 'users').map(({ userId }) => userId);
    const before = (await list(module)).rows;
    const without = active.filter((id) => before.every(({ userId }) => userId !== id));
    expect(without.length).toBeGreaterThan(5);
    expect(await grantBasicRole(module)).toBe(without.length);
    const after = (await list(module)).rows;
    expect(after).toHaveLength(before.length + without.length);
    expect(after).toEqual(expect.arrayContaining(before));
    const given = after.filter(({ userId }) => without.includes(userId));
    expect(given.every((row) => row.roles.join() === basic)).toBe(true);
    expect(await grantBasicRole(module), 'once more').toBe(0);
  });

  test('lists users by name, filtered by search and role', async () => {
    await grantBasicRole(module);
    const { rows, total } = await list(module);
    const names = rows.map(({ fullName }) => fullName);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect((await list(module, 'sort=fullName,desc')).rows).toEqual([...rows].reverse());
    expect((await list(module, 'search=dale whit')).rows.map(({ userId }) => userId)).toEqual(['1002']);
    expect((await list(module, 'search=foreman@')).total).toBe(1);
    expect((await list(module, `role=${basic}`)).total).toBeLessThanOrEqual(total);
    expect((await list(module, `role=${basic}`)).rows.every((row) => row.roles.includes(basic))).toBe(true);
    expect((await priya.get(`${roleModules[module].list.path}?role=KING`)).status).toBe(400);
  });

  test('hides a deleted user until they are restored', async () => {
    await add(module, id, [basic]);
    await priya.send('DELETE', userAdmin.deleteUser.path, { userId: id, moduleCode: 3343 });
    expect((await list(module, `userIds=${id}`)).total).toBe(0);
    expect((await edit(module, id, [basic], 1)).status).toBe(404);
    await priya.send('DELETE', userAdmin.undeleteUser.path.replace('{userId}', id));
    expect((await list(module, `userIds=${id}`)).rows).toMatchObject([{ roles: [basic] }]);
  });

  test('requires permission to manage users or to open the settings of the product', async () => {
    const foreman = await signInDemo(api, 'foreman@summit.example');
    expect((await foreman.get(roleModules[module].list.path)).status).toBe(403);
    expect((await add(module, id, [basic], foreman)).status).toBe(403);
    expect((await revoke(module, '1001', foreman)).status).toBe(403);
    expect((await foreman.send('POST', roleModules[module].grantBasicRole.path)).status).toBe(403);
  });
});

describe('other permissions', () => {
  test('a community administrator may manage its roles but not remove their own', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    await add('community', '1002', ['ADMIN']);
    expect((await add('community', TOMAS, ['PARTICIPANT'], dale)).status).toBe(200);
    expect((await dale.get(roleModules.inspections.list.path)).status, 'of another product').toBe(403);
    const text = 'This role lets you manage Communities. Only someone else can remove it from you.';
    expect(employeeRefusal(await revoke('community', '1002', dale))).toEqual([409, text]);
    expect(employeeRefusal(await edit('community', '1002', ['ORGANIZER'], 1, dale))).toEqual([409, text]);
    expect((await list('community', 'userIds=1002', dale)).rows).toMatchObject([
      { roles: ['ADMIN'], version: 1 },
    ]);
    expect((await revoke('community', '1002')).status, 'by someone else').toBe(204);
    expect((await add('community', TOMAS, ['ADMIN'], dale)).status).toBe(403);
  });

  test('refuses roles in a product that is not enabled', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    const candidates = answerRows<{ id: string }>(
      await maria.get('/uaa-service/business-accounts?status=ACTIVE&size=50'),
      'businessAccounts',
    ).filter(({ id }) => id !== '3001');
    let seen = 0;
    for (const { id } of candidates) {
      const [first] = answerRows<{ username: string; roles: string[] }>(
        await maria.get(`${users.path}?ofBusinessId=${id}&size=50`),
        'users',
      ).filter(({ roles }) => roles.includes('SETTINGS'));
      const visitor = await signInDemo(api, first?.username ?? '');
      const modules = answerRows<{ name: string; enabled: boolean }>(
        await visitor.get(`/uaa-service/business-accounts/${id}/modules`),
        'modules',
      );
      const enabled = modules.some(({ name, enabled: on }) => name === 'safetyTraining' && on);
      const { total } = await list('toolbox-talks', `userIds=${visitor.userId}`, visitor);
      const answer = await add('toolbox-talks', visitor.userId, ['BASIC'], visitor);
      if (enabled) expect(answer.status).toBe(total === 0 ? 200 : 409);
      else expect(employeeRefusal(answer)).toEqual([403, 'Trainings is not enabled for your business.']);
      expect((await visitor.get(roleModules['toolbox-talks'].list.path)).status, 'read').toBe(200);
      seen += enabled ? 0 : 1;
    }
    expect(seen).toBeGreaterThan(0);
  });
});
