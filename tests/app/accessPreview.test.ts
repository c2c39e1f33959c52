import { beforeAll, describe, expect, it } from 'vitest';
import { setConfig } from '../../src/api/config';
import { shellRoutes } from '../../src/app/routes';
import {
  countByVisibility,
  filterPreview,
  type PreviewEntry,
  accessPreview,
  type PreviewGroup,
} from '../../src/app/accessPreview/accessPreview';
import { Caller } from '../../src/demo/caller';
import { accountByUsername } from '../support/accountByUsername';
import { denial } from '../../src/access/access';
import { type FlagPatch, noFlags, type Subject, withFlags } from '../../src/session/flags';
import { testConfig } from '../support/demo';
import { kwame } from '../support/people';

beforeAll(() => setConfig(testConfig));

const unknown: FlagPatch = { hasCommunity: false, startupClient: false, biMenuEnabled: false, biMenus: [] };

/** The user's flags as another user can look them up, without data that only the user's own session returns. */
function subjectOf(username: string): Subject {
  const account = accountByUsername(username);
  if (!account) throw new Error(`nobody is called ${username}`);
  return { flags: withFlags(new Caller(account).subject.flags, unknown), role: undefined };
}
const previewOf = (username: string) => accessPreview(subjectOf(username), shellRoutes);

const group = (groups: readonly PreviewGroup[], title: string): PreviewGroup => {
  const found = groups.find((one) => one.title === title);
  if (!found) throw new Error(`there is no ${title}`);
  return found;
};
const entry = ({ entries }: { entries?: PreviewEntry[] }, label: string): PreviewEntry => {
  const found = entries?.find((one) => one.label === label);
  if (!found) throw new Error(`there is no ${label}`);
  return found;
};

describe('ACCESS-22…53 access preview', () => {
  it('a user without roles sees locks with reasons, and no entry that needs a role opens', () => {
    const groups = accessPreview({ flags: noFlags, role: undefined }, shellRoutes);
    expect(entry(group(groups, 'Products'), 'Safety')).toEqual({
      label: 'Safety',
      visibility: 'locked',
      reason: 'Safety is not enabled for your business.',
    });
    expect(entry(group(groups, 'Products'), 'T&M Tickets')).toMatchObject({ visibility: 'hidden' });
    expect(entry(group(groups, 'Settings'), 'General')).toMatchObject({
      visibility: 'hidden',
      reason: 'Only settings administrators can open this. Ask your administrator.',
    });
  });

  it.each([
    ['manager@summit.example', 'Safety menu', 'Trainings', 'opens'],
    ['basic@summit.example', 'Safety menu', 'Trainings', 'hidden'],
    ['safety@northgate.example', 'Safety menu', 'Trainings', 'locked'],
    ['safety@northgate.example', 'Time Cards menu', 'Timecards', 'locked'],
    ['basic@summit.example', 'Products', 'Bid Packages', 'locked'],
    ['settings@summit.example', 'Settings', 'Users', 'opens'],
    ['foreman@summit.example', 'Settings', 'Users', 'hidden'],
    ['manager@summit.example', 'Safety menu', 'Insights', 'unknown'],
  ])('%s: %s, %s: %s', (username, title, label, visibility) => {
    const found = entry(group(previewOf(username), title), label);
    expect(found.visibility).toBe(visibility);
    if (visibility !== 'opens') expect(found.reason).toBeTruthy();
  });

  it('ACCESS-34, ACCESS-49 shows the reason of a locked entry in an open section; LOCK-04 hides entries in a locked section', () => {
    const timecards = entry(group(previewOf('basic@summit.example'), 'Time Cards menu'), 'Timecards');
    expect(timecards.visibility).toBe('opens');
    expect(entry(timecards, 'Daily Reports')).toMatchObject({ visibility: 'locked' });
    expect(entry(timecards, 'CICO Dashboard')).toMatchObject({ visibility: 'hidden' });
    const locked = entry(group(previewOf('safety@northgate.example'), 'Time Cards menu'), 'Timecards');
    expect(locked.entries?.map(({ visibility }) => visibility)).toEqual(locked.entries?.map(() => 'hidden'));
  });

  it('ACCESS-36, ACCESS-41 entries that depend on unknown data are unknown unless something else denies them', () => {
    const maria = group(previewOf('manager@summit.example'), 'Safety menu');
    expect(entry(entry(maria, 'Communities'), 'Our Community').visibility).toBe('unknown');
    expect(entry(entry(maria, 'Safety Partners'), 'Job Startup').visibility).toBe('opens');
    const tomas = group(previewOf('basic@summit.example'), 'Safety menu');
    expect(entry(tomas, 'Communities').visibility).toBe('hidden');
    const ann = group(previewOf('safety@northgate.example'), 'Safety menu');
    expect(entry(entry(ann, 'Safety Partners'), 'Job Startup').visibility).toBe('unknown');
  });

  it('lists every address once and agrees with the route guard', () => {
    const username = 'foreman@summit.example';
    const screens = group(previewOf(username), 'Screens').entries;
    expect(screens.map(({ address }) => address)).toEqual(shellRoutes.map(({ path }) => `/${path}`));
    screens.forEach(({ visibility }, index) => {
      const row = shellRoutes[index];
      if (visibility === 'unknown' || !row) return;
      expect(visibility === 'opens').toBe(denial(subjectOf(username), row.needs) === undefined);
    });
  });

  it('ACCESS-53 uses the labels of the business', () => {
    const { labels } = testConfig.genericLayout;
    const [[plain, own] = ['', '']] = Object.entries(labels);
    const all = JSON.stringify(previewOf(kwame));
    expect(all).toContain(JSON.stringify(own));
    expect(all).not.toContain(`"label":${JSON.stringify(plain)}`);
  });
});

describe('filtered preview', () => {
  const groups = previewOf;
  it.each([
    [{ search: 'DAILY rep', visibility: '' }, 'Timecards', 'Daily Reports'],
    [{ search: 'site inspections nothing', visibility: '' }, undefined, undefined],
    [{ search: 'time cards menu timecards', visibility: 'locked' }, 'Timecards', 'Daily Reports'],
  ] as const)('%j', (wish, section, label) => {
    const found = filterPreview(groups('basic@summit.example'), wish);
    if (section === undefined) return expect(found).toEqual([]);
    const inside = entry(group(found, 'Time Cards menu'), section);
    expect(inside.entries?.map((one) => one.label)).toEqual([label]);
  });

  it('shows only the entries of the chosen state, as many as counted', () => {
    const all = groups('basic@summit.example');
    const counts = countByVisibility(all);
    const locked = filterPreview(all, { search: '', visibility: 'locked' });
    const left = locked.flatMap(({ entries }) => entries.flatMap((one) => [one, ...(one.entries ?? [])]));
    expect(left.filter(({ visibility }) => visibility === 'locked')).toHaveLength(counts.locked);
    expect(left.filter(({ visibility, entries }) => visibility !== 'locked' && !entries?.length)).toEqual([]);
  });
});
