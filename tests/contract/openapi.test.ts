import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../src/api/allEndpoints';
import { readConfig, setConfig } from '../../src/api/config';
import { employeeById, employees } from '../../src/api/employees/contract';
import { minimalExample, toJsonSchema } from '../../src/api/openapi';
import { contractFiles, demoReadings } from '../../src/demo/openapi';
import { toReportLine } from './checkApi';

interface Operation {
  operationId: string;
  [field: string]: unknown;
}
let document: { paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  document = (await contractFiles())['openapi.json'] as typeof document;
});
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
            schema: {
              type: 'object',
              properties: {
                id: { type: ['string', 'number'] },
                firstName: { type: 'string' },
                hasPin: { type: 'boolean' },
                classifications: { type: 'array', items: { required: ['id'] } },
                supervisor: { anyOf: [{ type: 'object' }, { type: 'null' }] },
              },
              required: ['id'],
            },
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
    'with warnings',
    ['employeeNumber is missing', 'lastName is missing'],
  ],
  ['a missing id', { firstName: 'Omar' }, 'with warnings', ["the answer must have required property 'id'"]],
])('FAULT-106 the check reports %s', (_, raw, verdict, notes) => {
  const line = toReportLine({ endpoint: employeeById, raw });
  expect(line.verdict).toBe(verdict);
  expect(line.notes).toEqual(expect.arrayContaining(notes));
});
