import * as z from 'zod/mini';

const address = z.string().check(
  z.regex(/^(https?:\/\/|\/|\.)/, 'must begin with http://, https://, / or .'),
  z.refine((text) => URL.canParse(text, 'http://page'), 'is no address'),
);
const webAddress = z.string().check(z.regex(/^https?:\/\//, 'must begin with http:// or https://'));
/** No path, and no `*`: each host is named. */
const hosts = z._default(
  z.array(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/i,
          'must be http:// or https:// and the name of a host, with nothing after it',
        ),
      ),
  ),
  [],
);
const texts = z._default(z.record(z.string(), z.string()), {});
/** Where an answer has what the contract names: names with dots between them, '' for the answer itself. */
const envelope = z.object({
  /** What is around the whole answer: `data`. */
  body: z.optional(z.string()),
  /** Within it, the rows of a list: `content`; and how many there are in all: `page.totalElements`. */
  rows: z.optional(z.string()),
  total: z.optional(z.string()),
  /** Other fields, by their names in the contract. */
  fields: z.optional(z.record(z.string(), z.string())),
});

const schema = z.object({
  /** The company's API host, e.g. `https://api.example.com`; a path means this page's own host. */
  apiBaseUrl: address,
  /** Route key → path, for every call whose real path differs from the default in code (CALL-002). */
  endpoints: texts,
  /** Route key, or `*` for all others → what the server puts around its answers. */
  envelopes: z._default(z.record(z.string(), envelope), {}),
  /** The server's role code → the one that the menus ask for: `roleCodes` in roleCodes.ts. */
  roleCodes: texts,
  /** The header by which the API recognizes a POST that arrives twice (FAULT-96, 102). None by default: servers that do not list it refuse the call. */
  idempotencyHeader: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a header'))),
  /** CONST-25: exact host names of production APIs. Any other host is a test system. */
  productionHosts: z._default(z.array(z.string()), []),
  /** SESSION-12: days a remembered session lives where the sign-in answer names none. */
  rememberDays: z._default(z.int().check(z.minimum(1), z.maximum(365)), 14),
  /** CONST-06, the locale segment of the help center's path. */
  helpLanguage: z._default(z.string(), 'en-us'),
  /** Services that are not ours. They never receive a token; one that is not set is not asked. */
  thirdParty: z._default(
    z.object({
      helpCenter: z.optional(address),
      knowledgeBase: z.optional(address),
      posts: z.optional(address),
      spotlight: z.optional(address),
      marketingUpdate: z.optional(address),
    }),
    {},
  ),
  /** Where files lie that the API names by a whole address: pictures are shown from there, files fetched and sent. */
  fileHosts: hosts,
  /** Whose pages may be shown within ours, such as those of the BI dashboards (BI-03). The built page's policy names them: vite.config.ts. */
  frameHosts: hosts,
  /** The separate bid-package app (ROUTE-49). */
  bidPackagesUrl: z._default(address, '/precon/'),
  /** SAFETY-MENU-19: what a startup client's Job Startup address ends in. */
  startupClientSuffix: z._default(z.string(), '/client'),
  /** LOCK-03: feature key → the page that tells more about it; `default` for the rest. */
  productPages: z._default(z.record(z.string(), webAddress), {}),
  /** ACCESS-53: businesses with the generic layout, and what that layout calls things. */
  genericLayout: z._default(z.object({ businessIds: z._default(z.array(z.string()), []), labels: texts }), {
    businessIds: [],
    labels: {},
  }),
});

export type Config = z.output<typeof schema>;
export type ThirdParty = keyof Config['thirdParty'];

/** The configuration is missing or broken; the message says where and how, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** What is wrong, where the schema has no words of its own: zod's words for all that may be wrong anywhere are a kilobyte. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}, received ${kindOf(issue.input)}`;
  if (issue.code === 'too_small') return `expected at least ${issue.minimum}`;
  return issue.code === 'too_big' ? `expected at most ${issue.maximum}` : undefined;
}

/** Checks a configuration and fills in what it leaves out. Throws ConfigError with one line per fault. */
export function readConfig(value: unknown): Config {
  const result = z.safeParse(schema, value, { error: inWords });
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new ConfigError(faults.join('\n'));
}

/** Reads the configuration file that boot has asked for. Throws ConfigError where it is missing or broken. */
export async function configFrom(file: Promise<Response>): Promise<Config> {
  const response = await file.catch((cause: unknown) => {
    throw new ConfigError('The configuration file could not be fetched.', { cause });
  });
  if (!response.ok)
    throw new ConfigError(`The configuration file was answered with status ${response.status}.`);
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ConfigError(`The configuration file is not JSON: ${String(cause)}`, { cause });
  }
  return readConfig(value);
}

let current: Config | undefined;

export const setConfig = (config: Config): void => {
  current = config;
};

/** Before boot has read it: undefined. */
export const configIfRead = (): Config | undefined => current;

/** The configuration that boot has read. */
export function config(): Config {
  if (!current) throw new Error('the configuration is asked for before boot has read it');
  return current;
}

/** Whether the configuration names an address for a service that is not ours: without one, what it would fill is left out. */
export const isConfigured = (service: ThirdParty): boolean => config().thirdParty[service] !== undefined;

/** SPOT-08, CONST-25: production is an API host that the configuration names, compared exactly. */
export const isProduction = ({ apiBaseUrl, productionHosts }: Config, page: string): boolean =>
  productionHosts.includes(new URL(apiBaseUrl, page).hostname);
