import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { publicPaths } from '../../src/demo/publicPaths';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { listContract } from '../support/listContract';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
/** It has three revisions. */
const A101 = '6001-13';

async function open(address: string) {
  const app = await renderApp({ username: maria, address });
  return { app, ...screenOf(app) };
}

describe('SCREEN-JD-DRAWINGS list', () => {
  listContract({
    demo,
    clauses: { list: 'DOC-14, CALL-261' },
    username: maria,
    address: paths.drawings('6001'),
    caption: 'Drawings',
    call: 'drawings',
    sent: { jobId: '6001', sort: 'number,asc', page: '0', size: '20' },
    sort: { header: 'Issued', sent: { sort: 'issuedOn,asc' }, again: { sort: 'issuedOn,desc' } },
    search: {
      label: 'Search drawings',
      text: 'roof framing',
      sent: { search: 'roof framing' },
      rows: ['S-105'],
    },
    noMatch: 'No drawings match',
    empty: { body: { drawings: [], total: 0 }, heading: 'No drawings of this job yet' },
    failed: "Couldn't load drawings",
    forbidden: [],
  });
});

it('DOC-14 a sheet that was found by the words on it opens at them, one that was found by its title as a whole', async () => {
  const { app } = await open(`${paths.drawings('6001')}?search=data+room`);
  expect(await screen.findByRole('link', { name: 'A-101' })).toHaveAttribute(
    'href',
    expect.stringContaining('?find=data+room'),
  );
  await app.go(`${paths.drawings('6001')}?search=floor+plan`);
  expect((await screen.findByRole('link', { name: 'A-101' })).getAttribute('href')).not.toContain('find');
});

it('DOC-14 the list offers the sheets that were opened last, but none that is deleted', async () => {
  const { app, press } = await open(paths.drawing('6001', A101));
  expect(await screen.findByRole('heading', { level: 1, name: /^A-101/ })).toBeVisible();
  await app.go(paths.drawing('6001', '6001-14'));
  expect(await screen.findByRole('heading', { level: 1, name: /^A-102/ })).toBeVisible();
  await app.go(paths.drawings('6001'));
  const recent = await screen.findByRole('navigation', { name: 'Recently opened drawings' });
  expect(
    within(recent)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['A-102', 'A-101']);
  expect((await demo.calls('drawings')).at(-1)?.query['ids']).toBe('6001-13,6001-14');
  await app.user.click(within(recent).getByRole('link', { name: 'A-102' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^A-102/ })).toBeVisible();
  await press('More');
  await app.user.click(await screen.findByText('Delete'));
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  const others = await screen.findByRole('navigation', { name: 'Recently opened drawings' });
  await waitFor(() => expect(within(others).getAllByRole('link')).toHaveLength(1));
});

it('SIDE-03 without a job, the menu offers the open jobs, and each opens its drawings', async () => {
  const { app } = await open(paths.drawings());
  await app.user.click(await screen.findByRole('link', { name: 'Cedar Hollow Elementary School' }));
  expect(await screen.findByRole('link', { name: 'A-101' })).toBeVisible();
});

it('DOC-14 an older revision says that it is superseded, and offers the current one', async () => {
  const { app } = await open(`${paths.drawing('6001', A101)}?revision=${A101}-0`);
  const note = await screen.findByText('Superseded.');
  expect(note.closest('p')).toHaveTextContent('Revision 2 of');
  await app.user.click(screen.getByRole('link', { name: 'Open the current revision' }));
  const choice = screen.getByRole('combobox', { name: 'Revision' });
  await waitFor(() => expect(choice).toHaveDisplayValue(/^Revision 2, .*current/));
  expect(screen.queryByText('Superseded.')).not.toBeInTheDocument();
});

it('DOC-14 a sheet with one revision has nothing to compare', async () => {
  await open(paths.compareDrawing('6001', '6001-9'));
  expect(await screen.findByText(/This drawing has one revision/)).toBeVisible();
});

describe('DOC-14 markups', () => {
  listContract({
    demo,
    clauses: { list: 'DOC-14' },
    username: maria,
    address: paths.markups('6001'),
    caption: 'Markups',
    call: 'drawingMarkups',
    sent: { jobId: '6001', sort: 'createdAt,desc', page: '0', size: '20' },
    sort: { header: 'Kind', sent: { sort: 'kind,asc' }, again: { sort: 'kind,desc' } },
    search: { label: 'Search markups', text: 'power', sent: { search: 'power' }, rows: ['A-101'] },
    noMatch: 'No markups match',
    empty: { body: { drawingMarkups: [], total: 0 }, heading: 'No markups yet' },
    failed: "Couldn't load markups",
    forbidden: [],
  });

  it('the list opens the place on the sheet', async () => {
    const { app } = await open(paths.markups('6001'));
    const row = await screen.findByRole('row', { name: /Confirm power/ });
    await app.user.click(within(row).getByRole('link', { name: 'A-101' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^A-101/ })).toBeVisible();
    expect(app.router.state.location.search).toMatch(/^\?markup=6001-13-m/);
  });

  it('the list says what is measured and what is pinned', async () => {
    await open(paths.markups('6001'));
    // 261 points are 14'-6" where 18 are a foot; 261 by 240 points are 14.5 by 13.33 feet.
    expect(await screen.findByRole('cell', { name: `14'-6"` })).toBeVisible();
    expect(screen.getByRole('cell', { name: '193.3 sq ft' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Observation: Guard removed from the table saw' })).toBeVisible();
  });

  it('SCREEN-OBSERVATIONS a record links to where it is pinned, and leads to a drawing to pin it', async () => {
    const { app } = await open(paths.observation('72013'));
    expect(await screen.findByRole('link', { name: 'A-101, revision 2' })).toHaveAttribute(
      'href',
      `#${paths.markup('6001', A101, '6001-13-m9')}`,
    );
    await app.user.click(screen.getByRole('link', { name: 'Pin on a drawing' }));
    await app.user.click(await screen.findByRole('link', { name: 'A-102' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^A-102/ })).toBeVisible();
    expect(app.router.state.location.search).toBe('?pin=OBSERVATION%3A72013');
  });
});

it('DOC-14 the keys [ and ] open the sheets before and after', async () => {
  const { app } = await open(paths.drawing('6001', A101));
  expect(await screen.findByRole('link', { name: 'Next: A-102' })).toBeVisible();
  await app.user.keyboard(']');
  expect(await screen.findByRole('heading', { level: 1, name: /^A-102/ })).toBeVisible();
  await app.user.keyboard('[[');
  expect(await screen.findByRole('heading', { level: 1, name: /^A-101/ })).toBeVisible();
});

it('DOC-14 a correction of the title block is saved', async () => {
  const { app, press } = await open(paths.drawing('6001', A101));
  await press('More');
  await app.user.click(await screen.findByText('Edit number, title, revision'));
  const dialog = await screen.findByRole('dialog');
  const title = within(dialog).getByLabelText(/^Title/);
  await app.user.clear(title);
  await app.user.type(title, 'Ground floor');
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'A-101 Ground floor' })).toBeVisible();
});

it('DOC-14 a file that is no PDF is refused beside the field', async () => {
  const { app } = await open(paths.publishDrawings('6001'));
  await app.user.upload(
    await screen.findByLabelText('PDF files'),
    new File(['text'], 'Set.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText(/Set\.pdf cannot be read as a PDF\./)).toBeVisible();
});

describe('DOC-14 a download', () => {
  async function download() {
    const { names, files } = catchDownloads();
    const { app, press } = await open(`${paths.drawing('6001', A101)}?revision=${A101}-0`);
    await screen.findByText('Superseded.');
    await press('More');
    await app.user.click(await screen.findByText('Download'));
    await waitFor(() => expect(names).toHaveLength(1));
    return { name: names[0], size: files[0]?.size };
  }

  it('is a sheet of its own, named by its revision', async () => {
    expect((await download()).name).toBe('A-101 Floor plan Level 1 revision 0.pdf');
  });

  it('of a file that cannot be changed is the original, and says so', async () => {
    demo.server.use(http.get(`*${publicPaths.files}/*`, () => HttpResponse.text('damaged')));
    expect(await download()).toEqual({ name: 'A-101 Floor plan Level 1.pdf', size: 'damaged'.length });
    expect(await screen.findByText(/you have the original, without watermark and markups/)).toBeVisible();
  });
});
