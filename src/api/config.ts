import * as z from 'zod/mini';

const address = z.string().check(
  z.regex(/^(https?:\/\/|\/|\.)/, 'must begin with http://, https://, / or .'),
  z.refine((text) => URL.canParse(text, 'http://page'), 'is not a valid address'),
);
const httpAddress = z.string().check(z.regex(/^https?:\/\//, 'must begin with http:// or https://'));
/** Host names only: no paths, and no `*`. */
const hosts = z._default(
  z.array(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/i,
          'must be http:// or https:// followed by a host name only',
        ),
      ),
  ),
  [],
);
/** A status of corrective actions, and the statuses that it may move to (SAFE-12). */
const correctiveActionStatus = z.object({
  code: z.string().check(z.minLength(1)),
  label: z.string(),
  to: z.array(z.string()),
  /** The work is done and needs evidence. */
  closed: z._default(z.boolean(), false),
});
const stringMap = z._default(z.record(z.string(), z.string()), {});
/** Where the fields of the contract are in a response: names separated by dots, '' for the response itself. */
const envelope = z.object({
  /** The wrapper of the whole response: `data`. */
  body: z.optional(z.string()),
  /** Within the body: the rows of a list, such as `content`, and the total, such as `page.totalElements`. */
  rows: z.optional(z.string()),
  total: z.optional(z.string()),
  /** Other fields, by their names in the contract. */
  fields: z.optional(z.record(z.string(), z.string())),
});

const schema = z.object({
  /** The company's API host, such as `https://api.example.com`. A path means the page's own host. */
  apiBaseUrl: address,
  /** Route key → path, for each call whose path differs from the default in the code (CALL-002). */
  endpoints: stringMap,
  /** Route key, or `*` for all others → the envelope of its responses. */
  envelopes: z._default(z.record(z.string(), envelope), {}),
  /** The server's role code → one of `roleCodes` in roleCodes.ts. */
  roleCodes: stringMap,
  /** The server's code of a status or kind → ours, or several of ours (statusCodes.ts). */
  statusCodes: z._default(z.record(z.string(), z.union([z.string(), z.array(z.string())])), {}),
  /** The number of a list's first page. */
  firstPage: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  /** Our name of a query parameter, such as `size` → the API's, such as `limit`. */
  queryNames: stringMap,
  /**
   * Header by which the API recognizes a repeated POST (FAULT-96, 102). None by default, because servers that do not
   * list it refuse the call.
   */
  idempotencyHeader: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'must be a header name'))),
  /** Exact host names of production APIs (CONST-25). Any other host is a test system. */
  productionHosts: z._default(z.array(z.string()), []),
  /** Days that a remembered session lasts when the sign-in response does not say (SESSION-12). */
  rememberDays: z._default(z.int().check(z.minimum(1), z.maximum(365)), 14),
  /** Locale segment of the help center's path (CONST-06). */
  helpLanguage: z._default(z.string(), 'en-us'),
  /** Services of other companies. They never receive a token, and are not called without an address. */
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
  /**
   * Hosts of files that the API names by full address. The app shows pictures from them and fetches and uploads
   * files.
   */
  fileHosts: hosts,
  /**
   * Hosts whose pages the app may embed, such as BI dashboards (BI-03). The content security policy names them:
   * vite.config.ts.
   */
  frameHosts: hosts,
  /** The separate bid-package app (ROUTE-49). */
  bidPackagesUrl: z._default(address, '/precon/'),
  /** The end of a startup client's Job Startup address (SAFETY-MENU-19). */
  startupClientSuffix: z._default(z.string(), '/client'),
  /** Feature key → page about the product; `default` for the rest (LOCK-03). */
  productPages: z._default(z.record(z.string(), httpAddress), {}),
  /** Address of a map, to which the address of a job is added. Without it, jobs have no map links. */
  mapUrl: z.optional(httpAddress),
  /** Statuses of corrective actions in their order. The first one is that of new ones (CALL-241). */
  correctiveActionStatuses: z._default(z.array(correctiveActionStatus).check(z.minLength(1)), [
    { code: 'OPEN', label: 'Open', to: ['IN_PROGRESS', 'CLOSED'], closed: false },
    { code: 'IN_PROGRESS', label: 'In progress', to: ['OPEN', 'CLOSED'], closed: false },
    { code: 'CLOSED', label: 'Closed', to: ['OPEN'], closed: true },
  ]),
  /** Businesses with the generic layout, and its labels (ACCESS-53). */
  genericLayout: z._default(
    z.object({ businessIds: z._default(z.array(z.string()), []), labels: stringMap }),
    {
      businessIds: [],
      labels: {},
    },
  ),
});

export type Config = z.output<typeof schema>;
export type ThirdParty = keyof Config['thirdParty'];

/** The configuration is missing or invalid. The message has one line per error. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Messages for errors without one. Zod's own messages would add a kilobyte. */
function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}, received ${kindOf(issue.input)}`;
  if (issue.code === 'too_small') return `expected at least ${issue.minimum}`;
  return issue.code === 'too_big' ? `expected at most ${issue.maximum}` : undefined;
}

/** Checks a configuration and fills in defaults. Throws ConfigError with one line per error. */
export function readConfig(value: unknown): Config {
  const result = z.safeParse(schema, value, { error: issueMessage });
  if (result.success) return result.data;
  const errors = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new ConfigError(errors.join('\n'));
}

/** Reads the configuration file that startup has requested. Throws ConfigError when it is missing or invalid. */
export async function readConfigFile(file: Promise<Response>): Promise<Config> {
  const response = await file.catch((cause: unknown) => {
    throw new ConfigError('Could not load the configuration file.', { cause });
  });
  if (!response.ok)
    throw new ConfigError(`Could not load the configuration file: status ${response.status}.`);
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

/** Undefined until startup has read it. */
export const configIfLoaded = (): Config | undefined => current;

/** The current configuration. Throws before startup has read it. */
export function config(): Config {
  if (!current) throw new Error('the configuration is used before startup has read it');
  return current;
}

/** True when the configuration has an address for the service. Without one, the app leaves out what it would show. */
export const isConfigured = (service: ThirdParty): boolean => config().thirdParty[service] !== undefined;

/** True when the API host is one of the configured production hosts, compared exactly (SPOT-08, CONST-25). */
export const isProduction = ({ apiBaseUrl, productionHosts }: Config, page: string): boolean =>
  productionHosts.includes(new URL(apiBaseUrl, page).hostname);
