import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Community, CommunityMessage, CommunityResource } from '../../src/api/communities/contract';
import type { Notification } from '../../src/api/notifications/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { ingrid, kwame, maria, priya } from '../support/people';
import {
  answerRows,
  freshApi,
  message as textOf,
  setClock,
  signInDemo,
  valueAt,
  type Visitor,
} from './support';

const service = '/safety-community-service';
const messages = `${service}/messages`;
const NOW = '2026-11-20';

let api: DemoApi;
let summit: Visitor;
let meridian: Visitor;
beforeEach(async () => {
  setClock(NOW);
  api = freshApi();
  summit = await signInDemo(api, maria);
  meridian = await signInDemo(api, ingrid);
});
afterAll(() => setClockOffset(0));

const draft = { communityId: '701', parentId: '', text: 'Strap every load', tagIds: [], files: [] };
const write = (person: Visitor, changes: object = {}) =>
  person.send('POST', messages, { ...draft, ...changes });
const idOf = (answer: { body: unknown }) => String(valueAt(answer.body, 'id'));
const read = async (person: Visitor, id: string) =>
  (await person.get(`${messages}/${id}`)).body as CommunityMessage;
const edit = (person: Visitor, id: string, text: string, version = 1) =>
  person.send('PUT', `${messages}/${id}`, { ...draft, text, version });
const list = async (person: Visitor, query = '') =>
  answerRows<CommunityMessage>(
    await person.get(`${messages}?communityId=701&size=100&${query}`),
    'communityMessages',
  );

describe('CALL-258, ORG-08 messages', () => {
  test('are read by all companies of the community, and by no other', async () => {
    const id = idOf(await write(summit));
    expect(await read(meridian, id)).toMatchObject({
      text: 'Strap every load',
      business: 'Summit Ridge Builders',
      isOwn: false,
      mayChange: false,
    });
    const other = idOf(await write(summit, { communityId: '705' }));
    const harbor = await signInDemo(api, kwame);
    expect((await harbor.get(`${messages}/${other}`)).status).not.toBe(200);
  });

  test('are edited at 14:59 and refused at 15:01, with the reason', async () => {
    const id = idOf(await write(summit));
    setClock(NOW, '10:14');
    summit = await signInDemo(api, maria);
    expect((await edit(summit, id, 'Strap all loads')).status).toBe(200);
    expect(await read(summit, id)).toMatchObject({ text: 'Strap all loads', version: 2 });
    expect((await read(summit, id)).editedAt).not.toBe('');
    setClock(NOW, '10:16');
    const later = await signInDemo(api, maria);
    const late = await edit(later, id, 'Strap none', 2);
    expect([late.status, textOf(late)]).toEqual([
      409,
      'A message can be changed for 15 minutes. Reply to it instead.',
    ]);
    expect((await later.send('DELETE', `${messages}/${id}`)).status).toBe(409);
    expect((await read(later, id)).text).toBe('Strap all loads');
  });

  test('are changed by their author alone', async () => {
    const id = idOf(await write(summit));
    expect((await edit(meridian, id, 'No')).status).toBe(403);
    expect((await edit(await signInDemo(api, priya), id, 'No')).status).toBe(403);
  });

  test('FAULT-144 leave a mark when they are deleted, and their replies', async () => {
    const id = idOf(await write(summit));
    await write(meridian, { parentId: id, text: 'We do' });
    expect((await summit.send('DELETE', `${messages}/${id}`)).status).toBe(204);
    expect(await read(meridian, id)).toMatchObject({
      isDeleted: true,
      text: '',
      replies: [{ text: 'We do', business: 'Meridian Heavy' }],
    });
    expect((await write(meridian, { parentId: id })).status).toBe(409);
  });

  test('have one level of replies', async () => {
    const id = idOf(await write(summit));
    const reply = idOf(await write(meridian, { parentId: id }));
    const second = await write(summit, { parentId: reply });
    expect([second.status, valueAt(second.body, 'details')]).toEqual([
      400,
      ['parentId: A reply has no replies.'],
    ]);
  });

  test('take 20,000 characters with markup as text, and refuse one more', async () => {
    const text = '<b>'.padEnd(20_000, 'x');
    expect((await read(meridian, idOf(await write(summit, { text })))).text).toBe(text);
    expect((await write(summit, { text: `${text}x` })).status).toBe(400);
  });

  test('FMT-06 keep the names of those who are mentioned, also of other companies and of those who left', async () => {
    const id = idOf(await write(summit, { text: 'Thanks @5001 and @1' }));
    expect((await read(summit, id)).people).toEqual([{ id: '5001', name: 'Ingrid Solberg' }]);
    const [thread] = await list(summit, 'search=Lena%20Fairchild');
    expect(thread?.replies[0]?.people).toEqual([{ id: '29001', name: 'Lena Fairchild' }]);
    const people = answerRows(
      await summit.get(`${service}/communities/701/people?search=Lena%20Fair`),
      'people',
    );
    expect(people).toEqual([]);
  });

  test('are pinned by organizers, and come first', async () => {
    const id = '87103';
    expect((await meridian.send('PUT', `${messages}/${id}/pin`, { isPinned: true })).status).toBe(403);
    expect((await summit.send('PUT', `${messages}/${id}/pin`, { isPinned: true })).status).toBe(200);
    expect((await list(meridian)).slice(0, 2).map((row) => row.id)).toEqual([id, '87101']);
  });

  test('are unread until the user has read them', async () => {
    const unread = async (person: Visitor) =>
      valueAt((await person.get(`${service}/communities/701`)).body, 'unread');
    expect(await unread(summit)).toBe(4);
    expect(await list(summit, 'unread=true')).toHaveLength(3);
    const until = (await list(summit))
      .flatMap(({ at, replies }) => [at, ...replies.map((one) => one.at)])
      .toSorted()
      .at(-1);
    await summit.send('POST', `${service}/communities/701/read`, { until });
    expect(await unread(summit)).toBe(0);
    await summit.send('POST', `${service}/communities/701/read`, { until: '2026-01-01T00:00:00.000Z' });
    expect(await unread(summit)).toBe(0);
    await write(meridian);
    expect(await unread(summit)).toBe(1);
    expect(await unread(meridian)).toBe(2);
  });

  test('are found by tag and by the words of a reply', async () => {
    const tagged = await list(summit, 'tagId=7801');
    expect(tagged.length).toBeGreaterThan(2);
    expect(tagged.every(({ tags }) => tags.some(({ name }) => name === 'Near miss'))).toBe(true);
    expect(await list(summit, 'search=nine%20of%20forty')).toMatchObject([
      { by: { name: 'Lena Fairchild' } },
    ]);
  });
});

describe('CALL-257, ORG-07 connections', () => {
  const move = (person: Visitor, id: string, status: string, reason = '') =>
    person.send('PUT', `${service}/connections/${id}/status`, { status, reason, version: 1 });

  test('an invited company accepts, and then reads the messages', async () => {
    expect(await summit.get(`${messages}?communityId=706`)).toMatchObject({ body: { total: 0 } });
    expect((await summit.get(`${service}/communities/706`)).body).toMatchObject({ status: 'REQUESTED' });
    expect((await write(summit, { communityId: '706' })).status).toBe(403);
    expect((await move(summit, '87011', 'CONNECTED')).status).toBe(200);
    expect((await summit.get(`${service}/communities/706`)).body).toMatchObject({ status: 'CONNECTED' });
    expect((await write(summit, { communityId: '706' })).status).toBe(200);
  });

  test.each([
    ['a participant removes nobody', ingrid, '87002', 'DISCONNECTED', 'No', 409],
    ['leaving has a reason', ingrid, '87004', 'DISCONNECTED', '', 400],
    ['a company leaves', ingrid, '87004', 'DISCONNECTED', 'Too far', 200],
    ['the last organizer stays', maria, '87001', 'DISCONNECTED', 'Done', 409],
    ['only the invited company accepts', maria, '87006', 'CONNECTED', '', 409],
    ['organizers withdraw', maria, '87006', 'WITHDRAWN', '', 200],
  ])('%s', async (_, username, id, status, reason, expected) => {
    expect((await move(await signInDemo(api, username), id, status, reason)).status).toBe(expected);
  });
});

describe('CALL-258 notifications of a community', () => {
  const told = async (person: Visitor) =>
    answerRows<Notification>(
      await person.get('/notification-service/notifications?size=100&sort=createdDateTime,desc'),
      'notifications',
    ).filter(({ id }) => id.startsWith('community-'));

  test('tell once of a mention and of a reply, and lead to the message', async () => {
    const id = idOf(await write(summit, { text: 'Thanks @5001 and @1001' }));
    await edit(summit, id, 'Thanks again @5001');
    expect(await told(summit)).toEqual([]);
    expect(await told(meridian)).toMatchObject([
      {
        title: 'New message',
        message: 'Maria Ortega has mentioned you: “Thanks @Ingrid Solberg and @Maria Ortega”',
        messagePayload: { communityId: '701', communityMessageId: id },
        seen: false,
      },
    ]);
    await write(meridian, { parentId: id, text: 'Gladly' });
    expect(await told(summit)).toMatchObject([
      {
        message: 'Ingrid Solberg has replied to you: “Gladly”',
        messagePayload: { communityMessageId: id },
      },
    ]);
  });

  test('are seen once the messages are read', async () => {
    const id = idOf(await write(summit, { text: '@5001' }));
    const { at } = await read(meridian, id);
    await meridian.send('POST', `${service}/communities/701/read`, { until: at });
    expect(await told(meridian)).toMatchObject([{ seen: true }]);
  });

  test('tell community administrators of an invitation', async () => {
    const added = await summit.send('POST', `${service}/communities`, { name: 'Bridges', about: '' });
    const invitation = { communityId: idOf(added), businessId: '3005', role: 'PARTICIPANT', message: '' };
    await summit.send('POST', `${service}/connections`, invitation);
    expect(await told(meridian)).toMatchObject([
      {
        message: 'Maria Ortega has invited your company to Bridges.',
        messagePayload: { communityId: idOf(added) },
      },
    ]);
  });
});

describe('CALL-259, ORG-09 a tag', () => {
  test('counts what has it, and leaves it when it is deleted', async () => {
    const tag = (await summit.get(`${service}/tags/7804`)).body;
    expect(tag).toMatchObject({ name: 'Training', messages: 4, resources: 3 });
    await summit.send('DELETE', `${service}/tags/7804`);
    expect((await list(summit)).flatMap(({ tags }) => tags.map(({ id }) => id))).not.toContain('7804');
  });
});

describe('CALL-260, ORG-10 a shared resource', () => {
  const one = async (person: Visitor, id: string) =>
    (await person.get(`${service}/resources/${id}`)).body as CommunityResource;
  const copy = (person: Visitor, id: string) => person.send('POST', `${service}/resources/${id}/copy`, {});

  test('is copied with its origin, and says when the source is newer', async () => {
    expect(await one(summit, '87202')).toMatchObject({ isAvailable: true, isOwn: false });
    expect((await copy(summit, '87202')).status).toBe(200);
    const copied = await one(summit, '87202');
    expect(copied.copy?.name).toBe(copied.name);
    const own = (await summit.get(`/resource-service/resources/${String(copied.copy?.id)}`)).body;
    expect(valueAt(own, 'note')).toBe('From Meridian Heavy. Hangs in every cab.');
    const source = (await meridian.get('/resource-service/resources/86010')).body as Record<string, unknown>;
    const { kind, name, url, files, note, audience, pinned, version } = source;
    const folderId = valueAt(source, 'folder.id') ?? '';
    await meridian.send('PUT', '/resource-service/resources/86010', {
      kind,
      name: `${String(name)} 2`,
      url,
      files,
      note,
      audience,
      pinned,
      version,
      folderId,
    });
    expect(await one(summit, '87202')).toMatchObject({ isNewer: true });
    await copy(summit, '87202');
    expect(await one(summit, '87202')).toMatchObject({ isNewer: false, copy: { id: copied.copy?.id } });
  });

  test.each([
    ['a topic', '87205', '/safety-training-service/topics', { name: 'Stop work authority', source: 'OWN' }],
    [
      'a form',
      '87206',
      '/safety-inspection-service/forms',
      { name: 'Mobile crane, daily (Harbor Point Civil)', status: 'DRAFT' },
    ],
  ])('%s is copied as one, once', async (_, id, path, fields) => {
    await copy(summit, id);
    const { copy: first, isNewer } = await one(summit, id);
    expect(isNewer).toBe(false);
    expect((await summit.get(`${path}/${String(first?.id)}`)).body).toMatchObject(fields);
    await copy(summit, id);
    expect((await one(summit, id)).copy).toEqual(first);
  });

  test('is copied by those who may add one to their library', async () => {
    expect((await copy(await signInDemo(api, priya), '87205')).status).toBe(403);
  });

  test('of a company that has left cannot be copied', async () => {
    expect(await one(summit, '87209')).toMatchObject({ isAvailable: false });
    expect((await copy(summit, '87209')).status).toBe(409);
    expect((await copy(summit, '87201')).status).toBe(409);
  });
});

describe('SCREEN-COMMUNITIES, ORG-07 a community', () => {
  const path = `${service}/communities`;
  const invite = (id: string) =>
    summit.send('POST', `${service}/connections`, {
      communityId: id,
      businessId: '3005',
      role: 'PARTICIPANT',
      message: '',
    });

  test('is run by the company that added it, and seen by those it invites', async () => {
    const added = await summit.send('POST', path, { name: 'Bridge Builders', about: '' });
    const id = idOf(added);
    expect(added.body).toMatchObject({ status: 'CONNECTED', role: 'ORGANIZER', members: 1, messages: 0 });
    expect((await meridian.get(`${path}/${id}`)).status).toBe(404);
    await invite(id);
    expect((await meridian.get(`${path}/${id}`)).body).toMatchObject({ status: 'REQUESTED', messages: 0 });
  });

  test('is changed and deleted by its organizers, with all that is in it', async () => {
    const change = { name: 'Circle', about: '', version: 1 };
    expect((await meridian.send('PUT', `${path}/701`, change)).status).toBe(403);
    expect((await meridian.send('DELETE', `${path}/701`)).status).toBe(403);
    expect((await summit.send('DELETE', `${path}/701`)).status).toBe(204);
    expect((await meridian.get(`${path}/701`)).status).toBe(404);
    expect(await list(summit)).toEqual([]);
    expect((await summit.get(`${service}/connections/87002`)).status).toBe(404);
    expect((await summit.get(`${service}/our-community`)).body).not.toHaveProperty('community.id');
  });

  test('says what is new: messages, mentions and replies, resources', async () => {
    const news = async () => {
      const { unread, mentions, newResources } = (await summit.get(`${path}/701`)).body as Community;
      return [unread, mentions, newResources];
    };
    await summit.send('POST', `${path}/701/read`, { until: `${NOW}T00:00:00.000Z` });
    expect(await news()).toEqual([0, 0, 0]);
    await write(meridian);
    await write(meridian, { text: 'Thanks @1001' });
    await write(meridian, { parentId: idOf(await write(summit)) });
    expect(await news()).toEqual([3, 2, 0]);
    await meridian.send('POST', `${service}/resources`, {
      communityId: '701',
      source: 'RESOURCE',
      resourceId: '86009',
      note: '',
      tagIds: [],
    });
    expect(await news()).toEqual([3, 2, 1]);
    const { sharedAt } = (await summit.get(`${path}/701`)).body as Community;
    await summit.send('POST', `${path}/701/read`, { until: sharedAt });
    expect(await news()).toEqual([0, 0, 0]);
  });
});
