import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  accountDraft,
  type BusinessAccount,
  businessAccountById,
  businessAccounts,
  editBusinessAccount,
} from '../../src/api/business/contract';
import { call } from '../../src/api/client';
import { idsOf } from '../../src/components/form/ids';
import { accountValues } from '../../src/features/business-settings/account';
import { useSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { listContract } from '../support/listContract';
import { dale, ingrid, maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

/** Bluebird Electric, a customer of Summit Ridge. */
const bluebird = '4001';
const own = '3001';

const open = (username: string, address: string) => renderApp({ username, address });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const fill = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const button = (name: string) => screen.findByRole('button', { name });
const link = (name: string) => within(screen.getByRole('main')).findByRole('link', { name });
const summary = () => screen.findByRole('group', { name: 'Fields that need attention' });
const said = (text: string | RegExp) => screen.findByText(text);

const read = (businessId: string) => call(businessAccountById, { params: { businessId } });
/** Saves as another user. */
async function others(businessId: string, change: Partial<BusinessAccount>) {
  const now = await read(businessId);
  const body = { ...accountDraft.parse({ ...idsOf(accountValues(now)), ...change }), version: now.version };
  return call(editBusinessAccount, { params: { businessId }, body });
}

describe('SCREEN-SET-GENERAL', () => {
  it('CALL-066, EMP-47 saves the own account, and the session has its new name at once', async () => {
    const { user } = await open(priya, '/settings/general');
    expect(await field('Name')).toHaveValue('Summit Ridge Builders');
    await fill('Name', '  Summit Ridge Group ');
    await fill('Phone', '2085550123');
    await user.click(await screen.findByRole('combobox', { name: /^Time zone/ }));
    await user.keyboard('angeles');
    await user.click(await screen.findByRole('option', { name: 'Pacific (Los Angeles)' }));
    await user.click(await button('Save business account'));
    expect(await said('The business account has been saved')).toBeInTheDocument();
    expect(await read(own)).toMatchObject({
      name: 'Summit Ridge Group',
      phone: '(208) 555-0123',
      timeZone: 'America/Los_Angeles',
      version: 2,
    });
    await waitFor(async () => expect(await field('Name')).toHaveValue('Summit Ridge Group'));
    // The header of other pages uses this value.
    expect(useSession.getState().user?.businessName).toBe('Summit Ridge Group');
  });

  it('CALL-067 shows products read-only, with links to divisions and departments', async () => {
    const { user } = await open(priya, '/settings/general');
    const products = within(await screen.findByRole('region', { name: 'Products' }));
    expect(await products.findByText('Time Cards')).toBeInTheDocument();
    expect(products.queryByRole('checkbox')).toBeNull();
    await user.click(await button('More'));
    expect(await button('Departments')).toBeVisible();
    await user.click(await button('Divisions'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Divisions' })).toBeVisible();
  });

  it.each([
    ['Name', '', 'Name is required'],
    ['Email', 'office', 'Type an email address, such as name@company.com'],
    ['Phone', '12', 'Type a phone number, such as (208) 555-0123'],
    ['Website', 'summit', 'Type a web address that begins with https://'],
  ])('refuses %s %j beside the field and keeps it', async (name, typed, text) => {
    const { user } = await open(priya, '/settings/general');
    await fill(name, typed);
    await user.click(await button('Save business account'));
    expect(await summary()).toHaveTextContent(text);
    expect(await field(name)).toHaveValue(typed);
    expect(await demo.calls('editBusinessAccount')).toEqual([]);
  });

  it('FAULT-95 two administrators edit an account: the second resolves each field', async () => {
    const { user } = await open(priya, '/settings/general');
    await fill('City', 'Ketchum');
    await others(own, { city: 'Hailey', zip: '83333' });
    await user.click(await button('Save business account'));
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone else changed this business account',
    });
    expect(dialog).toHaveTextContent("The other person's changes: ZIP code");
    await user.click(within(dialog).getByRole('radio', { name: 'Your version Ketchum' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save business account' }));
    await said('The business account has been saved');
    expect(await read(own)).toMatchObject({ city: 'Ketchum', zip: '83333' });
  });

  it('each part shows its own failure and retries', async () => {
    await demo.fault({ match: 'businessAccountById', kind: 503 });
    await demo.fault({ match: 'accountModules', kind: 503, times: 2 });
    const { user } = await open(priya, '/settings/general');
    await screen.findByRole('heading', { name: "Couldn't load your business account" });
    for (const retry of await screen.findAllByRole('button', { name: 'Retry' })) await user.click(retry);
    expect(await field('Name')).toBeInTheDocument();
  });

  it('is only for settings administrators', async () => {
    await open(dale, '/settings/general');
    expect(await said(/^Only settings administrators can open this/)).toBeInTheDocument();
  });
});

describe('SCREEN-CUSTOMERS', () => {
  const table = () => screen.findByRole('table', { name: 'Customers' });
  const rows = async () =>
    within(await table())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  listContract({
    demo,
    clauses: { list: 'CALL-066', search: 'CALL-066' },
    username: maria,
    address: '/customers',
    caption: 'Customers',
    call: 'businessAccounts',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    sort: { header: 'City', sent: { sort: 'city,asc' } },
    filter: {
      label: 'Status',
      option: 'Invited',
      sent: { status: 'INVITED' },
      address: 'status=INVITED',
      rows: ['Larkspur Glass'],
    },
    search: {
      label: 'Search customers',
      text: 'granite',
      sent: { search: 'granite' },
      rows: ['Granite & Sons Masonry'],
    },
    noMatch: 'No customers match',
    empty: { body: { businessAccounts: [], total: 0 }, heading: 'No customers yet' },
    failed: "Couldn't load customers",
    forbidden: [[dale, /^Only administrators can open this/]],
  });

  it('ERR-05, FAULT-50 a failed list is loaded once, and again when the user returns', async () => {
    const times = async () => (await demo.calls('businessAccounts')).length;
    await demo.fault({ match: 'businessAccounts', kind: 503 });
    const { go } = await open(maria, '/customers');
    await screen.findByRole('heading', { name: "Couldn't load customers" });
    expect(await times()).toBe(1);
    await go('/dashboard');
    await waitFor(() => expect(screen.queryByText("Couldn't load customers")).not.toBeInTheDocument());
    await go('/customers');
    expect(await table()).toBeInTheDocument();
    expect(await times()).toBe(2);
  });

  it('CALL-069 copies the address where companies sign up', async () => {
    const { user } = await open(maria, '/customers');
    await table();
    await user.click(await button('Copy sign-up address'));
    expect(await said('The sign-up address has been copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toMatch(/#\/auth\/customer-signup$/);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await user.click(await button('Copy sign-up address'));
    expect(await screen.findByRole('dialog', { name: 'Sign-up address' })).toHaveTextContent(
      '#/auth/customer-signup',
    );
  });

  it('EMP-46, CALL-068 invites a customer, who is listed as invited', async () => {
    const { user } = await open(maria, '/customers/invite');
    await title('Invite a customer');
    await fill('Company', 'Willow Creek Paving');
    await fill('First name', 'Ada');
    await fill('Last name', 'Quinn');
    await fill('Email', 'ada@willow.example');
    await user.dblClick(await button('Invite customer'));
    expect(
      await said(
        'Willow Creek Paving has been invited. The sign-up link is on its way to ada@willow.example.',
      ),
    ).toBeInTheDocument();
    await title('Willow Creek Paving');
    expect(screen.getByRole('main')).toHaveTextContent('Invited');
    expect(await demo.calls('directInvite')).toHaveLength(1);
  });

  it('EMP-46 refuses an existing customer beside the name and keeps the input', async () => {
    const { user } = await open(maria, '/customers/invite');
    await fill('Company', 'Bluebird Electric');
    await user.click(await button('Invite customer'));
    expect(await summary()).toHaveTextContent('First name is required');
    await fill('First name', 'Ada');
    await fill('Last name', 'Quinn');
    await fill('Email', 'ada@bluebird.example');
    await user.click(await button('Invite customer'));
    await waitFor(async () =>
      expect(await field('Company')).toHaveAccessibleDescription('Bluebird Electric is already a customer.'),
    );
    expect(await field('Last name')).toHaveValue('Quinn');
  });

  it('FAULT-54 looks up an invitation without a response before sending it again', async () => {
    const { user } = await open(maria, '/customers/invite');
    await fill('Company', 'Willow Creek Paving');
    await fill('First name', 'Ada');
    await fill('Last name', 'Quinn');
    await fill('Email', 'ada@willow.example');
    await demo.fault({ match: 'directInvite', kind: 'lost' });
    await user.click(await button('Invite customer'));
    await title('Willow Creek Paving');
    expect(await demo.calls('directInvite')).toHaveLength(1);
  });

  it('CALL-066, CALL-067 shows the account, products and users of a customer, and a link to edit it', async () => {
    await open(maria, `/customers/${bluebird}`);
    await title('Bluebird Electric');
    expect(screen.getByRole('main')).toHaveTextContent('office@bluebirdelectric.example');
    expect(await screen.findByRole('region', { name: 'Products' })).toBeInTheDocument();
    expect(await link('Users')).toHaveAttribute('href', '#/user?list=all&ofBusinessId=4001');
    expect(await link('Edit')).toHaveAttribute('href', '#/customers/4001/edit');
  });

  it('EMP-47, FAULT-95 edits an account and keeps changes of others', async () => {
    const { user } = await open(maria, `/customers/${bluebird}/edit`);
    await title('Edit Bluebird Electric');
    await fill('Legal name', 'Bluebird Electric LLC');
    await others(bluebird, { city: 'Hailey' });
    await user.click(await button('Save customer'));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this customer' });
    await user.click(within(dialog).getByRole('button', { name: 'Save merged version' }));
    expect(await said('Bluebird Electric has been saved')).toBeInTheDocument();
    await title('Bluebird Electric');
    expect(await read(bluebird)).toMatchObject({ legalName: 'Bluebird Electric LLC', city: 'Hailey' });
  });

  it('CALL-030, EMP-42, EMP-46 resends the first invitation until someone has signed up', async () => {
    const { go, user } = await open(maria, '/customers/4005');
    await title('Larkspur Glass');
    const resend = await button('Resend invitation');
    await waitFor(() => expect(resend).not.toHaveAttribute('aria-disabled'));
    await user.click(resend);
    const question = await screen.findByRole('dialog', {
      name: 'Resend the invitation to Larkspur Glass?',
    });
    expect(question).toHaveTextContent('office@larkspurglass.example gets a new link');
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(await said('Email to office@larkspurglass.example sent')).toBeInTheDocument();
    expect(await demo.calls('resendInvitation')).toMatchObject([{ status: 204 }]);
    await go(`/customers/${bluebird}`);
    await title('Bluebird Electric');
    expect(screen.queryByRole('button', { name: 'Resend invitation' })).not.toBeInTheDocument();
  });

  it("EMP-42 the button says that the invited user couldn't be loaded", async () => {
    await demo.fault({ match: 'all-users', kind: 500, times: 'always' });
    await open(maria, '/customers/4005');
    await title('Larkspur Glass');
    await waitFor(async () =>
      expect(await button('Resend invitation')).toHaveAccessibleDescription("Couldn't load the invitations."),
    );
  });

  it('EMP-47 renaming the own business updates the header at once', async () => {
    const { user } = await open(maria, `/customers/${own}/edit`);
    await title('Edit Summit Ridge Builders');
    await fill('Name', 'Summit Ridge Group');
    await user.click(await button('Save customer'));
    await title('Summit Ridge Group');
    expect(useSession.getState().user?.businessName).toBe('Summit Ridge Group');
  });

  it('FAULT-98 an unknown customer says so, with a back link', async () => {
    const { user } = await open(maria, '/customers/9999');
    expect(await said('This customer was not found')).toBeInTheDocument();
    await user.click(await link('Customers'));
    await table();
  });

  it('pages through the customers of Meridian', async () => {
    await open(ingrid, '/customers');
    await table();
    expect((await call(businessAccounts, { query: { sort: 'name,asc', page: 0, size: 20 } })).total).toBe(41);
    expect(await rows()).toHaveLength(20);
  });
});
