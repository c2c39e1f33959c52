import { readFileSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { type FlagPatch, features, noFlags, withFlags } from '../../src/session/flags';
import { loadFlags, retryLookups } from '../../src/session/loadFlags';
import { type Lookup, lookups } from '../../src/session/lookups';
import { clearSession, useSession } from '../../src/session/store';
import { steadySession } from '../support/steadySession';

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, unknown>;
const me = { userId: '1001', userBusinessId: '3003' };

const lookupNamed = (name: string): Lookup => {
  const found = lookups.find((lookup) => lookup.name === name);
  if (!found) throw new Error(`there is no lookup '${name}'`);
  return found;
};
/** The flags that a lookup derives from a response as sent over the wire. */
const flagsFrom = (name: string, answer: unknown, subject = me): FlagPatch => {
  const { endpoint, toFlags } = lookupNamed(name);
  return toFlags(endpoint.response.parse(answer), subject);
};

beforeAll(() => setConfig(readConfig({ ...shipped, apiBaseUrl: 'http://api.test' })));

const everyModule = Object.keys(features).map((name) => ({ name, enabled: true }));
const everyFeature = Object.fromEntries(Object.keys(features).map((name) => [name, true]));
const named = { id: 7, name: 'Summit Ridge Safety Circle' };
const without = (left: string, flags: object) => new Set(Object.keys(flags).filter((name) => name !== left));
const mine = (role: string) => ({
  users: [
    { userId: '1002', role: 'X' },
    { userId: 1001, role },
  ],
});

describe('ACCESS-31 each lookup sets only its own flags', () => {
  test.each<[string, unknown, FlagPatch, FlagPatch]>([
    [
      'products',
      { modules: everyModule, newJobVersion: true, timeZone: 'America/Boise' },
      { newJobVersion: true, timeZone: 'America/Boise', sidebar: { ...everyFeature, genericLayout: true } },
      { newJobVersion: false, timeZone: '', sidebar: { genericLayout: true } },
    ],
    [
      'roles',
      { roles: ['MANAGER', 'SETTINGS', 'BASIC'] },
      { manager: true, settings: true, basic: true },
      { manager: false, settings: false, basic: false },
    ],
    [
      'time card roles',
      { roles: ['MANAGER', 'FOREMAN', 'BASIC', 'TM_BASIC'] },
      { tcBasic: true, timecard: { manager: true, foreman: true, basic: true } },
      { tcBasic: false, timecard: { manager: false, foreman: false, basic: false } },
    ],
    ['administrators', mine('G'), { admin: true }, { admin: false }],
    [
      'visitor log roles',
      { users: [...mine('BASIC').users, ...mine('GATE').users] },
      { vBasic: true, moduleRoles: { visitorLog: ['BASIC', 'GATE'] } },
      { vBasic: false, moduleRoles: { visitorLog: [] } },
    ],
    ['visitor log settings', { enabled: true }, { visitorLogOn: true }, { visitorLogOn: false }],
    [
      'safety roles',
      { roles: ['JOB_MANAGER', 'QUIZ_SETTINGS'] },
      {
        moduleRoles: { safety: ['JOB_MANAGER', 'QUIZ_SETTINGS'] },
        sidebar: { jobManager: true, quizSettings: true },
      },
      { moduleRoles: { safety: [] }, sidebar: { jobManager: false, quizSettings: false } },
    ],
    [
      'hazard analysis roles',
      { roles: ['MANAGER'] },
      { moduleRoles: { hazard: ['MANAGER'] } },
      { moduleRoles: { hazard: [] } },
    ],
    [
      'inspection roles',
      { roles: ['MANAGER'] },
      { moduleRoles: { inspections: ['MANAGER'] } },
      { moduleRoles: { inspections: [] } },
    ],
    [
      'observation roles',
      { roles: ['BASIC'] },
      { moduleRoles: { observations: ['BASIC'] } },
      { moduleRoles: { observations: [] } },
    ],
    [
      'safety settings roles',
      { roles: ['FORMS'] },
      { formsEnabled: true, moduleRoles: { safetySettings: ['FORMS'] } },
      { formsEnabled: false, moduleRoles: { safetySettings: [] } },
    ],
    [
      'community roles',
      { roles: ['ORGANIZER', 'PARTICIPANT', 'ADMIN'] },
      { organizer: true, participant: true, sidebar: { communityAdmin: true } },
      { organizer: false, participant: false, sidebar: { communityAdmin: false } },
    ],
    ['community', { community: named }, { hasCommunity: true }, { hasCommunity: false }],
    ['bid package roles', { roles: ['BASIC'] }, { preconBasic: true }, { preconBasic: false }],
    ['site managers', { siteManagers: [{ userId: 1001 }] }, { siteManager: true }, { siteManager: false }],
    ['job startup clients', { client: named }, { startupClient: true }, { startupClient: false }],
    [
      'insights',
      { enabled: true, menus: [named] },
      { biMenuEnabled: true, biMenus: [{ id: '7', name: 'Summit Ridge Safety Circle' }] },
      { biMenuEnabled: false, biMenus: [] },
    ],
    ['employee record', { employees: [{ id: 10001 }] }, { employeeId: '10001' }, { employeeId: undefined }],
  ])('%s', (name, answer, granted, denied) => {
    expect(flagsFrom(name, answer)).toEqual(granted);
    expect(flagsFrom(name, {})).toEqual(denied);
  });

  test('the table above is complete, and every flag is set', () => {
    expect(lookups.map(({ name }) => name)).toHaveLength(18);
    const patches = lookups.map(({ endpoint, toFlags }) =>
      toFlags(endpoint.response.parse({ modules: everyModule }), me),
    );
    const filledBy = (pick: (patch: FlagPatch) => object | undefined) =>
      new Set(patches.flatMap((patch) => Object.keys(pick(patch) ?? {})));
    // Navigation sets `whichMenuEnabled`, and the loading sets `loaded`.
    expect(filledBy((patch) => patch)).toEqual(without('whichMenuEnabled', noFlags));
    expect(filledBy(({ sidebar }) => sidebar)).toEqual(without('loaded', noFlags.sidebar));
  });

  test.each([
    ['CALL-073', 'employee record', '/employee-service/employeeDetail/{userId}'],
    ['CALL-090', 'insights', '/business-intelligence-service/menu'],
    ['CALL-091', 'administrators', '/uaa-service/access-control/users'],
    ['CALL-092', 'visitor log roles', '/visitor-log-service/access-control/users'],
    ['CALL-093', 'roles', '/uaa-service/user-roles/{userId}'],
    ['CALL-094', 'safety roles', '/safety-training-service/roles/self'],
    ['CALL-095', 'hazard analysis roles', '/hazard-analysis-service/roles/self'],
    ['CALL-096', 'inspection roles', '/safety-inspection-service/roles/self'],
    ['CALL-097', 'safety settings roles', '/safety-settings-service/roles/self'],
    ['CALL-098', 'observation roles', '/safety-observation-service/roles/self'],
    ['CALL-099', 'community roles', '/safety-community-service/role-users/self/{userId}'],
    ['CALL-100', 'community', '/safety-community-service/our-community'],
    ['CALL-101', 'bid package roles', '/precon-service/role-users/self'],
    ['CALL-102', 'visitor log settings', '/visitor-log-service/settings'],
    ['CALL-103', 'site managers', '/visitor-log-service/site-managers'],
    [
      'CALL-104',
      'job startup clients',
      '/safety-partner-service/prime-contractors/job-startup-client-dashboard',
    ],
  ])('CALL-089, %s the lookup of %s is GET %s without a body', (_, name, path) => {
    const { endpoint } = lookupNamed(name);
    expect([endpoint.method, endpoint.path, endpoint.request]).toEqual(['GET', path, undefined]);
  });

  test.each<[string, object, string[]]>([
    ['ENT-18', noFlags, ['whichMenuEnabled']],
    ['ENT-19', noFlags, ['manager', 'settings', 'basic', 'vBasic', 'formsEnabled']],
    ['ENT-20', noFlags, ['biMenus', 'biMenuEnabled']],
    ['ENT-21', noFlags, ['tcBasic', 'preconBasic']],
    ['ENT-22', noFlags, ['newJobVersion']],
    ['ENT-23', noFlags, ['sidebar']],
    [
      'ENT-24',
      noFlags.sidebar,
      [
        'loaded',
        'hazardAnalysis',
        'safetyInspection',
        'documents',
        'businessIntelligence',
        'safetyObserver',
        'safetyOrientation',
        'safetyJobStartUp',
        'safetyResource',
        'safetyAudits',
        'smartForms',
        'visitorsLog',
        'safetyTraining',
        'timeAttendance',
        'drawing',
        'preConFeature',
        'safety',
        'tAndMGenericDashboard',
      ],
    ],
    ['ENT-25', noFlags.sidebar, ['jobManager', 'quizSettings', 'communityAdmin', 'genericLayout']],
    ['ENT-26', noFlags.timecard, ['manager', 'foreman', 'basic']],
  ])('%s the flags have these names', (_, flags, names) => {
    expect(Object.keys(flags)).toEqual(expect.arrayContaining(names));
  });

  test('CALL-074, ENT-02 the first of `employees` is the employee record', () => {
    expect(flagsFrom('employee record', { employees: [{ id: 10001 }, { id: 10002 }] })).toEqual({
      employeeId: '10001',
    });
  });

  test('ENT-12 an entry of the Insights menu has an id and a name', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const menus = [{ id: 505, name: 'Bid Forecast', icon: 'x' }, { name: 'without an id' }];
    expect(flagsFrom('insights', { enabled: true, menus }).biMenus).toEqual([
      { id: '505', name: 'Bid Forecast' },
    ]);
  });

  test('ACCESS-23, ACCESS-24, CONST-07, CONST-08 roles are requested by module code', () => {
    expect(lookupNamed('roles').query).toEqual({ moduleCode: 3343 });
    expect(lookupNamed('time card roles').query).toEqual({ moduleCode: 7788 });
  });
});

describe('ACCESS-12 time card roles', () => {
  const none = { manager: false, foreman: false, basic: false };
  test.each([
    ['the default role of the sign-in', [], 'BASIC_WORKER', false, { ...none, basic: true }],
    ['the role of the sign-in', [], 'MANAGER', false, { ...none, manager: true }],
    ['another role of the sign-in', [], 'TM_BASIC', true, none],
    [
      'roles of the module take precedence over the sign-in',
      ['BASIC'],
      'MANAGER',
      false,
      { ...none, basic: true },
    ],
    ['an unknown code', [], 'NONE', false, none],
    ['another user without a sign-in response', [], undefined, false, none],
  ])('%s', (_, roles, timeCardRole, tcBasic, timecard) => {
    const { endpoint, toFlags } = lookupNamed('time card roles');
    const subject = { userId: '1001', userBusinessId: '3003', timeCardRole };
    expect(toFlags(endpoint.response.parse({ roles }), subject)).toEqual({ tcBasic, timecard });
  });
});

describe('responses that grant nothing', () => {
  test.each([
    [
      'ACCESS-31 a disabled module',
      'products',
      {
        modules: [
          { name: 'safety', enabled: false },
          { name: 'drawing', enabled: 'yes' },
        ],
      },
      { sidebar: { safety: false, drawing: false } },
    ],
    ['ACCESS-11 a role that is not admin-type', 'administrators', mine('B'), { admin: false }],
    [
      'another user as administrator',
      'administrators',
      { users: [{ userId: '1002', role: 'A' }] },
      { admin: false },
    ],
    [
      'another right in the visitor log',
      'visitor log roles',
      mine('ADMIN'),
      { vBasic: false, moduleRoles: { visitorLog: ['ADMIN'] } },
    ],
    [
      'another user as site manager',
      'site managers',
      { siteManagers: [{ userId: 1002 }] },
      { siteManager: false },
    ],
    [
      'FAULT-65 an unknown role',
      'roles',
      { roles: ['__proto__', 'manager', 'ROOT', null, {}] },
      { manager: false, settings: false, basic: false },
    ],
    [
      'FAULT-55 text instead of a list',
      'roles',
      { roles: 'MANAGER' },
      { manager: false, settings: false, basic: false },
    ],
    [
      'a flag that is not true',
      'insights',
      { enabled: 'true', menus: null },
      { biMenuEnabled: false, biMenus: [] },
    ],
    ['a null community', 'community', { community: null }, { hasCommunity: false }],
    ['a client without an id', 'job startup clients', { client: { name: 'x' } }, { startupClient: false }],
    ['FAULT-89 no employee record', 'employee record', { employees: [] }, { employeeId: undefined }],
    [
      'FAULT-89 an employee record without an id',
      'employee record',
      { employees: [{ name: 'x' }] },
      { employeeId: undefined },
    ],
  ])('%s', (_, name, answer, expected) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(flagsFrom(name, answer)).toMatchObject(expected);
  });

  test('FAULT-65 ignores unknown modules', () => {
    const { sidebar } = flagsFrom(
      'products',
      JSON.parse(
        '{"modules":[{"name":"__proto__","enabled":true},{"name":"loaded","enabled":true},{"name":"jobManager","enabled":true},{"name":"constructor","enabled":true}]}',
      ),
    );
    expect(sidebar).toEqual({ genericLayout: true });
  });

  test.each([
    ['3003', true],
    ['3004', true],
    ['3001', false],
    ['', false],
  ])('ACCESS-53 business %j has the generic layout: %s', (userBusinessId, generic) => {
    expect(flagsFrom('products', {}, { userId: '1001', userBusinessId }).sidebar?.genericLayout).toBe(
      generic,
    );
  });
});

describe('withFlags', () => {
  test('a patch changes only the flags that it names, at every level', () => {
    const first = withFlags(noFlags, { manager: true, timecard: { basic: true }, moduleRoles: { safety: ['A'] } });
    const both = withFlags(first, { timecard: { foreman: true }, sidebar: { safety: true }, moduleRoles: { hazard: ['B'] } });
    expect(both).toEqual({
      ...noFlags,
      manager: true,
      timecard: { manager: false, foreman: true, basic: true },
      sidebar: { ...noFlags.sidebar, safety: true },
      moduleRoles: { safety: ['A'], hazard: ['B'] },
    });
    expect(noFlags.timecard.basic || noFlags.sidebar.safety).toBe(false);
  }); // prettier-ignore

  test('every flag is off at first', () => {
    const { timecard, sidebar, ...flags } = noFlags;
    expect(
      [flags, timecard, sidebar].flatMap((part) => Object.values(part)).filter((value) => value === true),
    ).toEqual([]);
  });
});

describe('loading flags', () => {
  const server = setupServer();
  const signedInAs = (userId: string) =>
    useSession.setState({
      flags: noFlags,
      failedLookups: [],
      user: {
        userId,
        firstName: '',
        lastName: '',
        email: '',
        businessId: '3003',
        businessName: '',
        role: undefined,
      },
    });
  const state = () => useSession.getState();
  let told: string[];
  let asked: string[];

  const pathOf = ({ endpoint: { path } }: Lookup) => `http://api.test${path.replace('{userId}', ':userId')}`;
  const answering = (path: string, body: object) =>
    http.get(path, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return HttpResponse.json(body);
    });
  const all = answering('*', {});
  const generous = answering('*/user-roles/*', { roles: ['MANAGER', 'BASIC'] });
  const failing = (...names: string[]) =>
    names.map((name) => http.get(pathOf(lookupNamed(name)), () => new HttpResponse(null, { status: 500 })));

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    told = [];
    asked = [];
    server.use(all);
    const credentials = { idToken: 'id', accessToken: 'access', userId: '1001', userBusinessId: '3003' };
    const session = steadySession(() => credentials);
    connectClient({ session, notify: ({ text }) => told.push(text) });
    signedInAs('1001');
  });
  afterEach(() => {
    vi.useRealTimers();
    clearSession();
    server.resetHandlers();
  });
  afterAll(() => server.close());

  test('CALL-073 sends all lookups in parallel for the user; then the sidebar may appear', async () => {
    const loading = loadFlags();
    expect(state().flags.sidebar.loaded).toBe(false);
    await loading;
    expect(asked).toHaveLength(lookups.length);
    expect(asked).toContain('/uaa-service/user-roles/1001?moduleCode=7788');
    expect(asked).toContain('/employee-service/employeeDetail/1001');
    expect(state().flags.sidebar.loaded).toBe(true);
    expect([state().failedLookups, told]).toEqual([[], []]);
  });

  test('sends nothing when signed out', async () => {
    clearSession();
    await loadFlags();
    expect(asked).toEqual([]);
  });

  test('FAULT-88, ERR-24 a failed lookup is reported silently and leaves its flags off; the others apply', async () => {
    server.use(...failing('products', 'insights'), generous);
    await loadFlags();
    expect(state().failedLookups.sort()).toEqual(['insights', 'products']);
    expect(state().flags).toMatchObject({
      manager: true,
      biMenuEnabled: false,
      sidebar: { safety: false, loaded: true },
    });
    expect(told).toEqual([]);
  });

  test.each([
    ['FAULT-42 HTML', () => HttpResponse.html('<h1>Welcome</h1>')],
    ['FAULT-41 an empty response', () => new HttpResponse(null, { status: 204 })],
    ['FAULT-37 no response', () => HttpResponse.error()],
    ['ERR-04 403', () => HttpResponse.json({ message: 'no' }, { status: 403 })],
  ])('FAULT-88 %s: flags stay off and the failure is reported', async (_, answer) => {
    server.use(http.get(pathOf(lookupNamed('safety roles')), answer));
    await loadFlags();
    expect([state().failedLookups, state().flags.sidebar.jobManager, told]).toEqual([
      ['safety roles'],
      false,
      [],
    ]);
  });

  test('FAULT-88 if all fail, the sidebar still appears with nothing granted', async () => {
    server.use(http.get('*', () => new HttpResponse(null, { status: 500 })));
    await loadFlags();
    expect(state().failedLookups).toHaveLength(lookups.length);
    expect(state().flags).toEqual({ ...noFlags, sidebar: { ...noFlags.sidebar, loaded: true } });
  });

  test('FAULT-88 a retry repeats only failed lookups, which then apply', async () => {
    server.use(...failing('roles', 'insights'));
    await loadFlags();
    // The two calls for roles share a path, so both have failed.
    expect(state().failedLookups.sort()).toEqual(['insights', 'roles', 'time card roles']);
    asked = [];
    server.resetHandlers();
    server.use(generous, all);
    await retryLookups();
    expect(asked.sort()).toEqual([
      '/business-intelligence-service/menu',
      '/uaa-service/user-roles/1001?moduleCode=3343',
      '/uaa-service/user-roles/1001?moduleCode=7788',
    ]);
    expect(state().failedLookups).toEqual([]);
    expect(state().flags).toMatchObject({ manager: true, timecard: { manager: true } });
  });

  test('a lookup that fails again is reported once', async () => {
    server.use(...failing('insights'));
    await loadFlags();
    await retryLookups();
    expect(state().failedLookups).toEqual(['insights']);
  });

  test('SIDE-10 the sidebar appears after three seconds, and a late response adds to it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let arrive: ((answer: Response) => void) | undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.get(pathOf(lookupNamed('safety roles')), () => late),
      generous,
    );
    const loading = loadFlags();
    await vi.waitUntil(() => asked.length === lookups.length - 1, { interval: 0 });
    vi.advanceTimersByTime(2999);
    expect(state().flags.sidebar.loaded).toBe(false);
    vi.advanceTimersByTime(1);
    expect(state().flags.sidebar).toMatchObject({ loaded: true, jobManager: false });
    arrive?.(HttpResponse.json({ roles: ['JOB_MANAGER'] }));
    await loading;
    expect(state().flags.sidebar).toMatchObject({ loaded: true, jobManager: true });
    expect(state().flags.manager).toBe(true);
  });

  test('SIDE-10 the sidebar appears earlier if all lookups have finished', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await loadFlags();
    expect(state().flags.sidebar.loaded).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ignores late responses and failures of another user', async () => {
    server.use(generous, ...failing('insights'));
    const loading = loadFlags();
    signedInAs('1002');
    await loading;
    expect(state()).toMatchObject({ flags: noFlags, failedLookups: [] });
  });
});
