import type { Endpoint } from './endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'access' in value;

/** The rows of a contract, those below a name (each variant of the job calls) too. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  const plain = typeof value === 'object' && value !== null && !('_zod' in value);
  return plain ? Object.values(value).flatMap(endpointsIn) : [];
};

/** Every call there is. For the build, which publishes them; in the app it would fetch every contract. */
export const allEndpoints: Endpoint[] = Object.values(
  import.meta.glob<object>('./*/contract.ts', { eager: true }),
).flatMap((contract) => Object.values(contract).flatMap(endpointsIn));

const sources = import.meta.glob<string>('./*/contract.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What is written above a call, by its key: what it is for, and the clauses that it serves. */
export const endpointNotes: Record<string, string> = Object.fromEntries(
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
