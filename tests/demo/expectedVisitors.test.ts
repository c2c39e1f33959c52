import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ExpectedVisitor } from '../../src/api/expectedVisitors/contract';
import type { GateRoster } from '../../src/api/visitorLog/contract';
import type { DemoApi } from '../../src/demo/api';
import { now, setClockOffset } from '../../src/lib/clock';
import { addDays, today } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { dale, maria, tomas } from '../support/people';
import { mailsOf } from './mailSupport';
import { type ApiAnswer, freshApi, message, signInDemo, valueAt, type Visitor } from './support';

const BASE = '/visitor-log-service';
const SITE = `${BASE}/sites/8702`;
let api: DemoApi;
let person: Visitor;
beforeEach(async () => {
  api = freshApi();
  person = await signInDemo(api, maria);
});

const bodyOf = <T>({ status, body }: ApiAnswer): T => {
  expect(status).toBe(200);
  return body as T;
};
const draft = () => ({
  name: 'Rosa Marsh',
  organization: 'Aspen Creek Surveying',
  email: 'rosa@visitor.example',
  phone: '(208) 555-0140',
  siteId: '8702',
  day: today(),
  from: '09:00',
  to: '10:00',
  hostId: '1002',
  purpose: 'Survey',
});
const invite = async (more: object = {}) =>
  bodyOf<ExpectedVisitor>(
    await person.send('POST', `${BASE}/expected-visitors`, { ...draft(), ...more, key: newId() }),
  );
const read = async (id: string) =>
  bodyOf<ExpectedVisitor>(await person.get(`${BASE}/expected-visitors/${id}`));
const move = ({ id, version }: ExpectedVisitor, status: string) =>
  person.send('POST', `${BASE}/expected-visitors/${id}/status`, { status, reason: '', version });
const no = { value: 'no', comment: '', photos: [] };
/** A visitor with an invitation signs in. */
const eventOf = (visitId: string, name = 'Ann Park', minutesAgo = 0) => ({
  key: newId(),
  person: {
    kind: 'VISITOR',
    id: '',
    name,
    organization: '',
    phone: '',
    hostId: '1002',
    purpose: 'Survey',
    consent: false,
    visitId,
  },
  direction: 'IN',
  deviceAt: new Date(now() - minutesAgo * 60_000).toISOString(),
  skew: null,
  kioskId: 'gate',
  broughtById: '',
  letInBy: '',
  answers: { symptoms: no, tested: no, contact: no },
});
const arrive = (visitId: string, name = 'Rosa Marsh', minutesAgo = 0) =>
  person.send('POST', `${SITE}/events`, eventOf(visitId, name, minutesAgo));
const expected = async () => Number(valueAt((await person.get(`${SITE}/dashboard`)).body, 'expected'));

describe('VISITOR-02 an invitation', () => {
  it('is sent by email with a link, and again when the day changes', async () => {
    const { id, version, sentAt } = await invite();
    expect(sentAt).not.toBe('');
    const [mail] = await mailsOf(api);
    expect(mail).toMatchObject({
      to: 'rosa@visitor.example',
      subject: expect.stringContaining('Redstone Archive Vault') as string,
      text: expect.stringContaining('Dale Whitaker expects you') as string,
    });
    const path = `${BASE}/expected-visitors/${id}`;
    const other = { ...draft(), purpose: 'Another survey' };
    const before = (await mailsOf(api)).length;
    bodyOf(await person.send('PUT', path, { ...other, version }));
    expect((await mailsOf(api)).length).toBe(before);
    bodyOf(await person.send('PUT', path, { ...other, day: addDays(today(), 2), version: version + 1 }));
    expect((await mailsOf(api)).length).toBe(before + 1);
  });

  it('counts the days of the site, not those of the business', async () => {
    onTestFinished(() => setClockOffset(0));
    setClockOffset(Date.parse(`${addDays(today(), 1)}T03:00:00Z`) - Date.now());
    const visitor = await signInDemo(api, maria);
    const post = (day: string) =>
      visitor.send('POST', `${BASE}/expected-visitors`, { ...draft(), siteId: '8706', day, key: newId() });
    // 3 AM in UTC is still the evening before in Los Angeles.
    const evening = new Date(now() - 86_400_000).toISOString().slice(0, 10);
    bodyOf(await post(evening));
    expect((await post(addDays(evening, -1))).status).toBe(400);
  });

  it('opens through its link without an account, and not when it is cancelled', async () => {
    const visit = await invite();
    const code = /code=([^&]+)$/.exec((await mailsOf(api))[0]?.link ?? '')?.[1] ?? '';
    const open = () => api.answer(new Request(`http://demo.test/api${BASE}/visits/${code}`));
    expect(await (await open())?.json()).toMatchObject({
      id: visit.id,
      name: 'Rosa Marsh',
      site: 'Redstone Archive Vault',
      host: 'Dale Whitaker',
      rules: expect.stringContaining('Hard hat') as string,
    });
    bodyOf(await move(visit, 'CANCELLED'));
    expect((await open())?.status).toBe(410);
    expect((await mailsOf(api))[0]?.subject).toMatch(/^Cancelled: your visit/);
    const again = await person.send('POST', `${BASE}/expected-visitors/${visit.id}/email`);
    expect([again.status, message(again)]).toEqual([409, 'This visitor is not expected.']);
  });

  it('without an address is not sent', async () => {
    const before = (await mailsOf(api)).length;
    const { id, sentAt } = await invite({ email: '' });
    expect([sentAt, (await mailsOf(api)).length]).toEqual(['', before]);
    expect((await person.send('POST', `${BASE}/expected-visitors/${id}/email`)).status).toBe(409);
  });
});

describe('VISITOR-04, CALL-215 an invitation at the gate', () => {
  it('FAULT-146 signs in once, counts as here, and the host is told', async () => {
    const before = await expected();
    const visit = await invite();
    expect(await expected()).toBe(before + 1);
    const list = `${BASE}/expected-visitors?siteId=8702&status=EXPECTED&from=${today()}&to=${today()}`;
    expect(valueAt((await person.get(list)).body, 'total')).toBe(before + 1);
    const { visits } = bodyOf<GateRoster>(await person.get(`${SITE}/roster`));
    expect(visits.find(({ id }) => id === visit.id)).toMatchObject({
      status: 'EXPECTED',
      name: 'Rosa Marsh',
      host: { name: 'Dale Whitaker' },
    });
    const signIn = bodyOf<{ id: string; person: { id: string } }>(await arrive(visit.id));
    expect(await expected()).toBe(before);
    expect(await read(visit.id)).toMatchObject({ status: 'HERE', signInId: signIn.id });
    // The visitor is known from now on, with the address of the invitation.
    expect((await person.get(`${BASE}/visitors/${signIn.person.id}`)).body).toMatchObject({
      email: 'rosa@visitor.example',
    });
    const host = await signInDemo(api, dale);
    const inbox = await host.get(
      '/notification-service/notifications?page=0&size=5&sort=createdDateTime,desc',
    );
    expect(JSON.stringify(inbox.body)).toContain('Rosa Marsh has signed in at Redstone Archive Vault.');
  });

  it('another site learns no names', async () => {
    const visit = await invite();
    const { visits } = bodyOf<GateRoster>(await person.get(`${BASE}/sites/8701/roster`));
    expect(visits.find(({ id }) => id === visit.id)).toMatchObject({
      siteName: 'Redstone Archive Vault',
      day: today(),
      name: '',
      phone: '',
    });
  });

  it.each([
    ['unknown', () => Promise.resolve('1'), /not known here/],
    ['of another day', async () => (await invite({ day: addDays(today(), 1) })).id, /Sign in as a visitor/],
    ['of another site', async () => (await invite({ siteId: '8701' })).id, /for another site/],
    [
      'cancelled',
      async () => {
        const visit = await invite();
        await move(visit, 'CANCELLED');
        return visit.id;
      },
      /was cancelled/,
    ],
    [
      'used',
      async () => {
        const { id } = await invite();
        bodyOf(await arrive(id, 'Rosa Marsh', 4));
        return id;
      },
      /already used at/,
    ],
  ])('one that is %s is refused with the reason', async (_, make, reason) => {
    const second = await person.send('POST', `${SITE}/events`, eventOf(await make()));
    expect(second.status).toBe(409);
    expect(message(second)).toMatch(reason);
  });

  it('FAULT-127 two tablets without a network: both sign-ins are kept, the invitation is that of the first', async () => {
    const visit = await invite();
    const first = bodyOf<{ id: string }>(await arrive(visit.id, 'Rosa Marsh', 60));
    expect((await arrive(visit.id, 'Lee Ray', 50)).status).toBe(200);
    expect(await read(visit.id)).toMatchObject({ signInId: first.id });
  });

  it('who has come is not cancelled, changed or deleted', async () => {
    const { id } = await invite();
    bodyOf(await arrive(id));
    const visit = await read(id);
    expect((await move(visit, 'CANCELLED')).status).toBe(409);
    const path = `${BASE}/expected-visitors/${id}`;
    expect((await person.send('PUT', path, { ...draft(), version: visit.version })).status).toBe(409);
    expect((await person.send('DELETE', path)).status).toBe(409);
  });
});

describe('VISITOR-10, CALL-221 who sees which site', () => {
  const access = async (username = 'settings@summit.example') => signInDemo(api, username);
  const list = `${BASE}/access-lists`;

  it('hides a site and what happened there from those who are not on its list', async () => {
    const admin = await access();
    const reader = await signInDemo(api, tomas);
    const visit = await invite();
    const { id } = bodyOf<{ id: string }>(await arrive(visit.id));
    const sees = async () =>
      Promise.all(
        [`${SITE}`, `${SITE}/dashboard`, `${SITE}/roster`, `${BASE}/sign-ins/${id}`].map(
          async (path) => (await reader.get(path)).status,
        ),
      );
    const total = async (path: string) => valueAt((await reader.get(`${BASE}/${path}`)).body, 'total');
    expect(await sees()).toEqual([200, 200, 200, 200]);
    expect(await total('sites')).toBe(12);
    const saved = await admin.send('PUT', `${list}/8702`, { viewerIds: ['1002'], version: 1 });
    expect(saved.body).toMatchObject({ viewers: [{ name: 'Dale Whitaker' }], version: 2 });
    expect(await sees()).toEqual([404, 404, 404, 404]);
    expect(await total('sites')).toBe(11);
    expect(await total('sign-ins?siteId=8702')).toBe(0);
    expect(await total('expected-visitors?siteId=8702')).toBe(0);
    // Who manages sites sees all of them.
    expect((await person.get(SITE)).status).toBe(200);
    expect((await person.get(SITE)).body).not.toHaveProperty('viewerIds');
    bodyOf(await admin.send('PUT', `${list}/8702`, { viewerIds: ['1002', '1004'], version: 2 }));
    expect(await sees()).toEqual([200, 200, 200, 200]);
  });

  it('FAULT-95 refuses outdated lists, unknown people, and those without the settings', async () => {
    const admin = await access();
    const save = (body: object, who = admin) => who.send('PUT', `${list}/8702`, body);
    expect((await save({ viewerIds: [], version: 7 })).status).toBe(409);
    expect((await save({ viewerIds: ['x'], version: 1 })).status).toBe(400);
    expect((await save({ viewerIds: [], version: 1 }, person)).status).toBe(403);
    expect((await person.get(list)).status).toBe(403);
    expect(valueAt((await admin.get(`${list}?search=archive`)).body, 'total')).toBe(1);
  });
});

describe('VISITOR-11, CALL-222, CALL-092 the tablet of a gate', () => {
  it('opens the registry and its site, and sees no log', async () => {
    const admin = await signInDemo(api, 'settings@summit.example');
    const gate = await signInDemo(api, dale);
    expect((await gate.get(`${SITE}/roster`)).status).toBe(403);
    bodyOf(await admin.send('POST', `${BASE}/role-users`, { userId: '1002', roles: ['GATE'] }));
    const statuses = async (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await gate.get(path)).status));
    expect(await statuses(`${BASE}/sites`, SITE, `${SITE}/roster`)).toEqual([200, 200, 200]);
    expect(
      await statuses(
        `${BASE}/sign-ins`,
        `${SITE}/dashboard`,
        `${BASE}/visitors`,
        `${BASE}/expected-visitors`,
      ),
    ).toEqual([403, 403, 403, 403]);
    expect((await gate.send('POST', `${SITE}/events`, eventOf(''))).status).toBe(200);
  });
});
