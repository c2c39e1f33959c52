import type { Endpoint } from '../../src/api/endpoint';
import { callAny } from '../../src/api/resourceQueries';
import { newId } from '../../src/lib/newId';

/** Adds a record with a key of its own, as the app does. */
export const addRecord = <Saved, Body extends { key: string }>(
  create: Endpoint<string, Saved, Body>,
  draft: Omit<NoInfer<Body>, 'key'>,
): Promise<Saved> => callAny(create, { body: { ...draft, key: newId() } as Body, silent: true });
