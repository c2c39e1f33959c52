import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { login } from '../../src/api/auth/contract';
import { call } from '../../src/api/client';
import { employees } from '../../src/api/employees/contract';
import { paths } from '../../src/lib/paths';
import { readCookie } from '../../src/session/cookies';
import { savePreferences, usePreferences } from '../../src/session/preferences';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const section = (name: string) => within(screen.getByRole('region', { name }));
const ownData = () => section('Your data');
const password = () => section('Password');
const field = (name: string) => ownData().getByRole('textbox', { name: new RegExp(`^${name}`) });
/** Password inputs have no ARIA role. */
const secret = (name: string) => password().getByLabelText(new RegExp(`^${name}`));
const save = () => ownData().getByRole('button', { name: 'Save changes' });
const change = () => password().getByRole('button', { name: 'Change password' });

async function open(username = maria) {
  const app = await renderApp({ username, address: '/user/my-profile' });
  await screen.findByRole('heading', { level: 1, name: 'My profile' });
  await ownData().findByRole('button', { name: 'Save changes' });
  return app;
}

describe('SCREEN-MY-PROFILE, ROUTE-44 profile', () => {
  it('CALL-050, USERMENU-03, USERMENU-06, FMT-17 My Profile in the user menu shows the user with initials and roles in words', async () => {
    const { user } = await renderApp({ username: maria, address: '/dashboard' });
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    await user.click(await screen.findByRole('link', { name: 'My Profile' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My profile' })).toHaveFocus();
    await ownData().findByText('MO');
    expect(ownData().getByText('Maria Ortega')).toBeVisible();
    const fact = (label: string) => ownData().getByText(label).nextSibling;
    expect(fact('Email')).toHaveTextContent(maria);
    expect(fact('Username')).toHaveTextContent(maria);
    expect(fact('Business')).toHaveTextContent('Summit Ridge Builders');
    await waitFor(() =>
      expect(fact('Roles')).toHaveTextContent(
        /^Administrator, Manager, Basic user, Time card manager, Time card user, T&M ticket user, Job manager, Forms user/,
      ),
    );
    expect(ownData().getByDisplayValue(/^\(\d{3}\) 555-01\d\d$/)).toBe(field('Phone'));
    expect(await demo.calls('userById')).toHaveLength(1);
  });

  it('FMT-18 a single name has its first two letters as initials', async () => {
    const { user } = await open();
    await user.clear(field('First name'));
    await user.type(field('First name'), 'Cher');
    await demo.fault({
      match: 'editUser',
      kind: 200,
      body: { userId: '1001', firstName: 'Cher', lastName: '', username: maria },
    });
    await user.click(save());
    expect(await ownData().findByText('CH')).toBeVisible();
  });

  it('CALL-037, HEADER-21 a new name is in the header and cookies at once, and after the next sign-in', async () => {
    const { user, unmount } = await open();
    await user.clear(field('First name'));
    await user.type(field('First name'), ' Quinn ');
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '208 555 0100');
    await user.click(save());
    expect(await screen.findByText('Your data has been saved')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^User menu/ })).toHaveTextContent('QO');
    expect(ownData().getByText('Quinn Ortega')).toBeVisible();
    expect([readCookie('fname'), readCookie('lname')]).toEqual(['Quinn', 'Ortega']);
    expect((await demo.calls('editUser')).map(({ status }) => status)).toEqual([200]);
    unmount();
    await open();
    expect(field('First name')).toHaveValue('Quinn');
    expect(field('Phone')).toHaveValue('208 555 0100');
  });

  it('shows errors beside the fields and in the summary, and sends nothing', async () => {
    const { user } = await open();
    await user.clear(field('Last name'));
    await user.type(field('Last name'), '  ');
    await user.click(save());
    const summary = await ownData().findByRole('group', { name: 'Fields that need attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(within(summary).getByRole('button', { name: 'Last name is required' }));
    expect(field('Last name')).toHaveFocus();
    expect(field('Last name')).toHaveAccessibleDescription('Last name is required');
    expect(await demo.calls('editUser')).toEqual([]);
  });

  it('shows a refusal and a conflict beside their field until they are fixed', async () => {
    const { user } = await open(priya);
    const taken = await call(employees, { query: { onlyEmployeeWithUser: true, size: 5 } });
    for (const [typed, text, fixed] of [
      ['tomorrow', /^Use only digits, spaces/, '208 555 7777'],
      [taken.rows[0]?.phone ?? '', 'Someone else in your business has this phone number.', '208 555 8888'],
    ] as const) {
      const before = (await demo.calls('editUser')).filter(({ status }) => status === 200).length;
      await user.clear(field('Phone'));
      await user.type(field('Phone'), typed);
      await user.click(save());
      const summary = await ownData().findByRole('group', { name: 'Fields that need attention' });
      await user.click(within(summary).getByRole('button', { name: text }));
      expect(field('Phone')).toHaveFocus();
      expect(field('Phone')).toHaveAccessibleDescription(text);
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      await user.clear(field('Phone'));
      await user.type(field('Phone'), fixed);
      expect(field('Phone')).toBeValid();
      await user.click(save());
      await waitFor(async () =>
        expect((await demo.calls('editUser')).filter(({ status }) => status === 200)).toHaveLength(
          before + 1,
        ),
      );
      expect(await screen.findByText('Your data has been saved')).toBeInTheDocument();
    }
  });

  it('FAULT-53 a double click saves once', async () => {
    const { user } = await open();
    await user.type(field('Last name'), 'a');
    await user.dblClick(save());
    await screen.findByText('Your data has been saved');
    expect(await demo.calls('editUser')).toHaveLength(1);
  });

  it.each([
    ['a lost response: says that it was saved', 'lost', undefined, 'Your data has been saved'],
    [
      'no connection: says that it was not saved',
      'network',
      undefined,
      "The server didn't answer, and your changes weren't saved. What you typed is still here.",
    ],
    [
      "a lost response that can't be checked: says that it is uncertain",
      'lost',
      500,
      "There was no answer, so we can't tell whether it has been saved. What you typed is still here.",
    ],
  ])('FAULT-54 after %s', async (_, kind, readAgain, text) => {
    const { user } = await open();
    await user.type(field('Last name'), 'a');
    await demo.fault({ match: 'editUser', kind, times: 1 });
    if (readAgain) await demo.fault({ match: 'userById', kind: readAgain, times: 1 });
    await user.click(save());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(field('Last name')).toHaveValue('Ortegaa');
    expect(await demo.calls('editUser')).toHaveLength(1);
  });

  it('shows a skeleton, then a failure with Retry; the other sections remain', async () => {
    await demo.fault({ match: 'userById', kind: 500, times: 1, delay: 50 });
    const { user } = await renderApp({ username: maria, address: '/user/my-profile' });
    await screen.findByRole('heading', { level: 1, name: 'My profile' });
    expect(ownData().getByText('Loading…')).toBeInTheDocument();
    expect(await ownData().findByRole('heading', { name: "Couldn't load your data" })).toBeVisible();
    expect(change()).toBeVisible();
    await user.click(ownData().getByRole('button', { name: 'Retry' }));
    expect(await ownData().findByText('Maria Ortega')).toBeVisible();
  });
});

describe('CALL-029, AUTH-12 password', () => {
  const signsIn = (secretWord: string) =>
    call(login, { body: { username: maria, password: secretWord }, silent: true }).then(
      () => true,
      () => false,
    );

  async function fillIn(
    user: Awaited<ReturnType<typeof open>>['user'],
    { current = 'demo', next = 'ladder7wrench', repeat = 'ladder7wrench' } = {},
  ) {
    await user.type(secret('Current password'), current);
    await user.type(secret('New password'), next);
    await user.type(secret('Repeat new password'), repeat);
  }

  it('shows a wrong current password beside its field; the right one changes it, keeps the session, and only the new one signs in', async () => {
    const { go, user } = await open();
    await fillIn(user, { current: 'wrong' });
    await user.click(change());
    const summary = await password().findByRole('group', { name: 'Fields that need attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(secret('Current password')).toHaveAccessibleDescription('This is not your current password.');
    expect(secret('New password')).toHaveValue('ladder7wrench');
    expect(await demo.calls('auth/refresh-token')).toEqual([]);
    await user.clear(secret('Current password'));
    await user.type(secret('Current password'), 'demo');
    await user.click(change());
    expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
    // The fields are empty but not marked as invalid.
    for (const name of ['Current password', 'New password', 'Repeat new password']) {
      expect(secret(name)).toHaveValue('');
      expect(secret(name)).toBeValid();
    }
    expect([await signsIn('demo'), await signsIn('ladder7wrench')]).toEqual([false, true]);
    await go('/employee');
    expect(await screen.findByRole('table', { name: 'Employees' })).toBeVisible();
  });

  it('checks off the rules while typing, describes the strength, shows the password, and names every field for password managers', async () => {
    const { user } = await open();
    const tokens = { 'First name': 'given-name', 'Last name': 'family-name', Phone: 'tel' };
    for (const [name, token] of Object.entries(tokens))
      expect(field(name)).toHaveAttribute('autocomplete', token);
    expect(secret('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(secret('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(secret('Repeat new password')).toHaveAttribute('autocomplete', 'new-password');
    expect(secret('New password')).toHaveAttribute('type', 'password');
    await user.click(password().getByRole('button', { name: 'Show New password' }));
    expect(secret('New password')).toHaveAttribute('type', 'text');
    expect(secret('Current password')).toHaveAttribute('type', 'password');
    await user.click(password().getByRole('button', { name: 'Hide New password' }));
    expect(secret('New password')).toHaveAttribute('type', 'password');
    const rules = () =>
      password()
        .getAllByRole('listitem')
        .map((rule) => rule.textContent?.split(':')[0]);
    expect(rules()).toEqual(Array(4).fill('Not met yet'));
    await user.type(secret('New password'), 'ladder7');
    expect(rules()).toEqual(['Not met yet', 'Met', 'Met', 'Met']);
    expect(password().getByText('Strength: weak')).toBeVisible();
    await user.type(secret('New password'), 'Wrench-bridge');
    expect(rules()).toEqual(Array(4).fill('Met'));
    expect(password().getByText('Strength: strong')).toBeVisible();
    await user.clear(secret('New password'));
    await user.type(secret('New password'), 'maria-ladder-7');
    expect(rules()).toEqual(['Met', 'Met', 'Not met yet', 'Met']);
    expect(secret('New password')).toHaveAccessibleDescription(/Not met yet: Does not contain your name/);
  });

  it('does not send a password that breaks a rule or is not repeated', async () => {
    const { user } = await open();
    await fillIn(user, { next: 'password123', repeat: 'password12' });
    await user.click(change());
    const summary = within(await password().findByRole('group', { name: 'Fields that need attention' }));
    expect(
      summary.getByRole('button', {
        name: 'Do not use a common password.',
      }),
    ).toBeVisible();
    await user.click(summary.getByRole('button', { name: "The passwords don't match" }));
    expect(secret('Repeat new password')).toHaveFocus();
    expect(await demo.calls('changeMyPassword')).toEqual([]);
  });

  it('FAULT-54 a lost response says that either password may be valid, and what to do', async () => {
    const { user } = await open();
    await fillIn(user);
    await demo.fault({ match: 'changeMyPassword', kind: 'lost', times: 1 });
    await user.click(change());
    expect(await password().findByText(/can't tell which password is active now/)).toBeVisible();
    await user.click(change());
    expect(
      await password().findByRole('button', { name: 'This is not your current password.' }),
    ).toBeVisible();
    expect(await signsIn('ladder7wrench')).toBe(true);
  });

  it('with two forms on the page, Ctrl-Enter saves the focused one, and leaving asks about both', async () => {
    const { user } = await open();
    await user.type(field('Last name'), 'a');
    await user.type(secret('Current password'), 'demo');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await password().findByRole('group', { name: 'Fields that need attention' })).toBeVisible();
    expect(await demo.calls('editUser')).toEqual([]);
    await user.click(field('Last name'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Your data has been saved');
    expect(await demo.calls('changeMyPassword')).toEqual([]);
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Job Docs' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm Exit?' })).toBeVisible();
  });
});

describe('this device', () => {
  const stored = () => localStorage.getItem('plumblineBoxes.1001');

  it('SESSION-22 applies and stores theme, density, order of names and style of files at once', async () => {
    const { user } = await open();
    const look = section('Appearance');
    const theme = within(look.getByRole('group', { name: 'Theme' }));
    expect(theme.getByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(theme.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-bs-theme', 'dark');
    await user.click(look.getByRole('radio', { name: /^Compact/ }));
    expect(document.documentElement).toHaveAttribute('data-density', 'compact');
    const nameOrders = within(look.getByRole('group', { name: 'Names in lists' }));
    expect(nameOrders.getByRole('radio', { name: 'First Last: Maria Ortega' })).toBeChecked();
    await user.click(nameOrders.getByRole('radio', { name: 'Last, First: Ortega, Maria' }));
    const files = within(look.getByRole('group', { name: 'Dates and numbers in CSV files' }));
    expect(files.getByRole('radio', { name: /^As on the screen/ })).toBeChecked();
    await user.click(files.getByRole('radio', { name: 'For other software: 2026-11-29 and 1234.50' }));
    expect(JSON.parse(stored() ?? '{}')).toMatchObject({
      theme: 'dark',
      density: 'compact',
      nameOrder: 'last',
      fileStyle: 'plain',
    });
    await user.click(theme.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement).toHaveAttribute('data-bs-theme', 'light');
  });

  it('files of lists have ISO dates and plain numbers if the user prefers it', async () => {
    const { files } = catchDownloads();
    const { user, go } = await open();
    await user.click(screen.getByRole('radio', { name: /^For other software/ }));
    await go(paths.ticketList({ size: '20', sort: 'amount,desc' }));
    await screen.findByRole('table', { name: 'T&M tickets' });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await user.click(screen.getByRole('button', { name: /^Download these/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [, first = ''] = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(first).toMatch(/,20\d\d-\d\d-\d\d,/);
    // Over a thousand dollars, in whole cents.
    expect(first).toMatch(/,\d{4,}\.\d\d$/);
  });

  it('forgets pinned and recent screens after a confirmation', async () => {
    const { user } = await open();
    act(() => savePreferences({ favorites: ['/employee', '/jobs'], recent: ['/employee'] }));
    const kept = section('Pinned and recent screens');
    expect(kept.getByText('You have pinned 2 screens.')).toBeVisible();
    expect(kept.getByText('You visited 1 screen recently.')).toBeVisible();
    const forget = kept.getByRole('button', { name: 'Unpin all screens' });
    await user.click(forget);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(usePreferences.getState().favorites).toHaveLength(2);
    await user.click(forget);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unpin all screens' }),
    );
    expect(await kept.findByText('You have no pinned screens.')).toBeVisible();
    expect(usePreferences.getState()).toMatchObject({ favorites: [], recent: ['/employee'] });
    await waitFor(() => expect(forget).toHaveFocus());
    expect(forget).toHaveAttribute('aria-disabled', 'true');
    await user.click(kept.getByRole('button', { name: 'Clear recent screens' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear recent screens' }),
    );
    await waitFor(() => expect(usePreferences.getState().recent).toEqual([]));
  });

  it('lists the keyboard shortcuts', async () => {
    await open();
    expect(section('Keyboard shortcuts').getAllByRole('term').length).toBeGreaterThan(2);
  });
});
