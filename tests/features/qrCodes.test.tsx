import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { qrBatchCalls, reusableCodeById } from '../../src/api/qrCodes/contract';
import { qrBatches } from '../../src/api/qrCodes/queries';
import { codePath } from '../../src/lib/codeText';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria, priya, tomas } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = priya) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const batchById = (qrBatchId: string) => call(qrBatchCalls.get, { params: { qrBatchId }, silent: true });
const codeById = (codeId: string) => call(reusableCodeById, { params: { codeId }, silent: true });
const FREE = '9FHN6R';
const USED = '7K3M2P';

describe('SCREEN-QR-CODES codes', () => {
  listContract({
    demo,
    clauses: { list: 'ORG-11, CALL-255' },
    username: priya,
    address: paths.qrCodes,
    caption: 'QR codes',
    call: 'qrCodes',
    sent: { sort: 'createdAt,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'On', sent: { sort: 'name,asc' } },
    filter: { label: 'Kind', option: 'Site', sent: { kind: 'site' }, address: '?kind=site' },
    search: { label: 'Search codes', text: 'T-101', sent: { search: 'T-101' }, rows: ['T-101 · F-150'] },
    noMatch: 'No codes match',
    empty: { body: { qrCodes: [], total: 0 }, heading: 'No QR codes yet' },
    failed: "Couldn't load codes",
    forbidden: [[maria, /^Only settings administrators/]],
  });
});

describe('SCREEN-QR-CODES batches', () => {
  listContract({
    demo,
    clauses: { list: 'ORG-12, CALL-256' },
    username: priya,
    address: paths.qrBatches,
    caption: 'Batches',
    call: 'qrBatches',
    sent: { sort: 'createdAt,desc', page: '0', size: '20' },
    rows: ['Gate posters', 'Tags for rentals', 'Hard hats, spring crew', 'Equipment of the yard'],
    sort: { header: 'Labels', sent: { sort: 'count,asc' } },
    filter: {
      label: 'For',
      option: 'Sites',
      sent: { kind: 'site' },
      address: '?kind=site',
      rows: ['Gate posters'],
    },
    search: {
      label: 'Search batches',
      text: 'yard',
      sent: { search: 'yard' },
      rows: ['Equipment of the yard'],
    },
    link: { name: 'Equipment of the yard', address: '/qr-code/batches/9001' },
    noMatch: 'No batches match',
    empty: { body: { qrBatches: [], total: 0 }, heading: 'No batches yet' },
    failed: "Couldn't load batches",
    forbidden: [[maria, /^Only settings administrators/]],
  });

  formContract({
    demo,
    username: priya,
    address: paths.newQrBatch(),
    save: 'Add batch',
    call: 'createQrBatch',
    invalid: { entries: {}, errors: { Name: 'Name is required' } },
    refused: {
      entries: { Name: 'gate posters' },
      field: 'Name',
      error: 'There is already a batch called Gate posters.',
    },
    draft: { field: 'Name', text: 'New tools' },
    conflict: {
      address: paths.editQrBatch('9001'),
      save: 'Save batch',
      entries: { Name: 'Yard' },
      others: async () => {
        const batch = await batchById('9001');
        const body = { ...qrBatches.draftOf(batch), name: 'Laydown', version: batch.version };
        await call(qrBatchCalls.save, { params: { qrBatchId: '9001' }, body, silent: true });
      },
      dialog: 'Someone else changed this batch',
      shows: ['Yard', 'Laydown', 'Equipment of the yard'],
      chosenVersion: /Yard/,
      title: 'Yard',
      read: () => batchById('9001'),
      stored: { name: 'Yard', version: 3 },
    },
  });

  it('ORG-12 makes labels for all that have none, and opens them to print', async () => {
    const { fill, pick, press, title } = await open(paths.newQrBatch());
    await fill('Name', 'The rest of the yard');
    await pick('Which', 'All without a label');
    await press('Add batch');
    await title('The rest of the yard');
    expect(await screen.findByText('20 labels on 1 sheet')).toBeVisible();
  });

  it('ORG-12 asks before it deletes a batch, and keeps one whose codes are in use', async () => {
    const { app, dialog, press, title } = await open(paths.qrBatch('9003'));
    await title('Tags for rentals');
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete Tags for rentals?'));
    expect(await screen.findByText(/16 of its codes are in use/)).toBeVisible();
    await app.go(paths.qrBatch('9004'));
    await title('Gate posters');
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete Gate posters?'));
    await title('Batches');
    await expect(batchById('9004')).rejects.toMatchObject({ status: 404 });
  });
});

describe('SCREEN-QR-REUSABLE', () => {
  listContract({
    demo,
    clauses: { list: 'ORG-11, CALL-255' },
    username: priya,
    address: paths.reusableCodes,
    caption: 'Reusable QR codes',
    call: 'reusableQrCodes',
    sent: { sort: 'code,asc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'On', sent: { sort: 'subject,asc' } },
    filter: { label: 'State', option: 'Not in use', sent: { inUse: 'false' }, address: '?use=false' },
    search: { label: 'Search codes', text: '7k3', sent: { search: '7k3' }, rows: ['R-7K3M2P'] },
    noMatch: 'No codes match',
    empty: { body: { reusableQrCodes: [], total: 0 }, heading: 'No reusable codes yet' },
    failed: "Couldn't load codes",
    forbidden: [[maria, /^Only settings administrators/]],
  });

  it('ORG-11 is assigned and released, and keeps its history', async () => {
    const { dialog, fill, pick, press, title } = await open(paths.reusableCode(FREE));
    await title(`R-${FREE}`);
    await press('Assign');
    const assigning = await dialog(`Assign R-${FREE}`);
    await pick('Equipment or object', 'T-101 · F-150');
    await press('Assign code', assigning);
    expect(await screen.findByRole('link', { name: 'T-101 · F-150' })).toHaveAttribute(
      'href',
      `#${paths.inspectionItem('8301')}`,
    );
    await press('Release');
    const releasing = await dialog(`Release R-${FREE}`);
    await press('Release code', releasing);
    expect(await within(releasing).findByText('Reason is required')).toBeVisible();
    await fill('Reason', 'Back at the yard');
    await press('Release code', releasing);
    expect(await screen.findByText('Priya Raman: Back at the yard')).toBeVisible();
    expect(await codeById(FREE)).toMatchObject({ assigned: undefined, version: 3 });
  });
});

describe('what a code opens', () => {
  const at = (code: string, businessId = '3001') => `/code/${businessId}/${code}`;

  it.each([
    ['A-8301', priya, paths.inspectionItem('8301')],
    ['E-10002', priya, paths.employee('10002')],
    // A foreman may not open employees, but their orientation.
    ['E-10002', dale, paths.orientationPerson('10002')],
    ['F-1801', priya, paths.form('1801')],
  ])('ORG-11 %s opens for %s %s', async (code, username, address) => {
    const { app } = await open(paths.myProfile, username);
    await app.go(at(code));
    await waitFor(() => expect(app.router.state.location.pathname).toBe(address));
  });

  it.each([
    [at('F-1801'), dale, 'F-1801', /^Only/],
    [at('A-8301', '4001'), priya, 'QR code', 'This code belongs to another business.'],
    [at('X-1'), priya, 'QR code', /leads to another website/],
    [at(`R-${FREE}`), dale, `R-${FREE}`, 'This code is not in use.'],
  ])('ORG-11 %s says to %s why it opens nothing', async (address, username, heading, text) => {
    const { title } = await open(address, username);
    await title(heading);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Assign code' })).not.toBeInTheDocument();
  });

  it('ORG-11 an unassigned code offers to be assigned to who may', async () => {
    const { app, title } = await open(at(`R-${FREE}`));
    await title(`R-${FREE}`);
    await app.user.click(screen.getByRole('link', { name: 'Assign code' }));
    expect(app.router.state.location.pathname).toBe(paths.reusableCode(FREE));
  });

  it('ORG-11 a reusable code opens what it is on', async () => {
    const { app } = await open(paths.myProfile, tomas);
    await app.go(at(`R-${USED}`));
    const { assigned } = await codeById(USED);
    await waitFor(() =>
      expect(app.router.state.location.pathname).toBe(paths.inspectionItem(assigned?.subject?.id ?? '')),
    );
  });

  it('ORG-11, FAULT-142 “Scan a QR code” opens a typed code, and follows none of others', async () => {
    const { app, dialog, press } = await open(paths.myProfile);
    await press('Search');
    await app.user.keyboard('scan a qr');
    await app.user.click(await screen.findByRole('option', { name: /Scan a QR code/ }));
    const scanning = await dialog('Scan a QR code');
    const typed = within(scanning).getByLabelText('Or type the code');
    await app.user.type(typed, 'https://evil.example/#/code/3001/A-8301{Enter}');
    expect(
      await within(scanning).findByText(/leads to another website/, { selector: '.alert' }),
    ).toBeVisible();
    await app.user.type(typed, 'a-8301{Enter}');
    await waitFor(() => expect(app.router.state.location.pathname).toBe(paths.inspectionItem('8301')));
    expect(codePath({ kind: 'item', id: '8301' }, '3001')).toBe(at('A-8301'));
  });
});
