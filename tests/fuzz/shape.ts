import type { Json } from './mutate';

/**
 * What an answer is made of, as the app gets it: which kinds of values stand at each of its places. Learned from a good
 * answer, from the same with each single value missing, and with each made something else; asked of odd ones.
 */
export interface Shape {
  kinds: Set<string>;
  items?: Shape;
  fields: Map<string, Shape>;
}

/** Nothing reads this as anything, so wherever it comes through, the schema lets all pass: keys that it does not know. */
const ALIEN: Json = [['alien']];
const isAlien = (value: unknown) => JSON.stringify(value) === JSON.stringify(ALIEN);

const newShape = (): Shape => ({ kinds: new Set(), fields: new Map() });

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : 'no number';
  // Whether a text may be empty is part of what it is: an id may not.
  return value === '' ? 'empty text' : typeof value;
}

function learn(shape: Shape, value: unknown): void {
  if (isAlien(value)) return void shape.kinds.add('anything');
  shape.kinds.add(kindOf(value));
  if (Array.isArray(value)) {
    shape.items ??= newShape();
    for (const item of value) learn(shape.items, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const field = shape.fields.get(key) ?? newShape();
      shape.fields.set(key, field);
      learn(field, inner);
    }
  }
}

/** Every answer that differs from `answer` in one value: gone, or made the alien. */
function* variants(answer: Json): Generator<Json> {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [key, value] of Object.entries(answer)) {
    const others = Array.isArray(answer)
      ? (inner: Json) => answer.map((item, index) => (String(index) === key ? inner : item))
      : (inner: Json) => ({ ...answer, [key]: inner });
    if (!Array.isArray(answer))
      yield Object.fromEntries(Object.entries(answer).filter(([name]) => name !== key));
    yield others(ALIEN);
    for (const inner of variants(value)) yield others(inner);
  }
}

/** Of what `read` makes of good answers. `read` answers with undefined where it refuses. */
export function shapeOf(
  answers: readonly Json[],
  read: (answer: Json) => { value: unknown } | undefined,
): Shape {
  const shape = newShape();
  for (const answer of answers.flatMap((good) => [good, ...variants(good)])) {
    const result = read(answer);
    if (result) learn(shape, result.value);
  }
  return shape;
}

/** The places where everything comes through as it is. */
export function unread({ kinds, items, fields }: Shape, place = ''): string[] {
  if (kinds.has('anything')) return [place];
  return [
    ...(items ? unread(items, `${place}[]`) : []),
    ...[...fields].flatMap(([key, field]) => unread(field, `${place}.${key}`)),
  ];
}

/** Where `value` is something that no good answer has there, in words; undefined where it fits. */
export function misfit(shape: Shape, value: unknown, place = 'the answer'): string | undefined {
  // Nothing is known of rows whose answer is of no interest.
  if (shape.kinds.size === 0) return value === undefined ? undefined : `${place} should be nothing`;
  if (shape.kinds.has('anything')) return undefined;
  const kind = kindOf(value);
  // What is a text may be a filled one; what may be an empty one is learned.
  if (!shape.kinds.has(kind) && !(kind === 'string' && shape.kinds.has('empty text')))
    return `${place} is ${kind}, not ${[...shape.kinds].join(' or ')}`;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const wrong = shape.items?.kinds.size
        ? misfit(shape.items, item, `${place}[${index}]`)
        : item == null && `${place}[${index}] is nothing`;
      if (wrong) return wrong;
    }
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  // A key of the prototype's would stand there for a field that the answer does not have.
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) return `${place} has a prototype of its own`;
  for (const [key, field] of shape.fields) {
    const inner: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
    const wrong = misfit(field, inner, `${place}.${key}`);
    if (wrong) return wrong;
  }
  return undefined;
}
