import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { allUsers, invitationRequests } from '../../src/api/userAdmin/contract';
import { setupDemo } from '../support/demo';
import { ann, maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

describe('inviting several users', () => {
  const open = async () => {
    const app = await renderApp({ username: priya, address: '/user/invite' });
    await screen.findByRole('button', { name: 'Invite all' });
    return app;
  };
  const paste = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Paste names and addresses' }), {
      target: { value: text },
    });
    await user.click(screen.getByRole('button', { name: 'Add people' }));
  };
  const emails = () => screen.getAllByRole('textbox', { name: /^Email/ });

  it('CALL-070, EMP-35, EMP-45 invites the pasted people with the same roles and lists them', async () => {
    const { user, router } = await open();
    await paste(user, 'Ann Lee, ann.lee@summit.example\nBob Ray <bob.ray@summit.example>');
    expect(emails()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Invite all' }));
    expect(await screen.findByText('2 users invited')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?status=INVITED'));
    const { rows } = await call(allUsers, { query: { search: 'ann.lee' }, silent: true });
    expect(rows).toMatchObject([{ firstName: 'Ann', status: 'INVITED', roles: ['BASIC'] }]);
  });

  it('FAULT-97 keeps refused people with the reason, and does not invite the others again', async () => {
    const { user } = await open();
    await paste(user, 'Ann Lee, ann.lee@summit.example\nDale Whitaker, foreman@summit.example');
    await user.click(screen.getByRole('button', { name: 'Invite all' }));
    expect(await screen.findByText('1 user invited')).toBeInTheDocument();
    await waitFor(() => expect(emails()).toHaveLength(1));
    expect(emails()[0]).toHaveValue('foreman@summit.example');
    await waitFor(() => expect(emails()[0]).toHaveAccessibleDescription(/has this email address/));
    expect(await demo.calls('v4AddUsers')).toHaveLength(1);
  });

  it('shows errors beside the rows before sending', async () => {
    const { user } = await open();
    await paste(user, 'ann.lee@summit.example\nBob Ray, bob');
    await user.click(screen.getByRole('button', { name: 'Invite all' }));
    const said = await screen.findByRole('group', { name: 'Fields that need attention' });
    expect(said).toHaveTextContent('Person 1: First name is required');
    expect(said).toHaveTextContent('Person 2: ');
    expect(await demo.calls('v4AddUsers')).toEqual([]);
  });

  it('FAULT-54 without a response, keeps the input and says that some may have been invited', async () => {
    const { user } = await open();
    await demo.fault({ match: 'v4AddUsers', kind: 'network' });
    await paste(user, 'Ann Lee, ann.lee@summit.example');
    await user.click(screen.getByRole('button', { name: 'Invite all' }));
    expect(await screen.findByText(/some of these people may already be invited/)).toBeInTheDocument();
    expect(emails()[0]).toHaveValue('ann.lee@summit.example');
  });
});

describe('invitation requests', () => {
  const open = async (query = '') => renderApp({ username: priya, address: `/user/requests${query}` });
  const table = () => screen.findByRole('table', { name: 'Invitation requests' });
  const requests = async () =>
    (await call(invitationRequests, { query: {}, silent: true })).rows.map(({ lastName, status }) => [
      lastName,
      status,
    ]);

  it('EMP-45, CALL-071 lists pending requests first, and answered ones with their answer', async () => {
    const { user } = await open();
    expect(
      within(await table())
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Ruth Halloran']);
    await user.click(screen.getByRole('button', { name: 'Declined' }));
    await user.click(await screen.findByRole('button', { name: 'Declined by Priya Raman: Milo Brandt' }));
    const told = await screen.findByRole('dialog', { name: 'Milo Brandt' });
    expect(told).toHaveTextContent('Requested by Dale Whitaker');
    expect(told).toHaveTextContent('Suppliers do not get accounts. Send him the weekly plan instead.');
  });

  it('EMP-45 accepting with roles sends an invitation', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accept Ruth Halloran' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Ruth Halloran?' }));
    expect(
      dialog.getByText(/^Requested by Dale Whitaker, .*: Takes over the night shift/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Foreman' }));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Ruth Halloran has been invited')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { name: 'No invitation requests are open' }),
    ).toBeInTheDocument();
    expect(await requests()).toContainEqual(['Halloran', 'ACCEPTED']);
    const { rows } = await call(allUsers, { query: { search: 'ruth.halloran' }, silent: true });
    expect(rows).toMatchObject([{ status: 'INVITED', roles: ['BASIC'], timecardRoles: ['FOREMAN'] }]);
  });

  it('EMP-45 refusing requires a reason', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Decline Ruth Halloran' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Decline the request for Ruth Halloran?' }),
    );
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    await waitFor(() => expect(reason).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Decline request' }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Reason is required/));
    await user.type(reason, 'She has one.');
    await user.click(dialog.getByRole('button', { name: 'Decline request' }));
    expect(await screen.findByText('Request for Ruth Halloran declined')).toBeInTheDocument();
    expect(await requests()).toContainEqual(['Halloran', 'REFUSED']);
  });

  it.each([
    ['acceptInvitationRequest', 'Accept', 'Ruth Halloran has been invited', 'ACCEPTED'],
    ['refuseInvitationRequest', 'Decline', 'Request for Ruth Halloran declined', 'REFUSED'],
  ])(
    'FAULT-54, FAULT-96 %s without a response is a success if it arrived',
    async (match, act, told, status) => {
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: `${act} Ruth Halloran` }));
      const dialog = within(await screen.findByRole('dialog'));
      if (act === 'Decline')
        await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'She has one.');
      await demo.fault({ match, kind: 'lost' });
      await user.click(dialog.getByRole('button', { name: act === 'Accept' ? 'Invite' : 'Decline request' }));
      expect(await screen.findByText(told)).toBeInTheDocument();
      expect(await requests()).toContainEqual(['Halloran', status]);
      expect(await demo.calls(match)).toHaveLength(1);
    },
  );

  it('FAULT-54 a request is still pending if the answer did not arrive', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accept Ruth Halloran' }));
    const dialog = within(await screen.findByRole('dialog'));
    await demo.fault({ match: 'acceptInvitationRequest', kind: 'network' });
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await dialog.findByText(/didn't answer, and your changes weren't saved/)).toBeInTheDocument();
    expect(await requests()).toContainEqual(['Halloran', 'OPEN']);
  });

  it('shows in the dialog that someone else has already answered', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accept Ruth Halloran' }));
    await demo.fault({ match: 'acceptInvitationRequest', kind: 409 });
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Ruth Halloran?' }));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await dialog.findByText('The demo simulates a response with status 409.')).toBeInTheDocument();
  });

  it('can retry a failure', async () => {
    await demo.fault({ match: 'invitationRequests', kind: 500 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await table()).toBeInTheDocument();
  });
});

describe('employee without an account', () => {
  it('CALL-071, EMP-45 a manager requests an invitation once', async () => {
    const name = 'Finn Weatherby';
    const { user } = await renderApp({
      username: ann,
      address: '/employee/20002?tab=account',
    });
    await user.click(await screen.findByRole('button', { name: 'Request an account' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Request an account for ${name}` }));
    expect(dialog.getByRole('textbox', { name: /^First name/ })).toHaveValue('Finn');
    await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Runs the yard.');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(`Requested an account for ${name}`)).toBeInTheDocument();
    expect(await screen.findByText(/^An account was requested\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request an account' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await demo.calls('invitationRequest')).toHaveLength(1);
  });

  it('EMP-35 a user manager opens the prefilled form', async () => {
    const { user, router } = await renderApp({ username: maria, address: '/employee/10050?tab=account' });
    await user.click(await screen.findByRole('link', { name: 'Invite as a user' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Ravi'));
    expect(router.state.location.search).toBe('?employee=10050');
  });
});
