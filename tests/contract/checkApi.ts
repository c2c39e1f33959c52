import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020';
import { allEndpoints } from '../../src/api/allEndpoints';
import { login } from '../../src/api/auth/contract';
import { call, type Credentials } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import type { Endpoint } from '../../src/api/endpoint';
import { unwrap } from '../../src/api/envelope';
import { connectReadOnlyClient, type ReadCheck, checkReads } from '../../src/api/checkReads';
import { toJsonSchema } from '../../src/api/openapi';
import type { JsonSchema } from '../../src/api/schema';

const USAGE = `npm run check-api -- --url <address> [--config <file>] and either
  --username <name> --password <password>
  --user <id> --business <id> --id-token <token> --access-token <token>

Makes every call that only reads, checks the answers with what the app expects, and says what was understood.`;

export interface ReportLine {
  key: string;
  /** `not asked`: no answer had the ids that the call needs. */
  verdict: (typeof verdicts)[number];
  notes: string[];
}

interface Property extends JsonSchema {
  type?: string | string[];
  anyOf?: Property[];
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });

const isNullable = ({ type, anyOf = [] }: Property): boolean =>
  [type].flat().includes('null') || anyOf.some(isNullable);

/** Lists fields that the app uses but the response lacks, in any row. Null says that there is no value (docs/api.md). */
function missingFields(schema: JsonSchema, value: unknown, path = ''): string[] {
  const {
    properties = {},
    items,
    anyOf,
  } = schema as {
    properties?: Record<string, Property>;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
  };
  if (anyOf?.[0] && value !== null) return missingFields(anyOf[0], value, path);
  if (Array.isArray(value))
    return items ? [...new Set(value.flatMap((item) => missingFields(items, item, `${path}[]`)))] : [];
  if (typeof value !== 'object' || value === null) return [];
  const found = value as Record<string, unknown>;
  return Object.entries(properties).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name;
    if (found[name] !== undefined) return missingFields(inner, found[name], at);
    return isNullable(inner) ? [] : [`${at} is missing`];
  });
}

const withoutNull = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutNull(inner)]));
};

/** Lists the differences between a response and its contract that docs/api.md does not allow. */
export function contractDifferences(row: Endpoint, raw: unknown): string[] {
  if (row.responseType !== undefined) return [];
  const schema = toJsonSchema(row.response);
  const value = unwrap(raw, row);
  const isAsPublished = ajv.compile(schema);
  const wrong = isAsPublished(withoutNull(value))
    ? []
    : (isAsPublished.errors ?? []).map(
        ({ instancePath, message = '' }) =>
          `${instancePath.replace(/\/\d+/g, '[]').replaceAll('/', '.').replace(/^\./, '') || 'the answer'} ${message}`,
      );
  return [...new Set([...wrong, ...missingFields(schema, value)])];
}

/** Summarizes the result of one call. */
export function toReportLine({
  endpoint,
  raw,
  error,
}: Pick<ReadCheck, 'endpoint' | 'raw' | 'error'>): ReportLine {
  const { key } = endpoint;
  if (error?.kind === 'unreadable')
    return { key, verdict: 'not understood', notes: contractDifferences(endpoint, raw) };
  if (error) {
    const refused = error.status === 401 || error.status === 403;
    const notes = [`${error.status || 'no answer'}: ${error.message}`];
    return { key, verdict: refused ? 'refused' : 'not understood', notes };
  }
  const notes = contractDifferences(endpoint, raw);
  return { key, verdict: notes.length > 0 ? 'shown as 0 or empty' : 'ok', notes };
}

/**
 * Makes all read-only calls. The last lines name calls that were skipped because no response contained the ids they
 * need.
 */
export async function checkApi(
  credentials: Credentials,
  fetchWith: typeof fetch = fetch,
): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  const reader = checkReads(allEndpoints, credentials, fetchWith);
  for (;;) {
    const { done, value } = await reader.next();
    if (!done) lines.push(toReportLine(value));
    else
      return [
        ...lines,
        ...value.map(({ key }): ReportLine => ({
          key,
          verdict: 'not asked',
          notes: ['nothing tells its id'],
        })),
      ];
  }
}

const verdicts = ['ok', 'shown as 0 or empty', 'not asked', 'refused', 'not understood'] as const;

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Returns the exit code: 1 if a response cannot be read, 2 if the calls could not be made, 3 if fields are shown as 0 or
 * empty.
 */
export async function main(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      url: text,
      config: text,
      username: text,
      password: text,
      user: text,
      business: text,
      'id-token': text,
      'access-token': text,
    },
  });
  if (values.url === undefined) {
    print(USAGE);
    return 2;
  }
  const file = values.config ?? new URL('../../public/config.json', import.meta.url);
  setConfig(readConfig({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), apiBaseUrl: values.url }));
  const { username, password = '', user: userId = '', business: userBusinessId = '' } = values;
  const [idToken = '', accessToken = ''] = [values['id-token'], values['access-token']];
  let credentials: Credentials = { userId, userBusinessId, idToken, accessToken };
  if (username !== undefined) {
    connectReadOnlyClient(undefined, fetch);
    try {
      credentials = await call(login, { body: { username, password } });
    } catch (cause) {
      print(`Couldn't sign in: ${String(cause)}`);
      return 2;
    }
  }
  const lines = await checkApi(credentials);
  for (const { key, verdict, notes } of lines) {
    print(`${verdict.padEnd(20)} ${key}`);
    for (const note of notes.slice(0, 8)) print(`${' '.repeat(21)}${note}`);
    if (notes.length > 8) print(`${' '.repeat(21)}and ${notes.length - 8} more`);
  }
  const many = (verdict: ReportLine['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  print(verdicts.map((verdict) => `${many(verdict)} ${verdict}`).join(', '));
  if (many('not understood') > 0) return 1;
  return many('shown as 0 or empty') > 0 ? 3 : 0;
}
