import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { sendVersion } from '../../src/api/sendSurely';

interface Thing {
  name: string;
  version: number;
}

const lost = () => Promise.reject(new ApiError('unreachable', 0, 'No answer.'));
const isAsSent = (now: Thing, draft: { name: string }) => now.name === draft.name;
const reads = (name: string) => vi.fn(() => Promise.resolve({ name, version: 8 }));

describe('what has a version is sent', () => {
  it('FAULT-95 with the version it was made from, and is not read again once that is answered', async () => {
    const read = reads('Theirs');
    const save = vi.fn((body: Thing) => Promise.resolve({ ...body, version: body.version + 1 }));
    const send = sendVersion({ save, read, isAsSent });
    expect(await send({ name: 'Mine' }, 7)).toEqual({ name: 'Mine', version: 8 });
    expect(save.mock.calls).toEqual([[{ name: 'Mine', version: 7 }]]);
    expect(read).not.toHaveBeenCalled();
  });

  it('FAULT-96 without an answer it is looked up: what is there is what was sent', async () => {
    const send = sendVersion({ save: lost, read: reads('Mine'), isAsSent });
    expect(await send({ name: 'Mine' }, 7)).toEqual({ name: 'Mine', version: 8 });
  });

  it('FAULT-96 without an answer it is looked up: what is there is something else', async () => {
    const send = sendVersion({ save: lost, read: reads('Theirs'), isAsSent });
    await expect(send({ name: 'Mine' }, 7)).rejects.toThrow('it has not been saved');
  });

  it('FAULT-95 a refusal is passed on as it is', async () => {
    const refused = new ApiError('refused', 409, 'Changed meanwhile.');
    const read = reads('Mine');
    const send = sendVersion({ save: () => Promise.reject(refused), read, isAsSent });
    await expect(send({ name: 'Mine' }, 7)).rejects.toBe(refused);
    expect(read).not.toHaveBeenCalled();
  });
});
