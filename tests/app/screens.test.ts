import { beforeAll, describe, expect, it, test } from 'vitest';
import { setConfig } from '../../src/api/config';
import { shellRoutes } from '../../src/app/routes';
import { screenAt, screensOf } from '../../src/app/screens';
import { people } from '../../src/demo/people';
import { Caller } from '../../src/demo/caller';
import { accountByUsername } from '../support/accountByUsername';
import { type Subject, withFlags } from '../../src/session/flags';
import { denialReason } from '../../src/access/access';
import { testConfig } from '../support/demo';

beforeAll(() => setConfig(testConfig));

function subjectOf(username: string): Subject {
  const account = accountByUsername(`${username}.example`);
  if (!account) throw new Error(`nobody is called ${username}`);
  return new Caller(account).subject;
}

const at = (username: string, address: string) => {
  const found = screenAt(screensOf(subjectOf(username)), address);
  return found && `${found.section} / ${found.label}`;
};

describe.each(people.map(({ username }) => username.replace('.example', '')))(
  'the screens of %s',
  (username) => {
    it('are unique, complete and accessible', () => {
      const subject = subjectOf(username);
      const screens = screensOf(subject);
      const addresses = screens.flatMap(({ to, aliases }) => [to, ...aliases]);
      expect(new Set(addresses).size).toBe(addresses.length);
      for (const { to, label, section } of screens) {
        expect(label && section, to).toBeTruthy();
        expect(to).toMatch(/^\/[^:*]+$/);
        const row = shellRoutes.find(({ path }) => `/${path}` === to);
        if (row) expect(denialReason(subject, row.needs), to).toBeUndefined();
      }
    });

    it('include every accessible route without parameters', () => {
      const subject = subjectOf(username);
      const screens = screensOf(subject);
      const missing = shellRoutes.filter(
        ({ path, needs }) =>
          !/[:*]/.test(path) && !denialReason(subject, needs) && !screenAt(screens, `/${path}`),
      );
      expect(missing).toEqual([]);
    });
  },
);

test.each([
  ['uses the name in the menu', 'manager@summit', '/timecard/cico-dashboard', 'Timecards / CICO Dashboard'],
  [
    'uses a screen name where the label says too little',
    'manager@summit',
    '/timecard',
    'Timecards / Time cards',
  ],
  ['uses the section of the menu', 'manager@summit', '/analysis/dashboard', 'Analysis / Hazard analyses'],
  ['uses the product for an entry without a section', 'manager@summit', '/document', 'Safety / Documents'],
  ['the start screen of a product', 'manager@summit', '/safety', 'Products / Safety'],
  ['a settings area', 'manager@summit', '/employee', 'Settings / Employees'],
  ['a route that is not in a menu', 'manager@summit', '/timecard/voided', 'Time Cards / Voided time cards'],
  ['a route without a product', 'manager@summit', '/dashboard', 'Plumbline / Dashboard'],
  [
    'a route with a parameter that is in the menu',
    'manager@summit',
    '/business-intelligence/view/501',
    'Insights / Incident Trends',
  ],
  [
    'a route with a parameter that is not in the menu',
    'manager@summit',
    '/business-intelligence/view/999',
    undefined,
  ],
  ['a route with parameters', 'manager@summit', '/employee/10001', undefined],
  [
    'SAFETY-MENU-14 either address',
    'manager@summit',
    '/safety/dashboard/other-inspections',
    'Inspections / General Inspections',
  ],
  [
    'SAFETY-MENU-30 the first section that is open',
    'manager@summit',
    '/smart-forms/visitors-log',
    'Smart Forms / COVID-19 Forms',
  ],
  [
    'SAFETY-MENU-30 the second section if the first is hidden',
    'basic@summit',
    '/smart-forms/visitors-log',
    'Visitor Log / COVID-19 Forms',
  ],
  ['JOB-09 the new list of jobs', 'manager@summit', '/jobs-new', 'Settings / Jobs'],
  ['JOB-09 the legacy address of the list of jobs', 'manager@summit', '/jobs', 'Settings / Jobs'],
  ["a screen that the role can't open", 'basic@summit', '/employee', undefined],
  ["an action that the role can't use", 'foreman@summit', '/employee/new', undefined],
  [
    'ACCESS-53 uses the labels of the generic layout',
    'manager@harbor',
    '/analysis/dashboard',
    'Pre-Task Plans / Pre-Task Plans',
  ],
  [
    'ACCESS-53 uses the entry labels of the generic layout',
    'manager@harbor',
    '/safety/dashboard/observations',
    'Safety / Field Notes',
  ],
  ['a screen that the business lacks', 'safety@northgate', '/timecard', undefined],
  ['a screen that needs more than its tile', 'settings@summit', '/timecard/payroll-dashboard', undefined],
] as const)('%s: %s at %s has %s', (_, username, address, expected) => {
  expect(at(username, address)).toBe(expected);
});

test('JOB-09 each business has one list of jobs', () => {
  const jobs = (username: string) =>
    screensOf(subjectOf(username))
      .filter(({ label }) => label === 'Jobs')
      .map(({ to }) => to);
  expect(jobs('manager@summit')).toEqual(['/jobs-new']);
  expect(jobs('safety@northgate')).toEqual(['/jobs']);
});

test('HEADER-14, ROUTE-39…43 the settings menu is one screen with the address of the active module', () => {
  const subject = subjectOf('manager@summit');
  const screens = screensOf({ ...subject, flags: withFlags(subject.flags, { whichMenuEnabled: 'crew' }) });
  const [settings, ...others] = screens.filter(({ label }) => label === 'Settings');
  expect(settings?.to).toBe('/setting-menu/general-settings/select-c');
  expect(settings?.aliases).toHaveLength(4);
  expect(others).toEqual([]);
});

test('only screens that create a record are actions', () => {
  const actions = screensOf(subjectOf('manager@summit')).filter(({ action }) => action);
  expect(actions.map(({ label, to }) => [label, to])).toEqual([
    ['New employee', '/employee/new'],
    ['New team', '/teams/new'],
    ['New corrective action', '/safety/dashboard/correction-request/new'],
    ['New inspection', '/safety/dashboard/inspections/new'],
    ['New item', '/safety/inspection-items/new'],
    ['New type', '/safety/inspection-item-types/new'],
    ['New hazard analysis', '/analysis/new'],
    ['New form', '/forms/list/new'],
    ['New observation', '/safety/dashboard/observations/new'],
    ['New course', '/safety/orientation/courses/new'],
    ['New session', '/safety/orientation/sessions/new'],
    ['New worker', '/safety/orientation/people/new'],
    ['New organization', '/organization/new'],
    ['New connection', '/organization/connections/new'],
    ['New community', '/safety/communities/dashboard/new'],
    ['New trade partner', '/safety/safety-partner/new'],
    ['New job startup', '/safety/safety-partner/job-startups/new'],
    ['New resource', '/resource/dashboard/new'],
    ['New site', '/visitors-log/sites/new'],
    ['New topic', '/safety/talk-topics/new'],
    ['New schedule', '/safety/schedule-toolbox-talk/new'],
    ['New toolbox talk', '/safety/toolbox-talk/new'],
    ['New questionnaire', '/safety/topic-quiz/new'],
    ['New job', '/jobs-new/new'],
    ['New job template', '/job-templates-new/new'],
    ['New cost code', '/costcode-new/new'],
    ['New T&M ticket', '/timecard/t-and-m-tickets/new'],
    ['New daily report', '/timecard/daily-reports/new'],
    ['New user', '/user/new'],
    ['New expected visitor', '/visitors-log/expected/new'],
  ]);
});

test('SAFETY-MENU-05 two dashboards with the same name are two screens', () => {
  const subject = subjectOf('manager@summit');
  const biMenus = [
    { id: '7', name: 'Trends' },
    { id: '8', name: 'Trends' },
  ];
  const trends = screensOf({ ...subject, flags: withFlags(subject.flags, { biMenus }) }).filter(
    ({ label }) => label === 'Trends',
  );
  expect(trends.map(({ to }) => to)).toEqual([
    '/business-intelligence/view/7',
    '/business-intelligence/view/8',
  ]);
});

test('search words include other names and the description', () => {
  const screens = screensOf(subjectOf('manager@summit'));
  expect(screenAt(screens, '/timecard/payroll-dashboard')?.words).toContain('Time Cards');
  expect(screenAt(screens, '/teams')?.words).toContain('Who works on which job');
});
