import { beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../src/api/allEndpoints';
import { connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import type { Endpoint } from '../../src/api/endpoint';
import { rowOfKey } from '../../src/api/recordKey';
import { callAny } from '../../src/api/resourceQueries';
import { fieldNames, type Page } from '../../src/api/schema';
import { sendCreate } from '../../src/api/sendAndVerify';
import { demoFetch } from '../../src/demo/demoFetch';
import type { DemoApi } from '../../src/demo/api';
import { startAttempts } from '../../src/lib/sendAttempt';
import { BASE, freshApi, signInDemo, type Visitor } from '../demo/support';
import { type Create, creates, postsWithoutKey } from '../support/creates';
import { maria } from '../support/people';
import { steadySession } from '../support/steadySession';

interface Keyed {
  key: string;
  id?: string;
  userId?: string;
}

const byKey = new Map(allEndpoints.map((endpoint) => [endpoint.key, endpoint]));
const endpointOf = (key: string): Endpoint => {
  const found = byKey.get(key);
  if (!found) throw new Error(`no endpoint '${key}'`);
  return found;
};
const takesKey = ({ request }: Endpoint): boolean =>
  request !== undefined && fieldNames(request).includes('key');

let api: DemoApi;
let person: Visitor;
async function signIn(username = maria) {
  api = freshApi();
  setConfig(readConfig({ apiBaseUrl: BASE }));
  person = await signInDemo(api, username);
  const { userId, userBusinessId, tokens } = person;
  connectClient(
    {
      session: steadySession(() => ({ userId, userBusinessId, ...tokens })),
      notify: () => undefined,
    },
    demoFetch(api),
  );
}

const fault = (match: string, kind: string) =>
  api.answer(new Request(`${BASE}/__demo/faults`, { method: 'POST', body: JSON.stringify({ match, kind }) }));

const idOf = (row: unknown): string => {
  const { id, userId } = row as Keyed;
  return id ?? userId ?? '';
};

/** A form that adds records, as the app sends it. */
function formOf(key: string, { list, params }: Create) {
  const create = endpointOf(key) as Endpoint<string, object | undefined, object>;
  const attempts = startAttempts();
  const rows = (query: Record<string, string | number>) =>
    callAny(endpointOf(list) as Endpoint<string, Page<Keyed>>, { query, silent: true });
  return {
    rows,
    /** Sends a draft as often as the user presses the button. */
    submit: async (draft: object) => {
      const attempt = attempts.next(JSON.stringify(draft));
      try {
        const added = await sendCreate<object | undefined>(
          () =>
            callAny(create, {
              ...(params && { params }),
              body: { ...draft, key: attempt.key },
              silent: true,
            }),
          () => rowOfKey(attempt.key, rows),
          attempt,
        );
        attempts.saved();
        return { id: idOf(added), key: attempt.key };
      } catch (cause) {
        attempts.failed(cause);
        throw cause;
      }
    },
    /** Somebody else adds a record with the same content. */
    twin: (draft: object) =>
      callAny(create, { ...(params && { params }), body: { ...draft, key: 'f'.repeat(32) }, silent: true }),
    /** What the list has under a key. */
    idsOf: async (key: string) => (await rows({ key, page: 0, size: 50 })).rows.map(idOf),
  };
}

describe('FAULT-147, FAULT-149, FAULT-54, FAULT-105 every create', () => {
  it('has a key, and is in the table', () => {
    expect(
      allEndpoints
        .filter(takesKey)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(Object.keys(creates).sort());
  });

  it('is a POST, and no other POST adds a record', () => {
    const others = allEndpoints.filter((one) => one.method === 'POST' && !takesKey(one));
    expect(others.map(({ key }) => key).sort()).toEqual(postsWithoutKey.toSorted());
  });

  describe.each(Object.entries(creates))('%s', (key, create) => {
    beforeEach(() => signIn(create.username));

    describe.each(['full', 'least'] as const)('with a %s record', (size) => {
      const draft = async () =>
        (await create.complete?.(create[size], async (path) => (await person.get(path)).body)) ??
        create[size];

      it.each(['lost', 'late', 'cut'])('saved, then %s: one record of its own', async (kind) => {
        const { submit, idsOf } = formOf(key, create);
        const body = await draft();
        await fault(key, kind);
        const { id, key: own } = await submit(body);
        expect(await idsOf(own)).toEqual([id]);
      });

      it('lost before the server, then sent again: one record of its own', async () => {
        const { submit, idsOf } = formOf(key, create);
        const body = await draft();
        await fault(key, 'network');
        await expect(submit(body)).rejects.toThrow("your changes weren't saved");
        const { id, key: own } = await submit(body);
        expect(await idsOf(own)).toEqual([id]);
      });

      it('lost before the server, while somebody else adds a twin: never the twin', async () => {
        const { submit, twin, idsOf } = formOf(key, create);
        const body = await draft();
        await fault(key, 'network');
        await expect(submit(body)).rejects.toThrow("your changes weren't saved");
        const other = idOf(await twin(body));
        if (create.isUnique === true || create.isUnique === size)
          await expect(submit(body)).rejects.toMatchObject({ status: 400 });
        else {
          const { id, key: own } = await submit(body);
          expect(id).not.toBe(other);
          expect(await idsOf(own)).toEqual([id]);
        }
        expect(await idsOf('f'.repeat(32))).toEqual([other]);
      });

      it('FAULT-102 sent twice by the browser: the first record', async () => {
        const body = { ...(await draft()), key: 'a'.repeat(32) };
        const path = endpointOf(key).path.replace(
          /\{(\w+)\}/g,
          (_, name: string) => create.params?.[name] ?? '',
        );
        const [one, two] = [await person.send('POST', path, body), await person.send('POST', path, body)];
        expect([one.status, two.status]).toEqual([200, 200]);
        expect(idOf(two.body)).toBe(idOf(one.body));
        expect(await formOf(key, create).idsOf(body.key)).toEqual([idOf(one.body)]);
      });
    });
  });
});
