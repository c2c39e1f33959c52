import { beforeEach, describe, expect, test } from 'vitest';
import type { DemoApi } from '../../src/demo/api';
import { people } from '../../src/demo/people';
import { type Capability, capabilities, denialReason } from '../../src/access/access';
import { features, type MenuFlags, noFlags, withFlags } from '../../src/session/flags';
import { lookups } from '../../src/session/lookups';
import { ann, kwame } from '../support/people';
import { valueAt, freshApi, signInDemo, type Visitor } from './support';

let api: DemoApi;
beforeEach(() => {
  api = freshApi();
});

/** Runs every lookup as the shell does at sign-in and returns the resulting flags. */
async function flagsOf(visitor: Visitor): Promise<MenuFlags> {
  let flags = noFlags;
  for (const { endpoint, query, toFlags } of lookups) {
    const path = endpoint.path.replace('{userId}', visitor.userId);
    const answer = await visitor.get(query ? `${path}?moduleCode=${query.moduleCode}` : path);
    expect(answer.status, endpoint.key).toBe(200);
    flags = withFlags(flags, toFlags(endpoint.response.parse(answer.body), visitor));
  }
  return flags;
}

/** The names of the flags that are set, including the time card roles and the sidebar's flags that are not features. */
const setFlags = ({ sidebar, timecard, ...flags }: MenuFlags): string[] =>
  [
    ...Object.entries(flags),
    ...Object.entries(timecard).map(([name, value]) => [`timecard.${name}`, value] as const),
    ...Object.entries(sidebar).flatMap(([name, value]) => (name in features ? [] : [[name, value] as const])),
  ].flatMap(([name, value]) => (value === true ? [name] : []));

const managerEverywhere = [
  'manager', 'basic', 'vBasic', 'formsEnabled', 'biMenuEnabled', 'tcBasic', 'preconBasic', 'visitorLogOn',
  'timecard.manager', 'timecard.basic', 'jobManager', 'quizSettings',
]; // prettier-ignore

describe('ACCESS-31 lookups and flags of each user', () => {
  test.each([
    [
      'manager@summit.example',
      [
        ...managerEverywhere,
        'newJobVersion',
        'admin',
        'siteManager',
        'organizer',
        'hasCommunity',
        'communityAdmin',
      ],
      '10001',
    ],
    [
      'foreman@summit.example',
      ['basic', 'tcBasic', 'newJobVersion', 'visitorLogOn', 'timecard.foreman', 'jobManager'],
      '10002',
    ],
    [
      'settings@summit.example',
      ['settings', 'formsEnabled', 'newJobVersion', 'admin', 'visitorLogOn', 'communityAdmin'],
      undefined,
    ],
    ['basic@summit.example', ['basic', 'vBasic', 'newJobVersion', 'visitorLogOn', 'timecard.basic'], '10014'],
    ['safety@northgate.example', ['manager', 'startupClient'], undefined],
    ['manager@harbor.example', [...managerEverywhere, 'participant', 'genericLayout'], '30001'],
    [
      'manager@meridian.example',
      [
        ...managerEverywhere,
        'settings',
        'newJobVersion',
        'admin',
        'siteManager',
        'organizer',
        'hasCommunity',
        'communityAdmin',
      ],
      '50001',
    ],
    [
      'owner@meadowlark.example',
      [...managerEverywhere, 'settings', 'newJobVersion', 'admin', 'communityAdmin'].filter(
        (flag) => flag !== 'biMenuEnabled',
      ),
      undefined,
    ],
  ])('%s', async (username, expected, employeeId) => {
    const flags = await flagsOf(await signInDemo(api, username));
    expect(setFlags(flags).sort()).toEqual([...expected].sort());
    expect(flags.employeeId).toBe(employeeId);
  });

  test('the table above includes every user', () => expect(people).toHaveLength(8));

  test('Maria has five insights, Harbor has one', async () => {
    const maria = await flagsOf(await signInDemo(api, 'manager@summit.example'));
    expect(maria.biMenus.map(({ name }) => name)).toEqual([
      'Incident Trends',
      'Inspection Scorecard',
      'Labor Hours',
      'Equipment Utilization',
      'Bid Forecast',
    ]);
    expect((await flagsOf(await signInDemo(api, kwame))).biMenus).toHaveLength(1);
  });

  test('ACCESS-52 Northgate has only Safety, Summit has everything', async () => {
    const enabled = (flags: MenuFlags) =>
      Object.keys(features).filter((name) => flags.sidebar[name as keyof typeof features]);
    expect(enabled(await flagsOf(await signInDemo(api, ann)))).toEqual([
      'safety', 'hazardAnalysis', 'safetyInspection', 'documents', 'safetyObserver',
    ]); // prettier-ignore
    expect(enabled(await flagsOf(await signInDemo(api, 'manager@summit.example')))).toEqual(
      Object.keys(features),
    );
  });

  test('permissions of each user, as menus show them', async () => {
    const may = async (username: string, role?: string): Promise<Capability[]> => {
      const flags = await flagsOf(await signInDemo(api, username));
      return capabilities.filter((capability) => denialReason({ flags, role }, capability) === undefined);
    };
    const everythingBut = (...not: Capability[]) => capabilities.filter((one) => !not.includes(one));

    const settingsOnly = [
      'generalSettings', 'qrCodes', 'timeSettings', 'tmSettings', 'documentSettings', 'visitorLogSettings',
      'analysisSettings', 'biSettings', 'inspectionSettings', 'observationSettings', 'safetySettings', 'costCodeSettings',
    ] as const satisfies Capability[]; // prettier-ignore
    expect(await may('manager@summit.example', 'A')).toEqual(everythingBut(...settingsOnly));
    expect(await may('manager@meridian.example', 'A')).toEqual(everythingBut());
    expect(await may('settings@summit.example')).toEqual(
      expect.arrayContaining([...settingsOnly, 'customers', 'users']),
    );
    expect(await may('foreman@summit.example')).toEqual(
      expect.arrayContaining(['timecards', 'tnm', 'myTimecard']),
    );
    expect(await may('foreman@summit.example')).not.toEqual(expect.arrayContaining(['employees']));
    expect(await may('safety@northgate.example')).not.toEqual(expect.arrayContaining(['timecards']));
  });
});

describe('rows are limited to what a user may see', () => {
  test.each([
    ['manager@summit.example', 220, 200],
    ['settings@summit.example', 220, 200],
    ['foreman@summit.example', 14, 403],
    ['basic@summit.example', 1, 403],
    ['safety@northgate.example', 18, 403],
    ['manager@harbor.example', 64, 403],
    ['manager@meridian.example', 10_000, 200],
    ['owner@meadowlark.example', 0, 200],
  ])('%s sees %i employees; the list of users answers %i', async (username, employees, users) => {
    const visitor = await signInDemo(api, username);
    const list = await visitor.get('/employee-service/employees');
    expect(valueAt(list.body, 'total')).toBe(employees);
    expect((await visitor.get('/uaa-service/users')).status).toBe(users);
  });

  test('a refused list gives the reason of the access rule', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect((await dale.get('/uaa-service/users')).body).toEqual({
      message: 'Only settings administrators and administrators can open this. Ask your administrator.',
      details: [],
    });
  });

  test("users read their own details; user managers read everyone's", async () => {
    const [maria, tomas] = [
      await signInDemo(api, 'manager@summit.example'),
      await signInDemo(api, 'basic@summit.example'),
    ];
    const path = (service: string, { userId }: Visitor) =>
      `/${service}-service/${service === 'uaa' ? 'user' : service}Detail/${userId}`;
    expect((await tomas.get(path('uaa', tomas))).body).toMatchObject({
      firstName: 'Tomás',
      lastName: 'Reyes',
    });
    expect((await tomas.get(path('employee', tomas))).body).toEqual({ employees: [{ id: '10014' }] });
    expect((await maria.get(path('uaa', tomas))).status).toBe(200);
    expect((await tomas.get(path('uaa', maria))).status).toBe(403);
    expect((await maria.get('/uaa-service/userDetail/5001')).status).toBe(404);
  });
});
