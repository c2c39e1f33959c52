import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DemoApi } from '../../src/demo/api';
import { hex } from '../../src/lib/hex';
import { ingrid, kwame, maria } from '../support/people';
import { answerRows, BASE, freshApi, message, signInDemo, valueAt, type Visitor } from './support';

const path = '/organization-service/connections';
const HARBOR = '3003';
const SUMMIT = '3001';

let api: DemoApi;
let summit: Visitor;
let harbor: Visitor;
beforeEach(async () => {
  api = freshApi();
  summit = await signInDemo(api, maria);
  harbor = await signInDemo(api, kwame);
});

interface Row {
  id: string;
  name: string;
  status: string;
  version: number;
  isOurs: boolean;
  organization?: { id: string; name: string };
}
const ask = (person: Visitor, businessId: string, changes: object = {}) =>
  person.send('POST', path, {
    businessId,
    organizationId: '',
    shareIds: ['INSPECTIONS', 'RESOURCES'],
    message: 'Share findings?',
    ...changes,
  });
const idOf = (answer: { body: unknown }) => String(valueAt(answer.body, 'id'));
const read = async (person: Visitor, id: string) => (await person.get(`${path}/${id}`)).body as Row;
const rowsWith = async (person: Visitor, name: string) =>
  answerRows<Row>(await person.get(`${path}?size=100`), 'connections').filter((row) => row.name === name);
const accept = (person: Visitor, id: string, changes: object = {}) =>
  person.send('POST', `${path}/${id}/accept`, {
    organizationId: '',
    shareIds: ['ACTIONS'],
    version: 1,
    ...changes,
  });
const end = async (person: Visitor, id: string, status: string, reason = 'The job is done') =>
  person.send('POST', `${path}/${id}/end`, { status, reason, version: (await read(person, id)).version });

describe('CALL-251, ORG-03 a request', () => {
  test('is seen by the other side, in the same words', async () => {
    const id = idOf(await ask(summit, HARBOR));
    expect(await read(harbor, id)).toMatchObject({
      name: 'Summit Ridge Builders',
      status: 'REQUESTED',
      isOurs: false,
      message: 'Share findings?',
      steps: [{ status: 'REQUESTED', by: 'Maria Ortega', business: 'Summit Ridge Builders' }],
    });
    expect(await read(summit, id)).toMatchObject({ name: 'Harbor Point Civil', isOurs: true });
  });

  test('FAULT-143 by both at once makes one connection', async () => {
    const id = idOf(await ask(summit, HARBOR));
    const second = await ask(harbor, SUMMIT);
    expect([idOf(second), valueAt(second.body, 'status')]).toEqual([id, 'CONNECTED']);
    expect(await rowsWith(summit, 'Harbor Point Civil')).toMatchObject([{ id, status: 'CONNECTED' }]);
  });

  test('is not sent twice', async () => {
    await ask(summit, HARBOR);
    expect(valueAt((await ask(summit, HARBOR)).body, 'details')).toEqual([
      'businessId: You have asked this company already.',
    ]);
  });

  test('does not exist for a third business', async () => {
    const id = idOf(await ask(summit, HARBOR));
    const meridian = await signInDemo(api, ingrid);
    expect((await meridian.get(`${path}/${id}`)).status).toBe(404);
    expect((await accept(meridian, id)).status).toBe(404);
  });

  test('from an organization that was merged names the other one', async () => {
    const get = async (id: string) => (await summit.get(`/organization-service/organizations/${id}`)).body;
    const { name, kind, status, street, city, state, zip, phone, email, website, note, contacts } =
      (await get('8930')) as Record<string, unknown>;
    const merged = await summit.send('POST', '/organization-service/organizations/8930/merge', {
      name,
      kind,
      status,
      street,
      city,
      state,
      zip,
      phone,
      email,
      website,
      note,
      contacts,
      otherId: '8931',
      version: 1,
      otherVersion: 1,
    });
    expect(merged.status).toBe(200);
    expect(valueAt((await ask(summit, HARBOR, { organizationId: '8931' })).body, 'details')).toEqual([
      `organizationId: This organization was merged into ${String(name)}. Choose that one.`,
    ]);
    const gone = await summit.get('/organization-service/organizations/8931');
    expect([gone.status, message(gone)]).toEqual([410, `This organization was merged into ${String(name)}.`]);
  });
});

describe('CALL-252, ORG-04 accepting', () => {
  test('connects the organizations of both sides', async () => {
    const id = idOf(await ask(summit, HARBOR));
    expect((await accept(harbor, id)).status).toBe(200);
    // Those with the name of the other business, on both sides.
    expect((await read(harbor, id)).organization?.name).toBe('Summit Ridge Builders');
    const { organization } = await read(summit, id);
    expect(organization?.name).toBe('Harbor Point Civil');
    const page = await summit.get(`/organization-service/organizations/${organization?.id ?? ''}`);
    expect(page.body).toMatchObject({ connection: 'CONNECTED', connectionId: id });
  });

  test('only the side that was asked can', async () => {
    const id = idOf(await ask(summit, HARBOR));
    expect(message(await accept(summit, id))).toBe('Only the company that was asked can answer.');
  });

  test('FAULT-143 after a withdrawal says so', async () => {
    const id = idOf(await ask(summit, HARBOR));
    expect((await end(summit, id, 'WITHDRAWN', '')).status).toBe(200);
    const answer = await accept(harbor, id);
    expect([answer.status, message(answer)]).toEqual([409, 'The request was withdrawn in the meantime.']);
  });

  test('shares only what each side has chosen, and less after a change', async () => {
    const id = idOf(await ask(summit, HARBOR));
    await accept(harbor, id);
    const seen = async () =>
      answerRows<{ kind: string; name: string }>(
        await harbor.get(`${path}/${id}/records?side=THEIRS&size=1000`),
        'records',
      );
    expect(new Set((await seen()).map(({ kind }) => kind))).toEqual(new Set(['RESOURCES']));
    expect((await seen()).map(({ name }) => name)).not.toContain('Insurance contacts and policy numbers');
    await summit.send('PUT', `${path}/${id}`, {
      businessId: HARBOR,
      organizationId: '8927',
      shareIds: [],
      message: 'Share findings?',
      version: 2,
    });
    expect(await seen()).toEqual([]);
  });
});

describe('CALL-253, ORG-05 the end', () => {
  test('of a request is refused with a reason, which the other side reads', async () => {
    const id = idOf(await ask(summit, HARBOR));
    expect((await end(harbor, id, 'REFUSED', '')).status).toBe(400);
    await end(harbor, id, 'REFUSED', 'Not on this job');
    expect(await read(summit, id)).toMatchObject({
      status: 'REFUSED',
      steps: [{ status: 'REQUESTED' }, { status: 'REFUSED', reason: 'Not on this job' }],
    });
  });

  test('leaves each side a sealed copy of what it made, and nothing of the other', async () => {
    // Ridgeline Electric, with 32 inspections and five documents.
    const id = '88001';
    const before = await summit.get(`${path}/${id}/copy`);
    expect(before.status).toBe(409);
    await end(summit, id, 'DISCONNECTED');
    const answer = await api.answer(new Request(`${BASE}${path}/${id}/copy`, { headers: summit.headers }));
    const files = unzipSync(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(Object.keys(files).filter((name) => !name.startsWith('Files/'))).toEqual([
      'Connection.pdf',
      'Inspections.csv',
      'Corrective actions.csv',
      'Certificates.csv',
      'Resources.csv',
      'checksums.txt',
    ]);
    expect(Object.keys(files).filter((name) => name.startsWith('Files/'))).toHaveLength(5);
    const sums = new Map(
      strFromU8(files['checksums.txt'] ?? new Uint8Array())
        .trim()
        .split('\n')
        .map((line) => [line.slice(66), line.slice(0, 64)]),
    );
    for (const [name, content] of Object.entries(files))
      if (name !== 'checksums.txt') {
        const sum = await crypto.subtle.digest('SHA-256', new Uint8Array(content));
        expect(sums.get(name)).toBe(hex(new Uint8Array(sum)));
      }
    expect((await summit.get(`${path}/${id}/records?side=THEIRS`)).body).toEqual({ records: [], total: 0 });
    expect(message(await end(summit, id, 'DISCONNECTED'))).toBe('You are not connected anymore.');
  });

  test('lets both ask again', async () => {
    await end(summit, '88001', 'DISCONNECTED');
    expect((await ask(summit, '3901')).status).toBe(200);
  });
});

test('CALL-250 a merge moves documents, records, comments and the connection', async () => {
  const at = '/organization-service/organizations';
  const one = async (id: string) => (await summit.get(`${at}/${id}`)).body as Record<string, unknown>;
  const partner = await one('8901');
  await summit.send('POST', `${at}/8901/comments`, { id: 'comment-1', text: 'Two records of one company' });
  const kept = await one('8931');
  const draft = Object.fromEntries(
    // prettier-ignore
    ['name', 'kind', 'status', 'street', 'city', 'state', 'zip', 'phone', 'email', 'website', 'note', 'contacts'].map(
      (field) => [field, field === 'kind' ? 'TRADE' : kept[field]],
    ),
  );
  const merge = { ...draft, otherId: '8901', version: 1, otherVersion: partner['version'] };
  const { status, body } = await summit.send('POST', `${at}/8931/merge`, merge);
  expect(status).toBe(200);
  expect(body).toMatchObject({ uses: partner['uses'], connection: 'CONNECTED', connectionId: '88001' });
  expect((await summit.get(`/partner-service/partners/8931`)).body).toMatchObject({ trade: 'Electrical' });
  expect(answerRows(await summit.get(`${at}/8931/comments`), 'comments')).toHaveLength(1);
  expect((await read(summit, '88001')).organization?.id).toBe('8931');
});
