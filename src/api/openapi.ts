import * as z from 'zod/mini';
import type { Endpoint } from './endpoint';
import { jsonSchemaBuilderOf, type JsonSchema } from './schema';

/** JSON Schema of a response or request body. Required fields are those that it cannot be read without. */
export const toJsonSchema = (schema: z.core.$ZodType): JsonSchema => {
  const json: JsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const build = jsonSchemaBuilderOf(zodSchema);
      if (build) {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        Object.assign(jsonSchema, build(toJsonSchema));
      }
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
      if (missed.length > 0) jsonSchema.required = [...new Set(missed)];
    },
  });
  delete json['$schema'];
  return json;
};

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

interface DescribedSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: unknown[];
  examples?: unknown[];
  const?: unknown;
}

function jsonContent(body: z.core.$ZodType, schema: JsonSchema, example?: unknown) {
  const minimal = minimalExample(schema);
  const examples = {
    ...(z.safeParse(body, minimal).success && { least: { summary: 'Minimal', value: minimal } }),
    ...(example !== undefined && { demo: { summary: 'Demo data', value: example } }),
  };
  return { 'application/json': { schema, ...(Object.keys(examples).length > 0 && { examples }) } };
}

const MIME_TYPES = { blob: 'application/pdf', text: 'text/csv' };

function responseContent({ response, responseType = 'json' }: Endpoint, example?: unknown) {
  if (responseType !== 'json') return { [MIME_TYPES[responseType]]: { schema: { type: 'string' } } };
  const schema = toJsonSchema(response);
  return Object.keys(schema).length > 0 ? jsonContent(response, schema, example) : undefined;
}

/** Makes a summary of the error text: 'Could not load employees. …' becomes 'Load employees'. */
const summaryOf = ({ key, fallback }: Endpoint): string => {
  const [, what] = /^Couldn't ([^.]+)\./.exec(fallback) ?? [];
  return what ? what.charAt(0).toUpperCase() + what.slice(1) : key;
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
const parameter = (where: 'path' | 'query') => (name: string) => ({
  name,
  in: where,
  required: where === 'path',
  schema: name === 'page' || name === 'size' ? number : { type: 'string' },
});

const requestBody = ({ request, multipart }: Endpoint) =>
  request && {
    requestBody: {
      required: true,
      content: multipart
        ? { 'multipart/form-data': { schema: { type: 'object' } } }
        : jsonContent(request, toJsonSchema(request)),
    },
  };

interface OpenApiOptions {
  version: string;
  /** Key of a call → its description. */
  descriptions: Readonly<Record<string, string>>;
  /** Key of a call → an example response. */
  examples: Readonly<Record<string, unknown>>;
}

/** Creates the OpenAPI 3.1 document. Services of other companies are left out. */
export function openApi(rows: readonly Endpoint[], { version, descriptions, examples }: OpenApiOptions) {
  const own = rows.filter(({ thirdParty }) => !thirdParty);
  const paths: Record<string, Record<string, object>> = {};
  for (const row of own) {
    const { key, path, method, query = [] } = row;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const content = responseContent(row, examples[key]);
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: key,
      tags: [path.split('/')[1]],
      summary: summaryOf(row),
      ...(descriptions[key] !== undefined && { description: descriptions[key] }),
      parameters: [...names.map(parameter('path')), ...query.map(parameter('query'))],
      ...requestBody(row),
      responses: {
        [content ? '200' : '204']: { description: 'Done', ...(content && { content }) },
        '4XX': { $ref: '#/components/responses/refused' },
      },
      security: [Object.fromEntries(headersOf(row).map((header) => [header, []]))],
    };
  }
  const headers = new Set(own.flatMap(headersOf));
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
