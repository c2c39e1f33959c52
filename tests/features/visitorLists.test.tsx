import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { visitorById } from '../../src/api/visitorLog/contract';
import { visitorPeriod } from '../../src/features/visitor-lists/visitorLists';
import { addDays, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { listContract } from '../support/listContract';
import { maria } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const visitor = (visitorId: string) => call(visitorById, { params: { visitorId }, silent: true });

it.each([
  ['', '', '2026-11-22', '2026-11-28', undefined],
  ['2026-11-20', '', '2026-11-20', '2026-11-28', undefined],
  ['', '2026-11-10', '2026-11-04', '2026-11-10', undefined],
  ['2026-11-28', '2026-11-28', '2026-11-28', '2026-11-28', undefined],
  ['2026-11-29', '2026-11-28', '2026-11-29', '2026-11-28', 'The end is before the start'],
  ['2026-10-29', '2026-11-28', '2026-10-29', '2026-11-28', undefined],
  ['2026-10-28', '2026-11-28', '2026-10-28', '2026-11-28', 'At most 31 days'],
  ['yesterday', '', '2026-11-22', '2026-11-28', undefined],
])('the period from %j to %j is %s to %s: %s', (from, to, start, end, problem) => {
  const limits = { days: 7, last: '2026-11-28', max: 31 };
  expect(visitorPeriod({ from, to }, limits)).toEqual({ from: start, to: end, problem });
});

describe('SCREEN-VL-VISITORS', () => {
  listContract({
    demo,
    clauses: { list: 'VISITOR-02, CALL-213' },
    username: maria,
    address: paths.visitors(),
    caption: 'Visitors',
    call: 'visitors',
    sent: { sort: 'lastVisitAt,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Name', sent: { sort: 'name,asc' } },
    filter: { label: 'Status', option: 'Blocked', sent: { blocked: 'true' }, address: '?blocked=true' },
    search: {
      label: 'Search visitors',
      text: '555-2000',
      sent: { search: '555-2000' },
      rows: ['Jin Santos'],
    },
    noMatch: 'No visitors match',
    empty: { body: { visitors: [], total: 0 }, heading: 'No visitors yet' },
    failed: "Couldn't load visitors",
    forbidden: [],
  });

  it('VISITOR-03, CALL-214 an organization opens its visitors', async () => {
    const { app, rowNames } = await open(paths.visitorOrganizations);
    await waitFor(async () => expect(await rowNames('Organizations')).toHaveLength(20));
    const [name = ''] = await rowNames('Organizations');
    await app.user.click(screen.getByText(name, { selector: 'a' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe(paths.visitors()));
    expect(new URLSearchParams(app.router.state.location.search).get('organization')).toBe(name);
  });

  it('VISITOR-02 is blocked with a reason, and let in again after a question', async () => {
    const { dialog, fill, press, title } = await open(paths.visitor('87001'));
    await title('Jin Santos');
    await press('Block');
    const blocking = await dialog('Block Jin Santos');
    await fill('Reason', 'Left a gate open');
    await press('Block visitor', blocking);
    expect(await screen.findByText('Left a gate open')).toBeVisible();
    await press('Unblock');
    await press('Unblock visitor', await dialog('Let Jin Santos in again?'));
    await waitFor(async () => expect(await visitor('87001')).toMatchObject({ blockedReason: '' }));
  });

  it('VISITOR-02 shows the result before two records become one', async () => {
    const { app, dialog, field, press, title } = await open(paths.visitor('87001'));
    await title('Jin Santos');
    const other = await visitor('87002');
    await press('More');
    await press('Merge with another visitor');
    const merging = await dialog('Merge with Jin Santos');
    await app.user.click(await field(/other record/));
    await app.user.paste(other.phone);
    await app.user.click(
      await screen.findByRole('option', { name: `${other.name} · ${other.organization}` }),
    );
    const result = await within(merging).findByRole('region', { name: 'Result' });
    expect(within(result).getByText('Jin Santos')).toBeVisible();
    if (other.email !== '') expect(within(result).getByText(other.email)).toBeVisible();
    await press('Merge visitors', merging);
    expect(await screen.findByText('The visits are now those of Jin Santos')).toBeVisible();
    await expect(visitor('87002')).rejects.toMatchObject({ status: 404 });
  });

  it('VISITOR-09, CALL-220 has a badge with name, organization and a QR code', async () => {
    const { title } = await open(paths.visitorBadge('87001'));
    await title('Badge of Jin Santos');
    const badge = screen.getByRole('region', { name: 'Badge of Jin Santos' });
    expect(within(badge).getByText('Ridgeline Electric')).toBeVisible();
    expect(within(badge).getByText('V-87001')).toBeVisible();
    expect(
      within(badge).getByRole('img', { name: /^QR code of http.*#\/code\/3001\/V-87001$/ }),
    ).toBeVisible();
  });
});

const last = addDays(today(), -1);

describe.each([
  {
    clauses: 'SCREEN-VL-EMP-SIGNINS, VISITOR-04, VISITOR-06, CALL-215',
    address: paths.employeeSignIns,
    caption: 'Employee sign-ins',
    key: 'signIns',
    sent: { kind: 'EMPLOYEE', sort: 'signedInAt,desc' },
    filter: { query: '?mark=AUTO_OUT&sort=name%2Casc', sent: { mark: 'AUTO_OUT', sort: 'name,asc' } },
    empty: { body: { signIns: [], total: 0 }, heading: 'No sign-ins yet' },
    failed: "Couldn't load sign-ins",
  },
  {
    clauses: 'SCREEN-VL-CREW, VISITOR-04, CALL-106, CALL-215',
    address: paths.ourCrew(),
    caption: 'Our crew',
    key: 'ourCrew',
    sent: { from: addDays(last, -6), to: last, sort: 'day,desc' },
    filter: { query: '?difference=NO_HOURS&search=a', sent: { difference: 'NO_HOURS', search: 'a' } },
    empty: { body: { crewDays: [], total: 0 }, heading: 'Nobody was on a site' },
    failed: "Couldn't load days",
  },
])('$caption', ({ clauses, address, caption, key, sent, filter, empty, failed }) => {
  it(`${clauses} asks for a page with its filters, and can be downloaded`, async () => {
    const { app, rowNames } = await open(address);
    await waitFor(async () => expect((await rowNames(caption)).length).toBeGreaterThan(10));
    expect((await demo.calls(key)).at(-1)?.query).toEqual({ ...sent, page: '0', size: '20' });
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    await app.go(address + filter.query);
    await waitFor(async () => expect((await demo.calls(key)).at(-1)?.query).toMatchObject(filter.sent));
  });

  it('shows a failure, and Retry shows the empty state', async () => {
    await demo.fault({ match: key, kind: 500 });
    await demo.fault({ match: key, kind: 200, body: empty.body });
    const { app } = await open(address);
    await screen.findByText(failed);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(empty.heading)).toBeVisible();
  });
});

describe('SCREEN-VL-TRACE', () => {
  it('VISITOR-12 a chosen person has contacts with minutes, each of whom can be traced', async () => {
    const { app, field, rowNames, title } = await open(paths.visitorTrace());
    await title('Contact trace');
    expect(screen.getByText('Choose a person')).toBeVisible();
    await app.user.click(await field('Person'));
    await app.user.paste('Mei Sullivan');
    await app.user.click(await screen.findByRole('option', { name: 'Mei Sullivan · Summit Ridge Builders' }));
    await waitFor(() => expect(app.router.state.location.search).toBe('?person=EMPLOYEE+10065'));
    const caption = 'Contacts of Mei Sullivan · Summit Ridge Builders';
    const [contact = ''] = await rowNames(caption);
    await app.user.click(screen.getByText(contact, { selector: 'a' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Person').value).toContain(contact));
  });

  it('VISITOR-12 says when the person in a link has never signed in', async () => {
    await open(paths.visitorTrace('VISITOR 1'));
    expect(await screen.findByText('This person has never signed in')).toBeVisible();
  });
});
