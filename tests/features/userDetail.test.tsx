import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { userById } from '../../src/api/users/contract';
import { createControls } from '../../src/demo/panel/controls';
import { setupDemo } from '../support/demo';
import { priya } from '../support/people';
import { renderApp } from '../support/renderApp';
import { mailTo } from './authSupport';

const demo = setupDemo();

const DALE = '1002';
const GLENN = '1005';
const NADIA = '1011';
type User = Awaited<ReturnType<typeof renderApp>>['user'];

const main = () => within(screen.getByRole('main'));
async function open(userId = DALE, username = priya) {
  const app = await renderApp({ username, address: `/user/${userId}` });
  await waitFor(() => expect(main().getByRole('button', { name: 'More' })).toBeInTheDocument());
  return app;
}
const read = (userId: string) => call(userById, { params: { userId }, silent: true });
async function actions(user: User) {
  const more = main().getByRole('button', { name: 'More' });
  await user.click(more);
  return within(more.parentElement!);
}
async function choose(user: User, act: string) {
  await user.click((await actions(user)).getByRole('button', { name: new RegExp(`^${act}`) }));
}
const answer = async (user: User, title: string, button = 'Yes') => {
  const question = await screen.findByRole('dialog', { name: title });
  expect(question).toHaveTextContent('Are you sure?');
  await user.click(within(question).getByRole('button', { name: button }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
};
const status = () => main().getByText('Status').parentElement;

describe('SCREEN-USERS details', () => {
  it('EMP-34, SAFE-22 leads to the employee and whether they may work today', async () => {
    await open();
    const safety = await main().findByRole('link', { name: 'May work today' });
    expect(safety).toHaveAttribute('href', expect.stringMatching(/^#\/safety\/orientation\/people\/\d+$/));
  });

  it('EMP-34, CALL-050, ACCESS-23, ACCESS-24 shows the details, the employee, and the roles of both modules in words', async () => {
    const { user } = await open();
    expect(await screen.findByRole('tabpanel', { name: 'Data' })).toHaveTextContent('foreman@summit.example');
    await user.click(screen.getByRole('tab', { name: 'Roles' }));
    const ofTimecards = await screen.findByRole('region', { name: 'Time card roles' });
    expect(ofTimecards).toHaveTextContent('ForemanEnters and reviews the time cards of their crew');
    expect(screen.getByRole('region', { name: 'Roles' })).toHaveTextContent('Basic');
    expect(screen.getByRole('link', { name: 'View this person’s access' })).toHaveAttribute(
      'href',
      '#/user/1002/access',
    );
  });

  it('EMP-34 an unknown user says so, with a back link', async () => {
    await renderApp({ username: priya, address: '/user/999999' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This user was not found' }),
    ).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Users' })).toHaveAttribute('href', '#/user');
  });
});

describe('actions', () => {
  it.each([
    [DALE, ['Send password email', 'Change password', 'Suspend', 'Delete']],
    [GLENN, ['Activate', 'Delete']],
    [NADIA, ['Resend invitation', 'Delete']],
  ])('offers the actions for the status of %s', async (userId, labels) => {
    const { user } = await open(userId);
    expect((await actions(user)).getAllByRole('listitem').map((act) => act.textContent)).toEqual(labels);
  });

  it('EMP-38, EMP-39, CALL-038, CALL-039 suspends after a confirmation, and Undo activates', async () => {
    const { user } = await open();
    await choose(user, 'Suspend');
    await answer(user, 'Suspend Dale Whitaker?', 'Cancel');
    expect(await demo.calls('suspendUser')).toEqual([]);
    await choose(user, 'Suspend');
    await answer(user, 'Suspend Dale Whitaker?');
    expect(await screen.findByText('Dale Whitaker suspended')).toBeInTheDocument();
    await waitFor(() => expect(status()).toHaveTextContent('Suspended'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Dale Whitaker activated')).toBeInTheDocument();
    expect((await read(DALE)).status).toBe('ACTIVE');
  });

  it('EMP-40, EMP-41, CALL-040, CALL-041 deletes after a confirmation; a deleted user can only be restored', async () => {
    const { user } = await open();
    await choose(user, 'Delete');
    await answer(user, 'Delete Dale Whitaker?');
    expect(await screen.findByText('Dale Whitaker deleted')).toBeInTheDocument();
    await waitFor(() => expect(status()).toHaveTextContent('Deleted'));
    expect(main().queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await choose(user, 'Restore');
    await answer(user, 'Restore Dale Whitaker?');
    expect(await screen.findByText('Dale Whitaker restored')).toBeInTheDocument();
    expect((await read(DALE)).status).not.toBe('DELETED');
  });

  it("explains that users can't suspend, delete or change the password of themselves here", async () => {
    const { user } = await open('1003');
    const own = await actions(user);
    for (const [label, disabledReason] of [
      ['Suspend', 'You cannot suspend yourself. Another administrator can.'],
      ['Delete', 'You cannot delete yourself. Another administrator can.'],
      ['Change password', 'Change your own password under My profile.'],
    ] as const)
      expect(own.getByRole('button', { name: new RegExp(`^${label}`) })).toHaveTextContent(disabledReason);
    await user.click(own.getByRole('button', { name: /^Suspend/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('EMP-42, CALL-030 resends an invitation', async () => {
    const { user } = await open(NADIA);
    await choose(user, 'Resend invitation');
    await answer(user, 'Send the invitation to Nadia Farouk again?');
    expect(await screen.findByText('Email to nadia.farouk@summit.example sent')).toBeInTheDocument();
    expect((await mailTo(demo.reach(), 'nadia.farouk@summit.example')).link).toMatch(/signup\?code=/);
  });

  it('EMP-43, CALL-027 sends a password email', async () => {
    const { user } = await open();
    await choose(user, 'Send password email');
    await answer(user, 'Send Dale Whitaker a password email?');
    expect(await screen.findByText('Email to foreman@summit.example sent')).toBeInTheDocument();
    expect((await mailTo(demo.reach(), 'foreman@summit.example')).link).toMatch(/reset-password/);
  });

  it("CALL-028, AUTH-12 changes another user's password and shows a weak one beside the field", async () => {
    const { user } = await open();
    await choose(user, 'Change password');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password for Dale Whitaker' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type(/^New password/, 'dale');
    type(/^Repeat/, 'dale');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(dialog.getByLabelText(/^New password/)).toBeInvalid());
    expect(await demo.calls('changePassword')).toEqual([]);
    type(/^New password/, 'Copper-Notch-31');
    type(/^Repeat/, 'Copper-Notch-31');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^Password for Dale Whitaker changed/)).toBeInTheDocument();
    await expect(createControls(demo.reach()).mails()).resolves.not.toEqual([]);
  });

  it('shows a refusal and no success', async () => {
    const { user } = await open();
    await demo.fault({ match: 'suspendUser', kind: 409 });
    await choose(user, 'Suspend');
    await answer(user, 'Suspend Dale Whitaker?');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('409'));
    expect(status()).toHaveTextContent('Active');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
