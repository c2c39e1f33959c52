import { matchRoutes } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { setConfig } from '../../src/api/config';
import { shellRoutes } from '../../src/app/routes';
import {
  isPlaceOf,
  isSection,
  type MenuItem,
  menuOf,
  placeOf,
  sectionState,
} from '../../src/app/sidebar/menus';
import { people } from '../../src/demo/people';
import { Caller } from '../../src/demo/caller';
import { accountByUsername } from '../support/accountByUsername';
import { menuItemState } from '../../src/access/access';
import { type FlagPatch, type MenuModule, noFlags, type Subject, withFlags } from '../../src/session/flags';
import { products } from '../../src/navigation/products';
import { settingsAreas } from '../../src/navigation/settingsAreas';
import { testConfig } from '../support/demo';
import { maria } from '../support/people';

beforeAll(() => setConfig(testConfig));

const routes = shellRoutes.map(({ path, needs }) => ({ path, needs }));
const modules: MenuModule[] = ['safety', 'crew', 'drawing', 'tnm'];
const { startupClientSuffix } = testConfig;

function subjectOf(username: string): Subject {
  const account = accountByUsername(username);
  if (!account) throw new Error(`nobody is called ${username}`);
  return new Caller(account).subject;
}

const destinationOf = ({ to, clickTo }: { to?: string; clickTo?: string }) =>
  clickTo === undefined ? (to ?? 'the bid-package app') : `${to} (a click: ${clickTo})`;

/** Renders the state of each menu entry as one line of text. */
function menuLines(subject: Subject): string[] {
  const line = (indent: string, label: string, as: string, to = '') =>
    `${indent}${label}: ${as}${as === 'link' ? ` → ${to}` : ''}`;
  const item = (indent: string, { label, needs, whenDenied, ...rest }: MenuItem) =>
    line(indent, label, menuItemState(subject, needs, whenDenied).as, destinationOf(rest));
  return [
    'HEADER',
    ...products.map(({ label, needs, whenDenied, to }) =>
      line('  ', label, menuItemState(subject, needs, whenDenied).as, to ?? destinationOf({})),
    ),
    ...modules.flatMap((module) => [
      module.toUpperCase(),
      ...menuOf(module, { flags: subject.flags, startupClientSuffix }).flatMap((entry) =>
        isSection(entry)
          ? [
              line('  ', entry.label, menuItemState(subject, entry.needs).as.replace('link', 'open')),
              ...entry.items.map((one) => item('    ', one)),
            ]
          : [item('  ', entry)],
      ),
    ]),
    'SETTINGS',
    ...settingsAreas(subject.flags).map((area) =>
      line('  ', area.label, menuItemState(subject, area.needs).as, area.to),
    ),
  ];
}

describe('SAFETY-MENU-01…31, CREW-MENU-01…07, ACCESS-25…52: menus × people', () => {
  it.each(people.map(({ username }) => username))('%s', (username) => {
    expect(menuLines(subjectOf(username)).join('\n')).toMatchSnapshot();
  });
});

describe('destinations of menu entries', () => {
  it.each(people.map(({ username }) => username))(
    '%s: every open entry leads to a screen that opens',
    (username) => {
      const subject = subjectOf(username);
      const entries = [
        ...modules.flatMap((module) =>
          menuOf(module, { flags: subject.flags, startupClientSuffix }).flatMap((entry) =>
            isSection(entry) ? entry.items : [entry],
          ),
        ),
        ...settingsAreas(subject.flags),
      ];
      const open = entries.filter(({ needs }) => menuItemState(subject, needs).as === 'link');
      expect(open).not.toEqual([]);
      const refused = open.filter(({ to }) => {
        const [match] = matchRoutes(routes, to) ?? [];
        return !match || menuItemState(subject, match.route.needs).as !== 'link';
      });
      expect(refused.map(({ to }) => to)).toEqual([]);
    },
  );

  it('HEADER-02 every product leads to a screen, whatever the user may do there', () => {
    const screenOf = ({ to = '/' }) => matchRoutes(routes, to)?.[0]?.route.path;
    expect(products.map(screenOf)).toEqual([
      'safety',
      undefined,
      'timecard/payroll-dashboard',
      'job-docs/dashboard',
      'tnm/t-and-m-tickets-dashboard',
    ]);
  });

  const marias = () => subjectOf(maria).flags;
  const entries = (module: MenuModule) =>
    menuOf(module, { flags: marias(), startupClientSuffix }).flatMap((entry) =>
      isSection(entry)
        ? entry.items.map((item) => [entry.label, item.group, item.label, item.to])
        : [[entry.label, undefined, undefined, entry.to]],
    );

  type Row = [string, MenuModule, string, string | undefined, string | undefined, string];
  it.each<Row>([
    ['SAFETY-MENU-01', 'safety', 'Analysis', undefined, 'Dashboard', '/analysis/dashboard'],
    ['SAFETY-MENU-02', 'safety', 'Communities', undefined, 'Communities', '/safety/communities/dashboard'],
    [
      'SAFETY-MENU-03',
      'safety',
      'Communities',
      undefined,
      'Our Community',
      '/safety/communities/our-community',
    ],
    ['SAFETY-MENU-04, ROUTE-51', 'safety', 'Documents', undefined, undefined, '/document'],
    [
      'SAFETY-MENU-08, SAFETY-MENU-09',
      'safety',
      'Inspections',
      'Site Inspections',
      'Dashboard',
      '/safety/dashboard/inspections',
    ],
    [
      'SAFETY-MENU-10',
      'safety',
      'Inspections',
      'Site Inspections',
      'Job Dashboard',
      '/safety/dashboard/inspections-job/dashboard',
    ],
    [
      'SAFETY-MENU-11',
      'safety',
      'Inspections',
      'Site Inspections',
      'Organizations',
      '/safety/dashboard/organization',
    ],
    [
      'SAFETY-MENU-12',
      'safety',
      'Inspections',
      'Site Inspections',
      'Correction Requests',
      '/safety/dashboard/correction-request',
    ],
    [
      'SAFETY-MENU-13',
      'safety',
      'Inspections',
      'Other Inspections',
      'Equipment Inspections',
      '/safety/dashboard/equipments',
    ],
    [
      'SAFETY-MENU-14',
      'safety',
      'Inspections',
      'Other Inspections',
      'General Inspections',
      '/safety/dashboard/general-inspections',
    ],
    ['SAFETY-MENU-15', 'safety', 'Observations', undefined, undefined, '/safety/dashboard/observations'],
    ['SAFETY-MENU-16', 'safety', 'Orientation', undefined, undefined, '/safety/orientation/dashboard'],
    ['SAFETY-MENU-17', 'safety', 'Safety Partners', undefined, 'Trade Partners', '/safety/safety-partner'],
    [
      'SAFETY-MENU-18',
      'safety',
      'Safety Partners',
      undefined,
      'Job Startup',
      '/safety/safety-partner/job-startups',
    ],
    ['SAFETY-MENU-20', 'safety', 'Resources', undefined, undefined, '/resource/dashboard'],
    ['SAFETY-MENU-21', 'safety', 'Safety Audits', undefined, undefined, '/safety/safety-audits'],
    ['SAFETY-MENU-22', 'safety', 'Smart Forms', undefined, 'COVID-19 Forms', '/smart-forms/visitors-log'],
    [
      'SAFETY-MENU-23',
      'safety',
      'Trainings',
      undefined,
      'Topics & Schedule',
      '/safety/schedule-toolbox-talk',
    ],
    ['SAFETY-MENU-24', 'safety', 'Trainings', undefined, 'Toolbox Talks', '/safety/toolbox-talk'],
    ['SAFETY-MENU-25', 'safety', 'Trainings', undefined, 'Topic Questionnaire', '/safety/topic-quiz'],
    ['SAFETY-MENU-26', 'safety', 'Visitor Log', undefined, 'Our Sites', '/visitors-log'],
    ['SAFETY-MENU-27', 'safety', 'Visitor Log', undefined, 'Site Dashboard', '/visitors-log/site/dashboard'],
    ['SAFETY-MENU-28', 'safety', 'Visitor Log', undefined, 'Our Crew', '/visitors-log/our-crew'],
    ['SAFETY-MENU-29', 'safety', 'Visitor Log', undefined, 'Contact Trace', '/visitors-log/contact-trace'],
    ['SAFETY-MENU-30', 'safety', 'Visitor Log', undefined, 'COVID-19 Forms', '/smart-forms/visitors-log'],
    [
      'SAFETY-MENU-31',
      'safety',
      'Visitor Log',
      undefined,
      'Employee Sign-ins',
      '/visitors-log/employees-signins',
    ],
    ['CREW-MENU-01', 'crew', 'Timecards', undefined, 'Summary', '/timecard'],
    ['CREW-MENU-02', 'crew', 'Timecards', undefined, 'CICO Dashboard', '/timecard/cico-dashboard'],
    ['CREW-MENU-03', 'crew', 'Timecards', undefined, 'Payroll Dashboard', '/timecard/payroll-dashboard'],
    ['CREW-MENU-04', 'crew', 'Timecards', undefined, 'Contact Trace', '/timecard/contact-trace'],
    ['CREW-MENU-05', 'crew', 'Timecards', undefined, 'T&M Tickets', '/timecard/t-and-m-tickets'],
    ['CREW-MENU-06', 'crew', 'Timecards', undefined, 'TM Tickets', '/timecard/t-and-m-tickets-dashboard'],
    ['CREW-MENU-07', 'crew', 'Timecards', undefined, 'Daily Reports', '/timecard/daily-reports'],
    ['SIDE-03', 'drawing', 'Job Docs Dashboard', undefined, undefined, '/job-docs/dashboard'],
    ['SIDE-03', 'drawing', 'Drawings', undefined, undefined, '/job-docs/drawings'],
    ['SIDE-03', 'tnm', 'T&M Tickets Dashboard', undefined, undefined, '/tnm/t-and-m-tickets-dashboard'],
    ['SIDE-03', 'tnm', 'Generic Forms', undefined, undefined, '/tnm/generic-forms'],
  ])('%s %s: %s, %s, %s → %s', (_, module, section, group, label, to) => {
    expect(entries(module)).toContainEqual([section, group, label, to]);
  });

  it('SAFETY-MENU-05, SAFETY-MENU-06, SAFETY-MENU-07 Insights has a link for each entry, labeled with its name', () => {
    expect(marias().biMenus).toHaveLength(5);
    for (const { id, name } of marias().biMenus)
      expect(entries('safety')).toContainEqual([
        'Insights',
        undefined,
        name,
        `/business-intelligence/view/${id}`,
      ]);
  });
});

describe('individual rules', () => {
  const allEnabled = Object.fromEntries(Object.keys(noFlags.sidebar).map((name) => [name, true]));
  const as = (patch: FlagPatch): Subject => ({
    flags: withFlags(withFlags(noFlags, { sidebar: allEnabled }), patch),
    role: undefined,
  });
  const find = (subject: Subject, module: MenuModule, label: string) => {
    const items = menuOf(module, { flags: subject.flags, startupClientSuffix }).flatMap((entry) =>
      isSection(entry) ? entry.items : [entry],
    );
    const found = items.find((entry) => entry.label === label);
    if (!found) throw new Error(`no entry ${label}`);
    return { ...found, ...menuItemState(subject, found.needs, found.whenDenied) };
  };

  it.each([
    ['ACCESS-48 a time card manager', { timecard: { manager: true } }, 'link'],
    ['ACCESS-49, LOCK-05 any other user', { timecard: { basic: true } }, 'lock'],
  ] as const)('%s has Daily Reports as a %s', (_, patch, state) => {
    expect(find(as(patch), 'crew', 'Daily Reports').as).toBe(state);
  });

  it.each([
    ['ACCESS-44 users with a time card role', { timecard: { basic: true } }, 'link'],
    ['ACCESS-44, ACCESS-49 nobody who would see only the locked Daily Reports', {}, 'hidden'],
    ['LOCK-04 a business without the product, with a lock', { sidebar: { timeAttendance: false } }, 'lock'],
  ] as const)('the section Timecards is there for %s', (_, patch, state) => {
    const [section] = menuOf('crew', { flags: as(patch).flags, startupClientSuffix }).filter(isSection);
    expect(section && sectionState(section, as(patch)).as).toBe(state);
  });

  it('SAFETY-MENU-19 adds the suffix to the Job Startup address of startup clients', () => {
    expect(find(as({ manager: true }), 'safety', 'Job Startup').to).toBe(
      '/safety/safety-partner/job-startups',
    );
    expect(find(as({ manager: true, startupClient: true }), 'safety', 'Job Startup').to).toBe(
      '/safety/safety-partner/job-startups/client',
    );
  });

  it('SAFETY-MENU-05…07 Insights links to entries with the same name separately', () => {
    const biMenus = [
      { id: '7', name: 'Trends' },
      { id: '8', name: 'Trends' },
    ];
    const insights = menuOf('safety', {
      flags: as({ biMenus, biMenuEnabled: true }).flags,
      startupClientSuffix,
    }).find(({ label }) => label === 'Insights');
    expect(insights && isSection(insights) && insights.items.map(({ to }) => to)).toEqual([
      '/business-intelligence/view/7',
      '/business-intelligence/view/8',
    ]);
  });

  it.each([
    ['SIDE-06', '/safety/toolbox-talk', 'Trainings'],
    ['SIDE-06 the longest matching path', '/visitors-log/our-crew', 'Visitor Log'],
    ['SAFETY-MENU-14 either address', '/safety/dashboard/other-inspections', 'Inspections'],
    ['SAFETY-MENU-30 an address of two sections', '/smart-forms/visitors-log', 'Smart Forms'],
    ['a single entry has no section', '/document', undefined],
    ['pages beside those of an entry', '/safety/talk-topics/7', 'Trainings'],
    ['pages beside those of an entry', '/safety/inspection-items/7', 'Inspections'],
  ])('%s: %s belongs to %s', (_, address, label) => {
    const menu = menuOf('safety', { flags: noFlags, startupClientSuffix });
    expect(placeOf(menu, address)?.section?.label).toBe(label);
  });
});

it.each([
  ['/user', '/user/1002', true],
  ['/user', '/user/my-profile', false],
  ['/user/my-profile', '/user/my-profile', true],
  ['/jobs-new', '/jobs', true],
  ['/jobs', '/jobs-new/7', true],
  ['/costcode', '/costcode-new', true],
  ['/job', '/jobs', false],
])('SIDE-14, JOB-09 the entry for %s at %s is current: %s', (area, address, expected) => {
  expect(isPlaceOf(area, address)).toBe(expected);
});
