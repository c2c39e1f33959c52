import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { observationCalls } from '../../src/api/observations/contract';
import { addRecord } from '../support/addRecord';
import { communitySettings } from '../../src/api/areaSettings/contract';
import { call } from '../../src/api/client';
import {
  communityCalls,
  communityConnectionCalls,
  communityMessageCalls,
  communityTagCalls,
} from '../../src/api/communities/contract';
import { setClockOffset } from '../../src/lib/clock';
import { paths } from '../../src/lib/paths';
import { writeCookie } from '../../src/session/cookies';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address) => {
  const app = await renderApp({ username: maria, address });
  return { app, ...screenOf(app) };
};
const stored = (communityMessageId: string) =>
  call(communityMessageCalls.get, { params: { communityMessageId }, silent: true });

describe('communities', () => {
  listContract({
    demo,
    clauses: { list: 'SCREEN-COMMUNITIES, ROUTE-33, ACCESS-37' },
    username: maria,
    address: paths.communities,
    caption: 'Communities',
    call: 'communities',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    sort: { header: 'Companies', sent: { sort: 'members,asc' }, again: { sort: 'members,desc' } },
    search: {
      label: 'Search communities',
      text: 'haul',
      sent: { search: 'haul' },
      rows: ['Meridian Heavy Haul Safety'],
    },
    link: { name: 'Meridian Heavy Haul Safety', address: '/safety/communities/dashboard/705' },
    noMatch: 'No communities match',
    empty: { body: { communities: [], total: 0 }, heading: 'No communities yet' },
    failed: "Couldn't load communities",
    forbidden: [[dale, /can open this/]],
  });
});

it('ORG-08, ORG-10 the list begins with what is new, until it is read', async () => {
  const { app } = await open(paths.communities);
  const news = await screen.findByRole('region', { name: 'New since you last read' });
  expect(
    within(news)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Meridian Heavy Haul Safety: 1 message', 'Summit Ridge Safety Circle: 4 messages, 1 mention']);
  await app.user.click(within(news).getByRole('link', { name: /^Meridian/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Mark 1 message as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /as read$/ })).not.toBeInTheDocument());
  await app.go(paths.communities);
  const left = await screen.findByRole('region', { name: 'New since you last read' });
  await waitFor(() => expect(left).not.toHaveTextContent('Meridian'));
});

describe('ORG-07 the form of a community', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newCommunity,
    save: 'Add community',
    call: 'createCommunity',
    invalid: { entries: {}, errors: { Name: 'Name is required' } },
    refused: {
      entries: { Name: 'summit ridge safety circle' },
      field: 'Name',
      error: 'There is already a community called Summit Ridge Safety Circle.',
    },
    lost: { entries: { Name: 'Bridge Builders' }, title: 'Bridge Builders' },
    draft: { field: 'About', text: 'Work over water' },
    conflict: {
      address: paths.community('701', 'edit'),
      save: 'Save community',
      entries: { Name: 'Valley Safety' },
      others: async () => {
        const body = { name: 'Safety Circle', about: 'Theirs', version: 1 };
        await call(communityCalls.save, { params: { communityId: '701' }, body, silent: true });
      },
      dialog: 'Someone else changed this community',
      shows: ['Valley Safety', 'Safety Circle'],
      chosenVersion: /Valley Safety/,
      title: 'Valley Safety',
      read: () => call(communityCalls.get, { params: { communityId: '701' }, silent: true }),
      stored: { name: 'Valley Safety', version: 3 },
    },
  });

  it('says what is deleted with it', async () => {
    const { app } = await open(paths.community('701', 'tags'));
    await app.user.click(await screen.findByRole('button', { name: 'More' }));
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      '24 messages and 6 shared resources are deleted for 4 companies. Copies that companies have made stay.',
    );
    await app.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Summit Ridge Safety Circle deleted')).toBeVisible();
    expect(app.router.state.location.pathname).toBe(paths.communities);
  });
});

it.each([
  ['CALL-257', 'connections', 'Invite company', 'Send invitation', 'Company', 'Choose a company'],
  ['CALL-260', 'resources', 'Share resource', 'Share resource', 'Link or file', 'Choose what to share'],
] as const)('%s the dialog of %s says what is missing', async (_, part, opener, save, label, error) => {
  const { dialog, field, press } = await open(paths.community('701', part));
  await press(opener);
  await press(save, await dialog());
  await waitFor(async () =>
    expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining(error)),
  );
  expect(await demo.calls(`createCommunity${part === 'connections' ? 'Connection' : 'Resource'}`)).toEqual(
    [],
  );
});

describe('SCREEN-OUR-COMMUNITY, CALL-100, ACCESS-36 the own community', () => {
  it('CALL-258 shows threads with their replies, unread ones and the pinned one first', async () => {
    await open('/safety/communities/our-community');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Summit Ridge Safety Circle' }),
    ).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Messages' });
    expect(within(list).getAllByRole('article')[0]).toHaveTextContent(/Maria Ortega.*Pinned/);
    expect(within(list).getByText(/@Lena Fairchild thank you/)).toBeVisible();
    expect(within(list).getAllByText('Unread')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Mark 4 messages as read' })).toBeVisible();
  });

  it('CALL-258, FAULT-144 sends a message, and keeps what was refused', async () => {
    const { app } = await open('/safety/communities/our-community');
    const field = await screen.findByRole('textbox', { name: /Message/ });
    await app.user.type(field, 'Strap every load');
    await demo.fault({
      match: 'createCommunityMessage',
      kind: 400,
      body: { message: 'Too many messages today.' },
    });
    await app.user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(/Too many messages today/)).toBeVisible();
    expect(field).toHaveValue('Strap every load');
    await app.user.click(screen.getByRole('button', { name: 'Send message' }));
    const list = await screen.findByRole('list', { name: 'Messages' });
    expect(await within(list).findByText('Strap every load')).toBeVisible();
    expect(field).toHaveValue('');
  });
});

describe('CALL-258 a message', () => {
  const written = async (text: string) => {
    const { rows } = await call(communityMessageCalls.list, {
      query: { communityId: '701', search: text },
      silent: true,
    });
    return rows;
  };

  it('FAULT-125, FAULT-144 is written without a network, and sent once when it is back', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { app } = await open(paths.ourCommunity);
    await app.user.type(await screen.findByRole('textbox', { name: /Message/ }), 'Wind: no lifts');
    await demo.fault({ match: '*', kind: 'network', times: 'always' });
    onlineManager.setOnline(false);
    await app.user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(/wait(s|ing) to be sent/i)).toBeVisible();
    await demo.clearFaults();
    act(() => onlineManager.setOnline(true));
    await waitFor(async () => expect(await written('Wind: no lifts')).toHaveLength(1));
    const sent = (await demo.calls('createCommunityMessage')).filter(({ status }) => status === 200);
    expect(sent).toHaveLength(1);
  });

  it('FAULT-144, CALL-024 is sent once while the tokens are renewed, with the new ones', async () => {
    const { app } = await open(paths.ourCommunity);
    await app.user.type(await screen.findByRole('textbox', { name: /Message/ }), 'Ice: no lifts');
    await demo.fault({ match: 'auth/refresh-token', delay: 300 });
    writeCookie('expireTime', '1');
    await app.user.click(screen.getByRole('button', { name: 'Send message' }));
    const list = await screen.findByRole('list', { name: 'Messages' });
    expect(await within(list).findByText('Ice: no lifts')).toBeVisible();
    expect((await demo.calls('auth/refresh-token')).map(({ status }) => status)).toEqual([200]);
    expect((await demo.calls('createCommunityMessage')).map(({ status }) => status)).toEqual([200]);
    expect(await written('Ice: no lifts')).toHaveLength(1);
  });

  it('FAULT-131 waits behind the sign-in page of a network', async () => {
    const { app } = await open(paths.ourCommunity);
    await app.user.type(await screen.findByRole('textbox', { name: /Message/ }), 'Fog: no lifts');
    await demo.fault({ match: '*', kind: 'html', times: 'always' });
    await app.user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(/wait(s|ing) to be sent/i)).toBeVisible();
    await demo.clearFaults();
    await waitFor(async () => expect(await written('Fog: no lifts')).toHaveLength(1), { timeout: 15_000 });
  }, 25_000);

  it.each([
    [14 * 60 + 30, true],
    [15 * 60 + 1, false],
  ])('is edited after %i s: %s', async (seconds, isSaved) => {
    onTestFinished(() => setClockOffset(0));
    const { app } = await open(async () => {
      const draft = { communityId: '701', parentId: '', text: 'No lifts', tagIds: [], files: [] };
      const added = await addRecord(communityMessageCalls.create, draft);
      return paths.communityMessage('701', added?.id ?? '');
    });
    await app.user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'More' }));
    await app.user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit message' });
    const field = within(dialog).getByRole('textbox', { name: /Message/ });
    await app.user.type(field, ' after ten');
    const [before] = await written('No lifts');
    setClockOffset(Date.parse(before?.at ?? '') + seconds * 1000 - Date.now());
    await app.user.click(within(dialog).getByRole('button', { name: 'Save message' }));
    if (isSaved) expect(await screen.findByText('Message saved')).toBeVisible();
    else {
      expect(await within(dialog).findByText(/can be changed for 15 minutes/)).toBeVisible();
      expect(field).toHaveValue('No lifts after ten');
    }
    const [after] = await written('No lifts');
    expect(after?.text).toBe(isSaved ? 'No lifts after ten' : 'No lifts');
  });
});

describe('SCREEN-COMMUNITIES, ORG-07…10 parts of a community', () => {
  it('ORG-08 a person chooses how often unread messages come by email, without losing what is read', async () => {
    const { app } = await open(paths.community('701'));
    const before = await call(communityCalls.get, { params: { communityId: '701' }, silent: true });
    const choice = await screen.findByLabelText('Unread messages by email');
    expect(choice).toHaveDisplayValue('Never');
    await app.user.selectOptions(choice, 'Every Monday');
    await waitFor(async () =>
      expect(await call(communityCalls.get, { params: { communityId: '701' }, silent: true })).toEqual({
        ...before,
        digest: 'WEEKLY',
      }),
    );
    await demo.fault({ match: 'chooseCommunityDigest', kind: 500 });
    await app.user.selectOptions(choice, 'Every morning');
    expect(await screen.findByText(/Couldn't save how often you get messages by email/)).toBeVisible();
    await waitFor(() => expect(choice).toHaveDisplayValue('Every Monday'));
  });

  it('CALL-258 shows the thread that a link names', async () => {
    await open(paths.communityMessage('701', '87108'));
    expect((await stored('87108')).parent?.id).toBe('87107');
    expect(await screen.findByText(/we found nine of forty/)).toBeVisible();
  });

  it('CALL-257 organizers choose a role', async () => {
    const { app } = await open(paths.community('701', 'connections'));
    await app.user.click(
      await screen.findByRole('button', { name: 'Make organizer: Northgate Renovations' }),
    );
    expect(await screen.findByText('Northgate Renovations: Organizer')).toBeVisible();
    const { role } = await call(communityConnectionCalls.get, { params: { communityConnectionId: '87002' } });
    expect(role).toBe('ORGANIZER');
  });

  it('CALL-257, ORG-07, FAULT-144 a company is invited once, and what was typed stays after a refusal', async () => {
    const { dialog, fill, pick, press } = await open(paths.community('701', 'connections'));
    await press('Invite company');
    const inviting = await dialog(/^Invite a company to/);
    await press('Send invitation', inviting);
    expect((await within(inviting).findAllByText('Choose a company'))[0]).toBeVisible();
    await pick('Company', /^Juniper Flats Flooring/);
    await fill('Message', 'One list of near misses?');
    await demo.fault({ match: communityConnectionCalls.create.key, kind: 400, body: { message: 'Not now' } });
    await press('Send invitation', inviting);
    expect((await within(inviting).findAllByText(/Not now/))[0]).toBeVisible();
    expect(within(inviting).getByRole('textbox', { name: /^Message/ })).toHaveValue(
      'One list of near misses?',
    );
    await press('Send invitation', inviting);
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    const query = { communityId: '701', search: 'Juniper Flats Flooring' };
    const { rows } = await call(communityConnectionCalls.list, { query });
    expect(rows).toMatchObject([{ status: 'REQUESTED', message: 'One list of near misses?' }]);
  });

  it('CALL-257 an invited company accepts', async () => {
    const { app } = await open(paths.community('706'));
    await app.user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Harbor Point Waterfront Safety: Connected')).toBeVisible();
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  it.each([
    [paths.community('706'), 'Accept', /requires a settings administrator/],
    [paths.community('701', 'resources'), 'Share resource', /does not share resources/],
  ])('CALL-058 says on %s why "%s" is not possible', async (address, name, reason) => {
    const { app } = await open(async () => {
      await call(communitySettings.save, { body: { approval: true, sharing: false, version: 1 } });
      return address;
    });
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toHaveAccessibleDescription(reason));
    await app.user.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent(reason);
  });

  it('CALL-259 says what a deleted tag has', async () => {
    const { app } = await open(paths.community('701', 'tags'));
    await app.user.click(await screen.findByRole('button', { name: 'Delete Training' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('4 messages and 3 resources will lose it. They stay.');
    await app.user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Training deleted')).toBeVisible();
    const tags = await call(communityTagCalls.list, { query: { communityId: '701' } });
    expect(tags.rows.map(({ name }) => name)).not.toContain('Training');
  });

  it('CALL-260 shares a topic, and copies one into the own topics', async () => {
    const { app, field } = await open(paths.community('701', 'resources'));
    await app.user.click(await screen.findByRole('button', { name: 'Copy Stop work authority' }));
    await app.user.click(await screen.findByRole('link', { name: 'Open copy of Stop work authority' }));
    expect(await screen.findByText('Copied from Meridian Heavy')).toBeVisible();

    await app.go(paths.community('701', 'resources'));
    await app.user.click(await screen.findByRole('button', { name: 'Share resource' }));
    await app.user.selectOptions(await field('Kind'), 'Toolbox talk topic');
    await app.user.click(await field('Toolbox talk topic'));
    await app.user.paste('housekeeping');
    await app.user.click(await screen.findByRole('option', { name: /Housekeeping/ }));
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Share resource' }));
    expect(await screen.findByText('Resource shared')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Stop sharing Housekeeping' })).toBeVisible();
  });

  it('CALL-260 copies a resource, and says whose owner left', async () => {
    const { app } = await open(paths.community('701', 'resources'));
    expect(await screen.findByText('Owner left')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Copy Lightning: when to stop' }));
    expect(await screen.findByText('Lightning: when to stop is in your library')).toBeVisible();
    expect(await screen.findByText(/^Copied/)).toBeVisible();
  });
});

describe('ORG-08 lessons', () => {
  it('makes a lesson without names of an observation, and a talk topic of the lesson', async () => {
    const { app, field, press, title } = await open(async () => {
      const found = { kind: 'NEGATIVE', category: 'FALLS', severity: 5, likelihood: 2 } as const;
      const whose = { place: 'Roof', jobId: '6001', assigneeId: '1002', anonymous: false, dueDate: '' };
      const draft = { ...found, ...whose, name: 'Dale left the hatch of the roof open', photos: [] };
      const added = await addRecord(observationCalls.create, draft);
      return paths.observation(added?.id ?? '');
    });
    await app.user.click(await screen.findByRole('button', { name: 'More' }));
    await app.user.click(screen.getByRole('button', { name: 'Post as a lesson' }));
    await title('New lesson');
    expect(await screen.findByText(/^Left out: Maria Ortega, Dale Whitaker, .*Roof$/)).toBeVisible();
    const text = await field('Lesson');
    expect(text).toHaveValue('Lesson: somebody left the hatch of the roof open\n\nWhat helped:');
    await app.user.type(text, ' A second rail.');
    await app.user.click(await field('Community'));
    const choices = await screen.findAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).not.toContain('Harbor Point Waterfront Safety');
    await app.user.click(screen.getByRole('option', { name: /Summit Ridge Safety Circle/ }));
    await press('Post lesson');
    expect(await screen.findByText(/has been posted/)).toBeVisible();

    await app.user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'More' }));
    await app.user.click(screen.getByRole('button', { name: 'Make a talk topic' }));
    await title('New topic');
    expect(await field('Title in English')).not.toHaveValue(expect.stringMatching(/^Lesson/) as string);
    expect(await field('Text in English')).toHaveValue('What helped: A second rail.');
  });
});
