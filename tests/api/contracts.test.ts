import { describe, expect, test, vi } from 'vitest';
import { allEndpoints as all } from '../../src/api/allEndpoints';
import { login, refreshToken } from '../../src/api/auth/contract';
import type { Endpoint } from '../../src/api/endpoint';
import { employee } from '../../src/api/employees/contract';
import { notifications } from '../../src/api/notifications/contract';
import { roleModules } from '../../src/api/roleUsers/contract';
import { employeeTimecards } from '../../src/api/timecards/contract';
import { v4Users } from '../../src/api/userAdmin/contract';
import { user } from '../../src/api/users/contract';

/** Third-party services have full addresses instead of prefixes. */
const ours = all.filter(({ thirdParty }) => thirdParty === undefined);
const keysWhere = (test: (row: Endpoint) => boolean) => ours.filter(test).map(({ key }) => key);

describe('every endpoint', () => {
  test('has a unique key', () => {
    expect(all.length).toBeGreaterThan(30);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });

  test.each(ours.map((row) => [row.key, row] as const))(
    'CALL-001, CALL-012 %s has a service prefix, a fallback, and no body on GET',
    (_, { path, method, fallback, request }) => {
      expect(path).toMatch(/^\/[a-z-]+-service(\/([\w-]+|\{\w+\}))+$/);
      expect(fallback).toMatch(/^[A-Z].{10,}$/);
      if (method === 'GET') expect(request).toBeUndefined();
    },
  );

  test.each(all.map((row) => [row.key, row] as const))(
    'CALL-011, FAULT-41, 42, 55 %s: the response schema never throws and never reads HTML as an object',
    (_, { response }) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      for (const body of [
        '',
        '<!doctype html>',
        null,
        undefined,
        7,
        [],
        [null],
        {},
        { total: 'x' },
        { id: null },
      ]) {
        const result = response.safeParse(body);
        // A body that does not answer a bulk write names no user (FAULT-104).
        const none = typeof body === 'string' && body !== '' ? undefined : { results: [] };
        if (typeof body !== 'object') expect([undefined, none]).toContainEqual(result.data);
      }
    },
  );

  test('ACCESS-02…07, CALL-054 only these calls need no session; refresh and logout handle their own tokens', () => {
    const open = {
      'ACCESS-02': ['login', 'loginMgmt'],
      // checkUserCode is called during sign-up.
      'ACCESS-03': ['signup', 'complete-signup', 'checkUserCode'],
      'ACCESS-04': ['verify-url', 'verifyUrl'],
      'ACCESS-05': ['resetPassword', 'complete-password-reset'],
      'ACCESS-06': ['forgotPassword', 'requestPassword', 'requestAdminPassword'],
      'ACCESS-07': ['openCustomer', 'openUser'],
      // Our proposal: the customer of a T&M ticket, a trade partner, its insurance agent, and people at a gate have no
      // accounts.
      '': [
        'linkedTicket',
        'declineLinkedTicket',
        'linkedTicketFileUrl',
        'linkedTicketPdf',
        'signLinkedTicket',
        'linkedPartner',
        'saveLinkedAnswers',
        'submitLinkedAnswers',
        'addLinkedDocument',
        'uploadLinkedPartnerFile',
        'deleteLinkedPartnerFile',
        'linkedPartnerFileUrl',
        'linkedCourse',
        // Of an expected visitor.
        'linkedVisit',
        'linkedTalk',
        'signLinkedTalk',
        'openGate',
        'identifyAtGate',
        'sendPhoneEvent',
        'sendLinkedAttempt',
        'linkedCourseFileUrl',
      ],
      'AUTH-10': ['requestAdminCode', 'verifyCode', 'verifyAdminCode'],
    };
    expect(keysWhere(({ access }) => access === 'open').sort()).toEqual(Object.values(open).flat().sort());
    expect(keysWhere(({ access }) => access === 'session-as-is').sort()).toEqual([
      'auth/refresh-token',
      'logout',
    ]);
  });

  test('ACCESS-09 third-party services are open and never get tokens', () => {
    for (const { key, access, thirdParty } of all) if (thirdParty) expect(access, key).toBe('open');
  });

  test('CALL-007 only job calls send userBusinessId', () => {
    expect(keysWhere(({ businessHeader }) => businessHeader === true)).toEqual(
      keysWhere(({ path }) => /^\/(fra|jobs)-service\//.test(path)),
    );
  });
});

describe('CALL-023 the response to a refresh', () => {
  const pair = { idToken: 'id-2', accessToken: 'access-2' };
  test.each([
    ['plain', pair, undefined],
    ['plain with a user id', { ...pair, userId: 1001 }, '1001'],
    ['nested', { userTokens: pair }, undefined],
    ['nested with a user id', { userTokens: pair, userId: '1001' }, '1001'],
    ['plain, with half a nested pair', { ...pair, userTokens: { idToken: 'x' } }, undefined],
    ['with additional fields', { ...pair, expiresIn: 900, userId: null }, undefined],
  ])('SESSION-18 %s', (_, body, userId) => {
    expect(refreshToken.response.parse(body)).toEqual({ ...pair, userId });
  });

  test.each([
    ['no id token', { accessToken: 'access-2' }],
    ['no access token', { idToken: 'id-2' }],
    ['an empty token', { idToken: 'id-2', accessToken: '' }],
    ['a null token', { idToken: null, accessToken: 'access-2' }],
    ['half a nested pair', { userTokens: { idToken: 'id-2' } }],
    ['a pair split between levels', { idToken: 'id-2', userTokens: { accessToken: 'access-2' } }],
    ['an empty object', {}],
    ['an empty body', ''],
    ['HTML', '<html>'],
  ])('FAULT-08 refuses %s', (_, body) => {
    expect(refreshToken.response.safeParse(body).success).toBe(false);
  });
});

describe('CALL-013, AUTH-03 the response to a sign-in', () => {
  const least = { userId: 1001, idToken: 'id', accessToken: 'access', userBusinessId: 3001 };

  test('requires only ids, tokens and business, and reads ids as text', () => {
    expect(login.response.parse(least)).toEqual({
      userId: '1001',
      idToken: 'id',
      accessToken: 'access',
      userBusinessId: '3001',
      userBusinessName: '',
      username: '',
      fname: '',
      lname: '',
      email: '',
      role: '',
      timeCardRole: '',
      rem: undefined,
      projectId: '',
      projectName: '',
      projectArchived: '',
      authValue: '',
      endingDate: '',
    });
  });

  test.each(['userId', 'idToken', 'accessToken', 'userBusinessId'])('requires %s', (name) => {
    expect(login.response.safeParse({ ...least, [name]: null }).success).toBe(false);
    expect(login.response.safeParse({ ...least, [name]: undefined }).success).toBe(false);
  });

  test.each([
    [7, 7],
    ['7', 7],
    ['', undefined],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['soon', undefined],
    [null, undefined],
  ])('SESSION-12 reads rem %j as %j days', (rem, days) => {
    expect(login.response.parse({ ...least, rem }).rem).toBe(days);
  });
});

describe('ENT-30 incomplete records', () => {
  test('ENT-06 reads an empty notification list', () => {
    expect(notifications.response.parse({})).toMatchObject({ notifications: [], unreadTotal: 0, total: 0 });
  });

  test('ENT-03, ENT-04, FAULT-58 reads the valid fields of notifications', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { notifications: read, unreadTotal } = notifications.response.parse({
      unreadTotal: -4,
      notifications: [
        null,
        { id: 1, title: { rendered: 'x' }, seen: 'yes', messagePayload: 'none' },
        { id: 2, messagePayload: { serviceName: 'precon-service', projectIndex: 5, commentId: null } },
      ],
    });
    expect(unreadTotal).toBe(0);
    expect(read).toMatchObject([
      { id: '1', title: '', message: '', seen: false, messagePayload: undefined },
      { id: '2', messagePayload: { serviceName: 'precon-service', projectIndex: '5', commentId: undefined } },
    ]);
  });

  test('ENT-07 reads time cards in a list with only an id, and drops those without one', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const card = {
      timecardId: 7,
      supervisor: { id: 12, name: 'Dale' },
      employee: { id: 3 },
      weekStart: '2026-11-16',
      stage: { id: 1 },
    };
    const { timecards } = employeeTimecards.response.parse({
      timecards: [
        card,
        { timecardId: 8, supervisor: { id: 12 } },
        { ...card, timecardId: null },
        { ...card, timecardId: 9, supervisor: null },
        null,
      ],
    });
    expect(timecards).toMatchObject([
      { timecardId: '7', card: { supervisor: { id: '12' } } },
      { timecardId: '8', card: undefined },
      { timecardId: '9', card: undefined },
    ]);
  });

  test('ENT-13, ENT-14 reads the ids of people as text, and missing names as empty', () => {
    const roleUsers = roleModules.inspections.list.response.parse({ roleUsers: [{ userId: 1001 }] });
    expect(roleUsers.rows).toMatchObject([{ userId: '1001', fullName: '' }]);
    const users = [{ userId: 1001, email: 'maria@summit.example', fullName: 'Maria Ortega' }];
    expect(v4Users.response.parse({ users }).rows).toEqual([
      { userId: '1001', email: 'maria@summit.example', fullName: 'Maria Ortega' },
    ]);
  });

  test('EMP-01 an employee is active only with status 1', () => {
    const statuses = [1, '1', 'ACTIVE', 2, '2', 'SUSPENDED', '', null, true];
    expect(statuses.map((status) => employee.parse({ id: 1, status }).status)).toEqual([
      1, 1, 1, 2, 2, 0, 0, 0, 0,
    ]);
    expect(employee.parse({ id: 1 })).toMatchObject({ id: '1', classifications: [], hasPin: false });
  });

  test('FAULT-65 a user with an unknown status is inactive', () => {
    expect(user.parse({ userId: 1, status: 'ROOT' }).status).toBe('SUSPENDED');
  });
});
