import { beforeEach, describe, expect, test } from 'vitest';
import { type Notification, notifications } from '../../src/api/notifications/contract';
import { safetySettings } from '../../src/api/areaSettings/contract';
import { certificateCalls } from '../../src/api/certificates/contract';
import { correctiveActionCalls } from '../../src/api/correctiveActions/contract';
import { addDays, formatLongDay, today } from '../../src/lib/dates';
import type { DemoApi } from '../../src/demo/api';
import { now } from '../../src/lib/clock';
import { newId } from '../../src/lib/newId';
import { ingrid } from '../support/people';
import { valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

const SERVICE = '/notification-service';
const list = async (query = 'sort=createdDateTime,desc&size=20&page=0', visitor = maria) => {
  const { body } = await visitor.get(`${notifications.path}?${query}`);
  return notifications.response.parse(body);
};

describe('CALL-075 the list', () => {
  test('CONST-01 pages by twenty, newest first, without duplicates', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((page) => list(`sort=createdDateTime,desc&size=20&page=${page}`)),
    );
    expect(pages.map((page) => page.notifications.length)).toEqual([20, 20, 20, 4, 0]);
    const all = pages.flatMap((page) => page.notifications);
    expect(new Set(all.map(({ id }) => id)).size).toBe(64);
    const times = all.map(({ createdDateTime }) => Date.parse(createdDateTime));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(now());
    const oldestFirst = await list('sort=createdDateTime,asc&size=64&page=0');
    expect(oldestFirst.notifications.map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
  });

  test('ENT-06 counts cover all pages', async () => {
    const all = await list('size=64');
    expect(all.total).toBe(64);
    expect(all.unreadTotal).toBe(all.notifications.filter(({ seen }) => !seen).length);
    expect(all.unreadTotal).toBeGreaterThan(0);
    expect(all.unreadTotal).toBeLessThan(20);
  });

  test('NOTIF-23 NOTIF-24 includes every service, and phrases to cut off', async () => {
    const { notifications: all } = await list('size=64');
    expect(new Set(all.map(({ serviceName }) => serviceName)).size).toBeGreaterThan(8);
    for (const phrase of ['Please, tap', 'Please Tap', 'Please tap', 'Tap here']) {
      const scale = await list('size=1000', await signInDemo(api, ingrid));
      expect(
        scale.notifications.some(({ message }) => message.includes(phrase)),
        phrase,
      ).toBe(true);
    }
  });

  test.each(['sort=title,asc', 'page=x', 'size=0'])('refuses %s', async (query) => {
    expect((await maria.get(`${notifications.path}?${query}`)).status).toBe(400);
  });
});

describe('changing notifications', () => {
  test('CALL-076 marking as seen lowers the count once', async () => {
    const before = await list();
    const unread = before.notifications.find(({ seen }) => !seen);
    for (let time = 0; time < 2; time++) {
      expect((await maria.send('PATCH', `${SERVICE}/notification/${unread?.id}/seen`, {})).status).toBe(204);
    }
    const after = await list();
    expect(after.unreadTotal).toBe(before.unreadTotal - 1);
    expect(after.notifications.find(({ id }) => id === unread?.id)?.seen).toBe(true);
  });

  test('CALL-077 marks all as seen', async () => {
    await maria.send('PATCH', `${SERVICE}/mark-all`, {});
    const { unreadTotal, total, notifications: rows } = await list('size=64');
    expect([unreadTotal, total]).toEqual([0, 64]);
    expect(rows.every(({ seen }) => seen)).toBe(true);
  });

  test("CALL-078 a deleted one is gone from its page and can't be deleted again", async () => {
    const before = (await list('size=64')).notifications;
    const [first] = before;
    expect((await maria.send('DELETE', `${SERVICE}/notification/${first?.id}`)).status).toBe(204);
    const after = await list('size=64');
    expect(after.total).toBe(63);
    expect(after.notifications.map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    expect((await maria.send('DELETE', `${SERVICE}/notification/${first?.id}`)).status).toBe(404);
    expect((await maria.send('PATCH', `${SERVICE}/notification/${first?.id}/seen`, {})).status).toBe(404);
  });

  test('deleting an unread one lowers the count once, even if it was seen before', async () => {
    const before = await list();
    const id = before.notifications.find(({ seen }) => !seen)?.id;
    await maria.send('PATCH', `${SERVICE}/notification/${id}/seen`, {});
    await maria.send('DELETE', `${SERVICE}/notification/${id}`);
    expect((await list()).unreadTotal).toBe(before.unreadTotal - 1);
  });

  test('CALL-079 deletes all of the user and none of others', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect((await maria.send('DELETE', `${SERVICE}/notification`)).status).toBe(204);
    expect(await list()).toEqual({ notifications: [], unreadTotal: 0, total: 0 });
    expect((await list('size=64', dale)).total).toBe(23);
  });

  test.each(['0', '65', '-1', 'x'])('finds no notification %s', async (id) => {
    expect((await maria.send('DELETE', `${SERVICE}/notification/${id}`)).status).toBe(404);
  });
});

describe('CALL-059 reminders', () => {
  const remind = async (reminderDays: number) => {
    const priya = await signInDemo(api, 'settings@summit.example');
    const { path, method } = safetySettings.save;
    await priya.send(method, path, { reminders: true, reminderDays, version: 1 });
  };
  const reminders = async () =>
    (await list('size=1000')).notifications.filter(({ title }) =>
      ['Task due', 'Task late', 'Expires soon'].includes(title),
    );
  const plan = (name: string, dueDate: string) =>
    maria.send('POST', correctiveActionCalls.create.path, {
      key: newId(),
      name,
      description: '',
      priority: 'LOW',
      dueDate,
      jobId: '6001',
      responsibleId: '1001',
      organization: '',
    });

  test('are there from the morning of that many days before the due date, among the others', async () => {
    await plan('Tape the cord', addDays(today(), 2));
    await plan('Fix the rail', addDays(today(), 3));
    await plan('Move the bin', addDays(today(), 4));
    expect(await reminders()).toEqual([]);
    const before = await list();
    await remind(3);
    const sent = await reminders();
    const messages = sent.map(({ message }) => message);
    expect(messages).toContain(`Tape the cord is due on ${formatLongDay(addDays(today(), 2))}.`);
    expect(messages).toContain(`Fix the rail is due on ${formatLongDay(addDays(today(), 3))}.`);
    expect(messages.filter((message) => message.startsWith('Move the bin'))).toEqual([]);
    const all = await list('sort=createdDateTime,desc&size=1000');
    const times = all.notifications.map(({ createdDateTime }) => createdDateTime);
    expect(times).toEqual(times.toSorted().reverse());
    expect([all.total, all.unreadTotal]).toEqual([
      before.total + sent.length,
      before.unreadTotal + sent.length,
    ]);
    expect((await list('sort=createdDateTime,asc&size=1000')).notifications).toEqual(
      all.notifications.toReversed(),
    );
  });

  test.each([
    // The day on which the reminder came: 90, 60, 30 or 7 days before the last day.
    [91, undefined],
    [90, 0],
    [60, 0],
    [31, -29],
    [7, 0],
    [0, -7],
    [-1, undefined],
  ])('SAFE-22 of a certificate that expires in %i days', async (days, came) => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    const lastDay = addDays(today(), days);
    const added = await maria.send('POST', certificateCalls.create.path, {
      key: newId(),
      personId: '10002',
      name: 'Rigger level II',
      number: '',
      issuedOn: '',
      expiresOn: lastDay,
      files: [],
    });
    expect(added.status).toBe(200);
    await remind(3);
    const found = (await list('size=1000', dale)).notifications.filter(({ message }) =>
      message.startsWith('Rigger level II'),
    );
    expect(found).toMatchObject(
      came === undefined
        ? []
        : [
            {
              serviceName: 'orientation-service',
              title: 'Expires soon',
              message: `Rigger level II expires on ${formatLongDay(lastDay)}.`,
              createdDateTime: expect.stringContaining(addDays(today(), came)) as string,
            },
          ],
    );
  });

  test('SAFE-23 of trade partners go to those who review them', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    await remind(3);
    const ofPartners = async (who = maria) =>
      (await list('size=1000', who)).notifications.filter(
        ({ serviceName }) => serviceName === 'partner-service',
      );
    expect((await ofPartners()).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^The qualification of .+ expires on /),
    );
    expect(await ofPartners(dale)).toEqual([]);
  });

  test('are marked as seen and removed like others', async () => {
    await remind(30);
    const [first, second] = await reminders();
    await maria.send('PATCH', `${SERVICE}/notification/${first?.id}/seen`, {});
    await maria.send('DELETE', `${SERVICE}/notification/${second?.id}`);
    const left = await reminders();
    expect(left.find(({ id }) => id === first?.id)?.seen).toBe(true);
    expect(left.map(({ id }) => id)).not.toContain(second?.id);
    await maria.send('PATCH', `${SERVICE}/mark-all`, {});
    expect((await list()).unreadTotal).toBe(0);
    await maria.send('DELETE', `${SERVICE}/notification`);
    expect(await list()).toEqual({ notifications: [], unreadTotal: 0, total: 0 });
  });
});

test('every row matches the contract', async () => {
  const answer = await maria.get(`${notifications.path}?size=64`);
  const sent = answerRows<Notification>(answer, 'notifications');
  expect(notifications.response.parse(answer.body).notifications).toEqual(sent);
  expect(valueAt(sent[0], 'messagePayload', 'serviceName')).toBe(sent[0]?.serviceName);
});
