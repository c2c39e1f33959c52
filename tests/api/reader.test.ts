import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '../../src/api/allEndpoints';
import { employee } from '../../src/api/employees/contract';
import { toJsonSchema } from '../../src/api/openapi';
import { read } from '../../src/api/reader';
import { fieldNames, id, object, optional, rows, text, time } from '../../src/api/schema';
import { checkProperty } from '../fuzz/settings';
import fc from '../support/property';

/** All schemas of objects in responses, by the fields that they read. */
function responseObjects(): [string, z.ZodMiniType][] {
  const found = new Map<string, z.ZodMiniType>();
  const collect = (schema: z.core.$ZodType) => {
    if (schema._zod.def.type === 'object') found.set(fieldNames(schema).join(' '), schema as z.ZodMiniType);
    return undefined;
  };
  for (const { response } of allEndpoints) {
    collect(response);
    toJsonSchema(response, { nameOf: collect, describe: () => '' });
  }
  return [...found].filter(([fields]) => fields !== '');
}

const values = fc.constantFrom<unknown>(
  ...['7', 7, '', 'ACTIVE', '12.50', -1, '2026-03-09', '2026-03-09T07:30:00Z', '07:30', true, false, null],
  ...[undefined, [], {}, [{ id: '7', name: 'Ana' }], { id: 7, name: 'Ana', extra: 1 }, Infinity],
);

/** An object with some of the fields, and others. */
const objectsWith = (fields: readonly string[]) =>
  fc.record(Object.fromEntries([...fields, 'extra', 'toString'].map((name) => [name, values])), {
    requiredKeys: [],
  });

describe('FAULT-55…58 a response is read as its schema says', () => {
  const objects = responseObjects();

  test('all of them are known', () => {
    expect(objects.length).toBeGreaterThan(200);
  });

  test.each(objects)('%s', async (fields, schema) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await checkProperty(
      `reader ${fields}`,
      60,
      fc.property(fc.oneof({ weight: 9, arbitrary: objectsWith(fields.split(' ')) }, values), (value) => {
        const { success, data } = z.safeParse(schema, value);
        expect(read(schema, value)).toStrictEqual(success ? { data } : undefined);
      }),
    );
  });
});

test.each([
  ['a key that is missing', { id: 7 }, { data: { id: '7', name: '', other: undefined } }],
  ['a key that the schema does not know', { id: 7, more: [1] }, { data: { id: '7', name: '', more: [1] } }],
  ['a row without an id', { name: 'Ana' }, undefined],
  ['a list in place of a row', [7], undefined],
  ['nothing', null, undefined],
])('FAULT-56, 57 %s', (_what, value, expected) => {
  expect(read(object({ id, name: text, other: optional(id) }), value)).toEqual(expected);
});

test('FAULT-65 no row replaces what all objects inherit', () => {
  const value = JSON.parse('{ "id": "7", "__proto__": { "admin": true } }') as unknown;
  const { data } = read(object({ id }), value) ?? {};
  expect(data).toStrictEqual({ id: '7' });
  expect(data).not.toHaveProperty('admin');
});

test('a field with a rule of zod must be there', () => {
  const schema = z.object({ id, at: time });
  expect(read(schema, { id: 1, at: '07:30' })).toEqual({ data: { id: '1', at: '07:30' } });
  expect(read(schema, { id: 1 })).toBeUndefined();
});

test('FAULT-55 one unreadable row of many is left out and reported', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const list = [{ id: '1', firstName: 'Ana' }, { firstName: 'Nobody' }, { id: '3', firstName: 'Ben' }];
  const found = read(rows(employee), list)?.data ?? [];
  expect(found.map(({ id, firstName }) => `${id} ${firstName}`)).toEqual(['1 Ana', '3 Ben']);
  expect(warned).toHaveBeenCalledTimes(1);
});
