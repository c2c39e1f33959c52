import { beforeEach, describe, expect, test } from 'vitest';
import { Db, type ListedTable } from '../../src/demo/db';
import { memoryStore, queue, type Store } from '../../src/demo/store';

interface Row {
  id: string;
  name: string;
}

const seeded: readonly Row[] = [
  { id: '1', name: 'one' },
  { id: '2', name: 'two' },
];
const seed = { all: () => seeded, get: (id: string) => seeded.find((row) => row.id === id) };

let store: Store;
let db: Db;
let table: ListedTable<Row>;
beforeEach(() => {
  store = memoryStore();
  ({ db, table } = open());
});

/** Opens a separate database over the shared store, as each tab does. */
function open() {
  const opened = new Db(store);
  return { db: opened, table: opened.listed<Row>('rows', seed) };
}
const names = (of: ListedTable<Row>) => of.all().map(({ name }) => name);

describe('a table', () => {
  test('is the seed until something changes', () => {
    expect(table.all()).toBe(seeded);
    expect(table.get('2')).toBe(seeded[1]);
    expect(table.get('3')).toBeUndefined();
  });

  test('contains changed, added and removed rows in order', async () => {
    await db.write(() => {
      table.put('1', { id: '1', name: 'uno' });
      table.put('3', { id: '3', name: 'three' });
      table.remove('2');
    });
    expect(names(table)).toEqual(['uno', 'three']);
    expect(table.get('2')).toBeUndefined();
    expect(table.changed().map(([id]) => id)).toEqual(['1', '3']);
  });

  test('returns the same array until the next change', async () => {
    await db.write(() => table.put('3', { id: '3', name: 'three' }));
    const before = table.all();
    expect(table.all()).toBe(before);
    await db.write(() => table.put('3', { id: '3', name: 'tres' }));
    expect(names(table)).toEqual(['one', 'two', 'tres']);
    expect(before).toHaveLength(3);
    await db.write(() => table.remove('3'));
    expect(names(table)).toEqual(['one', 'two']);
  });
});

describe('changes', () => {
  test('reach other tabs and survive a reload', async () => {
    const other = open();
    await db.write(() => table.put('1', { id: '1', name: 'uno' }));
    expect(await other.db.read(() => names(other.table))).toEqual(['uno', 'two']);
    const reloaded = open();
    expect(await reloaded.db.read(() => names(reloaded.table))).toEqual(['uno', 'two']);
  });

  test('of two tabs at once are both saved', async () => {
    const other = open();
    await Promise.all([
      db.write(() => table.put('1', { id: '1', name: 'uno' })),
      other.db.write(() => other.table.put('2', { id: '2', name: 'dos' })),
    ]);
    expect(await db.read(() => names(table))).toEqual(['uno', 'dos']);
    expect(await other.db.read(() => names(other.table))).toEqual(['uno', 'dos']);
  });

  test('of a write that throws are discarded', async () => {
    await db.write(() => table.put('1', { id: '1', name: 'uno' }));
    const failing = db.write(() => {
      table.put('2', { id: '2', name: 'dos' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(names(table)).toEqual(['uno', 'two']);
    expect(await db.read(() => names(table))).toEqual(['uno', 'two']);
  });

  test('can be cleared except for chosen tables', async () => {
    const kept = db.listed<Row>('kept', seed);
    await db.write(() => {
      table.put('1', { id: '1', name: 'uno' });
      kept.put('1', { id: '1', name: 'uno' });
    });
    await db.write(() => db.clear(['kept']));
    expect(table.all()).toBe(seeded);
    expect(names(kept)).toEqual(['uno', 'two']);
  });
});

test('a queue runs one task at a time, in order, and continues after a failure', async () => {
  const exclusive = queue();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'a') throw new Error('a');
  };
  const first = exclusive(work('a'));
  await Promise.all([expect(first).rejects.toThrow('a'), exclusive(work('b'))]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
