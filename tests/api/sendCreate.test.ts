import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { rowOfKey, UnknownKeys } from '../../src/api/recordKey';
import { sendCreate } from '../../src/api/sendAndVerify';
import { startAttempts } from '../../src/lib/sendAttempt';

const first = { isRetry: false, isChanged: false };
const lost = () => Promise.reject(new ApiError('unreachable', 0, 'No answer.'));
const refuses = (status: number) => () => Promise.reject(new ApiError('refused', status, 'Taken.'));

describe('FAULT-102 a refusal of one’s own repeated call', () => {
  it.each([400, 409, 422])('%i: the record is there, so it is a success', async (status) => {
    expect(await sendCreate(refuses(status), () => Promise.resolve('own'), first)).toBe('own');
  });

  it('the record is not there: the refusal', async () => {
    await expect(sendCreate(refuses(400), () => Promise.resolve(undefined), first)).rejects.toThrow('Taken.');
  });

  it('another error looks up nothing', async () => {
    const find = vi.fn();
    await expect(sendCreate(refuses(403), find, first)).rejects.toThrow('Taken.');
    expect(find).not.toHaveBeenCalled();
  });
});

describe('FAULT-147 the lookup by key', () => {
  const page =
    (...keys: string[]) =>
    () =>
      Promise.resolve({ rows: keys.map((key) => ({ key })), total: keys.length });

  it.each([
    ['the record of the key', page('mine'), { key: 'mine' }],
    ['no record', page(), undefined],
  ])('%s', async (_, read, found) => expect(await rowOfKey('mine', read)).toEqual(found));

  it.each([
    ['rows without keys', page('')],
    ['rows of other keys', page('theirs')],
    ['a list that refuses the key', refuses(400)],
  ])('%s: nobody can tell', async (_, read) =>
    expect(rowOfKey('mine', read)).rejects.toBeInstanceOf(UnknownKeys),
  );
});

describe('FAULT-147 the attempts of a form', () => {
  /** Sends the contents one after the other and returns what each attempt says. */
  async function send(
    contents: string[],
    answer: () => Promise<string>,
    find: () => Promise<string | undefined>,
  ) {
    const attempts = startAttempts();
    const outcomes: string[] = [];
    for (const content of contents)
      await sendCreate(answer, find, attempts.next(content))
        .then((saved) => {
          attempts.saved();
          outcomes.push(saved);
        })
        .catch((cause: Error) => {
          attempts.failed(cause);
          outcomes.push(attempts.asksBeforeRetry() ? 'asks' : cause.message);
        });
    return outcomes;
  }

  it('where the API knows no keys, the user is asked before it is sent again', async () => {
    const answer = vi.fn().mockImplementationOnce(lost).mockResolvedValueOnce('saved');
    expect(await send(['a', 'a'], answer, () => Promise.reject(new UnknownKeys()))).toEqual([
      'asks',
      'saved',
    ]);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('what was changed after the first try was saved is not taken for saved, however often it is sent', async () => {
    const find = vi.fn().mockImplementationOnce(lost).mockResolvedValue('the first try');
    const [unclear, ...others] = await send(['a', 'b', 'b'], vi.fn(lost), find);
    expect(unclear).toMatch(/we can't tell whether it has been saved/);
    for (const text of others)
      expect(text).toMatch(/^Your first try was saved, without what you changed since\./);
  });

  it('a failed lookup sends nothing, and the content counts as changed still', async () => {
    const find = vi
      .fn()
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost)
      .mockResolvedValue('the first try');
    const answer = vi.fn(lost);
    const said = await send(['a', 'b', 'b'], answer, find);
    expect(said[2]).toMatch(/^Your first try was saved/);
    expect(answer).toHaveBeenCalledTimes(1);
  });
});
