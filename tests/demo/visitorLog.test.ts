import { beforeEach, describe, expect, it } from 'vitest';
import type { GateRoster, SignInDetail, VisitorSite } from '../../src/api/visitorLog/contract';
import { mergedChecks, evacuationFor } from '../../src/domain/signIn/evacuation';
import { pinDigest } from '../../src/domain/signIn/pinDigest';
import type { DemoApi } from '../../src/demo/api';
import { now } from '../../src/lib/clock';
import { newId } from '../../src/lib/newId';
import { dale, maria, tomas } from '../support/people';
import { type ApiAnswer, BASE, freshApi, message, signInDemo, type Visitor } from './support';

const SITE = '/visitor-log-service/sites/8702';
let api: DemoApi;
let person: Visitor;

beforeEach(async () => {
  api = freshApi();
  person = await signInDemo(api, maria);
});

const minutesAgo = (minutes: number) => new Date(now() - minutes * 60_000).toISOString();
const no = { value: 'no', comment: '', photos: [] };
const clear = { symptoms: no, tested: no, contact: no };

const guest = (name: string, more: object = {}) => ({
  kind: 'DELIVERY',
  id: '',
  name,
  organization: 'Cobalt Supply',
  phone: '',
  hostId: '',
  purpose: '',
  consent: false,
  ...more,
});

const event = (
  name: string,
  { person: who = {}, ...more }: { person?: object; [field: string]: unknown } = {},
) => ({
  key: newId(),
  person: guest(name, who),
  direction: 'IN',
  deviceAt: minutesAgo(0),
  skew: null,
  kioskId: 'gate',
  broughtById: '',
  letInBy: '',
  answers: clear,
  ...more,
});

const send = (body: object, site = SITE) => person.send('POST', `${site}/events`, body);
const bodyOf = <T>({ status, body }: ApiAnswer): T => {
  expect(status).toBe(200);
  return body as T;
};
interface Did {
  id: string;
  did: string;
  marks: string[];
  signedInAt: string;
  signedOutAt: string;
  person: { id: string; name: string };
}
const detail = async (id: string) =>
  bodyOf<SignInDetail>(await person.get(`/visitor-log-service/sign-ins/${id}`));

describe('CALL-215, VISITOR-04 the gate of a site', () => {
  it('takes a repeated key, and a second scan within a minute, for one', async () => {
    const first = event('Ann Park');
    const added = bodyOf<Did>(await send(first));
    expect(bodyOf<Did>(await send(first)).id).toBe(added.id);
    const same = event('Ann Park', { person: { id: added.person.id }, deviceAt: minutesAgo(-0.4) });
    expect(bodyOf<Did>(await send(same))).toMatchObject({ id: added.id, did: 'REPEAT' });
  });

  it('FAULT-132 counts the time of a tablet that is an hour wrong, and keeps its three times', async () => {
    const wrong = event('Lee Ray', { deviceAt: minutesAgo(-60), skew: 3_600_000 });
    const { id, signedInAt, marks } = bodyOf<Did>(await send(wrong));
    expect(Math.abs(Date.parse(signedInAt) - now())).toBeLessThan(5000);
    expect(marks).toEqual([]);
    expect((await detail(id)).inTimes).toMatchObject({ deviceAt: wrong.deviceAt, skew: 3_600_000 });
  });

  it('FAULT-132 marks what arrives late and never discards it, also without answers and on a full site', async () => {
    const { marks, did } = bodyOf<Did>(
      await send(event('Late Comer', { deviceAt: minutesAgo(50), answers: {} })),
    );
    expect([did, marks]).toEqual(['IN', ['LATE']]);
  });

  it('FAULT-141 pairs an end that arrives before its start', async () => {
    const key = newId();
    const out = event('Early End', { person: { id: key }, direction: 'OUT', deviceAt: minutesAgo(10) });
    const end = bodyOf<Did>(await send(out));
    expect(end.marks).toContain('NO_IN');
    const start = event('Early End', { key, person: { id: key }, deviceAt: minutesAgo(90) });
    const both = bodyOf<Did>(await send(start));
    expect(both).toMatchObject({ id: end.id, signedOutAt: end.signedOutAt });
    expect(both.marks).not.toContain('NO_IN');
  });

  it('FAULT-141 keeps a stay that was never ended, and marks it', async () => {
    const first = bodyOf<Did>(await send(event('Twice Here', { deviceAt: minutesAgo(300) })));
    const again = event('Twice Here', { person: { id: first.person.id }, deviceAt: minutesAgo(5) });
    expect(bodyOf<Did>(await send(again)).id).not.toBe(first.id);
    expect((await detail(first.id)).marks).toContain('NO_OUT');
  });

  it('signs out a visitor whom a tablet without a network has added', async () => {
    const arrival = event('Rosa Marsh', { person: { kind: 'VISITOR' }, deviceAt: minutesAgo(40) });
    const added = bodyOf<Did>(await send(arrival));
    const leaving = event('Rosa Marsh', { person: { kind: 'VISITOR', id: arrival.key }, direction: 'OUT' });
    expect(bodyOf<Did>(await send(leaving))).toMatchObject({ id: added.id, did: 'OUT' });
    // The next visit is that of the same visitor.
    const later = event('rosa marsh', { person: { kind: 'VISITOR' }, deviceAt: minutesAgo(-2) });
    expect(bodyOf<Did>(await send(later)).person.id).toBe(added.person.id);
  });

  it.each([
    ['without answers', { answers: {} }, 400],
    ['with an answer that stops', { answers: { ...clear, symptoms: { ...no, value: 'yes' } } }, 409],
    ['without a name', { person: { name: '   ' } }, 400],
    ['with a name of 200 characters', { person: { name: 'x'.repeat(200) } }, 400],
    ['who is unknown', { person: { kind: 'EMPLOYEE', id: '1' } }, 400],
  ])('refuses somebody %s, and nobody after them', async (_, more, status) => {
    expect((await send(event('Refused One', more))).status).toBe(status);
    expect(bodyOf<Did>(await send(event('Next 🙂 One'))).did).toBe('IN');
  });

  it('lets in anyway by name, with what was missing, and tells the site managers what stopped', async () => {
    const stopped = { answers: { ...clear, symptoms: { ...no, value: 'yes' } } };
    expect(message(await send(event('Sick One', stopped)))).toMatch(/^One of your answers/);
    const { notifications } = bodyOf<{ notifications: { title: string }[] }>(
      await person.get('/notification-service/notifications?page=0&size=20&sort=createdDateTime,desc'),
    );
    expect(notifications.map(({ title }) => title)).toContain('Stopped at the gate');
    const { id, marks } = bodyOf<Did>(await send(event('Sick One', { ...stopped, letInBy: 'Maria Ortega' })));
    expect(marks).toEqual(['LET_IN']);
    expect(await detail(id)).toMatchObject({
      letInBy: 'Maria Ortega',
      letInReasons: [expect.stringMatching(/^One of your/)],
    });
  });

  it('is told of a stop once, also late, which lets nobody in', async () => {
    const stop = event('Sick One', { direction: 'STOPPED', deviceAt: minutesAgo(50), answers: {} });
    for (let times = 0; times < 2; times++) expect((await send(stop)).status).toBe(204);
    const { notifications } = bodyOf<{ notifications: { message: string; createdDateTime: string }[] }>(
      await person.get('/notification-service/notifications?page=0&size=50&sort=createdDateTime,desc'),
    );
    const told = 'Sick One was stopped at Redstone Archive Vault because of an answer.';
    expect(notifications.filter(({ message: text }) => text === told)).toMatchObject([
      { createdDateTime: stop.deviceAt },
    ]);
    const { stays } = bodyOf<GateRoster>(await person.get(`${SITE}/roster`));
    expect(stays.map(({ name }) => name)).not.toContain('Sick One');
  });

  it('gives the tablet no PINs, only the digests of long ones and of managers', async () => {
    const roster = bodyOf<GateRoster>(await person.get(`${SITE}/roster`));
    const found = roster.people.find(({ id }) => id === '10002');
    expect(found?.pinDigest).toBe('');
    expect([roster.pinLength, roster.managerPinDigests]).toEqual([
      4,
      [await pinDigest('7919', roster.pinSalt)],
    ]);
    expect(JSON.stringify(roster)).not.toMatch(/"(6838|7919)"/);

    await person.send('POST', '/employee-service/employees/10002/set_up_pin', { pin: '683814' });
    const longer = bodyOf<GateRoster>(await person.get(`${SITE}/roster`));
    expect(longer.people.find(({ id }) => id === '10002')?.pinDigest).toBe(
      await pinDigest('683814', longer.pinSalt),
    );
  });

  it('says whose a short PIN is, and lets nobody guess', async () => {
    const ask = (pin: string) => person.send('POST', `${SITE}/pin`, { pin });
    expect((await ask('6838')).body).toEqual({ person: { id: '10002', kind: 'EMPLOYEE' } });
    for (let times = 0; times < 20; times++) expect((await ask('0000')).body).toEqual({});
    expect((await ask('6838')).status).toBe(429);
  });

  it('lets nobody into a closed site, and knows no unknown one', async () => {
    const closed = await send(
      event('Late One', { letInBy: 'Maria Ortega' }),
      '/visitor-log-service/sites/8712',
    );
    expect([closed.status, message(closed)]).toEqual([409, 'This site is closed.']);
    expect((await send(event('Lost One'), '/visitor-log-service/sites/1')).status).toBe(404);
    expect((await person.get('/visitor-log-service/sites/8712/roster')).status).toBe(409);
  });

  it('is full at its capacity, also at 0', async () => {
    const site = bodyOf<VisitorSite>(await person.get(SITE));
    const draft = {
      ...site,
      jobId: '',
      managerIds: ['1001'],
      questions: [],
      capacity: 0,
    };
    expect((await person.send('PUT', SITE, draft)).status).toBe(200);
    expect(message(await send(event('Too Many')))).toBe('As many people as allowed are on the site.');
  });

  it('takes 300 people in ten minutes', async () => {
    const { stays: before } = bodyOf<GateRoster>(await person.get(`${SITE}/roster`));
    for (let index = 0; index < 300; index++)
      expect((await send(event(`Person ${index}`, { deviceAt: minutesAgo(10 - index / 30) }))).status).toBe(
        200,
      );
    const { stays } = bodyOf<GateRoster>(await person.get(`${SITE}/roster`));
    expect(stays.length - before.length).toBe(300);
  }, 60_000);

  it('corrects times by hand with a reason, and keeps those before', async () => {
    const { id, signedInAt } = bodyOf<Did>(await send(event('Forgot It', { deviceAt: minutesAgo(200) })));
    const correct = (body: object, who: Visitor = person) =>
      who.send('PUT', `/visitor-log-service/sign-ins/${id}`, body);
    const body = { signedInAt, signedOutAt: minutesAgo(30), reason: 'Left by the back gate' };
    expect((await correct({ ...body, reason: '' })).status).toBe(400);
    expect((await correct({ ...body, signedOutAt: minutesAgo(300) })).status).toBe(400);
    expect((await correct(body, await signInDemo(api, tomas))).status).toBe(403);
    expect(bodyOf<SignInDetail>(await correct(body))).toMatchObject({
      signedOutAt: body.signedOutAt,
      corrections: [{ signedInAt, signedOutAt: '', reason: body.reason, by: { name: 'Maria Ortega' } }],
    });
  });

  it('is not for people without permissions for the visitor log', async () => {
    const other = await signInDemo(api, dale);
    expect((await other.get(`${SITE}/roster`)).status).toBe(403);
    expect((await other.send('POST', `${SITE}/events`, event('Ann Park'))).status).toBe(403);
  });
});

describe('VISITOR-05, CALL-216 the dashboard of a site', () => {
  it('counts who is there, and shows the tablets', async () => {
    await send(event('Ann Park'));
    await person.send('POST', `${SITE}/kiosks/gate`, { unsent: 3, skew: 3_600_000 });
    const data = bodyOf<{
      people: { name: string; organization: string }[];
      organizations: { name: string; count: number }[];
      kiosks: object[];
      days: unknown[];
    }>(await person.get(`${SITE}/dashboard`));
    expect(data.people.map(({ name }) => name)).toContain('Ann Park');
    expect(data.organizations.find(({ name }) => name === 'Cobalt Supply')?.count).toBe(
      data.people.filter(({ organization }) => organization === 'Cobalt Supply').length,
    );
    expect(data.kiosks).toMatchObject([{ id: 'gate', unsent: 3, skew: 3_600_000 }]);
    expect(data.days).toHaveLength(14);
  });

  it.each(['from=2026-01-01&to=2026-12-01', 'from=2026-02-02&to=2026-02-01', 'from=x&to=y'])(
    'refuses the period %s',
    async (query) => expect((await person.get(`${SITE}/dashboard?${query}`)).status).toBe(400),
  );

  it('CALL-218, VISITOR-07 has a PDF', async () => {
    const answer = await api.answer(new Request(`${BASE}${SITE}/roster/pdf`, { headers: person.headers }));
    expect(answer?.headers.get('Content-Type')).toBe('application/pdf');
    expect((await answer?.text())?.slice(0, 5)).toBe('%PDF-');
  });

  it('closes a site with a reason when nobody is there', async () => {
    await send(event('Ann Park'));
    const { version } = bodyOf<{ version: number }>(await person.get(SITE));
    const close = (reason: string, at = SITE) =>
      person.send('POST', `${at}/status`, { status: 'CLOSED', reason, version });
    expect((await close('')).status).toBe(400);
    expect(message(await close('Winter break'))).toMatch(/on this site\. Sign them out first\.$/);
  });
});

describe('VISITOR-05 an evacuation', () => {
  const save = (id: string, more: object) =>
    person.send('PUT', `${SITE}/evacuations/${id}`, {
      kind: 'REAL',
      startedAt: minutesAgo(5),
      endedAt: '',
      people: [],
      checks: [],
      ...more,
    });
  interface Saved {
    id: string;
    kind: string;
    people: { id: string; isSafe: boolean; checkedAt: string }[];
  }

  it('is one list for two people who have both started it without a network', async () => {
    const one = bodyOf<Did>(await send(event('Ann Park')));
    const two = bodyOf<Did>(await send(event('Lee Ray')));
    const check = (id: string, isSafe: boolean, minutes: number) => ({ id, isSafe, at: minutesAgo(minutes) });
    const first = bodyOf<Saved>(await save(newId(), { kind: 'DRILL', checks: [check(one.id, true, 3)] }));
    const second = bodyOf<Saved>(
      await save(newId(), {
        startedAt: minutesAgo(4),
        checks: [check(two.id, true, 2), check(one.id, false, 4)],
      }),
    );
    expect(second.id).toBe(first.id);
    // Somebody says that it is real, and the later check counts.
    expect(second.kind).toBe('REAL');
    const safe = second.people.filter(({ isSafe }) => isSafe).map(({ id }) => id);
    expect(safe.sort()).toEqual([one.id, two.id].sort());
    const ended = bodyOf<{ endedAt: string }>(await save(first.id, { endedAt: minutesAgo(0) }));
    expect(ended.endedAt).not.toBe('');
    // The next one is another.
    expect(bodyOf<Saved>(await save(newId(), { startedAt: minutesAgo(-120) })).id).not.toBe(first.id);
  });

  const check = (id: string, isSafe: boolean, at: string) => ({ id, isSafe, at });
  it.each([
    ['the later check counts', [check('a', true, '10:00'), check('a', false, '10:01')], { a: false }],
    ['in whatever order they arrive', [check('a', false, '10:01'), check('a', true, '10:00')], { a: false }],
    ['at the same time, safe counts', [check('a', false, '10:00'), check('a', true, '10:00')], { a: true }],
    [
      'each person has their own',
      [check('a', true, '10:00'), check('b', false, '10:00')],
      { a: true, b: false },
    ],
  ])('%s', (_, checks, expected) =>
    expect(Object.fromEntries([...mergedChecks(checks)].map(([id, { isSafe }]) => [id, isSafe]))).toEqual(
      expected,
    ),
  );

  const at = (id: string, startedAt: string, endedAt = '') => ({ id, startedAt, endedAt });
  it.each([
    ['its own id', at('x', '2026-11-02T08:00:00Z'), 'x'],
    ['one that went on', at('y', '2026-11-02T10:20:00Z'), 'a'],
    ['none that had ended', at('y', '2026-11-02T12:20:00Z'), undefined],
    ['none of hours before', at('y', '2026-11-02T15:00:00Z'), undefined],
  ])('belongs to %s', (_, started, id) =>
    expect(
      evacuationFor(
        [
          at('a', '2026-11-02T10:00:00Z'),
          at('b', '2026-11-02T12:00:00Z', '2026-11-02T12:10:00Z'),
          at('x', '2026-11-01T10:00:00Z'),
        ],
        started,
      )?.id,
    ).toBe(id),
  );
});
