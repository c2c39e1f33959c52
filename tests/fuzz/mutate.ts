import fc from '../support/property';

/**
 * Responses as they are sent over the wire, and the mutations applied to them. Mutations are data, so a run can be
 * repeated and shrunk.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One mutation. `place` selects a position in the response. */
export interface Mutation {
  place: number;
  change:
    | { kind: 'drop' | 'twice' | 'list' | 'rendered' | 'first' | 'swap' }
    | { kind: 'put'; value: Json }
    | { kind: 'rename'; to: string }
    | { kind: 'add'; key: string; value: Json };
}

type Holder = Json[] | { [key: string]: Json };
type Position = [holder: Holder, key: string];

const isHolder = (value: Json): value is Holder => typeof value === 'object' && value !== null;

/** Stands for a number that JSON allows and that JavaScript parses as Infinity. */
const INFINITY_MARK = '\u0001beyond\u0001';
/** Returns the response as JSON text. `JSON.stringify` itself would write Infinity as null. */
export const toJsonText = (value: Json): string =>
  JSON.stringify(value).replaceAll(JSON.stringify(INFINITY_MARK), '1e999');

/** Keys that collide with properties of every object, and ordinary keys. */
const oddKeys = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'toJSON', 'length'],
  ...['', '0', '-1', 'id', 'ID', 'name', 'title', 'rendered', 'total', 'data', 'error', 'details', 'message', '🦺'],
); // prettier-ignore

const numbers = fc.oneof(
  fc.constantFrom(0, -1, -0, 0.1, 1e21, -1e21, 1e-7, 2 ** 31, 2 ** 53 + 2, 5e-324, 1.7976931348623157e308),
  fc.constant(INFINITY_MARK),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const nestedValue = (depth: number, list: boolean): Json => {
  let value: Json = 'deep';
  for (let level = 0; level < depth; level++) value = list ? [value] : { name: value };
  return value;
};

/** Text that users and servers actually send, and hostile text. */
const texts = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\n', '\u0000', '\u00a0', '\u200b', '\ufeff', '\ud800', 'a\udc00b', '\u202eevil\u202c', '\u2066x\u2069'],
    ...['مرحبا بالعالم', 'שלום', '👷🏽‍♀️👩‍👩‍👧‍👦', 'Z̴̗̈́͝a̷̛̮l̶̢̈g̷̣͋o̵͜', 'ﷺ', 'İstanbul', 'ß', '王小明'],
    ...['<b>bold</b>', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt;&amp;#60;', '</', '<!--'],
    ...['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://[', 'http://a.example:99999/', 'mailto:'],
    ...['-1', '1e999', '0x10', '1,5', 'true', '2024-02-30', 'apples 5', '2026-99-99', '0000-00-00', '9999-12-31', '9999-99-99T99:99:99Z', '1700000000000', '25:99'],
    ...['%', '%E0%A4%A', '%2F..%2F', '../..', '${x}', '{{x}}', '__proto__', 'constructor', "' OR 1=1 --", '=1+1'],
    ...['A'.repeat(500), 'A B '.repeat(500), '\ud83d'.repeat(20)],
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
); // prettier-ignore

/**
 * Text that careless servers send for missing values. Screen tests exclude them, because there they could not be
 * distinguished from the app's own errors.
 */
const missingValueTexts = fc.constantFrom(
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  'Infinity',
  'Invalid Date',
);

const scalars = (words: boolean): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.boolean() },
    { weight: 3, arbitrary: numbers },
    { weight: 4, arbitrary: texts },
    ...(words ? [{ weight: 1, arbitrary: missingValueTexts }] : []),
  );

const values = (words: boolean): fc.Arbitrary<Json> => {
  const scalar = scalars(words);
  const holder = fc.oneof(
    fc.constantFrom<Json>([], {}, [null], [[]], [{}], { rendered: null }, { id: null }, { length: 3 }),
    fc.constantFrom<Json>(
      nestedValue(60, true),
      nestedValue(60, false),
      { $ref: '#' },
      { then: 'x' },
      { toString: 'x' },
    ),
    fc.array(scalar, { maxLength: 4 }),
    fc.array(fc.tuple(oddKeys, scalar), { maxLength: 4 }).map((entries): Json => Object.fromEntries(entries)),
  );
  return fc.oneof({ weight: 3, arbitrary: scalar }, { weight: 2, arbitrary: holder });
};

/** `words` includes texts that stand for missing values, such as 'undefined'. */
export const jsonValues = values(true);

export const mutations = ({ words = true, most = 6 } = {}): fc.Arbitrary<Mutation[]> => {
  const value = values(words);
  const change: fc.Arbitrary<Mutation['change']> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('drop', 'twice', 'list', 'rendered', 'first', 'swap') }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('put'), value }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename'), to: oddKeys }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('add'), key: oddKeys, value }) },
  );
  return fc.array(fc.record({ place: fc.nat(), change }), { minLength: 1, maxLength: most });
};

/** Every position in the response, as holder and key, from the outside in. */
function positionsIn(value: Json, found: Position[] = []): Position[] {
  if (!isHolder(value)) return found;
  for (const key of Object.keys(value)) {
    found.push([value, key]);
    positionsIn((value as Record<string, Json>)[key] ?? null, found);
  }
  return found;
}

/** Defines the key as `JSON.parse` does, so that `__proto__` is an ordinary key. */
function set(holder: Holder, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function apply([holder, key]: Position, change: Mutation['change'], [other, name]: Position): void {
  const old = (holder as Record<string, Json>)[key] ?? null;
  switch (change.kind) {
    case 'drop':
      return remove(holder, key);
    case 'put':
      return set(holder, key, change.value);
    case 'twice':
      if (Array.isArray(holder)) holder.push(structuredClone(old));
      else if (typeof old === 'string') set(holder, key, (old + ' ').repeat(40));
      else set(holder, key, [old, structuredClone(old)]);
      return;
    case 'list':
      return set(holder, key, [old]);
    case 'rendered':
      return set(holder, key, { rendered: old });
    case 'first':
      return set(holder, key, isHolder(old) ? (Object.values(old)[0] ?? null) : String(old).slice(0, 1));
    case 'swap':
      return set(holder, key, structuredClone((other as Record<string, Json>)[name] ?? null));
    case 'rename':
      if (Array.isArray(holder)) return;
      remove(holder, key);
      return set(holder, change.to, old);
    case 'add':
      return isHolder(old) && !Array.isArray(old)
        ? set(old, change.key, change.value)
        : set(holder, key, change.value);
  }
}

/** Returns a copy of the response with all mutations applied, in order. */
export function mutated(answer: Json, happened: readonly Mutation[]): Json {
  const held: Record<string, Json> = { answer: structuredClone(answer) };
  for (const { place, change } of happened) {
    // The first position is the whole response.
    const all = positionsIn(held);
    const at = all[place % Math.max(1, all.length)];
    const across = all[all.length - 1 - (place % Math.max(1, all.length))];
    // Uses a copy, because a later mutation may change the value that this one inserts.
    if (at && across) apply(at, structuredClone(change), across);
  }
  return held.answer ?? null;
}
