/**
 * The demo's database. Rows come from the seed on demand, and only rows that differ from it are stored, so that
 * 100,000 notifications take no memory until they are read.
 */
import { type StoredChanges, noChanges, type Store } from './store';

/** Creates single rows, independently of each other. */
export interface Seed<Row> {
  get: (id: string) => Row | undefined;
}

/** A seed that is small enough to list. `all` always returns the same array. */
export interface ListedSeed<Row> extends Seed<Row> {
  all: () => readonly Row[];
}

/** The rows of a seed, made when they are first read. */
export function lazySeed<Row extends { id: string }>(make: () => readonly Row[]): ListedSeed<Row> {
  let rows: readonly Row[] | undefined;
  const all = () => (rows ??= make());
  return { all, get: (id) => all().find((row) => row.id === id) };
}

/** The part of the database that one table uses. */
interface TableStorage {
  changes: () => ReadonlyMap<string, unknown>;
  /** Increases with every change, so that cached lists of older rows can be detected. */
  revision: () => number;
  set: (id: string, row: unknown) => void;
  drop: (id: string) => void;
}

export class DbTable<Row extends object> {
  constructor(
    protected readonly storage: TableStorage,
    protected readonly seed: Seed<Row>,
  ) {}

  get(id: string): Row | undefined {
    const change = this.storage.changes().get(id) as Row | null | undefined;
    return change === undefined ? this.seed.get(id) : (change ?? undefined);
  }

  put(id: string, row: Row): Row {
    this.storage.set(id, row);
    return row;
  }

  remove(id: string): void {
    if (this.seed.get(id)) this.storage.set(id, null);
    else this.storage.drop(id);
  }

  /** Returns only the rows that differ from the seed. These are all rows if the seed is empty. */
  changed(): [id: string, row: Row][] {
    return [...this.storage.changes()].filter((entry): entry is [string, Row] => entry[1] !== null);
  }
}

const listOfMap = new WeakMap<ReadonlyMap<string, unknown>, readonly unknown[]>();

/** The same array for the same map. */
function derivedRows<Row>(rows: ReadonlyMap<string, Row>): readonly Row[] {
  const known = listOfMap.get(rows) ?? [...rows.values()];
  listOfMap.set(rows, known);
  return known as readonly Row[];
}

export class ListedTable<Row extends { id: string } | { userId: string }> extends DbTable<Row> {
  #list: { revision: number; rows: readonly Row[] } | undefined;

  constructor(
    storage: TableStorage,
    protected override readonly seed: ListedSeed<Row>,
    /** Returns the rows with those that follow from them and are not stored, such as what a schedule plans. */
    private readonly derive?: () => ReadonlyMap<string, Row>,
  ) {
    super(storage, seed);
  }

  override get(id: string): Row | undefined {
    return this.derive ? this.derive().get(id) : super.get(id);
  }

  all(): readonly Row[] {
    return this.derive ? derivedRows(this.derive()) : this.stored();
  }

  /**
   * Returns the same array until a row changes, so that results derived from it, such as a sort order, can be cached.
   */
  stored(): readonly Row[] {
    const changes = this.storage.changes();
    if (changes.size === 0) return this.seed.all();
    const revision = this.storage.revision();
    if (this.#list?.revision !== revision) this.#list = { revision, rows: this.#merged(changes) };
    return this.#list.rows;
  }

  #merged(changes: ReadonlyMap<string, unknown>): Row[] {
    const seeded = this.seed.all();
    const idOf = (row: Row) => ('id' in row ? row.id : row.userId);
    const known = new Set(seeded.map(idOf));
    const rows = seeded.flatMap((row) => {
      const change = changes.get(idOf(row)) as Row | null | undefined;
      return change === undefined ? [row] : change ? [change] : [];
    });
    return rows.concat(this.changed().flatMap(([id, row]) => (known.has(id) ? [] : [row])));
  }
}

export class Db {
  #changes: StoredChanges = noChanges();
  #dirty = false;
  #revision = 0;
  #loadedAt = 0;
  readonly #changedAt = new Map<string, number>();

  constructor(private readonly store: Store) {}

  #storage(name: string): TableStorage {
    const none: ReadonlyMap<string, unknown> = new Map();
    const rows = () => {
      const stored = this.#changes.tables.get(name) ?? new Map<string, unknown>();
      this.#changes.tables.set(name, stored);
      this.#changedAt.set(name, ++this.#revision);
      this.#dirty = true;
      return stored;
    };
    return {
      changes: () => this.#changes.tables.get(name) ?? none,
      revision: () => this.#changedAt.get(name) ?? this.#loadedAt,
      set: (id, row) => rows().set(id, row),
      drop: (id) => rows().delete(id),
    };
  }

  table<Row extends object>(name: string, seed: Seed<Row>): DbTable<Row> {
    return new DbTable(this.#storage(name), seed);
  }

  listed<Row extends { id: string } | { userId: string }>(
    name: string,
    seed: ListedSeed<Row>,
    derive?: () => ReadonlyMap<string, Row>,
  ): ListedTable<Row> {
    return new ListedTable(this.#storage(name), seed, derive);
  }

  /** Runs read-only work on the latest state saved by any tab. */
  async read<T>(work: () => T | Promise<T>): Promise<T> {
    await this.#load();
    return await work();
  }

  /** Runs work that may change rows. All changes are saved, or none if the work throws. */
  write<T>(work: () => T | Promise<T>): Promise<T> {
    return this.store.exclusive(async () => {
      await this.#load();
      try {
        const result = await work();
        if (this.#dirty) {
          this.#changes.stamp = Math.random();
          await this.store.save(this.#changes);
          this.#dirty = false;
        }
        return result;
      } catch (cause) {
        if (this.#dirty) await this.#load(true);
        throw cause;
      }
    });
  }

  /** Wraps `make` in a cache that is cleared when any row changes. */
  cached<T>(make: (id: string) => T): (id: string) => T {
    const made = new Map<string, T>();
    let madeAt = this.#revision;
    return (id) => {
      if (madeAt !== this.#revision) made.clear();
      madeAt = this.#revision;
      const known = made.get(id) ?? make(id);
      made.set(id, known);
      return known;
    };
  }

  /** Resets all tables to the seed, except those in `keep`. */
  clear(keep: readonly string[]): void {
    this.#changes.tables = new Map([...this.#changes.tables].filter(([name]) => keep.includes(name)));
    this.#invalidateAll();
    this.#dirty = true;
  }

  async #load(reload = false): Promise<void> {
    const loaded = await this.store.load(reload ? NaN : this.#changes.stamp);
    if (!loaded) return;
    this.#changes = loaded;
    this.#invalidateAll();
    this.#dirty = false;
  }

  #invalidateAll(): void {
    this.#changedAt.clear();
    this.#loadedAt = ++this.#revision;
  }
}
