import { version } from '../../package.json';
import { allEndpoints, contractSources, endpointDescriptions, namedSchemas } from '../api/allEndpoints';
import { login } from '../api/auth/contract';
import { call } from '../api/client';
import { readConfig, setConfig } from '../api/config';
import { openApi } from '../api/openapi';
import { connectReadOnlyClient, type ReadCheck, checkReads } from '../api/checkReads';
import { createDemoApi } from './api';
import { demoFetch } from './demoFetch';
import { fieldDescriber } from './fieldDescriptions';
import { PASSWORD } from './people';

/** The maximum number of rows of an example list. */
const MAX_EXAMPLE_ROWS = 2;

/**
 * Returns the files that document the API calls of the app for other teams: file names with content to write as JSON.
 */
export const contractFiles = async (): Promise<Record<string, object>> => ({
  'endpoints.json': Object.fromEntries(allEndpoints.map(({ key, path }) => [key, path])),
  'openapi.json': openApi(allEndpoints, {
    version,
    descriptions: endpointDescriptions,
    examples: await examples(),
    schemas: namedSchemas,
    describe: fieldDescriber(contractSources),
  }),
});

/** Returns the demo's responses to all read-only calls, by route key. Lists are shortened. */
async function examples(): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  for (const { endpoint, raw, error } of await demoReadings())
    if (!error && endpoint.responseType === undefined) results[endpoint.key] = shorten(raw);
  return results;
}

/** Makes all read-only calls to the demo, as two users who together have all permissions. */
export async function demoReadings(): Promise<ReadCheck[]> {
  const base = 'http://demo.invalid';
  setConfig(readConfig({ apiBaseUrl: base }));
  const fetchDemo = demoFetch(createDemoApi({ base }));
  const results: ReadCheck[] = [];
  for (const username of ['manager@summit.example', 'settings@summit.example']) {
    connectReadOnlyClient(undefined, fetchDemo);
    const signedIn = await call(login, { body: { username, password: PASSWORD } });
    for await (const reading of checkReads(allEndpoints, signedIn, fetchDemo)) results.push(reading);
  }
  return results;
}

const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, MAX_EXAMPLE_ROWS).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
};
