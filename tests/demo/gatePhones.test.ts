import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GateRoster, SignIn, VisitorSite } from '../../src/api/visitorLog/contract';
import type { DemoApi } from '../../src/demo/api';
import { gateCode } from '../../src/domain/signIn/gateCode';
import { now, setClockOffset } from '../../src/lib/clock';
import { newId } from '../../src/lib/newId';
import { dale, maria } from '../support/people';
import { type ApiAnswer, ask, freshApi, message, signInDemo, type Visitor } from './support';

const SITE = '/visitor-log-service/sites/8702';
const SESSIONS = '/visitor-log-service/gate-sessions';
const MINUTE = 60_000;
let api: DemoApi;
let manager: Visitor;
let roster: GateRoster;

afterEach(() => setClockOffset(0));
beforeEach(async () => {
  api = freshApi();
  manager = await signInDemo(api, maria);
  roster = (await manager.get(`${SITE}/roster`)).body as GateRoster;
});

/** By somebody without an account. */
const post = (path: string, body: object) => ask(api, 'POST', SESSIONS + path, { body });
const codeAt = (at: number) =>
  gateCode({ businessId: '3001', siteId: '8702', secret: roster.gateSecret }, at);
const open = async (code?: string) => post('', { code: code ?? (await codeAt(now())) });
const tokenOf = ({ status, body }: ApiAnswer): string => {
  expect(status).toBe(200);
  return (body as { token: string }).token;
};
const find = (token: string, way: string, text: string) => post(`/${token}/people`, { way, text });
const no = { value: 'no', comment: '', photos: [] };
const clear = { symptoms: no, tested: no, contact: no };
const rosa = {
  kind: 'VISITOR',
  id: '',
  name: 'Rosa Marsh',
  organization: 'Cobalt Supply',
  phone: '(208) 555-0188',
  hostId: '',
  purpose: '',
  consent: false,
};
const pass = (token: string, more: object = {}) =>
  post(`/${token}/events`, { id: newId(), person: rosa, direction: 'IN', answers: clear, ...more });
const log = async (search: string) =>
  (
    (await manager.get(`/visitor-log-service/sign-ins?siteId=8702&search=${search}&page=0&size=5`)).body as {
      signIns: SignIn[];
    }
  ).signIns;
const site = async () => (await manager.get(SITE)).body as VisitorSite;

describe('CALL-215 a phone at the gate', () => {
  it('exchanges the code of the tablet, also a minute old, and has time to fill in', async () => {
    const answer = await open(await codeAt(now() - 30_000));
    const token = tokenOf(answer);
    expect(answer.body).toMatchObject({
      business: 'Summit Ridge Builders',
      isVerified: true,
      site: { name: 'Redstone Archive Vault', managers: [{ id: '1001', name: 'Maria Ortega' }] },
    });
    setClockOffset(15 * MINUTE);
    expect((await pass(token)).body).toMatchObject({ did: 'IN' });
    setClockOffset(21 * MINUTE);
    expect((await pass(token, { direction: 'OUT' })).status).toBe(410);
    setClockOffset(0);
    expect((await log('rosa marsh'))[0]?.marks).toEqual([]);
  });

  it('says nothing secret about the site', async () => {
    const said = JSON.stringify((await open()).body);
    for (const secret of [roster.gateSecret, (await site()).paperCode]) expect(said).not.toContain(secret);
  });

  it.each([
    ['too old', () => codeAt(now() - 2 * MINUTE), 410],
    ['of no site', () => '3001-1-0123456789abcdef', 404],
    ['of no business', () => 'x-8702-0123456789abcdef', 404],
    ['empty', () => '', 404],
    ['of a closed site', () => '3001-8712-0123456789abcdef', 410],
  ])('refuses a code that is %s', async (_, code, status) =>
    expect((await open(await code())).status).toBe(status),
  );

  it('knows no unknown token', async () => expect((await pass('3001-nothing')).status).toBe(404));

  it.each([
    ['badge', 'E-10002'],
    ['pin', '6838'],
    ['name', 'dale  WHITAKER'],
  ])('finds a worker by %s, who signs in and out, and learns only the initials', async (way, text) => {
    const token = tokenOf(await open());
    const { person } = (await find(token, way, text)).body as { person: { id: string } };
    expect(person).toEqual({ id: expect.stringMatching(/^\w{32}$/) as string, kind: 'EMPLOYEE', name: 'DW' });
    const dw = { ...rosa, ...person, organization: '', phone: '' };
    expect((await pass(token, { person: dw })).body).toMatchObject({ did: 'IN' });
    expect((await log('whitaker'))[0]).toMatchObject({ person: { id: '10002' }, signedOutAt: '' });
    // The phone still knows its owner tomorrow.
    setClockOffset(5 * MINUTE);
    const later = tokenOf(await open());
    expect((await pass(later, { person: dw, direction: 'OUT', answers: {} })).body).toMatchObject({
      did: 'OUT',
    });
    setClockOffset(91 * 24 * 60 * MINUTE);
    expect((await pass(tokenOf(await open()), { person: dw })).status).toBe(400);
  });

  it.each([
    ['pin', '0000'],
    ['badge', 'E-1'],
    ['name', 'whitaker'],
    ['name', 'Wh'],
  ])('finds nobody by the %s %s', async (way, text) =>
    expect((await find(tokenOf(await open()), way, text)).body).toEqual({}),
  );

  it('lets nobody guess PINs', async () => {
    const token = tokenOf(await open());
    for (let times = 0; times < 10; times++) expect((await find(token, 'pin', '0000')).status).toBe(200);
    expect((await find(token, 'pin', '6838')).status).toBe(429);
  });

  it('lets nobody guess PINs with one token after the other', async () => {
    let status = 200;
    for (let tokens = 0; tokens < 21 && status === 200; tokens++) {
      const token = tokenOf(await open());
      for (let times = 0; times < 10 && status === 200; times++)
        ({ status } = await find(token, 'badge', 'E-1'));
    }
    expect(status).toBe(429);
    setClockOffset(21 * MINUTE);
    expect((await find(tokenOf(await open()), 'pin', '6838')).status).toBe(200);
  }, 30_000);

  it('takes no number of a record for a person', async () => {
    const token = tokenOf(await open());
    for (const person of [
      { ...rosa, kind: 'EMPLOYEE', id: '10002' },
      { ...rosa, id: '87001' },
    ])
      expect((await pass(token, { person })).status).toBe(400);
  });

  it('signs out a guest by the sign-in of the phone, or by the whole name, and an event sent twice is one', async () => {
    const token = tokenOf(await open());
    const id = newId();
    const lee = { ...rosa, kind: 'DELIVERY', name: 'Lee Ray' };
    for (let times = 0; times < 2; times++)
      expect((await pass(token, { id, person: lee })).body).toMatchObject({ did: 'IN' });
    await pass(token);
    setClockOffset(3 * MINUTE);
    expect((await pass(token, { person: { ...lee, id }, direction: 'OUT' })).body).toMatchObject({
      did: 'OUT',
    });
    const { person } = (await find(token, 'name', 'Rosa Marsh')).body as { person: object };
    expect((await pass(token, { person: { ...rosa, ...person }, direction: 'OUT' })).body).toMatchObject({
      did: 'OUT',
    });
    expect((await log('lee ray')).map(({ signedOutAt }) => signedOutAt !== '')).toEqual([true]);
    expect((await log('rosa marsh')).map(({ signedOutAt }) => signedOutAt !== '')).toEqual([true]);
  });

  it('stops because of an answer, in two languages, and lets nobody in by a name', async () => {
    const token = tokenOf(await open());
    const answers = { ...clear, symptoms: { ...no, value: 'yes' } };
    expect((await pass(token, { answers, letInBy: 'Maria Ortega' })).body).toMatchObject({
      did: 'STOPPED',
      reasons: [{ code: 'ANSWERS', text: { es: expect.stringMatching(/^Una de sus/) as string } }],
    });
    expect(await log('rosa marsh')).toEqual([]);
    expect((await pass(token, { answers: {} })).status).toBe(400);
  });
});

describe('CALL-215 the code on paper', () => {
  it('marks as unverified, and an old paper stops working', async () => {
    const { paperCode, version } = await site();
    await pass(tokenOf(await open(paperCode)));
    expect((await log('rosa marsh'))[0]?.marks).toEqual(['UNVERIFIED']);
    const replaced = await manager.send('POST', `${SITE}/paper-code`, { version });
    const next = (replaced.body as VisitorSite).paperCode;
    expect(next).not.toBe(paperCode);
    expect(message(await open(paperCode))).toBe('This code was replaced. Scan the new one at the gate.');
    expect((await open(next)).status).toBe(200);
  });

  it('works only where the site allows it, and is only for those who print it', async () => {
    const { paperCode, ...draft } = await site();
    const body = {
      ...draft,
      jobId: '',
      managerIds: ['1001'],
      questions: [],
      capacity: 50,
      allowsPaperCode: false,
    };
    expect((await manager.send('PUT', SITE, body)).status).toBe(200);
    expect((await open(paperCode)).status).toBe(410);
    const { paperCode: none, version } = await site();
    expect(none).toBe('');
    expect((await manager.send('POST', `${SITE}/paper-code`, { version })).status).toBe(409);
    expect(roster.site.paperCode).toBe('');
    const other = await signInDemo(api, dale);
    expect((await other.send('POST', `${SITE}/paper-code`, { version })).status).toBe(403);
  });
});
