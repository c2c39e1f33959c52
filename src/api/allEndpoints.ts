import type { Endpoint } from './endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'access' in value;

/** The endpoints of a contract, including nested ones such as the variants of the job calls. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  const plain = typeof value === 'object' && value !== null && !('_zod' in value);
  return plain ? Object.values(value).flatMap(endpointsIn) : [];
};

/** Every endpoint, for the published contract. The app never imports this module: it would load every contract. */
export const allEndpoints: Endpoint[] = Object.values(
  import.meta.glob<object>('./*/contract.ts', { eager: true }),
).flatMap((contract) => Object.values(contract).flatMap(endpointsIn));

const sources = import.meta.glob<string>('./*/contract.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

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
