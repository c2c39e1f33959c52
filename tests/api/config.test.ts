import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfigFile, isProduction, readConfig } from '../../src/api/config';

const minimalConfig = { apiBaseUrl: '/api' };
const shipped: unknown = JSON.parse(readFileSync('public/config.json', 'utf8'));

/** The lines of the error message. */
function faults(value: unknown): string[] {
  try {
    readConfig(value);
  } catch (cause) {
    expect(cause).toBeInstanceOf(ConfigError);
    return (cause as ConfigError).message.split('\n');
  }
  return [];
}

describe('readConfig', () => {
  test('the shipped file is valid', () => expect(faults(shipped)).toEqual([]));

  test('requires only the API host and has defaults for the rest', () => {
    expect(readConfig(minimalConfig)).toEqual({
      apiBaseUrl: '/api',
      endpoints: {},
      envelopes: {},
      roleCodes: {},
      statusCodes: {},
      firstPage: 0,
      queryNames: {},
      productionHosts: [],
      rememberDays: 14,
      helpLanguage: 'en-us',
      thirdParty: {},
      fileHosts: [],
      frameHosts: [],
      bidPackagesUrl: '/precon/',
      startupClientSuffix: '/client',
      productPages: {},
      correctiveActionStatuses: [
        { code: 'OPEN', label: 'Open', to: ['IN_PROGRESS', 'CLOSED'], closed: false },
        { code: 'IN_PROGRESS', label: 'In progress', to: ['OPEN', 'CLOSED'], closed: false },
        { code: 'CLOSED', label: 'Closed', to: ['OPEN'], closed: true },
      ],
      genericLayout: { businessIds: [], labels: {} },
    });
  });

  test('fills in missing layout settings', () => {
    expect(readConfig({ ...minimalConfig, genericLayout: { businessIds: ['3003'] } }).genericLayout).toEqual({
      businessIds: ['3003'],
      labels: {},
    });
  });

  test('ignores unknown settings', () => {
    expect(faults({ ...minimalConfig, colour: 'blue', $schema: 'x' })).toEqual([]);
  });

  test.each(['/api', './api', '../api', 'http://api.example.com', 'https://api.example.com/v1'])(
    'apiBaseUrl may be %s',
    (apiBaseUrl) => expect(readConfig({ apiBaseUrl }).apiBaseUrl).toBe(apiBaseUrl),
  );

  test.each([
    [null, 'the file: expected object, received null'],
    [[], 'the file: expected object, received array'],
    ['text', 'the file: expected object, received string'],
    [{}, 'apiBaseUrl: expected string, received undefined'],
    [{ apiBaseUrl: null }, 'apiBaseUrl: expected string, received null'],
    [{ apiBaseUrl: '' }, 'apiBaseUrl: must begin with http://, https://, / or .'],
    [{ apiBaseUrl: 'api.example.com' }, 'apiBaseUrl: must begin with http://, https://, / or .'],
    [{ apiBaseUrl: 'ftp://api.example.com' }, 'apiBaseUrl: must begin with http://, https://, / or .'],
    [{ apiBaseUrl: 'https://' }, 'apiBaseUrl: is not a valid address'],
    [{ ...minimalConfig, endpoints: null }, 'endpoints: expected record, received null'],
    [{ ...minimalConfig, endpoints: { login: 5 } }, 'endpoints.login: expected string, received number'],
    [{ ...minimalConfig, idempotencyHeader: 'X Once' }, 'idempotencyHeader: must be a header name'],
    [{ ...minimalConfig, productionHosts: 'x' }, 'productionHosts: expected array, received string'],
    ...['files.example.com', 'ftp://files.example.com', 'https://files.example.com/', 'https://*'].map(
      (host): [object, string] => [
        { ...minimalConfig, fileHosts: [host] },
        'fileHosts.0: must be http:// or https:// followed by a host name only',
      ],
    ),
    [{ ...minimalConfig, rememberDays: '14' }, 'rememberDays: expected number, received string'],
    [{ ...minimalConfig, rememberDays: 1.5 }, 'rememberDays: expected int, received number'],
    [{ ...minimalConfig, rememberDays: 0 }, 'rememberDays: expected at least 1'],
    [{ ...minimalConfig, rememberDays: 366 }, 'rememberDays: expected at most 365'],
    [{ ...minimalConfig, helpLanguage: null }, 'helpLanguage: expected string, received null'],
    [
      { ...minimalConfig, thirdParty: { posts: 'posts' } },
      'thirdParty.posts: must begin with http://, https://, / or .',
    ],
    [
      { ...minimalConfig, bidPackagesUrl: 'javascript:alert(1)' },
      'bidPackagesUrl: must begin with http://, https://, / or .',
    ],
    [
      { ...minimalConfig, productPages: { safety: 'javascript:alert(1)' } },
      'productPages.safety: must begin with http:// or https://',
    ],
    [
      { ...minimalConfig, genericLayout: { businessIds: [3003] } },
      'genericLayout.businessIds.0: expected string, received number',
    ],
    [
      { ...minimalConfig, genericLayout: { labels: { Analysis: 1 } } },
      'genericLayout.labels.Analysis: expected string, received number',
    ],
  ])('%j is refused: %s', (value, fault) => {
    expect(faults(value)).toEqual([fault]);
  });

  test('reports each fault on its own line', () => {
    expect(
      faults({ apiBaseUrl: 'x', rememberDays: 0, endpoints: { a: 1, b: 2 } }).map(
        (line) => line.split(':')[0],
      ),
    ).toEqual(['apiBaseUrl', 'endpoints.a', 'endpoints.b', 'rememberDays']);
  });
});

describe('configFrom', () => {
  test('reads the file', async () => {
    expect(await readConfigFile(Promise.resolve(Response.json(minimalConfig)))).toEqual(
      readConfig(minimalConfig),
    );
  });

  test.each([
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /^Could not load the configuration file\.$/,
    ],
    [
      'a 404',
      () => Promise.resolve(new Response('', { status: 404 })),
      /^Could not load the configuration file: status 404\.$/,
    ],
    ['a page of HTML', () => Promise.resolve(new Response('<!doctype html>')), /is not JSON/],
    ['truncated JSON', () => Promise.resolve(new Response('{"apiBaseUrl": "/a')), /is not JSON/],
    ['an empty file', () => Promise.resolve(new Response('')), /is not JSON/],
    ['an invalid value', () => Promise.resolve(Response.json({ apiBaseUrl: 5 })), /^apiBaseUrl: /],
  ])('%s throws a ConfigError with the reason', async (_, file, message) => {
    const failure = await readConfigFile(file()).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    expect(failure).toBeInstanceOf(ConfigError);
    expect((failure as ConfigError).message).toMatch(message);
  });
});

describe('CONST-25 recognizes production by its exact API host', () => {
  const page = 'https://app.example.com/';
  test.each([
    ['https://api.example.com', ['api.example.com'], true],
    ['https://api.example.com:8443/v1', ['api.example.com'], true],
    ['https://API.example.com', ['api.example.com'], true],
    ['/api', ['app.example.com'], true],
    ['https://api.example.com', ['other.example.com', 'api.example.com'], true],
    ['https://api.example.com', [], false],
    ['https://test-api.example.com', ['api.example.com'], false],
    ['https://api.example.com.evil.example', ['api.example.com'], false],
    ['https://api.example.com', ['example.com'], false],
    ['/api', ['api.example.com'], false],
  ])('%s among %j: %s', (apiBaseUrl, productionHosts, production) => {
    expect(isProduction(readConfig({ apiBaseUrl, productionHosts }), page)).toBe(production);
  });
});
