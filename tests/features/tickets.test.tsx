import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { call } from '../../src/api/client';
import {
  laborOfDay,
  moveTicket,
  noReferences,
  signTicket,
  ticketCalls,
  type TicketDraft,
  type TicketStatus,
} from '../../src/api/tickets/contract';
import { ticketDraftOf } from '../../src/api/tickets/queries';
import {
  blankItem,
  blankLabor,
  describeTicketPosition,
  itemText,
  laborText,
} from '../../src/features/tnm/tickets/ticketValues';
import { addDays, formatShortDate, nextWorkday, today } from '../../src/lib/dates';
import { sumOf } from '../../src/lib/number';
import { paths } from '../../src/lib/paths';
import { notChange } from '../support/notChange';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria, tomas } from '../support/people';
import { emulateNarrowDesktop } from '../support/phone';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';
import { workdayBefore } from '../support/workdays';

const demo = setupDemo();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const params = (ticketId: string) => ({ ticketId });
const stored = (id: string) => call(ticketCalls.get, { params: params(id), silent: true });
const noRates = { regular: '', overtime: '', doubleTime: '' };
const laborLine = {
  id: 'l1',
  employeeId: '10021',
  itemId: '44002',
  description: '',
  regular: 8,
  overtime: 0,
  doubleTime: 0,
  typed: noRates,
};
const draft: TicketDraft = {
  jobId: '6001',
  date: today(),
  description: 'Break out rock',
  ...noReferences,
  tags: ['Rock'],
  labor: [laborLine],
  material: [{ id: 'm1', itemId: '', description: 'Sand', unit: 'ton', quantity: 2.5, typed: '18.00' }],
  equipment: [],
  subcontractor: [],
  markups: { labor: 10, material: 15, equipment: 10, subcontractor: 5 },
  photos: [],
};
const move = async (id: string, status: TicketStatus, reason = '') =>
  call(moveTicket, {
    params: params(id),
    body: { status, reason, version: (await stored(id)).version },
    silent: true,
  });
const sign = async (id: string, showedPrices = true) =>
  call(signTicket, {
    params: params(id),
    body: {
      party: 'CUSTOMER',
      name: 'Dana Brooks',
      signature: { kind: 'typed', value: 'Dana Brooks' },
      showedPrices,
      version: (await stored(id)).version,
    },
    silent: true,
  });

interface Options {
  moves?: TicketStatus[];
  changes?: Partial<TicketDraft>;
  signed?: 'with prices' | 'without prices';
  username?: string;
  address?: (id: string) => string;
}

/** Adds a ticket, moves and signs it, and opens a screen with it. */
async function openTicket({
  moves = [],
  changes = {},
  signed,
  username = maria,
  address = paths.ticket,
}: Options = {}) {
  const ticket = { id: '', name: '' };
  const opened = await open(async () => {
    Object.assign(ticket, await addRecord(ticketCalls.create, { ...draft, ...changes }));
    if (signed) await sign(ticket.id, signed === 'with prices');
    for (const status of moves) await move(ticket.id, status);
    return address(ticket.id);
  }, username);
  return { ...opened, id: ticket.id, name: ticket.name };
}

/** Adds a ticket, and opens it as the customer does, through the link that its page makes. */
async function openAsCustomer() {
  const { id, press, dialog, app } = await openTicket();
  await press('Create link');
  const box = await dialog('Link for the customer');
  await press('Create link', box);
  const address = (await within(box).findByLabelText<HTMLInputElement>(/^Send this link/)).value;
  const code = new URL(address.replace('#/', '')).searchParams.get('code') ?? '';
  app.unmount();
  const customer = await renderApp({ address: paths.signTicket(code) });
  const page = screenOf(customer);
  await page.title(/^T&M ticket 24-0001-T011/);
  return { id, code, customer, page };
}

describe('SCREEN-TC-TM-TICKETS list', () => {
  listContract({
    demo,
    clauses: { list: 'TNM-01, TNM-21, CALL-200', search: 'TNM-01' },
    username: maria,
    address: paths.tickets,
    caption: 'T&M tickets',
    call: 'tickets',
    sent: { sort: 'date,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Amount', sent: { sort: 'amount,asc' }, again: { sort: 'amount,desc' } },
    filter: {
      label: 'Status',
      option: 'Rejected',
      sent: { status: 'REJECTED' },
      address: 'status=REJECTED',
    },
    search: {
      label: 'Search tickets',
      text: '24-0001-T01',
      sent: { search: '24-0001-T01' },
      rows: ['24-0001-T010'],
    },
    noMatch: 'No tickets match',
    empty: { body: { tickets: [], total: 0 }, heading: 'No T&M tickets yet' },
    failed: "Couldn't load tickets",
    forbidden: [[tomas, /^Only people with T&M ticket permissions can open this/]],
  });

  it('CALL-206 counts the states, filters by them, and adds up the rest', async () => {
    const { press, app } = await open(paths.tickets);
    await press(/^Rejected\s*3$/);
    await waitFor(() => expect(app.router.state.location.search).toContain('status=REJECTED'));
    expect(await screen.findByText(/^3 tickets · [\d.]+ hours · \$[\d,.]+/)).toBeVisible();
    await press(/^All\s*120$/);
    expect(await screen.findByText(/^120 tickets · /)).toBeVisible();
  });

  it('people who may not see prices get neither the column nor the sum', async () => {
    const { table } = await open(paths.tickets, dale);
    const columns = within(await table('T&M tickets')).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).not.toContain('Amount');
    expect(await screen.findByText(/^120 tickets · [\d,.]+ hours$/)).toBeVisible();
  });
});

describe('SCREEN-TC-TM-TICKETS form', () => {
  // Lines are cards there. Those beside each other have tests of their own.
  beforeEach(emulateNarrowDesktop);

  formContract({
    demo,
    clauses: { errors: 'TNM-02' },
    username: maria,
    address: paths.newTicket(),
    save: 'Add ticket',
    call: 'createTicket',
    invalid: {
      entries: { Date: 'tomorow' },
      errors: { Job: 'Choose a job', Date: 'date', Description: 'Description is required' },
    },
    draft: { field: 'Description', text: 'Break out rock' },
    conflict: {
      address: paths.editTicket('76005'),
      save: 'Save ticket',
      entries: { Description: 'Pump out the excavation' },
      others: async () => {
        const ticket = await stored('76005');
        const body = { ...ticketDraftOf(ticket), description: 'Pump twice', version: ticket.version };
        await call(ticketCalls.save, { params: params('76005'), body, silent: true });
      },
      dialog: 'Someone else changed this ticket',
      shows: ['Pump out the excavation', 'Pump twice'],
      chosenVersion: /Pump out the excavation/,
      title: 'Ticket 23-0005-T010',
      read: () => stored('76005'),
      stored: { description: 'Pump out the excavation', version: 3 },
    },
  });

  it('TNM-02 is filled from the time cards of the day, and adds up while it is typed', async () => {
    const date = workdayBefore();
    const { app, dialog, fill, pick, press } = await open(paths.newTicket());
    await pick('Job', /Cedar Hollow Elementary School/);
    await fill('Date', formatShortDate(date));
    await fill('Description', 'Break out rock');
    const { people } = await call(laborOfDay, { params: { jobId: '6001' }, query: { date }, silent: true });
    const free = people.filter(({ billed }) => billed === 0);
    await press('Fill from time cards');
    const box = await dialog('Fill from time cards');
    // A person with several entries has a choice for each of them.
    const entries = free.map(({ entries }) => entries.length);
    expect(Math.max(...entries)).toBeGreaterThan(1);
    expect(within(box).getAllByRole('checkbox', { checked: true })).toHaveLength(sumOf(entries));
    await press(/^Add \d/, box);
    expect(
      await screen.findByText(`${free.length} ${free.length === 1 ? 'person' : 'people'} added`),
    ).toBeVisible();
    await press('Add material');
    await pick('Item', /^Anchor bolt/);
    expect(await screen.findByLabelText(/^Unit/)).toHaveValue('each');
    expect(screen.getByLabelText(/^Unit/)).toBeDisabled();
    await fill('Quantity', '2.5');
    // 2.5 × 4.20 = 10.50, and 15 %: 1.575
    const row = (await screen.findByRole('rowheader', { name: 'Material' })).closest('tr')!;
    await waitFor(() =>
      expect(
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).toEqual(['$10.50', '$1.58 (15%)', '$12.08']),
    );
    await press('Add ticket');
    await screen.findByText(/^Ticket 24-0001-T011/, { selector: 'h1' });
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    const ticket = await stored(id);
    expect(ticket.labor.map(({ employee }) => employee?.id)).toEqual(free.map(({ employee }) => employee.id));
    expect(ticket.material).toMatchObject([{ item: { name: 'Anchor bolt, 5/8 × 12 in' }, quantity: 2.5 }]);
  });

  it('warns of more hours than on the time card, with the figures', async () => {
    const date = workdayBefore();
    const { id } = await openTicket({ changes: { date, labor: [{ ...laborLine, regular: 99 }] } });
    const warning = await screen.findByText(/: 99\.00 h here.* on the time card$/);
    expect(warning).toBeVisible();
    expect((await stored(id)).hours).toBe(99);
  });

  it('warns of a whole crew without hiding the ticket', async () => {
    const ids = ['10021', '10022', '10023', '10024', '10025', '10026', '10027'];
    const labor = ids.map((employeeId) => ({ ...laborLine, id: employeeId, employeeId, regular: 99 }));
    await openTicket({ changes: { date: workdayBefore(), labor } });
    const more = await screen.findByText('2 more people');
    expect(screen.getAllByText(/: 99\.00 h here/)).toHaveLength(7);
    expect(more.closest('details')).not.toHaveAttribute('open');
  });

  it('prices that fail to load are not counted as missing, and are loaded on Retry', async () => {
    demo.server.use(http.get('*/jobs/:id/prices', () => HttpResponse.error(), { once: true }));
    const { press } = await openTicket({ address: paths.editTicket });
    expect(await screen.findByText("Couldn't load prices")).toBeVisible();
    expect(screen.queryByText(/no price/)).not.toBeInTheDocument();
    expect(screen.getByText('8.00 labor hours')).toBeVisible();
    await press('Retry');
    // 8 × 39.78 with 10 %, and 2.5 × 18.00 with 15 %: 350.06 + 51.75
    expect(await screen.findByText('$401.81')).toBeVisible();
  });

  it('reads the prices and the time cards of the day again each time it is opened', async () => {
    const { app, id } = await openTicket({ address: paths.editTicket });
    await screen.findByText('$401.81');
    const counts = async () =>
      (await Promise.all(['ticketPrices', 'laborOfDay'].map(demo.calls))).map(({ length }) => length);
    const before = await counts();
    await app.go(paths.tickets);
    await app.go(paths.editTicket(id));
    await waitFor(async () => expect(await counts()).toEqual(before.map((count) => count + 1)));
  });

  it.each<[who: string, options: Options, reason: RegExp]>([
    ['a verified ticket', { moves: ['READY', 'VERIFIED'] }, /It is verified\. A manager can reopen it\.$/],
    ['a ticket of somebody else', {}, /Only its author and time card managers can change it\.$/],
  ])('says that %s cannot be saved when its address is opened', async (who, options, reason) => {
    const { app, id } = await openTicket({ ...options, address: paths.ticket });
    app.unmount();
    await open(paths.editTicket(id), who === 'a verified ticket' ? maria : dale);
    expect(await screen.findByText(reason)).toHaveTextContent(/^This ticket cannot be saved\./);
  });

  it('a foreman sees no prices, and what a manager typed stays', async () => {
    const typed = { ...noRates, regular: '100.00' };
    const manager = await openTicket({ changes: { labor: [{ ...laborLine, typed }] } });
    expect(await screen.findByText('$100.00')).toBeVisible();
    expect((await stored(manager.id)).amount).toBe('931.75');
    manager.app.unmount();
    const { fill, press, title } = await open(paths.newTicket(), dale);
    await title('New ticket');
    await press('Add labor');
    await fill('Regular hours', '7.5');
    expect(screen.queryByLabelText(/^Rate/)).not.toBeInTheDocument();
    expect(await screen.findByText('7.50 labor hours')).toBeVisible();
  });

  it('says whose signatures a change removes', async () => {
    const { id, fill, press } = await openTicket({ signed: 'with prices', address: paths.editTicket });
    expect(
      await screen.findByText(/^Signed by Dana Brooks \(customer\)\. A change to the job/),
    ).toBeVisible();
    expect(screen.queryByText(/Prices can change, too/)).not.toBeInTheDocument();
    await fill('Description', 'More rock');
    await press('Save ticket');
    expect(
      await screen.findByText(/^A change removed the signatures of Dana Brooks \(customer\)/),
    ).toBeVisible();
    expect((await stored(id)).signatures).toEqual([]);
  });

  it('a manager completes a price, and the signature of who saw none stays', async () => {
    const { id, fill, press } = await openTicket({
      changes: { labor: [] },
      signed: 'without prices',
      address: paths.editTicket,
    });
    expect(
      await screen.findByText(
        /Prices can change, too, for Dana Brooks \(customer\), who did not see them\.$/,
      ),
    ).toBeVisible();
    await press(/^Sand · 2\.5 ton/);
    await fill('Price', '20');
    await press('Save ticket');
    expect(
      await screen.findByText(/^Dana Brooks, .* on the device of Maria Ortega, without prices$/),
    ).toBeVisible();
    expect(await stored(id)).toMatchObject({ amount: '57.50', signatures: [{ name: 'Dana Brooks' }] });
  });

  it('FAULT-95 a signature while it is edited is shown as a change', async () => {
    const { id, fill, press, dialog } = await openTicket({ address: paths.editTicket });
    await fill('Description', 'More rock');
    await sign(id);
    await press('Save ticket');
    const box = await dialog('Someone else changed this ticket');
    expect(within(box).getByText('Signatures')).toBeVisible();
    await press('Save merged version', box);
    expect(await screen.findByText(/^A change removed the signatures of Dana Brooks/)).toBeVisible();
  });

  it('FAULT-96 an equal ticket of the day is not taken for one whose request was lost', async () => {
    const { app, fill, pick, press, title } = await openTicket({ address: () => paths.newTicket() });
    await title('New ticket');
    await pick('Job', /Cedar Hollow Elementary School/);
    await fill('Description', draft.description);
    await demo.fault({ match: 'createTicket', kind: 'network' });
    await press('Add ticket');
    expect(
      await screen.findByText(/^The server didn't answer, and your changes weren't saved/),
    ).toBeVisible();
    await press('Add ticket');
    await screen.findByText(/^Ticket 24-0001-T012/, { selector: 'h1' });
    expect(app.router.state.location.pathname).not.toContain('/new');
  });

  it('is copied to the next working day with new lines', async () => {
    const { press, title, app } = await openTicket();
    await press('More');
    await press('Copy to the next day');
    await title('New ticket');
    expect(await screen.findByDisplayValue(formatShortDate(nextWorkday(today(), today())))).toBeVisible();
    await press('Add ticket');
    await screen.findByText(/^Ticket 24-0001-T012/, { selector: 'h1' });
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    const copy = await stored(id);
    expect(copy.material).toMatchObject([{ description: 'Sand', quantity: 2.5 }]);
    expect(copy.labor[0]?.id).not.toBe('l1');
  });
});

describe('SCREEN-TC-TM-TICKETS page', () => {
  it('TNM-03, TNM-05, FAULT-53 is sent for review once despite two clicks, verified, closed, reopened and deleted', async () => {
    const { app, id, press, dialog, fill, name, title } = await openTicket();
    let arrive = () => {};
    const held = new Promise<undefined>((resolve) => (arrive = () => resolve(undefined)));
    demo.server.use(http.put('*/tickets/:id/status', () => held));
    await app.user.dblClick(await screen.findByRole('button', { name: 'Send for review' }));
    arrive();
    await screen.findByText('Ready for review', { selector: '.badge' });
    expect(await demo.calls('moveTicket')).toHaveLength(1);
    await press('Verify');
    await screen.findByText('Field verified', { selector: '.badge' });
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await press('Close ticket');
    await press('Close ticket', await dialog('Close ticket?'));
    await screen.findByText('Closed', { selector: '.badge' });
    await press('More');
    await press('Reopen');
    const box = await dialog(`Reopen Ticket ${name}`);
    await press('Reopen', box);
    expect(await within(box).findByText('Reason is required')).toBeVisible();
    await fill('Reason', 'Rate was wrong');
    await press('Reopen', box);
    expect(await screen.findByText('Rate was wrong', notChange)).toBeVisible();
    expect((await stored(id)).status).toBe('DRAFT');

    await press('More');
    await press('Delete');
    await press('Yes', await dialog(`Delete Ticket ${name}?`));
    await title('T&M tickets');
    expect(await screen.findByText(`Ticket ${name} deleted`)).toBeVisible();
  });

  it('TNM-05 cannot be verified while a line has no price', async () => {
    await openTicket({
      moves: ['READY'],
      changes: { material: [{ id: 'm', itemId: '', description: 'Sand', unit: '', quantity: 1, typed: '' }] },
    });
    expect(await screen.findByRole('button', { name: 'Verify' })).toHaveAccessibleDescription(
      /^A line has no price/,
    );
    expect(await screen.findByText(/^A line has no price and counts as \$0\.00/)).toBeVisible();
  });

  it('the customer signs on the device, without prices unless they are switched on', async () => {
    const { id, press, app, fill, title } = await openTicket();
    await press('Customer signs here');
    await title(/^Customer signs ticket 24-0001-T011/);
    await app.user.click(screen.getByRole('switch', { name: 'Show prices' }));
    await press('Hand over');
    await title(/^T&M ticket/);
    expect(screen.getAllByText(/\$/).length).toBeGreaterThan(0);
    await press('Hand back without a signature');
    await press('Customer signs here');
    await press('Hand over');
    await title(/^T&M ticket/);
    expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
    expect(screen.getByText(/^I confirm that the time and material/)).toBeVisible();
    await press('Español');
    await title(/^Boleta de tiempo y material/);
    await press('English');
    await app.user.click(screen.getByRole('radio', { name: 'Type my name' }));
    await fill('Your full name', 'Dana Brooks');
    await press('Sign ticket');
    expect(screen.getByLabelText(/^Your name/)).toHaveFocus();
    await fill('Your name', 'Dana Brooks');
    await press('Sign ticket');
    expect(await screen.findByText('Signed by Dana Brooks.')).toBeVisible();
    expect((await stored(id)).signatures).toMatchObject([
      { party: 'CUSTOMER', name: 'Dana Brooks', device: { name: 'Maria Ortega' }, showedPrices: false },
    ]);
    await press('Take back the device');
    await press('Sign');
    const box = await screen.findByRole('dialog', { name: /^Sign ticket/ });
    await app.user.click(within(box).getByRole('radio', { name: 'Type my name' }));
    await fill('Your full name', 'Maria Ortega');
    await press('Sign ticket', box);
    expect(await screen.findByText('Company: Maria Ortega has signed')).toBeVisible();
    expect((await stored(id)).signatures[1]).toMatchObject({ name: 'Maria Ortega', showedPrices: true });
  });

  it('is locked for the customer until the digits are typed, also after a reload', async () => {
    const first = await openTicket();
    await first.press('Customer signs here');
    await first.fill('Digits to take it back', '12');
    await first.press('Hand over');
    expect(await screen.findByText('Type 4 to 8 digits, or leave it blank.')).toBeVisible();
    await first.fill('Digits to take it back', '2468');
    await first.press('Hand over');
    await first.title(/^T&M ticket/);
    await act(() => first.app.router.navigate(paths.tickets));
    await first.title('Take back the device');
    await first.press('Back to the customer');
    await first.title(/^T&M ticket/);
    first.app.unmount();
    const { press, fill, title, app } = await open(paths.handOverTicket(first.id));
    await title(/^T&M ticket/);
    await press('Hand back without a signature');
    await fill('Digits chosen before', '1234');
    await press('Take back');
    expect(await screen.findByText('These are other digits than those that were chosen.')).toBeVisible();
    await fill('Digits chosen before', '2468');
    await press('Take back');
    await title('Ticket 24-0001-T011');
    await act(() => app.router.navigate(paths.tickets));
    await title('T&M tickets');
  });

  it('FAULT-96 creates a link, and the customer signs through it once, without an account and despite a lost response', async () => {
    const { id, code, customer, page } = await openAsCustomer();
    expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
    await page.fill('Your name', 'Dana Brooks');
    await customer.user.click(await screen.findByRole('radio', { name: 'Type my name' }));
    await page.fill('Your full name', 'Dana Brooks');
    await demo.fault({ match: 'signLinkedTicket', kind: 'lost' });
    await page.press('Sign ticket');
    const thanks = await screen.findByText('Signed by Dana Brooks.');
    expect(thanks).toBeVisible();
    expect(await demo.calls('signLinkedTicket')).toHaveLength(2);
    expect(thanks.parentElement, 'in place of the form that had it').toHaveFocus();
    customer.unmount();
    const again = await renderApp({ address: paths.signTicket(code) });
    await screenOf(again).title('This link does not work');
    expect(await screen.findByText('This ticket has been signed. Each link works only once.')).toBeVisible();
    again.unmount();
    await open(paths.ticket(id));
    expect(await screen.findByText(/^Dana Brooks, .*through a link, without prices$/)).toBeVisible();
  });

  it('TNM-01 the customer declines through the link with a comment, which the ticket shows', async () => {
    const { id, customer, page } = await openAsCustomer();
    expect(screen.getByText('8.00 labor hours')).toBeVisible();
    expect(screen.getByText('Summit Ridge Builders')).toBeVisible();
    expect(screen.getByText('Bitterroot Health')).toBeVisible();
    await page.press('Decline ticket');
    await page.press('Decline ticket');
    expect(await screen.findByText('2 fields need attention.')).toBeVisible();
    await page.press('Español');
    expect(screen.getAllByText('Falta este dato')).toHaveLength(4);
    await page.press('English');
    await page.fill('What is wrong', 'Two hours, not eight');
    await page.fill('Your name', 'Dana Brooks');
    await page.press('Decline ticket');
    expect(await screen.findByText('Declined by Dana Brooks.')).toBeVisible();
    customer.unmount();
    await open(paths.ticket(id));
    expect(await screen.findByText(/^Declined by the customer, .*Dana Brooks$/)).toBeVisible();
    expect(screen.getByText('Two hours, not eight')).toBeVisible();
  });

  it('TNM-05 is marked as billed with an invoice, which can be undone', async () => {
    const { id, press, fill, dialog } = await openTicket({ moves: ['READY', 'VERIFIED', 'CLOSED'] });
    await press('Mark as billed');
    const box = await dialog('Mark ticket 24-0001-T011 as billed');
    await fill('Invoice number', 'INV-77');
    await press('Mark as billed', box);
    expect(await screen.findByText('1 ticket billed by invoice INV-77')).toBeVisible();
    expect(await stored(id)).toMatchObject({
      status: 'BILLED',
      invoice: { number: 'INV-77', date: today() },
    });
    await press('Undo');
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'CLOSED' }));
  });

  it('withdraws a link after a question', async () => {
    const { id, press, dialog, app } = await openTicket();
    expect(screen.queryByRole('button', { name: 'Withdraw link' })).not.toBeInTheDocument();
    await press('Create link');
    await press('Create link', await dialog('Link for the customer'));
    await screen.findByLabelText(/^Send this link/);
    await app.user.keyboard('{Escape}');
    await press('Withdraw link');
    await press('Withdraw link', await dialog('Withdraw the link?'));
    expect(await screen.findByText('The link has been withdrawn')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/A link is valid until/)).not.toBeInTheDocument());
    expect((await stored(id)).link).toBeUndefined();
    app.unmount();
    // A foreman who is not the author signs, but makes no links.
    await open(paths.ticket(id), dale);
    expect(await screen.findByRole('button', { name: 'Customer signs here' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
  });

  it('a link of somebody else shows why it does not work, and a failure can be retried', async () => {
    const app = await renderApp({ address: paths.signTicket('9999-nothing') });
    const { title, press } = screenOf(app);
    await title('This link does not work');
    demo.server.use(http.get('*/tnm-service/links/:code', () => HttpResponse.error(), { once: true }));
    await act(() => app.router.navigate(paths.signTicket('3001-example')));
    await press('Retry');
    await title(/^T&M ticket/);
  });

  it('is sent by email, with the PDF attached', async () => {
    const { press, dialog, fill, name } = await openTicket();
    await press('More');
    await press('Email');
    const box = await dialog(`Email ticket ${name}`);
    expect(within(box).getByText(`Attachment: Ticket ${name}.pdf`)).toBeVisible();
    await fill('To', 'dana');
    await press('Send email', box);
    expect(await within(box).findByText(/This is none: dana$/)).toBeVisible();
    await fill('To', 'dana@customer.example');
    await press('Send email', box);
    expect(await screen.findByText('Sent to dana@customer.example')).toBeVisible();
  });

  it('a ticket that does not exist says so', async () => {
    const { heading } = await open(paths.ticket('1'));
    expect(await heading(/There is no such ticket|This ticket/)).toBeVisible();
  });
});

describe('TNM-07 the change order log', () => {
  it('shows what is added to the tickets of a job, and leads to them', async () => {
    const { title, press, pick, app } = await openTicket({ changes: { changeOrder: 'CO-88', material: [] } });
    await press('More');
    await press('Change order log');
    await title('Change order log');
    const orders = within(await screen.findByRole('table', { name: 'By change order' }));
    // 8 hours at 39.78, and 10 %.
    expect(orders.getByRole('row', { name: /^CO-88 1 \$350\.06 \$0\.00$/ })).toBeVisible();
    const log = screen.getByRole('table', { name: 'Tickets' });
    expect(within(log).getAllByRole('row')).toHaveLength(12);
    expect(screen.getByText(/^24-0001 Cedar Hollow Elementary School · 11 tickets · \$/)).toBeVisible();
    await app.user.click(
      within(screen.getByRole('table', { name: 'By status' })).getByRole('link', { name: 'Draft' }),
    );
    await title('T&M tickets');
    expect(app.router.state.location.search).toBe('?jobId=6001&status=DRAFT');
    await act(() => app.router.navigate(paths.ticketLog('')));
    expect(await screen.findByText('Choose a job')).toBeVisible();
    await pick('Job', /^24-0002 /);
    await waitFor(() => expect(app.router.state.location.search).toBe('?jobId=6002'));
  });
});

describe('SCREEN-TC-TM-DASH, SCREEN-TNM-DASHBOARD', () => {
  it('CALL-204, TNM-05, TNM-21 leads from each figure to its list', async () => {
    const { app, title, pick, press } = await open(paths.ticketDashboard);
    await title('TM tickets');
    const figures = await screen.findByRole('region', { name: 'Figures' });
    const unsigned = within(figures).getByText('Without customer signature').closest('div')!;
    expect(within(unsigned).getByRole('link')).toHaveAttribute(
      'href',
      `#${paths.ticketList({ from: addDays(today(), -29), to: today(), unsigned: 'customer' })}`,
    );
    expect(within(figures).getByText('Open').closest('div')!.querySelector('a')).toHaveAttribute(
      'href',
      `#${paths.ticketList({ from: addDays(today(), -29), to: today(), status: 'OPEN' })}`,
    );
    await pick('Period', 'Last 90 days');
    await waitFor(() => expect(app.router.state.location.search).toContain('period=90'));
    await press(
      'Show as table',
      await screen.findByRole('region', { name: 'Without customer signature, by age' }),
    );
    for (const [age, first, last] of [
      ['Up to 6 days', 6, 0],
      ['7 to 30 days', 30, 7],
      ['Over 30 days', 89, 31],
    ] as const) {
      const row = await screen.findByRole('link', { name: age });
      const days = { from: addDays(today(), -first), to: addDays(today(), -last) };
      expect(row).toHaveAttribute('href', `#${paths.ticketList({ ...days, unsigned: 'customer' })}`);
    }
    await pick('Job', /Mesa Ridge Library Renovation/);
    await waitFor(async () =>
      expect((await demo.calls('ticketDashboard')).map(({ query }) => query)).toContainEqual({
        from: addDays(today(), -89),
        to: today(),
        jobId: '6002',
      }),
    );
  });

  describe('TNM-05, SCREEN-TC-TM-DASH its figures', () => {
    const figures = { tickets: 41, open: 12, closed: 0, unsigned: 3, oldestUnsigned: 19, hours: 1250.5 };
    const before = { tickets: 44, open: 1, closed: 0, unsigned: 0, oldestUnsigned: 0, hours: 1200 };
    const body = {
      now: { ...figures, amount: '98250.75', billed: '40000.00' },
      before: { ...before, amount: '99250.75', billed: '90000.00' },
      statuses: [
        { status: 'DRAFT', count: 12, amount: '58250.75' },
        { status: 'BILLED', count: 29, amount: '40000.00' },
      ],
      jobs: [
        {
          id: '6001',
          job: { id: '6001', number: '24-0001', name: 'Cedar Hollow' },
          ...figures,
          amount: '98250.75',
          billed: '40000.00',
        },
      ],
      ages: { week: 1, month: 2, older: 0 },
    };
    const withoutPrices = {
      ...body,
      now: { ...figures, amount: '', billed: '' },
      before: { ...before, amount: '', billed: '' },
      statuses: body.statuses.map((row) => ({ ...row, amount: '' })),
      jobs: body.jobs.map((row) => ({ ...row, amount: '', billed: '' })),
    };
    const openWith = async (answer: object, address: string, username: string) => {
      await demo.fault({ match: 'ticketDashboard', kind: 200, body: answer, times: 'always' });
      const opened = await open(address, username);
      const region = await screen.findByRole('region', { name: 'Figures' });
      const texts = Object.fromEntries(
        [...region.querySelectorAll('dl > div')].map((one) => {
          const [label = '', ...values] = [...one.children].map(({ textContent }) => textContent);
          return [label, values.join(' ')];
        }),
      );
      return { ...opened, texts };
    };
    /** The cells of the table below a chart. */
    const rowsOf = async (name: string, press: (button: string, scope: HTMLElement) => Promise<void>) => {
      const panel = await screen.findByRole('region', { name });
      await press('Show as table', panel);
      return [...panel.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
    };

    it('CALL-204 are compared with the period before, except those that grow with time', async () => {
      const { texts, press } = await openWith(body, paths.ticketDashboard, maria);
      expect(texts).toEqual({
        Tickets: '41 ▼ 3 fewer than before',
        Open: '12',
        'Without customer signature': '3 oldest 19 days',
        'Labor hours': '1,250.50 ▲ 51 more than before',
        Amount: '$98,250.75 ▼ $1,000.00 less than before',
        Billed: '$40,000.00',
        'Not billed yet': '$58,250.75',
      });
      expect(await rowsOf('By status', press)).toEqual([
        ['Draft', '12', '$58,250.75'],
        ['Billed', '29', '$40,000.00'],
      ]);
      expect(await rowsOf('By job', press)).toEqual([
        ['24-0001 Cedar Hollow', '41', '12', '3', '1,250.50', '$98,250.75', '$40,000.00'],
      ]);
      expect(await rowsOf('Without customer signature, by age', press)).toEqual([
        ['Up to 6 days', '1'],
        ['7 to 30 days', '2'],
        ['Over 30 days', '0'],
      ]);
    });

    it('have no amounts for people who see no prices', async () => {
      const { texts, press } = await openWith(withoutPrices, paths.tnmDashboard, dale);
      expect(Object.keys(texts)).toEqual(['Tickets', 'Open', 'Without customer signature', 'Labor hours']);
      expect(await rowsOf('By status', press)).toEqual([
        ['Draft', '12'],
        ['Billed', '29'],
      ]);
      expect(screen.getByRole('main')).not.toHaveTextContent('$');
    });

    it('CALL-207 downloads the tickets of its period and job as a zip', async () => {
      const { names } = catchDownloads();
      const { app, press, title } = await open(`${paths.ticketDashboard}?jobId=6002`);
      await title('TM tickets');
      await press('Download');
      await press('Zip with a PDF file each');
      const days = { from: addDays(today(), -29), to: today() };
      const list = await call(ticketCalls.list, {
        query: { ...days, jobId: '6002', sort: 'date,asc', page: 0, size: 200 },
        silent: true,
      });
      expect(list.rows.length).toBeGreaterThan(0);
      expect(await screen.findByText(new RegExp(`^${list.rows.length} tickets? downloaded$`))).toBeVisible();
      expect(names).toEqual([`T&M tickets ${days.from} to ${days.to}.zip`]);
      expect(app.router.state.location.search).toBe('?jobId=6002');
    });
  });

  it('TNM-09 the dashboard of the T&M module leads to the forms', async () => {
    const { title } = await open(paths.tnmDashboard);
    await title('T&M Tickets');
    expect(await screen.findByRole('link', { name: 'T&M forms' })).toHaveAttribute(
      'href',
      `#${paths.ticketForms}`,
    );
  });

  it('shows no figures of an empty period, and an error with Retry', async () => {
    const { app, press } = await open(paths.ticketDashboard);
    // The error is for the next call with this job.
    await waitFor(async () => expect(await demo.calls('ticketDashboard')).toHaveLength(2));
    demo.server.use(http.get('*/tnm-service/ticket-dashboard', () => HttpResponse.error(), { once: true }));
    await act(() => app.router.navigate(`${paths.ticketDashboard}?jobId=6099`));
    await press('Retry');
    expect(await screen.findByText('No tickets in this period')).toBeVisible();
  });
});

test.each([
  ['labor.1.regular', 'Labor, line 2'],
  ['material.0.quantity', 'Material, line 1'],
  ['description', undefined],
])('%s is %s', (name, position) => {
  expect(describeTicketPosition(name)).toBe(position);
});

test('lines in words', () => {
  const named = (label: string) => ({ id: label, label });
  expect(
    laborText({
      ...blankLabor(),
      employeeId: named('Jo Reyes'),
      itemId: named('Mason'),
      regular: 8,
      overtime: 1.5,
    }),
  ).toBe('Jo Reyes · Mason · 9.5 h');
  expect(itemText({ ...blankItem(), itemId: named('Gravel'), quantity: 2.5, unit: 'ton' })).toBe(
    'Gravel · 2.5 ton',
  );
});
