import * as z from 'zod/mini';
import type { Endpoint } from './endpoint';
import { jsonSchemaBuilderOf, type JsonSchema, listKeyOf } from './schema';
import { capitalized } from '../lib/capitalized';

/** How the published document writes schemas: those with a name once, and each field with a description. */
export interface SchemaNames {
  nameOf: (schema: z.core.$ZodType) => string | undefined;
  describe: (field: string, fields: readonly string[]) => string;
}

/** JSON Schema of a response or request body. Required fields are those that it cannot be read without. */
export const toJsonSchema = (schema: z.core.$ZodType, names?: SchemaNames): JsonSchema => {
  const convert = (inner: z.core.$ZodType): JsonSchema =>
    reference(names?.nameOf(inner)) ?? toJsonSchema(inner, names);
  const json: JsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const set = (content: JsonSchema) => {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        Object.assign(jsonSchema, content);
      };
      const known = zodSchema === schema ? undefined : reference(names?.nameOf(zodSchema));
      if (known) return set(known);
      const build = jsonSchemaBuilderOf(zodSchema);
      if (build) return set(build(convert));
      const { type, in: input, out } = zodSchema._zod.def as unknown as PipeDefinition;
      // A pipe has the schema of what goes in, unless that says nothing.
      if (type === 'pipe' && Object.keys(jsonSchema).length === 0)
        set(convert(saysNothing(input) ? out : input));
      // A union of two responses of which one is empty.
      const { anyOf } = jsonSchema;
      const [one, ...more] = anyOf?.filter((schema) => Object.keys(schema).length > 0) ?? [];
      if (one && more.length === 0) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, one);
      }
      if (zodSchema._zod.def.type !== 'object') return;
      const missed = z.safeParse(zodSchema, {}).error?.issues.map(({ path }) => String(path[0])) ?? [];
      delete jsonSchema.required;
      // Unknown fields are always accepted.
      jsonSchema.additionalProperties = true;
      if (missed.length > 0) jsonSchema.required = [...new Set(missed)];
      const { properties = {} } = jsonSchema as { properties?: Record<string, JsonSchema> };
      const fields = Object.keys(properties);
      if (names)
        for (const field of fields)
          properties[field] = { description: names.describe(field, fields), ...properties[field] };
    },
  });
  delete json['$schema'];
  return json;
};

interface PipeDefinition {
  type: string;
  in: z.core.$ZodType;
  out: z.core.$ZodType;
}

/** True for a transform alone, and for an unknown value. */
const saysNothing = (schema: z.core.$ZodType): boolean =>
  ['transform', 'unknown'].includes(schema._zod.def.type) && !jsonSchemaBuilderOf(schema);

const reference = (name: string | undefined): JsonSchema | undefined =>
  name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };

/** The smallest example of `schema`: required fields, and lists without rows. */
export function minimalExample(schema: JsonSchema): unknown {
  const {
    type,
    anyOf,
    properties = {},
    required = [],
    enum: values,
    const: only,
    examples,
  } = schema as DescribedSchema;
  if (only !== undefined) return only;
  if (examples ?? values) return (examples ?? values)?.[0];
  if (anyOf?.[0]) return minimalExample(anyOf[0]);
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, minimalExample(properties[name] ?? {})]));
  return (
    { array: [], string: 'text', integer: 0, number: 0, boolean: false }[String([type].flat()[0])] ?? null
  );
}

interface DescribedSchema extends JsonSchema {
  items?: DescribedSchema;
  type?: string | string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, DescribedSchema>;
  required?: string[];
  enum?: unknown[];
  examples?: unknown[];
  const?: unknown;
}

function jsonContent(body: z.core.$ZodType, names: SchemaNames, example?: unknown) {
  const minimal = minimalExample(toJsonSchema(body));
  const examples = {
    ...(z.safeParse(body, minimal).success && { least: { summary: 'Minimal', value: minimal } }),
    ...(example !== undefined && { demo: { summary: 'Demo data', value: example } }),
  };
  const schema = reference(names.nameOf(body)) ?? toJsonSchema(body, names);
  return { 'application/json': { schema, ...(Object.keys(examples).length > 0 && { examples }) } };
}

const MIME_TYPES = { blob: 'application/pdf', text: 'text/csv' };

function responseContent(
  { response, responseType = 'json' }: Endpoint,
  names: SchemaNames,
  example?: unknown,
) {
  if (responseType !== 'json') return { [MIME_TYPES[responseType]]: { schema: { type: 'string' } } };
  const isRead = Object.keys(toJsonSchema(response)).length > 0;
  return isRead ? jsonContent(response, names, example) : undefined;
}

/** Makes a summary of the error text: 'Could not load employees. …' becomes 'Load employees'. */
const summaryOf = ({ key, fallback }: Endpoint): string => {
  const [, what] = /^Couldn't ([^.]+)\./.exec(fallback) ?? [];
  return what ? capitalized(what) : key;
};

const headersOf = ({ access, userIdHeader, businessHeader }: Endpoint): string[] =>
  access === 'open'
    ? []
    : [
        'idToken',
        'accessToken',
        userIdHeader ?? 'userId',
        'customerId',
        ...(businessHeader ? ['userBusinessId'] : []),
      ];

const number = { type: 'integer', minimum: 0 };
const date = { type: 'string', format: 'date', examples: ['2026-03-09'] };
const timestamp = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$',
  examples: ['2026-03-09 00:00:00'],
};
const yes = { type: 'string', enum: ['true', 'false'] };

/** What a query parameter may hold, by its name. */
const parameterTypes: Record<string, JsonSchema> = {
  page: number,
  size: { ...number, maximum: 1000 },
  moduleCode: number,
  version: number,
  sort: { type: 'string', pattern: '^\\w+(,(asc|desc))?$', examples: ['name,asc'] },
  ...Object.fromEntries(['date', 'from', 'to', 'fromDate', 'toDate'].map((name) => [name, date])),
  ...Object.fromEntries(['startDateTime', 'endDateTime'].map((name) => [name, timestamp])),
  ...Object.fromEntries(
    ['approvedOnly', 'active', 'dryRun', 'mine', 'overdue', 'isSignup', 'maintainHierarchy'].map((name) => [
      name,
      yes,
    ]),
  ),
};

/** The codes of each field of a list's rows, for the filters of the same name. */
function codesOfRows(response: z.core.$ZodType): Record<string, unknown[]> {
  const listKey = listKeyOf(response);
  const { properties = {}, items } = toJsonSchema(response) as DescribedSchema;
  const row = (listKey ? properties[listKey] : { items }) as { items?: DescribedSchema } | undefined;
  return Object.fromEntries(
    Object.entries(row?.items?.properties ?? {}).flatMap(
      ([name, { enum: codes }]: [string, DescribedSchema]) => (codes ? [[name, codes]] : []),
    ),
  );
}

const parameter = (where: 'path' | 'query', codes: Record<string, unknown[]> = {}) => {
  return (name: string) => ({
    name,
    in: where,
    required: where === 'path',
    // Some filters have further codes, which the description names.
    schema: parameterTypes[name] ?? { type: 'string', ...(codes[name] && { examples: codes[name] }) },
  });
};

const file = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: 'The file, with its name',
};
const uploadId = {
  type: 'string',
  pattern: '^[0-9a-f]{32}$',
  description: 'The same when the upload is repeated',
};
const formFields: Record<string, JsonSchema> = { file, uploadId };

/** The form of an upload: its file, and texts. */
const formSchema = (fields: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(
    fields
      .map((field) => field.replace('?', ''))
      .map((name) => [name, formFields[name] ?? { type: 'string' }]),
  ),
  required: fields.filter((field) => !field.endsWith('?')),
});

const requestBody = ({ request, multipart }: Endpoint, names: SchemaNames) =>
  request && {
    requestBody: {
      required: true,
      content: multipart
        ? { 'multipart/form-data': { schema: formSchema(multipart) } }
        : jsonContent(request, names),
    },
  };

interface OpenApiOptions {
  version: string;
  /** Key of a call → its description. */
  descriptions: Readonly<Record<string, string>>;
  /** Key of a call → an example response. */
  examples: Readonly<Record<string, unknown>>;
  /** The schemas that contracts export, by name. */
  schemas: ReadonlyMap<z.core.$ZodType, string>;
  /** Describes a field of an object, given all its fields. */
  describe: SchemaNames['describe'];
}

/** Creates the OpenAPI 3.1 document. Services of other companies are left out. */
export function openApi(rows: readonly Endpoint[], options: OpenApiOptions) {
  const { version, descriptions, examples, schemas, describe } = options;
  const used = new Set<z.core.$ZodType>();
  const names: SchemaNames = {
    describe,
    nameOf: (schema) => {
      const name = schemas.get(schema);
      if (name !== undefined) used.add(schema);
      return name;
    },
  };
  const own = rows.filter(({ thirdParty }) => !thirdParty);
  const paths: Record<string, Record<string, object>> = {};
  for (const row of own) {
    const { key, path, method, query = [] } = row;
    const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const content = responseContent(row, names, examples[key]);
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: key,
      tags: [path.split('/')[1]],
      summary: summaryOf(row),
      ...(descriptions[key] !== undefined && { description: descriptions[key] }),
      parameters: [
        ...pathNames.map(parameter('path')),
        ...query.map(parameter('query', method === 'GET' ? codesOfRows(row.response) : {})),
      ],
      ...requestBody(row, names),
      responses: {
        [content ? '200' : '204']: { description: 'Done', ...(content && { content }) },
        '4XX': { $ref: '#/components/responses/refused' },
      },
      security: [Object.fromEntries(headersOf(row).map((header) => [header, []]))],
    };
  }
  const headers = new Set(own.flatMap(headersOf));
  // A schema may refer to others, which are then added to the set while it is read.
  const components: Record<string, JsonSchema> = {};
  for (const schema of used) components[schemas.get(schema) ?? ''] = toJsonSchema(schema, names);
  return {
    openapi: '3.1.0',
    info: {
      title: 'The API that Plumbline calls',
      version,
      description: 'Fields that the app needs are `required`. Any other may be missing. See docs/api.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: '`apiBaseUrl` of config.json' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: Object.fromEntries(
        [...headers].map((name) => [name, { type: 'apiKey', in: 'header', name }]),
      ),
      responses: {
        refused: {
          description: 'Refused, with the reason',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  message: { type: 'string' },
                  details: { type: 'array', items: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
  };
}
