import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig, setConfig } from '../../src/api/config';
import { Caller } from '../../src/demo/caller';
import { accounts } from '../../src/demo/seed/accounts';
import { capabilities, type Capability, denial, menuItemState, denialReason } from '../../src/access/access';
import {
  type Feature,
  features,
  type FlagPatch,
  isAdminType,
  noFlags,
  type Subject,
  withFlags,
} from '../../src/session/flags';
import { products } from '../../src/navigation/products';
import fc from '../support/property';

const everyFeature = Object.fromEntries(Object.keys(features).map((name) => [name, true])) as Record<
  Feature,
  true
>;

/** A user with these flags in a business that has every feature except `without`. */
const person = ({ sidebar, ...patch }: FlagPatch = {}, without: Feature[] = [], role?: string): Subject => ({
  role,
  flags: withFlags(noFlags, {
    ...patch,
    sidebar: { ...everyFeature, ...Object.fromEntries(without.map((name) => [name, false])), ...sidebar },
  }),
});
/** The result of a check: `yes`, `feature` (the business lacks it), or `role` (the user lacks it). */
const verdict = (subject: Subject, capability: Capability) => denial(subject, capability)?.lacks ?? 'yes';

const nobody: Subject = { flags: noFlags, role: undefined };

beforeAll(() => setConfig(readConfig(JSON.parse(readFileSync('public/config.json', 'utf8')))));

test('every capability for every demo account', async () => {
  const people = accounts.map((account) => ({
    name: account.username.replace(/\.example$/, ''),
    subject: new Caller(account).subject,
  }));
  const width = Math.max(...capabilities.map(({ length }) => length));
  const signs = { yes: '✓', feature: 'not enabled', role: '–' };
  const lines = [
    `${''.padEnd(width)} │ ${people.map(({ name }) => name).join(' │ ')}`,
    ...capabilities.map(
      (capability) =>
        `${capability.padEnd(width)} │ ${people.map(({ name, subject }) => signs[verdict(subject, capability)].padEnd(name.length)).join(' │ ')}`,
    ),
  ];
  await expect(`${lines.map((line) => line.trimEnd()).join('\n')}\n`).toMatchFileSnapshot('accessMatrix.txt');
});

describe('ACCESS-11 admin-type roles', () => {
  test.each(['A', 'G', 'I'])('%s is an admin type', (role) => {
    expect(isAdminType(role)).toBe(true);
    expect(verdict({ ...nobody, role }, 'customers')).toBe('yes');
    expect(verdict({ ...nobody, role }, 'users')).toBe('yes');
  });

  test.each([undefined, '', 'a', 'AG', 'B', 'super', 'bus', 'admin', 'mang', 'TRAX_AGENT', '__proto__'])(
    '%s is not an admin type',
    (role) => {
      expect(isAdminType(role)).toBe(false);
      expect(verdict({ ...nobody, role }, 'customers')).toBe('role');
    },
  );

  test.each(['super', 'bus', 'admin', 'mang'])(
    'ACCESS-10 the role name %s is only a label and grants nothing',
    (role) => {
      const opened = (subject: Subject) =>
        capabilities.filter((one) => denialReason(subject, one) === undefined);
      expect(opened({ ...nobody, role })).toEqual(opened(nobody));
    },
  );

  test('the access-control list makes a user an administrator too', () => {
    expect(verdict(person({ admin: true }), 'customers')).toBe('yes');
  });
});

const grant = { manager: false, foreman: false, basic: false };

describe('each access rule', () => {
  test.each<[string, Capability, FlagPatch, Feature[], 'yes' | 'feature' | 'role']>([
    ['ACCESS-27, ACCESS-50', 'bidPackages', { preconBasic: true }, [], 'yes'],
    ['ACCESS-27, ACCESS-50', 'bidPackages', { settings: true }, [], 'yes'],
    ['ACCESS-27, ACCESS-51', 'bidPackages', { manager: true }, [], 'role'],
    ['ACCESS-27', 'bidPackages', { preconBasic: true, settings: true }, ['preConFeature'], 'feature'],
    ['ACCESS-28', 'tnm', {}, [], 'role'],
    ['ACCESS-28', 'tnm', {}, ['tAndMGenericDashboard'], 'role'],
    ['ACCESS-29', 'tnm', { tcBasic: true }, ['tAndMGenericDashboard'], 'feature'],
    ['ACCESS-29', 'tnm', { tcBasic: true }, [], 'yes'],
    ['ACCESS-30', 'myTimecard', { employeeId: '1' }, [], 'yes'],
    ['ACCESS-30', 'myTimecard', {}, [], 'role'],
    ['ACCESS-30', 'myTimecard', { employeeId: '1' }, ['timeAttendance'], 'yes'],
    ['ACCESS-48', 'dailyReportWriting', { timecard: { ...grant, manager: true } }, [], 'yes'],
    ['ACCESS-48', 'dailyReportWriting', { timecard: { ...grant, manager: true } }, ['drawing'], 'yes'],
    ['CALL-186', 'dailyReportWriting', { timecard: { ...grant, foreman: true } }, [], 'yes'],
    ['CALL-186', 'dailyReportWriting', { timecard: { ...grant, foreman: true } }, ['drawing'], 'role'],
    ['CALL-186', 'dailyReportWriting', { timecard: { ...grant, foreman: true } }, ['timeAttendance'], 'feature'],
    ['CALL-186', 'dailyReportWriting', { timecard: { ...grant, basic: true }, manager: true }, [], 'role'],
    ['ACCESS-36', 'ourCommunity', { organizer: true, hasCommunity: true, sidebar: { communityAdmin: true } }, [], 'yes'],
    ['ACCESS-36', 'ourCommunity', { organizer: true, sidebar: { communityAdmin: true } }, [], 'role'],
    ['ACCESS-36', 'ourCommunity', { participant: true, hasCommunity: true, sidebar: { communityAdmin: true } }, [], 'role'],
    ['ACCESS-37', 'ourCommunity', { organizer: true, hasCommunity: true }, [], 'role'],
    ['ACCESS-37', 'communities', { sidebar: { communityAdmin: true } }, [], 'yes'],
    ['ACCESS-37', 'communities', { organizer: true, hasCommunity: true, manager: true }, [], 'role'],
    ['ACCESS-38', 'orientation', { settings: true }, [], 'yes'],
    ['ACCESS-38', 'orientation', { manager: true }, [], 'yes'],
    ['ACCESS-38', 'orientation', { basic: true, admin: true }, [], 'role'],
    ['ACCESS-39', 'tradePartners', { manager: true }, [], 'yes'],
    ['ACCESS-39', 'tradePartners', { settings: true }, [], 'role'],
    ['ACCESS-40', 'jobStartup', { settings: true }, [], 'role'],
    ['ACCESS-40', 'jobStartup', { startupClient: true }, [], 'role'],
    ['ACCESS-41', 'jobStartup', { manager: true }, [], 'yes'],
    ['ACCESS-41', 'jobStartup', { manager: true }, ['safetyJobStartUp'], 'feature'],
    ['ACCESS-41', 'jobStartup', { manager: true, startupClient: true }, ['safetyJobStartUp'], 'yes'],
    ['ACCESS-42', 'trainings', { sidebar: { jobManager: true } }, [], 'yes'],
    ['ACCESS-42', 'trainings', { manager: true, siteManager: true }, [], 'role'],
    ['ACCESS-43', 'topicQuiz', { sidebar: { jobManager: true, quizSettings: true } }, [], 'yes'],
    ['ACCESS-43', 'topicQuiz', { sidebar: { jobManager: true } }, [], 'role'],
    ['ACCESS-43', 'topicQuiz', { sidebar: { quizSettings: true } }, [], 'role'],
    ['ACCESS-44', 'timecards', { timecard: { ...grant, basic: true } }, [], 'yes'],
    ['ACCESS-44', 'timecards', { timecard: { ...grant, foreman: true } }, [], 'yes'],
    ['ACCESS-44', 'timecards', { timecard: { ...grant, manager: true } }, [], 'yes'],
    ['ACCESS-44', 'timecards', { basic: true, manager: true }, [], 'role'],
    ['ACCESS-45', 'cico', { timecard: { ...grant, manager: true } }, [], 'yes'],
    ['ACCESS-45', 'cico', { timecard: { ...grant, foreman: true, basic: true } }, [], 'role'],
    ['ACCESS-45', 'cico', { manager: true }, [], 'role'],
    ['ACCESS-46', 'timecardContactTrace', { timecard: { ...grant, manager: true } }, [], 'yes'],
    ['ACCESS-46', 'timecardContactTrace', { timecard: { ...grant, foreman: true, basic: true } }, [], 'role'],
    ['ACCESS-47', 'tmTicketsDashboard', { timecard: { ...grant, manager: true } }, [], 'yes'],
    ['ACCESS-47', 'tmTicketsDashboard', { timecard: { ...grant, foreman: true, basic: true } }, [], 'role'],
    ['ACCESS-48', 'dailyReports', { timecard: { ...grant, manager: true } }, [], 'yes'],
    ['ACCESS-48', 'dailyReports', { manager: true, timecard: { ...grant, foreman: true } }, [], 'role'],
    ['CALL-186', 'dailyReportReading', {}, ['timeAttendance'], 'yes'],
    ['ACCESS-48', 'dailyReportReading', { timecard: { ...grant, manager: true } }, ['drawing'], 'yes'],
    ['ACCESS-48', 'dailyReportReading', { timecard: { ...grant, foreman: true } }, ['drawing'], 'feature'],
    ['ACCESS-48', 'dailyReportReading', { timecard: { ...grant, manager: true } }, ['drawing', 'timeAttendance'], 'feature'],
    ['CREW-MENU-05', 'tmTickets', { tcBasic: true }, [], 'yes'],
    ['CREW-MENU-05', 'tmTickets', { timecard: { ...grant, manager: true } }, [], 'role'],
    ['ACCESS-33', 'visitorLog', { vBasic: true }, [], 'yes'],
    ['VISITOR-11', 'visitorLog', { moduleRoles: { visitorLog: ['GATE'] } }, [], 'role'],
    ['VISITOR-11', 'registry', { moduleRoles: { visitorLog: ['GATE'] } }, [], 'yes'],
    ['VISITOR-11', 'registry', { vBasic: true }, [], 'yes'],
    ['VISITOR-11', 'registry', { manager: true }, [], 'role'],
    ['VISITOR-11', 'siteManagement', { moduleRoles: { visitorLog: ['MANAGER'] } }, [], 'yes'],
    ['VISITOR-11', 'siteManagement', { moduleRoles: { visitorLog: ['GATE', 'BASIC'] } }, [], 'role'],
    ['ACCESS-33', 'visitorLog', { manager: true, visitorLogOn: true }, [], 'role'],
    ['ACCESS-33', 'smartForms', { formsEnabled: true }, [], 'yes'],
    ['ACCESS-33', 'smartForms', { manager: true }, [], 'role'],
    ['SAFETY-MENU-22', 'covidForms', { formsEnabled: true }, ['visitorsLog'], 'yes'],
    ['SAFETY-MENU-30', 'covidForms', { vBasic: true }, ['smartForms'], 'yes'],
    ['SAFETY-MENU-30', 'covidForms', { formsEnabled: true }, ['smartForms'], 'role'],
    ['SAFETY-MENU-30', 'covidForms', { vBasic: true, formsEnabled: true }, ['smartForms', 'visitorsLog'], 'feature'],
    ['ACCESS-32', 'insights', { biMenuEnabled: true }, [], 'yes'],
    ['ACCESS-32', 'insights', { manager: true }, [], 'role'],
  ])('%s %s with %j, without %j: %s', (_, capability, patch, without, expected) => {
    expect(verdict(person(patch, without), capability)).toBe(expected);
  }); // prettier-ignore
});

describe('ACCESS-32, ACCESS-52 menu entries and the features they need', () => {
  /** Every permission. */
  const rights: FlagPatch = {
    manager: true,
    settings: true,
    basic: true,
    vBasic: true,
    formsEnabled: true,
    biMenuEnabled: true,
    tcBasic: true,
    preconBasic: true,
    admin: true,
    siteManager: true,
    organizer: true,
    participant: true,
    hasCommunity: true,
    employeeId: '1',
    visitorLogOn: true,
    timecard: { manager: true, foreman: true, basic: true },
    sidebar: { jobManager: true, quizSettings: true, communityAdmin: true },
  };

  test.each<[Capability, Feature]>([
    ['safety', 'safety'],
    ['jobDocs', 'drawing'],
    ['timecardProduct', 'timeAttendance'],
    ['tnm', 'tAndMGenericDashboard'],
    ['bidPackages', 'preConFeature'],
    ['analysis', 'hazardAnalysis'],
    ['documents', 'documents'],
    ['insights', 'businessIntelligence'],
    ['inspections', 'safetyInspection'],
    ['observations', 'safetyObserver'],
    ['orientation', 'safetyOrientation'],
    ['jobStartup', 'safetyJobStartUp'],
    ['resources', 'safetyResource'],
    ['audits', 'safetyAudits'],
    ['smartForms', 'smartForms'],
    ['visitorLog', 'visitorsLog'],
    ['trainings', 'safetyTraining'],
    ['topicQuiz', 'safetyTraining'],
    ['timecards', 'timeAttendance'],
    ['dailyReports', 'timeAttendance'],
    ['communities', 'safetyCommunity'],
  ])('%s needs %s, and no other feature', (capability, feature) => {
    const others = (Object.keys(features) as Feature[]).filter((name) => name !== feature);
    expect(verdict(person(rights, others), capability)).toBe('yes');
    expect(denial(person(rights, [feature]), capability)).toEqual({
      lacks: 'feature',
      feature,
      reason: `${features[feature]} is not enabled for your business.`,
    });
  });

  test('ACCESS-52 shows a lock for a missing feature even if the user lacks the role', () => {
    expect(menuItemState(nobody, 'trainings')).toMatchObject({ as: 'lock', denial: { lacks: 'feature' } });
    expect(menuItemState(person(), 'trainings')).toEqual({ as: 'hidden' });
    expect(menuItemState(person(rights), 'trainings')).toEqual({ as: 'link' });
  });

  test('ACCESS-48, ACCESS-49 locks Daily Reports where other entries would be hidden', () => {
    expect(menuItemState(person(), 'dailyReports', 'lock')).toEqual({
      as: 'lock',
      denial: { lacks: 'role', reason: 'Only time card managers can open this. Ask your administrator.' },
    });
  });

  test('ACCESS-51, SWITCH-08 explains missing access to Bid Packages with the specified text', () => {
    const reason =
      "You are not authorized to access the product's Bid Packages feature. Please ask your managers to add you to the Bid Packages access roles.";
    expect(menuItemState(person(), 'bidPackages', 'explain')).toEqual({
      as: 'explain',
      denial: { lacks: 'role', reason },
    });
    expect(denialReason(person(), 'bidPackages')).toBe(reason);
  });

  test('ACCESS-26, ACCESS-27 locks Bid Packages when the feature is not enabled', () => {
    expect(menuItemState(person(rights, ['preConFeature']), 'bidPackages', 'explain').as).toBe('lock');
  });

  test('ACCESS-28 hides the T&M tile without tcBasic, whether or not the feature is enabled', () => {
    expect(menuItemState(person(), 'tnm')).toEqual({ as: 'hidden' });
    expect(menuItemState(nobody, 'tnm')).toEqual({ as: 'hidden' });
  });

  test('HEADER-02 every product tile uses an access rule', () => {
    expect(products.map(({ label, needs }) => [label, needs])).toEqual([
      ['Safety', 'safety'],
      ['Bid Packages', 'bidPackages'],
      ['Time Cards', 'timecardProduct'],
      ['Job Docs', 'jobDocs'],
      ['T&M Tickets', 'tnm'],
    ]);
  });
});

describe('denial by default', () => {
  test('FAULT-88 a user without known roles or features can do nothing', () => {
    expect(capabilities.filter((capability) => denialReason(nobody, capability) === undefined)).toEqual([
      'anyone',
    ]);
  });

  test('every denial has a reason, written as a sentence', () => {
    for (const subject of [nobody, person()])
      for (const capability of capabilities)
        if (denialReason(subject, capability) !== undefined)
          expect(denialReason(subject, capability)).toMatch(/^[A-Z].+\.$/);
  });

  test('an additional role or feature never removes access', () => {
    const flag = fc.boolean();
    const rights = fc.record({
      manager: flag,
      settings: flag,
      basic: flag,
      vBasic: flag,
      formsEnabled: flag,
      biMenuEnabled: flag,
      tcBasic: flag,
      preconBasic: flag,
      admin: flag,
      siteManager: flag,
      startupClient: flag,
      organizer: flag,
      participant: flag,
      hasCommunity: flag,
      visitorLogOn: flag,
      employeeId: fc.option(fc.constant('1'), { nil: undefined }),
      timecard: fc.record({ manager: flag, foreman: flag, basic: flag }),
      sidebar: fc.record(
        Object.fromEntries(
          [...Object.keys(features), 'jobManager', 'quizSettings', 'communityAdmin'].map((name) => [
            name,
            flag,
          ]),
        ),
      ),
    });
    const either = (a: object, b: object): object =>
      Object.fromEntries(
        Object.entries(a).map(([name, value]: [string, unknown]) => {
          const other = (b as Record<string, unknown>)[name];
          return [
            name,
            typeof value === 'object' && value !== null ? either(value, other as object) : value || other,
          ];
        }),
      );
    fc.assert(
      fc.property(rights, rights, (some, more) => {
        const less: Subject = { role: undefined, flags: withFlags(noFlags, some) };
        const all: Subject = { role: 'A', flags: withFlags(noFlags, either(some, more)) };
        for (const capability of capabilities)
          if (denialReason(less, capability) === undefined)
            expect(denialReason(all, capability)).toBeUndefined();
      }),
    );
  });
});
