import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { sendAndVerify, sendVersion } from '../../src/api/sendAndVerify';
import { mayBeSaved } from '../../src/lib/sendAttempt';

interface Thing {
  name: string;
  version: number;
}

const retry = { isRetry: true, isChanged: false };
const lost = () => Promise.reject(new ApiError('unreachable', 0, 'No answer.'));
const isAsSent = (now: Thing, draft: { name: string }) => now.name === draft.name;
const reads = (name: string) => vi.fn(() => Promise.resolve({ name, version: 8 }));

describe('sending a record with a version', () => {
  it('FAULT-95 sends the version it is based on and does not read it again after a response', async () => {
    const read = reads('Theirs');
    const save = vi.fn((body: Thing) => Promise.resolve({ ...body, version: body.version + 1 }));
    const send = sendVersion({ save, read, isAsSent });
    expect(await send({ name: 'Mine' }, 7)).toEqual({ name: 'Mine', version: 8 });
    expect(save.mock.calls).toEqual([[{ name: 'Mine', version: 7 }]]);
    expect(read).not.toHaveBeenCalled();
  });

  it('FAULT-96 reads the record after a lost response and finds it saved', async () => {
    const send = sendVersion({ save: lost, read: reads('Mine'), isAsSent });
    expect(await send({ name: 'Mine' }, 7)).toEqual({ name: 'Mine', version: 8 });
  });

  it('FAULT-96 reads the record after a lost response and finds it not saved', async () => {
    const send = sendVersion({ save: lost, read: reads('Theirs'), isAsSent });
    await expect(send({ name: 'Mine' }, 7)).rejects.toThrow("your changes weren't saved");
  });

  it.each([
    ['a truncated response', 'unreadable', 200],
    ['500', 'refused', 500],
    ['502', 'refused', 502],
    ['503', 'refused', 503],
    ['504', 'refused', 504],
  ] as const)('FAULT-54, FAULT-96, FAULT-105 reads the record after %s', async (_, kind, status) => {
    const failure = new ApiError(kind, status, "Couldn't save.");
    const save = () => Promise.reject(failure);
    expect(await sendVersion({ save, read: reads('Mine'), isAsSent })({ name: 'Mine' }, 7)).toEqual({
      name: 'Mine',
      version: 8,
    });
    await expect(sendVersion({ save, read: reads('Theirs'), isAsSent })({ name: 'Mine' }, 7)).rejects.toBe(
      failure,
    );
    await expect(sendVersion({ save, read: lost, isAsSent })({ name: 'Mine' }, 7)).rejects.toThrow(
      "There was no clear answer, so we can't tell",
    );
  });

  it.each([
    ['a refusal', 'refused', 409],
    ['the end of the session', 'signed-out', 401],
  ] as const)('FAULT-95 passes on %s unchanged', async (_, kind, status) => {
    const refused = new ApiError(kind, status, 'Changed meanwhile.');
    const read = reads('Mine');
    const send = sendVersion({ save: () => Promise.reject(refused), read, isAsSent });
    await expect(send({ name: 'Mine' }, 7)).rejects.toBe(refused);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('sending a record again', () => {
  it.each([
    ['exists', 'found', 'found', 0],
    ['does not exist', undefined, 'sent', 1],
  ])('FAULT-103 first checks whether the record exists: it %s', async (_, found, answer, times) => {
    const send = vi.fn(() => Promise.resolve('sent'));
    expect(await sendAndVerify(send, () => Promise.resolve(found), retry)).toBe(answer);
    expect(send).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['has no answer', 'unreachable', 0, 'There was no answer'],
    ['is not sent', 'unsent', 0, 'There was no clear answer'],
    ['is refused', 'refused', 429, 'There was no clear answer'],
  ] as const)('FAULT-103 sends nothing and stays a retry if the check %s', async (_, kind, status, text) => {
    const send = vi.fn(() => Promise.resolve('sent'));
    const failure = await sendAndVerify(
      send,
      () => Promise.reject(new ApiError(kind, status, "Couldn't load tickets.")),
      retry,
    ).catch((cause: unknown) => cause);
    expect(failure).toMatchObject({
      message: `${text}, so we can't tell whether it has been saved. What you typed is still here.`,
    });
    expect(mayBeSaved(failure)).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });
});

it.each([
  ['looks up the record', () => Promise.resolve('Mine'), 'Mine'],
  ['succeeds if the record is not found', () => Promise.resolve(undefined), undefined],
  ['succeeds if the lookup fails', () => lost(), undefined],
])('FAULT-104 saved, with an empty response: %s', async (_, find, found) => {
  expect(await sendAndVerify<string | undefined>(() => Promise.resolve(undefined), find)).toBe(found);
});
