import * as z from 'zod/mini';
import { capitalized } from '../lib/capitalized';
import type { Noun } from '../lib/countOf';
import { endpoint, listQuery } from './endpoint';
import { withKey, withNewKey } from './recordKey';
import { mutationResponse, ignoredBody, page } from './schema';

interface ResourceDefinition<
  Name extends string,
  Path extends string,
  RowShape extends z.core.$ZodShape,
  Detail,
  Shape extends z.core.$ZodLooseShape,
> {
  /** The singular in keys and paths: `rateTable` has the calls `rateTables` and `rateTableById`. */
  name: Name;
  /** The plural, where it is not the name with an s. */
  listName?: string;
  /** Precedes the name in keys: `v4` makes `v4Jobs` and `v4JobById`. */
  keyPrefix?: string;
  /** Path of the list, below the API's base address. */
  path: Path;
  /** True when the calls carry the business of the user (CALL-007). */
  businessHeader?: true;
  /** Query parameters of the list besides search, sort, page and size. */
  filters?: readonly string[];
  /**
   * The values of the filter `status`. Each page may then have `statusCounts`: how many records the list would have for each
   * of them, and for '' without this filter. The other filters and the search apply.
   */
  statuses?: (() => readonly string[]) | undefined;
  noun: Noun;
  /** In lists, and on its own. */
  row: z.ZodMiniObject<RowShape, z.core.$loose>;
  detail: z.ZodMiniType<Detail>;
  /** The editable fields. */
  draft: z.ZodMiniObject<Shape>;
  /** Added and changed without a network, by way of the outbox. */
  canWait?: true;
}

/**
 * Creates the calls of a standard resource: the list `{ rateTables: […], total }` by search, sort and zero-based
 * page; one by id; adding, changing and deleting. The list with `key` is the record that was added with that key, and a
 * repeated key adds nothing (FAULT-147). A save sends the `version` it was based on, and 409 means that it is not the
 * current one (FAULT-95).
 */
export function resource<
  const Name extends string,
  const Path extends string,
  RowShape extends z.core.$ZodShape,
  Detail,
  Shape extends z.core.$ZodLooseShape,
>({
  name,
  listName = `${name}s`,
  keyPrefix,
  path,
  businessHeader,
  filters,
  statuses,
  noun,
  row,
  detail,
  draft,
  canWait,
}: ResourceDefinition<Name, Path, RowShape, Detail, Shape>) {
  const key = keyPrefix ? `${keyPrefix}${capitalized(name)}` : name;
  const one = `${path}/{${name}Id}` as const;
  const kept = 'What you typed is still here.';
  const header = businessHeader && { businessHeader };
  const waiting = canWait && { canWait: [`${name}Id`] };
  const get = endpoint({
    ...header,
    key: `${key}ById`,
    method: 'GET',
    path: one,
    fallback: `Couldn't load this ${noun.one}.`,
    response: detail,
    preservesUnknownFields: true,
  });
  return {
    name,
    /** The key of the rows in a page. */
    listName,
    noun,
    draft,
    statuses,
    /** The path parameters of one record. */
    params: (id: string) => ({ [`${name}Id`]: id }) as Record<`${Name}Id`, string>,
    list: endpoint({
      ...header,
      key: keyPrefix ? `${keyPrefix}${capitalized(listName)}` : listName,
      method: 'GET',
      path,
      query: [...(filters ?? []), 'key', ...listQuery],
      fallback: `Couldn't load ${noun.many}.`,
      response: page(listName, withKey(row), 'id', statuses !== undefined),
    }),
    get,
    create: endpoint({
      ...header,
      ...waiting,
      key: `create${capitalized(key)}`,
      method: 'POST',
      path,
      fallback: `Couldn't add this ${noun.one}. ${kept}`,
      request: withNewKey(draft),
      response: mutationResponse(detail),
    }),
    save: endpoint({
      ...header,
      ...waiting,
      key: `edit${capitalized(key)}`,
      method: 'PUT',
      path: one,
      fallback: `Couldn't save this ${noun.one}. ${kept}`,
      request: z.extend(draft, { version: z.int() }),
      response: detail,
      readBy: get,
      preservesUnknownFields: true,
    }),
    remove: endpoint({
      ...header,
      key: `delete${capitalized(key)}`,
      method: 'DELETE',
      path: one,
      fallback: `Couldn't delete this ${noun.one}.`,
      response: ignoredBody,
    }),
  };
}
