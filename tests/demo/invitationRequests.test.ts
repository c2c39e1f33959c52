import { beforeEach, describe, expect, test } from 'vitest';
import {
  acceptRequest,
  type InvitationRequest,
  invitationRequests,
  refuseRequest,
  requestInvitation,
} from '../../src/api/userAdmin/contract';
import { users } from '../../src/api/users/contract';
import type { DemoApi } from '../../src/demo/api';
import { employeeRefusal } from './employeeSupport';
import { sentMail } from './mailSupport';
import { valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

let api: DemoApi;
let priya: Visitor;
let dale: Visitor;
beforeEach(async () => {
  api = freshApi();
  priya = await signInDemo(api, 'settings@summit.example');
  dale = await signInDemo(api, 'foreman@summit.example');
});

const ruth = 'ruth.halloran@summit.example';
const draft = {
  firstName: 'Ida',
  lastName: 'Berg',
  email: 'ida@berg.example',
  phone: '',
  note: 'For the audit.',
};
const list = async (query = '') =>
  answerRows<InvitationRequest>(await priya.get(`${invitationRequests.path}?${query}`), 'invitationRequests');
const request = (changes: object = {}, visitor = dale) =>
  visitor.send('POST', requestInvitation.path, { ...draft, ...changes });
const accept = (id: string, body: object = { roles: ['BASIC'], timecardRoles: [] }, visitor = priya) =>
  visitor.send('POST', acceptRequest.path.replace('{requestId}', id), body);
const refuse = (id: string, reason = 'Not now.', visitor = priya) =>
  visitor.send('POST', refuseRequest.path.replace('{requestId}', id), { reason });

test('lists requests newest first, by status and search; starts with a pending, an accepted and a refused one', async () => {
  expect((await list()).map(({ status }) => status)).toEqual(['OPEN', 'ACCEPTED', 'REFUSED']);
  expect(await list('status=OPEN')).toMatchObject([{ email: ruth, requestedBy: 'Dale Whitaker' }]);
  expect(await list('search=brandt')).toMatchObject([{ status: 'REFUSED', answeredBy: 'Priya Raman' }]);
  expect((await list('sort=requestedAt,asc')).map(({ status }) => status)).toEqual([
    'REFUSED',
    'ACCEPTED',
    'OPEN',
  ]);
  expect((await dale.get(invitationRequests.path)).status).toBe(403);
});

describe('EMP-45, CALL-071 requesting an invitation', () => {
  test('any user may request one; accepting sends an email, grants the roles and notifies the requester', async () => {
    const asked = (await request()).body as InvitationRequest;
    expect(asked).toMatchObject({ ...draft, status: 'OPEN', requestedBy: 'Dale Whitaker' });
    const body = { roles: ['BASIC'], timecardRoles: ['FOREMAN'] };
    expect((await accept(asked.id, body)).body).toMatchObject({
      status: 'ACCEPTED',
      answeredBy: 'Priya Raman',
    });
    expect((await sentMail(api, draft.email)).link).toContain('/auth/signup?code=');
    expect(await sentMail(api, 'foreman@summit.example')).toMatchObject({
      subject: 'Ida Berg has been invited',
    });
    const found = await priya.get(`${users.path}?searchKey=${draft.email}`);
    expect(answerRows(found, 'users')).toMatchObject([{ ...body, status: 'INVITED', fullName: 'Ida Berg' }]);
  });

  test('refusing requires a reason, which the requester can read', async () => {
    const [open] = await list('status=OPEN');
    expect(employeeRefusal(await refuse(open?.id ?? '', ' '))).toEqual([400, ['reason: Reason is required']]);
    expect((await refuse(open?.id ?? '', 'She works for a partner.')).body).toMatchObject({
      status: 'REFUSED',
      reason: 'She works for a partner.',
    });
    expect((await sentMail(api, 'foreman@summit.example')).text).toContain(
      'Priya Raman has declined your request to invite Ruth Halloran: She works for a partner.',
    );
    expect((await list('status=OPEN')).length).toBe(0);
  });

  test('FAULT-95 refuses to answer a request that was already answered', async () => {
    const [open] = await list('status=OPEN');
    const maria = await signInDemo(api, 'manager@summit.example');
    await refuse(open?.id ?? '', 'No.', maria);
    const text = 'Maria Ortega has already declined this request.';
    expect(employeeRefusal(await accept(open?.id ?? ''))).toEqual([409, text]);
    expect(employeeRefusal(await refuse(open?.id ?? ''))).toEqual([409, text]);
    expect((await accept('4711')).status).toBe(404);
  });

  test('refuses unknown roles and existing users, and the request stays pending', async () => {
    const [open] = await list('status=OPEN');
    expect(employeeRefusal(await accept(open?.id ?? '', { roles: ['X'], timecardRoles: [] }))).toEqual([
      400,
      ['roles: There is no role X.'],
    ]);
    expect(await list('status=OPEN')).toEqual([open]);
    expect((await accept(open?.id ?? '', undefined, dale)).status, 'by who may not').toBe(403);
  });

  test.each([
    [{ email: ruth }, 'email: Dale Whitaker has already requested this person.'],
    [{ email: 'settings@summit.example' }, 'email: Someone has an account with this address.'],
    [{ lastName: '' }, 'lastName: Last name is required'],
  ])('refuses a request with %j by field', async (changes, detail) => {
    expect(employeeRefusal(await request(changes))).toEqual([400, [detail]]);
  });

  test("users without access to users can't find out who has an address", async () => {
    const email = 'suspended@summit.example';
    const text = 'email: Someone has an account with this address.';
    expect(employeeRefusal(await request({ email }))).toEqual([400, [text]]);
    expect(employeeRefusal(await request({ email }, priya))).toEqual([
      400,
      ['email: Glenn Pruitt (suspended) has this email address.'],
    ]);
  });

  test('never uses a request id twice', async () => {
    const ids = [await request(), await request({ email: 'two@berg.example' })].map(({ body }) =>
      valueAt(body, 'id'),
    );
    expect(new Set([...ids, ...(await list()).map(({ id }) => id)]).size).toBe(5);
  });
});
