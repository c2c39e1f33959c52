import { beforeAll, describe, expect, it } from 'vitest';
import { setConfig } from '../../src/api/config';
import { isSection, menuOf, sectionOf, type MenuItem } from '../../src/app/sidebar/menus';
import { people } from '../../src/demo/people';
import { Person } from '../../src/demo/person';
import { accountByUsername } from '../../src/demo/seed/accounts';
import { standing, type Subject } from '../../src/session/access';
import { noFlags, withFlags, type FlagPatch, type Module } from '../../src/session/flags';
import { products } from '../../src/session/products';
import { settingsAreas } from '../../src/session/settingsAreas';
import { testConfig } from '../support/demo';

beforeAll(() => setConfig(testConfig));

const modules: Module[] = ['safety', 'crew', 'drawing', 'tnm'];
const { startupClientSuffix } = testConfig;

function subjectOf(username: string): Subject {
  const account = accountByUsername(username);
  if (!account) throw new Error(`nobody is called ${username}`);
  return new Person(account).subject;
}

const leads = ({ to, clickTo }: { to?: string; clickTo?: string }) =>
  clickTo === undefined ? (to ?? 'the bid-package app') : `${to} (a click: ${clickTo})`;

/** How every entry stands, a line each, as one would read it out. */
function menuLines(subject: Subject): string[] {
  const line = (indent: string, label: string, as: string, to = '') =>
    `${indent}${label}: ${as}${as === 'link' ? ` → ${to}` : ''}`;
  const item = (indent: string, { label, needs, whenDenied, ...rest }: MenuItem) =>
    line(indent, label, standing(subject, needs, whenDenied).as, leads(rest));
  return [
    'HEADER',
    ...products.map(({ label, needs, whenDenied, to }) =>
      line('  ', label, standing(subject, needs, whenDenied).as, to ?? leads({})),
    ),
    ...modules.flatMap((module) => [
      module.toUpperCase(),
      ...menuOf(module, { flags: subject.flags, startupClientSuffix }).flatMap((entry) =>
        isSection(entry)
          ? [
              line('  ', entry.label, standing(subject, entry.needs).as.replace('link', 'open')),
              ...entry.items.map((one) => item('    ', one)),
            ]
          : [item('  ', entry)],
      ),
    ]),
    'SETTINGS',
    ...settingsAreas(subject.flags).map((area) =>
      line('  ', area.label, standing(subject, area.needs).as, area.to),
    ),
  ];
}

describe('SAFETY-MENU-01…31, CREW-MENU-01…07, ACCESS-25…52: menus × people', () => {
  it.each(people.map(({ username }) => username))('%s', (username) => {
    expect(menuLines(subjectOf(username)).join('\n')).toMatchSnapshot();
  });
});

describe('single rules', () => {
  const everything = Object.fromEntries(Object.keys(noFlags.sidebar).map((name) => [name, true]));
  const as = (patch: FlagPatch): Subject => ({
    flags: withFlags(withFlags(noFlags, { sidebar: everything }), patch),
    role: undefined,
  });
  const find = (subject: Subject, module: Module, label: string) => {
    const items = menuOf(module, { flags: subject.flags, startupClientSuffix }).flatMap((entry) =>
      isSection(entry) ? entry.items : [entry],
    );
    const found = items.find((entry) => entry.label === label);
    if (!found) throw new Error(`no entry ${label}`);
    return { ...found, ...standing(subject, found.needs, found.whenDenied) };
  };

  it.each([
    ['ACCESS-48 a time card manager', { timecard: { manager: true } }, 'link'],
    ['ACCESS-49, LOCK-05 anybody else', { timecard: { basic: true } }, 'lock'],
  ] as const)('%s has Daily Reports as a %s', (_, patch, state) => {
    expect(find(as(patch), 'crew', 'Daily Reports').as).toBe(state);
  });

  it('SAFETY-MENU-19 a startup client’s Job Startup address has the suffix', () => {
    expect(find(as({ manager: true }), 'safety', 'Job Startup').to).toBe(
      '/safety/safety-partner/job-startups',
    );
    expect(find(as({ manager: true, startupClient: true }), 'safety', 'Job Startup').to).toBe(
      '/safety/safety-partner/job-startups/client',
    );
  });

  it('SAFETY-MENU-05…07 Insights has a link per entry, two of one name among them', () => {
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
    ['SIDE-06 the longest match', '/visitors-log/our-crew', 'Visitor Log'],
    ['SAFETY-MENU-14 either address', '/safety/dashboard/other-inspections', 'Inspections'],
    ['SAFETY-MENU-30 an address of two sections', '/smart-forms/visitors-log', 'Smart Forms'],
    ['a single entry has no section', '/document', undefined],
  ])('%s: %s lies in %s', (_, address, label) => {
    expect(sectionOf(menuOf('safety', { flags: noFlags, startupClientSuffix }), address)?.label).toBe(label);
  });
});
