import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { roleModules } from '../../src/api/roleUsers/contract';
import { userById } from '../../src/api/users/contract';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

/** A page with two hundred entries renders slowly in jsdom. */
const slow = { timeout: 10_000 };
const [MARIA, DALE] = ['1001', '1002'];
const open = (userId: string, username = priya) => renderApp({ username, address: paths.userAccess(userId) });
/** Finds the section by its text, because role queries compute the role of each of the two hundred entries. */
const part = async (name: string) => {
  const section = (await screen.findByText(name, { selector: 'h2' }, slow)).closest('section');
  if (!section) throw new Error(`${name} is no part of the page`);
  return section;
};
const line = async (title: string, label: string) => {
  const found = within(await part(title))
    .getAllByText(label)
    .map((one) => one.closest('.pl-access-preview-entry'))
    .find((one) => one !== null);
  if (!found) throw new Error(`${title} has no ${label}`);
  return found;
};

describe('SCREEN-USERS access preview', () => {
  it('ACCESS-22…53 shows header, menus, settings and screens of the user, with the reason of each lock', async () => {
    await open(DALE);
    expect(await screen.findByRole('heading', { level: 1, name: 'What Dale Whitaker sees' })).toBeVisible();
    expect(await line('Products', 'Safety')).toHaveTextContent('Opens');
    expect(await line('Products', 'Bid Packages')).toHaveTextContent(/Locked.*You are not authorized/);
    expect(await line('Time Cards menu', 'Daily Reports')).toHaveTextContent(
      /Locked.*Only time card managers can open this/,
    );
    expect(await line('Settings', 'Users')).toHaveTextContent('Hidden');
    expect(await line('Safety menu', 'Insights')).toHaveTextContent(/Unknown.*only they can load/);
    expect(await line('Screens', 'My profile')).toHaveTextContent('/user/my-profileOpens');
    // The role code of the user's session may also make them an administrator (ACCESS-10, ACCESS-11).
    expect(
      screen.getByText(
        /^Administrator access is based on the list of administrators\..*this preview can't show/,
      ),
    ).toBeVisible();
    // The section is read-only.
    expect((await part('Screens')).querySelector('a, button')).toBeNull();
  });

  it('stores search and filter in the address and says when nothing matches', async () => {
    const { user, router } = await open(DALE);
    await part('Products');
    await user.selectOptions(screen.getByLabelText('Show'), 'Locked');
    await waitFor(() => expect(router.state.location.search).toBe('?way=locked'));
    expect(await line('Time Cards menu', 'Daily Reports')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('CICO Dashboard')).not.toBeInTheDocument(), slow);
    await user.click(screen.getByLabelText('Search menus and screens'));
    await user.paste('nothing like it');
    await screen.findByText('No matches', {}, slow);
    await user.click(screen.getAllByText('Clear filters')[1] as HTMLElement);
    await part('Products');
  }, 60_000);

  it('FAULT-88 names failed permission checks and can retry them', async () => {
    await demo.fault({ match: roleModules.safety.list.key, kind: 500 });
    const { user } = await open(MARIA);
    expect(await screen.findByText(/^Couldn't check: safety settings roles\./)).toBeVisible();
    expect(await line('Safety menu', 'Smart Forms')).toHaveTextContent('Hidden');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(
      async () => expect(await line('Safety menu', 'Smart Forms')).toHaveTextContent('Opens'),
      slow,
    );
    expect(screen.queryByText(/^Couldn't check/)).not.toBeInTheDocument();
  });

  it('shows revoked access on the next visit', async () => {
    const { go } = await open(MARIA);
    expect(await line('Safety menu', 'Trainings')).toHaveTextContent('Opens');
    const params = { userId: MARIA };
    await call(roleModules['toolbox-talks'].revoke, { params, silent: true });
    await go(paths.dashboard);
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Priya' }, slow);
    await go(paths.userAccess(MARIA));
    await waitFor(
      async () => expect(await line('Safety menu', 'Trainings')).toHaveTextContent('Hidden'),
      slow,
    );
  }, 60_000);

  it("says that a suspended user can't see anything", async () => {
    const dale = await (async () => {
      await renderApp({ username: priya, address: paths.dashboard });
      return await call(userById, { params: { userId: DALE }, silent: true });
    })();
    await demo.fault({ match: userById.key, kind: 200, body: { ...dale, status: 'SUSPENDED' } });
    await open(DALE);
    expect(await screen.findByText(/They are suspended\. They cannot sign in now/)).toBeVisible();
  });

  it("FAULT-98 is not available for unknown users or to those who can't manage users", async () => {
    const { unmount } = await open('9');
    expect(await screen.findByText('This user was not found')).toBeVisible();
    unmount();
    await open(MARIA, 'foreman@summit.example');
    expect(
      await screen.findByText(/Only settings administrators and administrators can open this/),
    ).toBeVisible();
  });
});
