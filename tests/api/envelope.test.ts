import { afterEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { readConfig, setConfig } from '../../src/api/config';
import { endpoint } from '../../src/api/endpoint';
import { unwrap } from '../../src/api/envelope';
import { list, named, object, page, text } from '../../src/api/schema';

const call = <Answer>(key: string, response: z.ZodMiniType<Answer>) =>
  endpoint({ key, method: 'GET', path: '/', fallback: '', response });
const crews = call('crews', page('crews', named));
const tags = call('tags', list(named));
const person = call('person', object({ name: text }));

const setEnvelopes = (envelopes: object) => setConfig(readConfig({ apiBaseUrl: '/api', envelopes }));
afterEach(() => setEnvelopes({}));

const [one, two] = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
];

test.each([
  ['no envelope', {}, crews, { crews: [one], total: 1 }, { crews: [one], total: 1 }],
  [
    'other names for rows and total',
    { '*': { rows: 'content', total: 'page.totalElements' } },
    crews,
    { content: [one, two], page: { totalElements: 41 } },
    { content: [one, two], page: { totalElements: 41 }, crews: [one, two], total: 41 },
  ],
  ['an array as the response', { crews: { rows: '' } }, crews, [one], { crews: [one], total: undefined }],
  [
    'a list inside data',
    { '*': { body: 'data', rows: 'items' } },
    crews,
    { data: { items: [], total: 0 } },
    { items: [], crews: [], total: 0 },
  ],
  [
    'a record inside data',
    { '*': { body: 'data', rows: 'items' } },
    person,
    { data: { name: 'Al' } },
    { name: 'Al' },
  ],
  ['a plain array inside data', { tags: { rows: 'data' } }, tags, { data: [two] }, [two]],
  [
    'an envelope for one call',
    { '*': { body: 'data' }, person: { fields: { name: 'who.fullName' } } },
    person,
    { who: { fullName: 'Al' } },
    { who: { fullName: 'Al' }, name: 'Al' },
  ],
  [
    'a response without the envelope',
    { '*': { body: 'data', rows: 'items' } },
    crews,
    { crews: [one] },
    { crews: [one] },
  ],
  ['an empty response', { '*': { body: 'data', rows: 'items' } }, crews, '', ''],
  [
    'a property that every object inherits',
    { '*': { body: 'constructor' } },
    person,
    { name: 'Al' },
    { name: 'Al' },
  ],
])('FAULT-106 envelopes of config.json: %s', (_, envelopes, row, answer, expected) => {
  setEnvelopes(envelopes);
  expect(unwrap(answer, row)).toEqual(expected);
});

test('reads a list without a total', () => {
  setEnvelopes({ crews: { rows: '' } });
  expect(crews.response.parse(unwrap([one, two], crews))).toEqual({
    rows: [
      { id: '1', name: 'One' },
      { id: '2', name: 'Two' },
    ],
    total: 2,
  });
});
