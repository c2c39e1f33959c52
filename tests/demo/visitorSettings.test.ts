import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoApi } from '../../src/demo/api';
import { now } from '../../src/lib/clock';
import { addDays, today } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { maria } from '../support/people';
import { type ApiAnswer, freshApi, signInDemo, valueAt, type Visitor } from './support';

const BASE = '/visitor-log-service';
const SETTINGS = `${BASE}/visitor-settings`;
const DAYS = 30;
let api: DemoApi;
let admin: Visitor;
let person: Visitor;
beforeEach(async () => {
  api = freshApi();
  admin = await signInDemo(api, 'settings@summit.example');
  person = await signInDemo(api, maria);
});

const bodyOf = ({ status, body }: ApiAnswer): Record<string, unknown> => {
  expect(status).toBe(200);
  return body as Record<string, unknown>;
};
const preview = async (days: number) => {
  const { before, signIns, kept } = bodyOf(await admin.get(`${BASE}/retention?days=${days}`));
  return { before, signIns: Number(signIns), kept: kept as { id: string; name: string; signIns: number }[] };
};
const save = async (retentionDays: number) =>
  bodyOf(await admin.send('PUT', SETTINGS, { ...bodyOf(await admin.get(SETTINGS)), retentionDays }));
const total = async (path: string) => Number(valueAt((await person.get(`${BASE}/${path}`)).body, 'total'));

describe('VISITOR-08, CALL-219 how long sign-ins are kept', () => {
  it('FAULT-146 deletes what it has counted, from lists, figures and the contact trace', async () => {
    const first = addDays(today(), -DAYS);
    const { before, signIns, kept } = await preview(DAYS);
    expect(before).toBe(first);
    const old = `sign-ins?to=${addDays(first, -1)}`;
    const keptCount = kept.reduce((sum, one) => sum + one.signIns, 0);
    expect(signIns + keptCount).toBe(await total(old));
    expect(signIns).toBeGreaterThan(1000);
    const all = await total('sign-ins');
    await save(DAYS);
    expect(await total(old)).toBe(keptCount);
    expect(await total('sign-ins')).toBe(all - signIns);
    const period = `from=${addDays(first, -20)}&to=${addDays(first, -1)}`;
    const crew = await person.get(`${BASE}/our-crew?${period}&difference=NO_HOURS&size=1`);
    expect(crew.status).toBe(200);
    const days = (await person.get(`${BASE}/sites/8702/dashboard?from=${addDays(first, -9)}&to=${first}`))
      .body;
    const counts = (valueAt(days, 'days') as { day: string; employees: number; visitors: number }[]).filter(
      ({ day }) => day < first,
    );
    expect(counts.reduce((sum, { employees, visitors }) => sum + employees + visitors, 0)).toBeLessThan(20);
    // Keeping more later brings nothing back.
    await save(0);
    expect(await total(old)).toBe(keptCount);
  });

  it('VISITOR-02 deletes visitors with their last sign-in, but for those who agreed or are blocked', async () => {
    interface Row {
      id: string;
      visits: number;
      blockedReason: string;
    }
    const list = async () =>
      valueAt((await person.get(`${BASE}/visitors?page=0&size=1000`)).body, 'visitors') as Row[];
    const isKept = async ({ id, blockedReason }: Row) =>
      blockedReason !== '' || bodyOf(await person.get(`${BASE}/visitors/${id}`)).consent === true;
    const before = await list();
    await save(1);
    const after = await list();
    const gone = before.filter(({ id }) => after.every((one) => one.id !== id));
    expect(gone.length).toBeGreaterThan(0);
    expect((await person.get(`${BASE}/visitors/${gone[0]!.id}`)).status).toBe(404);
    const withoutVisits = after.filter(({ visits }) => visits === 0);
    expect(withoutVisits.length).toBeGreaterThan(0);
    for (const one of withoutVisits) expect(await isKept(one)).toBe(true);
    await save(0);
    expect(await list()).toHaveLength(after.length);
  });

  it('keeps what an evacuation needs that is not over, and deletes it when it is', async () => {
    const [evacuation, site] = [newId(), `${BASE}/sites/8702`];
    const { signIns } = (await person.get(`${BASE}/sign-ins?siteId=8702&to=${addDays(today(), -40)}&size=1`))
      .body as { signIns: { id: string }[] };
    const id = signIns[0]?.id ?? '';
    const body = {
      kind: 'DRILL',
      startedAt: new Date(now() - 60_000).toISOString(),
      people: [id],
      checks: [],
    };
    bodyOf(await person.send('PUT', `${site}/evacuations/${evacuation}`, { ...body, endedAt: '' }));
    const { kept } = await preview(DAYS);
    expect(kept.find((one) => one.id === evacuation)).toMatchObject({
      name: expect.stringMatching(/^Evacuation of Redstone Archive Vault, /) as string,
      signIns: 1,
    });
    await save(DAYS);
    expect((await person.get(`${BASE}/sign-ins/${id}`)).status).toBe(200);
    const ended = { ...body, endedAt: new Date(now()).toISOString() };
    bodyOf(await person.send('PUT', `${site}/evacuations/${evacuation}`, ended));
    expect((await person.get(`${BASE}/sign-ins/${id}`)).status).toBe(404);
  });

  it('says what is kept for observations that are not closed', async () => {
    const { kept } = await preview(1);
    expect(kept.some(({ name }) => /^Observation “.+”, [A-Z][a-z]{2} \d+, \d{4}$/.test(name))).toBe(true);
  });

  it.each([
    ['0', { before: '', signIns: 0, kept: [] }],
    ['3650', { signIns: 0, kept: [] }],
  ])('%s days delete nothing', async (days, expected) =>
    expect(await preview(Number(days))).toMatchObject(expected),
  );

  it.each(['-1', 'x', '3651'])('refuses %s days', async (days) =>
    expect((await admin.get(`${BASE}/retention?days=${days}`)).status).toBe(400),
  );

  it('is read at the gate, and changed only by settings administrators', async () => {
    const settings = bodyOf(await person.get(SETTINGS));
    expect(settings).not.toHaveProperty('deletedBefore');
    expect((await person.send('PUT', SETTINGS, settings)).status).toBe(403);
    expect((await person.get(`${BASE}/retention?days=1`)).status).toBe(403);
    // CALL-102 is another call.
    expect((await person.get(`${BASE}/settings`)).body).toEqual({ enabled: true });
  });
});
