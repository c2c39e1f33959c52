import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { orientationPeople } from '../../src/api/orientation/contract';
import { partnerCalls, partnerDocumentCalls, reviewPartnerDocument } from '../../src/api/partners/contract';
import { partners } from '../../src/api/partners/queries';
import { addDays, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const stored = (partnerId: string) => call(partnerCalls.get, { params: { partnerId }, silent: true });

describe('list', () => {
  listContract({
    demo,
    clauses: { list: 'SCREEN-PARTNERS, CALL-245', search: 'SAFE-23' },
    username: maria,
    address: paths.partners,
    caption: 'Trade Partners',
    call: 'partners',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    paged: true,
    sort: { header: 'Score', sent: { sort: 'score,asc' }, again: { sort: 'score,desc' } },
    filter: {
      label: 'Qualification',
      option: 'Not qualified',
      sent: { standing: 'REFUSED' },
      address: 'standing=REFUSED',
      rows: ['Union Wells Demolition'],
    },
    search: {
      label: 'Search trade partners',
      text: 'earthwork',
      sent: { search: 'earthwork' },
      rows: ['Granite Ferry Excavation'],
    },
    link: { name: 'Granite Ferry Excavation', address: '/safety/safety-partner/8910' },
    noMatch: 'No trade partners match',
    empty: { body: { partners: [], total: 0 }, heading: 'No trade partners yet' },
    failed: "Couldn't load trade partners",
    forbidden: [[dale, /^Only .*managers can open this/]],
  });
});

describe('form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newPartner,
    save: 'Add trade partner',
    call: 'createPartner',
    invalid: {
      entries: {},
      errors: { Name: 'Name is required' },
    },
    refused: {
      entries: { Name: 'Ridgeline Electric' },
      field: 'Name',
      error: 'There is already a company called Ridgeline Electric.',
    },
    lost: { entries: { Name: 'Bluff Street Concrete' }, title: 'Bluff Street Concrete' },
    draft: { field: 'Trade', text: 'Concrete' },
    conflict: {
      address: paths.editPartner('8901'),
      save: 'Save trade partner',
      entries: { Trade: 'Fire alarms' },
      others: async () => {
        const partner = await stored('8901');
        const body = { ...partners.draftOf(partner), trade: 'Low voltage', version: partner.version };
        await call(partnerCalls.save, { params: { partnerId: '8901' }, body, silent: true });
      },
      dialog: 'Someone else changed this trade partner',
      shows: ['Fire alarms', 'Low voltage'],
      chosenVersion: /Fire alarms/,
      title: 'Ridgeline Electric',
      read: () => stored('8901'),
      stored: { trade: 'Fire alarms', version: 3 },
    },
  });

  it('SAFE-23 a new year of injuries is that before the oldest one', async () => {
    const { app, press, fill, title } = await open(paths.newPartner);
    await fill('Name', 'Bluff Street Concrete');
    await press('Add year');
    await press('Add year');
    const last = Number(today().slice(0, 4)) - 1;
    const years = screen.getAllByLabelText(/^Year/);
    expect(years.map((one) => (one as HTMLInputElement).value)).toEqual([String(last), String(last - 1)]);
    for (const hours of screen.getAllByLabelText(/^Hours worked/)) await app.user.type(hours, '100000');
    await press('Add trade partner');
    await title('Bluff Street Concrete');
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect((await stored(id)).rates).toMatchObject([
      { year: last, hours: 100_000, recordables: 0, emr: null },
      { year: last - 1, hours: 100_000 },
    ]);
  });
});

describe('page', () => {
  it('SAFE-23 shows the score with its reasons, the rates and how they are computed', async () => {
    const { app } = await open(paths.partner('8919'));
    const score = within(await screen.findByRole('region', { name: /^Score: \d+ of 100$/ }));
    expect(score.getByText('Safety program: none')).toBeVisible();
    expect(score.getByText(/^Experience modification rate \d{4}: 1\.38 /)).toBeVisible();
    expect(screen.getByText('Three recordable falls in two years, and no safety program.')).toBeVisible();
    await app.user.click(screen.getByRole('tab', { name: 'Injury rates' }));
    expect(await screen.findByText(/recordable cases × 200,000 ÷ hours worked/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getAllByRole('cell', { name: '1.38' })).toHaveLength(4);
  });

  it('SAFE-22, SAFE-23 leads to each of its people, with what they lack', async () => {
    const { app, rowNames, title } = await open(paths.partner('8901'));
    await title('Ridgeline Electric');
    await app.user.click(screen.getByRole('tab', { name: 'People' }));
    const names = await rowNames('People of Ridgeline Electric');
    const { rows } = await call(orientationPeople, {
      query: { search: 'Ridgeline Electric', sort: 'name,asc', page: 0, size: 100 },
      silent: true,
    });
    expect(names).toEqual(rows.map(({ name }) => name));
    expect(screen.getAllByText(/never taken|expire[sd]|All valid/)).toHaveLength(rows.length);
    await app.user.click(screen.getByText(names[0] ?? '', { selector: 'a' }));
    await waitFor(() =>
      expect(app.router.state.location.pathname).toBe(paths.orientationPerson(rows[0]?.id ?? '')),
    );
  });

  it('CALL-254 a partner is qualified until a day, and the history says by whom', async () => {
    const { app, dialog, fill, press } = await open(paths.partner('8919'));
    await press('Decide…');
    const question = within(await dialog('Decide about Union Wells Demolition'));
    expect(question.getByText('Safety program: none')).toBeVisible();
    await app.user.click(question.getByRole('radio', { name: 'Ask a question' }));
    await press('Save decision');
    expect(await question.findByText('Note is required')).toBeVisible();
    await app.user.click(question.getByRole('radio', { name: 'Qualified' }));
    await fill('Until', 'Mar 9, 2028');
    await press('Save decision');
    await screen.findByText(/decision saved$/);
    expect(screen.getByRole('region', { name: 'Trade partner' })).toHaveTextContent('Mar 9, 2028');
    expect((await stored('8919')).qualification).toMatchObject({
      decision: 'QUALIFIED',
      until: '2028-03-09',
    });
    // The score says the same.
    const history = within(screen.getByRole('region', { name: 'Comments and history' }));
    expect(await history.findByText(/Qualified until Mar 9, 2028/)).toBeVisible();
  });

  it('CALL-254, FAULT-95 a decision based on an older version is refused, and shown again', async () => {
    const { dialog, fill, press } = await open(paths.partner('8919'));
    await press('Decide…');
    await dialog('Decide about Union Wells Demolition');
    const partner = await stored('8919');
    const body = { ...partners.draftOf(partner), note: 'Called twice', version: partner.version };
    await call(partnerCalls.save, { params: { partnerId: '8919' }, body, silent: true });
    await fill('Note', 'Fine now');
    await press('Save decision');
    expect(await screen.findByText(/Someone else changed this organization/)).toBeVisible();
    expect(screen.getByLabelText(/^Note/)).toHaveValue('Fine now');
    await press('Save decision');
    expect(await screen.findByText(/decision saved$/)).toBeVisible();
  });

  it('CALL-245 a document is asked about, with the reason, and waits again after a change', async () => {
    const { app, dialog, fill, press, title } = await open(paths.partnerDocuments('8902'));
    const name = (await stored('8902')).documents.find(({ kind }) => kind === 'WORKERS_COMP')?.name ?? '';
    await press(`Review ${name}`);
    const question = within(await dialog(`Review ${name}`));
    await app.user.click(question.getByRole('radio', { name: 'Reject' }));
    await fill('Note', 'It names another company');
    await press('Save review');
    expect(await screen.findByText('It names another company')).toBeVisible();
    expect(screen.getByText('Rejected')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: `Edit ${name}` }));
    await title(`Edit ${name}`);
    await fill('Valid to', 'Mar 9, 2030');
    await press('Save document');
    await title('Copper Notch Plumbing');
    await waitFor(() => expect(screen.queryByText('It names another company')).not.toBeInTheDocument());
    const now = (await stored('8902')).documents.find(({ kind }) => kind === 'WORKERS_COMP');
    expect(now).toMatchObject({ review: 'PENDING', validTo: '2030-03-09' });
  });

  it('CALL-245 says which required documents are missing, and deletes one after a question', async () => {
    const added = await open(async () => {
      const [document] = (await stored('8902')).documents.filter(({ kind }) => kind === 'LIABILITY');
      const params = { partnerDocumentId: document?.id ?? '' };
      await call(partnerDocumentCalls.remove, { params, silent: true });
      return paths.partnerDocuments('8902');
    });
    expect(await screen.findByText('Missing: General liability insurance')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: /^Delete / });
    const name = first?.getAttribute('aria-label')?.replace('Delete ', '') ?? '';
    await added.app.user.click(first!);
    await added.press('Delete document', await added.dialog(`Delete ${name}?`));
    expect(await screen.findByText(`${name} deleted`)).toBeVisible();
    expect((await stored('8902')).documents.map((one) => one.name)).not.toContain(name);
  });

  it('CALL-245 a review of an older version is refused', async () => {
    await open(paths.partner('8902'));
    const [document] = (await stored('8902')).documents;
    const params = { partnerDocumentId: document?.id ?? '' };
    const body = { review: 'ACCEPTED', note: '', version: 99 } as const;
    await expect(call(reviewPartnerDocument, { params, body, silent: true })).rejects.toThrow(
      /Someone else changed/,
    );
  });
});

it('SAFE-23 the demo has partners whose qualification has expired, or is about to', async () => {
  await open(paths.partners);
  const { rows } = await call(partnerCalls.list, {
    query: { search: '', sort: 'name,asc', page: 0, size: 99 },
  });
  const untilOf = (standing: string) =>
    rows.filter((row) => row.standing === standing).map(({ qualification }) => qualification.until);
  expect(rows).toHaveLength(25);
  expect(untilOf('EXPIRED')).toHaveLength(3);
  for (const until of untilOf('EXPIRED')) expect(until < today()).toBe(true);
  for (const until of untilOf('EXPIRING')) expect(until <= addDays(today(), 30)).toBe(true);
});
