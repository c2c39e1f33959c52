import { beforeAll, describe, expect, it, test } from 'vitest';
import { setConfig } from '../../src/api/config';
import { shellRoutes } from '../../src/app/routes';
import { screenAt, screensOf } from '../../src/app/screens';
import { people } from '../../src/demo/people';
import { Caller } from '../../src/demo/person';
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
    it('are each there once, complete, and may all be opened', () => {
      const subject = subjectOf(username);
      const screens = screensOf(subject);
      const addresses = screens.flatMap(({ to, also }) => [to, ...also]);
      expect(new Set(addresses).size).toBe(addresses.length);
      for (const { to, label, section } of screens) {
        expect(label && section, to).toBeTruthy();
        expect(to).toMatch(/^\/[^:*]+$/);
        const row = shellRoutes.find(({ path }) => `/${path}` === to);
        if (row) expect(denialReason(subject, row.needs), to).toBeUndefined();
      }
    });

    it('are all those of complete address that may be opened', () => {
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
  ['by the name that the menu has for it', 'manager@summit', '/timecard', 'Timecards / Summary'],
  ['in the section of the menu', 'manager@summit', '/analysis/dashboard', 'Analysis / Dashboard'],
  ['a single entry in its product', 'manager@summit', '/document', 'Safety / Documents'],
  ['a product’s own', 'manager@summit', '/safety', 'Products / Safety'],
  ['a settings area', 'manager@summit', '/employee', 'Settings / Employees'],
  ['a row that no menu names', 'manager@summit', '/timecard/voided', 'Time Cards / Voided time cards'],
  ['a row of no product', 'manager@summit', '/dashboard', 'Plumbline / Dashboard'],
  [
    'one that the menu names though its row has a parameter',
    'manager@summit',
    '/business-intelligence/view/501',
    'Insights / Incident Trends',
  ],
  ['but not one that it does not name', 'manager@summit', '/business-intelligence/view/999', undefined],
  ['nor a row with parameters', 'manager@summit', '/employee/10001', undefined],
  [
    'SAFETY-MENU-14 either address',
    'manager@summit',
    '/safety/dashboard/other-inspections',
    'Inspections / General Inspections',
  ],
  [
    'SAFETY-MENU-30 in the first section that is open',
    'manager@summit',
    '/smart-forms/visitors-log',
    'Smart Forms / COVID-19 Forms',
  ],
  [
    'SAFETY-MENU-30 where only the other is',
    'basic@summit',
    '/smart-forms/visitors-log',
    'Visitor Log / COVID-19 Forms',
  ],
  ['JOB-09 the new list of jobs', 'manager@summit', '/jobs-new', 'Settings / Jobs'],
  ['JOB-09 by the old address too', 'manager@summit', '/jobs', 'Settings / Jobs'],
  ['not what the role does not allow', 'basic@summit', '/employee', undefined],
  ['not what only others may make', 'foreman@summit', '/employee/new', undefined],
  [
    'ACCESS-53 in the words of the generic layout',
    'manager@harbor',
    '/analysis/dashboard',
    'Pre-Task Plans / Dashboard',
  ],
  ['ACCESS-53 a label too', 'manager@harbor', '/safety/dashboard/observations', 'Safety / Field Notes'],
  ['not what the business has not', 'safety@northgate', '/timecard', undefined],
  ['nor what its tile alone would open', 'settings@summit', '/timecard/payroll-dashboard', undefined],
] as const)('%s: %s has at %s %s', (_, username, address, expected) => {
  expect(at(username, address)).toBe(expected);
});

test('JOB-09 a business has one list of jobs, at its own address', () => {
  const jobs = (username: string) =>
    screensOf(subjectOf(username))
      .filter(({ label }) => label === 'Jobs')
      .map(({ to }) => to);
  expect(jobs('manager@summit')).toEqual(['/jobs-new']);
  expect(jobs('safety@northgate')).toEqual(['/jobs']);
});

test('HEADER-14, ROUTE-39…43 the settings menu is one screen, at the address of the active module', () => {
  const subject = subjectOf('manager@summit');
  const screens = screensOf({ ...subject, flags: withFlags(subject.flags, { whichMenuEnabled: 'crew' }) });
  const [settings, ...others] = screens.filter(({ label }) => label === 'Settings');
  expect(settings?.to).toBe('/setting-menu/general-settings/select-c');
  expect(settings?.also).toHaveLength(4);
  expect(others).toEqual([]);
});

test('only what makes something new is an action', () => {
  const actions = screensOf(subjectOf('manager@summit')).filter(({ action }) => action);
  expect(actions.map(({ label, to }) => [label, to])).toEqual([
    ['New employee', '/employee/new'],
    ['New user', '/user/new'],
  ]);
});

test('SAFETY-MENU-05 two dashboards of one name are two screens', () => {
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

test('other names and what it holds are words that find a screen', () => {
  const screens = screensOf(subjectOf('manager@summit'));
  expect(screenAt(screens, '/timecard/payroll-dashboard')?.words).toContain('Time Cards');
  expect(screenAt(screens, '/teams')?.words).toContain('Who works on which job');
});
