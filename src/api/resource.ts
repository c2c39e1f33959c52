import * as z from 'zod/mini';
import type { Noun } from '../lib/countOf';
import { endpoint, listQuery } from './endpoint';
import { acknowledged, nothing, page } from './schema';

interface Described<
  Name extends string,
  Path extends string,
  Row,
  Detail,
  Shape extends z.core.$ZodLooseShape,
> {
  /** One of them, as keys and paths have it: `rateTable` is answered by `rateTables` and `rateTableById`. */
  name: Name;
  /** Of all of them, below the API's base address. */
  path: Path;
  /** What its list takes besides search, sort, page and size. */
  filters?: readonly string[];
  noun: Noun;
  /** As lists have it, and by itself. */
  row: z.ZodMiniType<Row>;
  detail: z.ZodMiniType<Detail>;
  /** What people write of it. */
  draft: z.ZodMiniObject<Shape>;
}

const capital = <Name extends string>(name: Name) =>
  (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;

/**
 * The calls of what is listed, shown, added, changed and deleted like most things: `{ rateTables: […], total }` for a search,
 * a sort and a page from 0; one by its id; a save with the `version` that it was made from, 409 where that is not the
 * one that is there (FAULT-95).
 */
export function resource<
  const Name extends string,
  const Path extends string,
  Row,
  Detail,
  Shape extends z.core.$ZodLooseShape,
>({ name, path, filters, noun, row, detail, draft }: Described<Name, Path, Row, Detail, Shape>) {
  const all = `${name}s` as const;
  const one = `${path}/{${name}Id}` as const;
  const kept = 'What you typed is still here.';
  const get = endpoint({
    key: `${name}ById`,
    method: 'GET',
    path: one,
    fallback: `Couldn't load this ${noun.one}.`,
    response: detail,
    whole: true,
  });
  return {
    name,
    noun,
    /** For the path of one. */
    params: (id: string) => ({ [`${name}Id`]: id }) as Record<`${Name}Id`, string>,
    list: endpoint({
      key: all,
      method: 'GET',
      path,
      query: [...(filters ?? []), ...listQuery],
      fallback: `Couldn't load ${noun.many}.`,
      response: page(all, row),
    }),
    get,
    create: endpoint({
      key: `create${capital(name)}`,
      method: 'POST',
      path,
      fallback: `Couldn't add this ${noun.one}. ${kept}`,
      request: draft,
      response: acknowledged(detail),
    }),
    save: endpoint({
      key: `edit${capital(name)}`,
      method: 'PUT',
      path: one,
      fallback: `Couldn't save this ${noun.one}. ${kept}`,
      request: z.extend(draft, { version: z.int() }),
      response: detail,
      readBy: get,
      whole: true,
    }),
    remove: endpoint({
      key: `delete${capital(name)}`,
      method: 'DELETE',
      path: one,
      fallback: `Couldn't delete this ${noun.one}.`,
      response: nothing,
    }),
  };
}
