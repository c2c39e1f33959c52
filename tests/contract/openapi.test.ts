import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../src/api/allEndpoints';
import { readConfig, setConfig } from '../../src/api/config';
import { employeeById, employees } from '../../src/api/employees/contract';
import { minimalExample, toJsonSchema } from '../../src/api/openapi';
import { ticketItemCalls } from '../../src/api/ticketItems/contract';
import { contractFiles, demoReadings } from '../../src/demo/openapi';
import { toReportLine } from './checkApi';

interface Operation {
  operationId: string;
  [field: string]: unknown;
}
let document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

interface ListOperation {
  responses: Record<number, unknown>;
}

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

beforeAll(async () => {
  document = (await contractFiles())['openapi.json'] as typeof document;
}, 60_000);
afterAll(() => setConfig(readConfig({ apiBaseUrl: '/api' })));

const ownEndpoints = allEndpoints.filter(({ thirdParty }) => !thirdParty);

test('CALL-001 contains every call of the API once', () => {
  const operations = Object.values(document.paths).flatMap((calls) => Object.values(calls));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    ownEndpoints.map(({ key }) => key).sort(),
  );
});

test('CALL-107, ENT-01 describes a call', () => {
  expect(document.paths['/employee-service/employees/{employeeId}']?.['get']).toMatchObject({
    operationId: 'employeeById',
    tags: ['employee-service'],
    summary: 'Load this employee',
    description: 'CALL-107, with the query customerId.',
    parameters: [
      { name: 'employeeId', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'customerId', in: 'query', required: false, schema: { type: 'string' } },
    ],
    security: [{ idToken: [], accessToken: [], userId: [], customerId: [] }],
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Employee' },
            examples: {
              least: { value: { id: 'text' } },
              demo: { value: { id: expect.anything() as string } },
            },
          },
        },
      },
    },
  });
});

/** Every schema in the document, with the place where it is. */
function schemasIn(value: unknown, place = '#'): [place: string, schema: Schema][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    name === 'examples' || name === 'example' ? [] : schemasIn(part, `${place}/${name}`),
  );
  const isSchema = /\/(schema|items|additionalProperties)$|\/(properties|schemas)\/[^/]+$|\/anyOf\/\d+$/.test(
    place,
  );
  return isSchema ? [[place, value as Schema], ...inner] : inner;
}

test('CALL-001 describes each field once, with its kind', () => {
  const { Employee } = document.components.schemas;
  expect(Employee).toMatchObject({
    type: 'object',
    properties: {
      id: { type: ['string', 'number'] },
      firstName: { type: 'string', description: 'First name' },
      hiredOn: { anyOf: [{ type: 'string', format: 'date' }, { const: '' }] },
      hasPin: { type: 'boolean' },
      classifications: { type: 'array', items: { required: ['id'] } },
      supervisor: { anyOf: [{ type: 'object' }, { type: 'null' }] },
    },
    required: ['id'],
  });
  const { TicketDetail } = document.components.schemas;
  expect(TicketDetail?.properties).toMatchObject({
    name: { description: "Its number: '24-101-0007'." },
    date: { description: '`YYYY-MM-DD`, the day of the work.' },
    createdAt: { anyOf: [{ format: 'date-time' }, { const: '' }] },
    amount: { pattern: '^(-?\\d+(\\.\\d{1,4})?)?$' },
    status: { enum: ['DRAFT', 'READY', 'VERIFIED', 'CLOSED', 'BILLED', 'REJECTED'] },
  });
});

test('CALL-001 a list refers to its record by name, and adds the key that it was added with', () => {
  const rowsOf = (path: string) => (document.paths[path]?.['get'] as unknown as ListOperation).responses[200];
  expect(rowsOf('/employee-service/employees')).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: {
            employees: {
              items: {
                allOf: [
                  { $ref: '#/components/schemas/Employee' },
                  { properties: { key: { type: ['string', 'number', 'null'] } } },
                ],
              },
            },
          },
        },
      },
    },
  });
  expect(rowsOf('/tnm-service/tickets/{ticketId}/comments')).toMatchObject({
    content: {
      'application/json': {
        schema: { properties: { comments: { items: { $ref: '#/components/schemas/Comment' } } } },
      },
    },
  });
});

test('CALL-001 has no schema that says nothing, no field without a description, and no reference to nothing', () => {
  const all = schemasIn(document);
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(([, schema]) => Object.keys(schema).length === 0).map(([place]) => place)).toEqual([]);
  const isField = (place: string) => /\/properties\/[^/]+$/.test(place);
  expect(
    all
      .filter(
        ([place, { description }]) =>
          isField(place) &&
          !place.includes('form-data') &&
          !place.includes('4XX') &&
          !place.includes('responses/refused') &&
          !description,
      )
      .map(([place]) => place),
  ).toEqual([]);
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  const references = all.flatMap(([, { $ref }]) => $ref ?? []);
  expect(references.filter(($ref) => !known.includes($ref))).toEqual([]);
  expect(references.length).toBeGreaterThan(100);
});

test('CALL-005, CALL-201 describes uploads and filters', () => {
  const upload = document.paths['/safety-inspection-service/files']?.['post'];
  expect(upload).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            properties: { file: {}, uploadId: { pattern: '^[0-9a-f]{32}$' } },
            required: ['file', 'uploadId'],
          },
        },
      },
    },
  });
  expect(document.paths['/tnm-service/tickets']?.['get']?.['parameters']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'from',
        schema: expect.objectContaining({ format: 'date' }) as object,
      }),
      expect.objectContaining({
        name: 'status',
        schema: { type: 'string', examples: ['DRAFT', 'READY', 'VERIFIED', 'CLOSED', 'BILLED', 'REJECTED'] },
      }),
    ]),
  );
});

test('a page of a list requires only its rows', () => {
  expect(minimalExample(toJsonSchema(employees.response))).toEqual({ employees: [] });
});

test.each(
  ownEndpoints.filter(({ responseType }) => responseType === undefined).map((row) => [row.key, row] as const),
)('the smallest response to %s is readable', (_, { response }) => {
  expect(response.safeParse(minimalExample(toJsonSchema(response))).error).toBeUndefined();
});

test('passes the linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification defines these paths: /users/{userId}/suspend beside /users/undelete/{userId}.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test("CALL-001 the demo's read calls match the contract", async () => {
  const lines = (await demoReadings()).map(toReportLine);
  const understood = new Set(lines.flatMap(({ key, verdict }) => (verdict === 'ok' ? [key] : [])));
  expect(lines.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'refused')).toEqual([]);
  // No call lists the sites or the photos. Users open a registry through a link.
  const isUnlisted = (key: string) => key === 'siteById' || key.endsWith('FileUrl');
  const reads = ownEndpoints.filter(
    ({ key, method, access }) => method === 'GET' && access === 'session' && !isUnlisted(key),
  );
  expect(reads.map(({ key }) => key).filter((key) => !understood.has(key))).toEqual([]);
});

test.each([
  [
    'renamed fields',
    { id: 7, firstName: 'Omar', surname: 'Said', status: 'ACTIVE' },
    'shown as 0 or empty',
    ['employeeNumber is missing', 'lastName is missing'],
  ],
  [
    'a missing id',
    { firstName: 'Omar' },
    'shown as 0 or empty',
    ["the answer must have required property 'id'"],
  ],
])('FAULT-106 the check reports %s', (_, raw, verdict, notes) => {
  const line = toReportLine({ endpoint: employeeById, raw });
  expect(line.verdict).toBe(verdict);
  expect(line.notes).toEqual(expect.arrayContaining(notes));
});

describe('FAULT-118, FAULT-119 the check of a list', () => {
  const row = { id: '7', name: 'Sand', code: '', unit: 'ton', price: '18.25', overtime: '', doubleTime: '' };
  const whole = { ...row, classification: null, status: 'ACTIVE', version: 1 };
  const verdictOf = (...materialItems: object[]) => {
    const { verdict, notes } = toReportLine({
      endpoint: ticketItemCalls.MATERIAL.list,
      raw: { materialItems, total: materialItems.length },
    });
    return [verdict, ...notes];
  };

  test.each([
    ['a whole row', [whole], ['ok']],
    ['what docs/api.md allows', [{ ...whole, id: 7, price: 18.25, version: '1', code: null }], ['ok']],
    [
      'a field that only the second row lacks',
      [whole, { ...whole, id: '8', unit: undefined }],
      ['shown as 0 or empty', 'materialItems[].unit is missing'],
    ],
    [
      'an amount in words',
      [whole, { ...whole, id: '8', price: 'eighteen' }],
      ['shown as 0 or empty', 'materialItems[].price must match pattern "^(-?\\d+(\\.\\d{1,4})?)?$"'],
    ],
  ])('%s', (_, rows, result) => {
    expect(verdictOf(...rows.map((row) => JSON.parse(JSON.stringify(row)) as object))).toEqual(result);
  });
});
