import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoBrowserStore } from '../../src/demo/browserStore';
import type { StoredChanges } from '../../src/demo/store';

/** A mock of IndexedDB as exposed by idb-keyval. `broken` simulates a private window. */
const { kept, state } = vi.hoisted(() => ({ kept: new Map<string, unknown>(), state: { broken: false } }));
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: (key: string) =>
    state.broken ? Promise.reject(new Error('no storage')) : Promise.resolve(kept.get(key)),
  getMany: (keys: string[]) => Promise.resolve(keys.map((key) => kept.get(key))),
  setMany: (entries: [string, unknown][]) => {
    for (const [key, value] of entries) kept.set(key, structuredClone(value));
    return Promise.resolve();
  },
}));

const changes = (stamp: number): StoredChanges => ({
  stamp,
  tables: new Map([['rows', new Map([['1', { id: '1' }]])]]),
});

beforeEach(() => {
  kept.clear();
  state.broken = false;
  vi.stubGlobal('navigator', {});
});

describe('browser store', () => {
  test('passes changes to the next page once', async () => {
    const [here, there] = [await demoBrowserStore(), await demoBrowserStore()];
    expect(await there.load(0)).toBeUndefined();
    await here.save(changes(0.5));
    expect(await there.load(0)).toEqual(changes(0.5));
    expect(await there.load(0.5)).toBeUndefined();
  });

  test('starts again if the browser has deleted them', async () => {
    const store = await demoBrowserStore();
    expect(await store.load(0.5)).toEqual({ stamp: 0, tables: new Map() });
  });

  test('falls back to memory if storage is blocked', async () => {
    state.broken = true;
    const store = await demoBrowserStore();
    await store.save(changes(0.5));
    expect(kept.size).toBe(0);
    expect(await store.load(0)).toEqual(changes(0.5));
  });

  test('uses one lock for all tabs', async () => {
    const names: string[] = [];
    const request = (name: string, work: () => unknown) => {
      names.push(name);
      return work();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const store = await demoBrowserStore();
    expect(await store.exclusive(() => Promise.resolve(7))).toBe(7);
    expect(names).toEqual(['plumbline-demo']);
  });

  test('serializes work if locks are not supported', async () => {
    const store = await demoBrowserStore();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    };
    await Promise.all([store.exclusive(work('a')), store.exclusive(work('b'))]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });
});
