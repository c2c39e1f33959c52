import { beforeEach, describe, expect, test } from 'vitest';
import {
  contactSupport,
  type SupportMessage,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
} from '../../src/api/support/contract';
import { messageForm } from '../../src/api/support/queries';
import type { DemoApi } from '../../src/demo/api';
import { memoryStore, type Store } from '../../src/demo/store';
import type { StoredMessage } from '../../src/demo/company';
import { ask, valueAt, BASE, freshApi, signInDemo, type Visitor } from './support';

let store: Store;
let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  store = memoryStore();
  api = freshApi(store);
  maria = await signInDemo(api, 'manager@summit.example');
});

const message: SupportMessage = {
  messageId: 'message-1',
  topic: 'problem',
  subject: 'The list is empty',
  message: 'I see no employees.\nSince this morning.',
  email: 'manager@summit.example',
  phone: '',
  page: '/employee?search=x',
  browserInfo: '{}',
};
const png = (size: number, name = 'list.png') =>
  new File([new Uint8Array(size)], name, { type: 'image/png' });

async function send(changes: Record<string, string> = {}, file: File | null = null, visitor = maria) {
  const body = messageForm({ ...message, ...changes }, file);
  const request = new Request(BASE + contactSupport.path, { method: 'POST', headers: visitor.headers, body });
  const response = await api.answer(request);
  if (!response) throw new Error('not answered');
  return { status: response.status, body: (await response.json()) as unknown };
}

/** The messages that the demo has stored for one business. */
async function kept(businessId = '3001'): Promise<StoredMessage[]> {
  const changes = await store.load(NaN);
  return [...(changes?.tables.get(`${businessId}.supportMessages`)?.values() ?? [])] as StoredMessage[];
}

describe('SCREEN-ASK-US messages to support', () => {
  test('ENT-16 stores sender and file details, and returns a number', async () => {
    const first = await send({}, png(1234, 'List of Monday.png'));
    expect(first).toEqual({ status: 200, body: { reference: 'PL-1001' } });
    expect((await send({ messageId: 'message-2' })).body).toEqual({ reference: 'PL-1002' });
    expect(await kept()).toMatchObject([
      {
        ...message,
        reference: 'PL-1001',
        userId: maria.userId,
        file: { name: 'List of Monday.png', size: 1234, type: 'image/png' },
      },
      { reference: 'PL-1002', file: undefined },
    ]);
  });

  test('FAULT-54 sending again updates the same message', async () => {
    await send();
    expect((await send({ subject: 'The list was empty' })).body).toEqual({ reference: 'PL-1001' });
    expect(await kept()).toMatchObject([{ subject: 'The list was empty' }]);
  });

  test.each([
    ['topic', 'gossip'],
    ['subject', ' '],
    ['subject', 'x'.repeat(MAX_SUBJECT_LENGTH + 1)],
    ['message', ''],
    ['message', 'x'.repeat(MAX_MESSAGE_LENGTH + 1)],
    ['messageId', '1'],
  ])('refuses %s %j by field', async (name, value) => {
    const { status, body } = await send({ [name]: value });
    expect(status).toBe(400);
    expect(valueAt(body, 'details', 0)).toMatch(new RegExp(`^${name}: `));
    expect(await kept()).toEqual([]);
  });

  test('counts a line break as one character', async () => {
    expect((await send({ message: `${'x'.repeat(MAX_MESSAGE_LENGTH - 3)}\n\nx` })).status).toBe(200);
  });

  test.each([
    ['too large', png(10 * 1024 * 1024 + 1)],
    ['empty', png(0)],
    ['of another type', new File(['x'], 'list.exe', { type: 'application/x-msdownload' })],
    ['named like a path', png(5, '../list.png')],
  ])('FAULT-93 refuses a file that is %s and stores nothing', async (_, file) => {
    const { status, body } = await send({}, file);
    expect(status).toBe(400);
    expect(valueAt(body, 'details', 0)).toMatch(/^file: /);
    expect(await kept()).toEqual([]);
  });

  test('CALL-005 refuses other bodies than form data, and callers without a session', async () => {
    expect((await maria.send('POST', contactSupport.path, message)).status).toBe(415);
    expect((await ask(api, 'POST', contactSupport.path)).status).toBe(401);
    expect((await send({}, null, { ...maria, headers: {} })).status).toBe(401);
  });
});
