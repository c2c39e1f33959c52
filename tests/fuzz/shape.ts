import type { Json } from './mutate';

/**
 * The shape of a response after parsing: the kinds of values at each position. It is learned from a valid response and
 * from copies in which a single value is missing or replaced. It then checks mutated responses.
 */
export interface Shape {
  kinds: Set<string>;
  items?: Shape;
  fields: Map<string, Shape>;
}

/**
 * No schema accepts this value. Where it comes through, the schema does not check the content, such as unknown keys.
 */
const ALIEN: Json = [['alien']];
/** Also a copy of it. Compared by hand because each value of thousands of responses is asked. */
function isAlien(value: unknown): boolean {
  const inner: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
  return Array.isArray(inner) && inner.length === 1 && inner[0] === 'alien';
}

const newShape = (): Shape => ({ kinds: new Set(), fields: new Map() });

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : 'no number';
  // Empty texts are a separate kind, because some fields, such as ids, must not be empty.
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
    // A record may lack any of its keys.
    for (const [key, field] of shape.fields) if (!Object.hasOwn(value, key)) field.kinds.add('undefined');
  }
}

/** Every variant of `answer` in which one value is missing or is `ALIEN`. */
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

/** Learns the shape from parsed valid responses. `read` returns undefined when it refuses a response. */
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

/** The positions whose content the schema passes through unchecked. */
export function unreadFieldsOf({ kinds, items, fields }: Shape, place = ''): string[] {
  if (kinds.has('anything')) return [place];
  return [
    ...(items ? unreadFieldsOf(items, `${place}[]`) : []),
    ...[...fields].flatMap(([key, field]) => unreadFieldsOf(field, `${place}.${key}`)),
  ];
}

/** Describes the first position where `value` differs from every valid response. Returns undefined when it fits. */
export function firstMismatch(shape: Shape, value: unknown, place = 'the answer'): string | undefined {
  // Nothing is learned for an endpoint whose response is ignored.
  if (shape.kinds.size === 0) return value === undefined ? undefined : `${place} should be nothing`;
  if (shape.kinds.has('anything')) return undefined;
  // No valid response has a value here, so nothing is known about it.
  if ([...shape.kinds].every((kind) => kind === 'undefined' || kind === 'null')) return undefined;
  const kind = kindOf(value);
  // A text field may contain non-empty text. Whether it may be empty is learned.
  if (!shape.kinds.has(kind) && !(kind === 'string' && shape.kinds.has('empty text')))
    return `${place} is ${kind}, not ${[...shape.kinds].join(' or ')}`;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const wrong = shape.items?.kinds.size
        ? firstMismatch(shape.items, item, `${place}[${index}]`)
        : item == null && `${place}[${index}] is nothing`;
      if (wrong) return wrong;
    }
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  // Inherited keys could stand in for fields that the response lacks.
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) return `${place} has a prototype of its own`;
  for (const [key, field] of shape.fields) {
    const inner: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
    const wrong = firstMismatch(field, inner, `${place}.${key}`);
    if (wrong) return wrong;
  }
  return undefined;
}
