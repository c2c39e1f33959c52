import { beforeEach, describe, expect, test } from 'vitest';
import { login } from '../../src/api/auth/contract';
import * as business from '../../src/api/business/contract';
import { completeSignup, openCustomer, openUser, signup } from '../../src/api/signup/contract';
import { allUsers, resendInvitation } from '../../src/api/userAdmin/contract';
import type { DemoApi } from '../../src/demo/api';
import { features } from '../../src/session/flags';
import { ingrid } from '../support/people';
import { employeeRefusal } from './employeeSupport';
import { codeIn, sentMail } from './mailSupport';
import { ask, valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

let api: DemoApi;
let maria: Visitor;
let priya: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
  priya = await signInDemo(api, 'settings@summit.example');
});

const LIST = business.businessAccounts.path;
const list = async (query = '', visitor = maria) => {
  const answer = await visitor.get(`${LIST}?${query}`);
  return answerRows<business.BusinessAccount>(answer, 'businessAccounts');
};
const account = async (id: string, visitor = maria) =>
  (await visitor.get(`${LIST}/${id}`)).body as business.BusinessAccount;
const modulesOf = async (id: string, visitor = maria) => (await visitor.get(`${LIST}/${id}/modules`)).body;

describe('EMP-47, CALL-066 business accounts', () => {
  test("lists the user's own business and its customers in every status", async () => {
    const rows = await list();
    expect(rows).toHaveLength(7);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names).toContain('Summit Ridge Builders');
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'INVITED', 'SUSPENDED']));
    expect(await list('status=INVITED')).toMatchObject([{ name: 'Larkspur Glass', legalName: '' }]);
    expect(await list('search=sawtooth')).toMatchObject([{ id: '4006' }]);
    expect((await list('sort=since,desc&size=1'))[0]?.since).not.toBe('');
    expect(await list('', await signInDemo(api, ingrid))).toHaveLength(20);
    expect((await maria.get(`${LIST}?status=GONE`)).status).toBe(400);
  });

  test('the list is for administrators; Northgate has none', async () => {
    const ann = await signInDemo(api, 'safety@northgate.example');
    expect((await ann.get(LIST)).status).toBe(403);
    expect((await ann.get(`${LIST}/4001`)).status).toBe(403);
    expect((await maria.get(`${LIST}/4101`)).status, "another business's customer").toBe(404);
    expect((await maria.get(`${LIST}/3002`)).status, 'another business').toBe(404);
  });

  const edit = async (id: string, changes: object, visitor = priya) => {
    const body = { ...(await account(id, visitor)), ...changes };
    return await visitor.send('PUT', `${LIST}/${id}`, body);
  };

  test('settings administrators edit their own; the name changes at the next sign-in', async () => {
    expect((await edit('3001', { name: 'Summit Ridge & Sons' })).body).toMatchObject({ version: 2 });
    const { body } = await ask(api, 'POST', login.path, {
      body: { username: 'basic@summit.example', password: 'demo' },
    });
    expect(valueAt(body, 'userBusinessName')).toBe('Summit Ridge & Sons');
    expect(await list('search=sons')).toHaveLength(2);
    const ann = await signInDemo(api, 'safety@northgate.example');
    expect((await ann.get(`${LIST}/3002`)).status).toBe(403);
    const dale = await signInDemo(api, 'foreman@summit.example');
    const body2 = { ...(await account('3001')), version: 2 };
    expect((await dale.send('PUT', `${LIST}/3001`, body2)).status).toBe(403);
  });

  test('FAULT-95 refuses an outdated version', async () => {
    await edit('4001', { phone: '' }, maria);
    expect(employeeRefusal(await edit('4001', { version: 1 }, maria))).toEqual([
      409,
      'Someone else changed this business account in the meantime.',
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name: Name is required'],
    [{ website: 'bluebird' }, 'website: Type a web address that begins with https://'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone: There is no such time zone.'],
    [{ phone: 'x' }, 'phone: Type a phone number, such as (208) 555-0123'],
  ])('refuses %j by field', async (changes, detail) => {
    expect(employeeRefusal(await edit('4001', changes, maria))).toEqual([400, [detail]]);
  });

  test('CALL-067 every user of a business reads its products; administrators read those of customers', async () => {
    const all = Object.keys(features).map((name) => ({ name, enabled: true }));
    expect(await modulesOf('3001')).toEqual({ modules: all, newJobVersion: true });
    const tomas = await signInDemo(api, 'basic@summit.example');
    expect(await modulesOf('3001', tomas)).toEqual({ modules: all, newJobVersion: true });
    expect((await tomas.get(`${LIST}/4001/modules`)).status).toBe(403);
    const some = answerRows<{ enabled: boolean }>({ status: 200, body: await modulesOf('4001') }, 'modules');
    expect(new Set(some.map(({ enabled }) => enabled))).toEqual(new Set([true, false]));
  });
});

describe('EMP-46, CALL-068 direct invitation of a customer', () => {
  const draft: business.InviteDraft = {
    name: 'Cedar & Stone',
    phone: '',
    firstName: 'Ivo',
    lastName: 'Marin',
    email: 'ivo@cedar.example',
  };
  const inviteCustomer = (changes: Partial<business.InviteDraft> = {}, visitor = maria) =>
    visitor.send('POST', business.inviteCustomer.path, { ...draft, ...changes });

  test('their first user signs up from the email and runs a new business', async () => {
    const invited = (await inviteCustomer()).body as business.BusinessAccount;
    expect(invited).toMatchObject({ name: 'Cedar & Stone', status: 'INVITED', version: 1 });
    expect(await list('status=INVITED')).toHaveLength(2);
    const users = answerRows<{ userId: string }>(
      await maria.get(`${allUsers.path}?ofBusinessId=${invited.id}`),
      'users',
    );
    expect(users).toMatchObject([{ fullName: 'Ivo Marin', status: 'INVITED' }]);
    const letter = await sentMail(api, draft.email);
    expect(letter.subject).toBe('Join Cedar & Stone on Plumbline');
    const again = resendInvitation.path.replace('{userId}', users[0]?.userId ?? '');
    expect((await maria.send('POST', again)).status).toBe(204);

    const code = codeIn(await sentMail(api, draft.email));
    expect(code).not.toBe(codeIn(letter));
    const told = { code, firstName: 'Ivo', lastName: 'Marin', userCode: 'IM-1' };
    await ask(api, 'PUT', signup.path, { body: told });
    await ask(api, 'POST', completeSignup.path, { body: { code, password: 'ladder7wrench' } });
    const ivo = await signInDemo(api, draft.email, 'ladder7wrench');
    expect(ivo.userBusinessId).toBe(invited.id);
    expect((await ivo.get('/employee-service/employees')).body).toEqual({ employees: [], total: 0 });
    expect(
      (await list('', ivo)).map(({ name }) => name),
      'no customers yet',
    ).toEqual(['Cedar & Stone']);
    expect(await account(invited.id)).toMatchObject({ status: 'ACTIVE' });
    expect((await account(invited.id)).since).not.toBe('');
  });

  test.each([
    [{ name: 'larkspur glass' }, 'name: larkspur glass is already a customer.'],
    [{ email: 'foreman@summit.example' }, 'email: Someone already has an account with this email address.'],
    [{ lastName: '' }, 'lastName: Last name is required'],
  ])('refuses %j by field', async (changes, detail) => {
    expect(employeeRefusal(await inviteCustomer(changes))).toEqual([400, [detail]]);
  });

  test('is only for administrators', async () => {
    expect((await inviteCustomer({}, await signInDemo(api, 'safety@northgate.example'))).status).toBe(403);
  });

  test('CALL-069 a customer who signs up alone is in the list too, and replaces no invited one', async () => {
    const { body } = await ask(api, 'POST', openCustomer.path, { body: { name: 'Alder Works', phone: '' } });
    expect(await list('search=alder works')).toMatchObject([
      { id: valueAt(body, 'customerId'), status: 'INVITED' },
    ]);
    const invited = (await inviteCustomer()).body as business.BusinessAccount;
    const intruder = { customerId: invited.id, firstName: 'X', lastName: 'Y', email: 'x@y.example' };
    expect((await ask(api, 'POST', openUser.path, { body: intruder })).status).toBe(404);
  });
});

test('nobody signs in to a suspended business', async () => {
  const [someone] = answerRows<{ username: string }>(
    await maria.get(`${allUsers.path}?ofBusinessId=4004&status=ACTIVE`),
    'users',
  );
  const body = { username: someone?.username, password: 'demo' };
  expect((await ask(api, 'POST', login.path, { body })).status).toBe(403);
});
