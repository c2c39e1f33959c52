import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint';
import { capitalized } from '../lib/capitalized';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'access' in value;

/** The endpoints of a contract, including nested ones such as the variants of the job calls. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  const plain = typeof value === 'object' && value !== null && !('_zod' in value);
  return plain ? Object.values(value).flatMap(endpointsIn) : [];
};

const contracts = import.meta.glob<object>('./*/contract.ts', { eager: true });
/** What the records of several services have: comments and history. */
const sharedParts = import.meta.glob<object>('./{comments,history}.ts', { eager: true });

/** Every endpoint, for the published contract. The app never imports this module: it would load every contract. */
export const allEndpoints: Endpoint[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).flatMap(endpointsIn),
);

const isObjectSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  (value as z.core.$ZodType)._zod.def.type === 'object';

/**
 * The objects that contracts and shared parts export, each with a name that no other has: `TicketDetail`, or after
 * its service where two have the same. */
export const namedSchemas: ReadonlyMap<z.core.$ZodType, string> = (() => {
  const names = new Map<z.core.$ZodType, string>();
  for (const [path, contract] of Object.entries({ ...sharedParts, ...contracts }))
    for (const [name, schema] of Object.entries(contract)) {
      if (!isObjectSchema(schema) || names.has(schema)) continue;
      const isTaken = [...names.values()].includes(capitalized(name));
      names.set(
        schema,
        isTaken ? capitalized(path.split('/')[1] ?? '') + capitalized(name) : capitalized(name),
      );
    }
  return names;
})();

const sources = import.meta.glob<string>('./*/contract.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The text of all contracts and of the schemas they share. */
export const contractSources: readonly string[] = Object.values(
  import.meta.glob<string>(['./*.ts', './*/contract.ts', './*/schema.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

/** The doc comment of each call by its key: what it is for, and its clauses. */
export const endpointDescriptions: Record<string, string> = Object.fromEntries(
  Object.values(sources).flatMap((source) =>
    [
      ...source.matchAll(
        /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const \w+ = \w+\((?:\{\s*key: )?\s*'([^']+)'/g,
      ),
    ].map(([, note = '', key = '']) => [
      key,
      note
        .replace(/\s*\n\s*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  ),
);
