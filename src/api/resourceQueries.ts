import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PICKER_PAGE_SIZE, type PickerItem, type PickerPage, pickerPage, toPickerItem } from '../lib/picker';
import type { SendAttempt } from '../lib/sendAttempt';
import { call } from './client';
import type { Endpoint } from './endpoint';
import { fetchPageOrAll } from './fetchPages';
import type { Page } from './schema';
import { sendAndVerify, sendVersion } from './sendAndVerify';
import { ignoreMissing } from './unknownOutcome';

export interface ListParams {
  search?: string | undefined;
  /** `name,asc` */
  sort: string;
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
  /** Filters of the list. */
  [filter: string]: string | number | boolean | undefined;
}

/** The calls that `resource` creates. */
export interface ResourceCalls<Row, Detail, Draft> {
  list: Endpoint<string, Page<Row>>;
  get: Endpoint<string, Detail>;
  create: Endpoint<string, Detail | undefined, Draft>;
  save: Endpoint<string, Detail, Draft & { version: number }>;
  remove: Endpoint<string, undefined>;
  params: (id: string) => Record<string, string>;
}

interface ResourceCallInput<Body> {
  params?: Record<string, string>;
  query?: ListParams;
  body?: Body;
  idempotencyKey?: string;
  silent?: boolean;
  signal?: AbortSignal;
}

/** `call` for the path and body of any resource. */
export const callAny = call as <ResponseData, Body>(
  row: Endpoint<string, ResponseData, Body>,
  input: ResourceCallInput<NoInfer<Body>>,
) => Promise<ResponseData>;

/** How `find` looks for a record. */
interface RecordSearch<Row> {
  search: string;
  is: (row: Row) => boolean;
}

/** Finds a record by its unique name. */
export const byName = (name: string): RecordSearch<{ name: string }> => ({
  search: name,
  is: (row) => row.name.toLowerCase() === name.toLowerCase(),
});

interface ChoiceOptions<Row> {
  sort?: string;
  toItem?: (row: Row) => PickerItem;
  /** Items to load at once. */
  size?: number;
}

const silent = true;

/** Queries and mutations of a resource. Forms show the errors of the two saves, the banner those of the others. */
export function resourceQueries<
  Row extends { id: string; name: string },
  Detail extends { id: string; version: number },
  Draft,
>(calls: ResourceCalls<Row, Detail, Draft>) {
  const all = [calls.list.key] as const;
  const list = ({ page, size, search, ...rest }: ListParams, { silent = false } = {}) => {
    const query = { ...rest, search: search || undefined };
    return queryOptions({
      queryKey: [...all, 'list', { ...query, page, size }],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            callAny(calls.list, { query: { ...query, page: pageIndex, size: pageSize }, silent, signal }),
          ({ id }) => id,
        ),
    });
  };
  /** Records for a picker, by name unless `sort` says otherwise. The server searches. */
  const choices = (
    search: string,
    page: number,
    filters: Omit<ListParams, 'sort' | 'page' | 'size'> = {},
    { sort = 'name,asc', toItem = toPickerItem, size = PICKER_PAGE_SIZE }: ChoiceOptions<Row> = {},
  ) => {
    const at = { page, size };
    return queryOptions({
      ...list({ ...filters, ...at, search, sort }),
      select: (found): PickerPage<PickerItem> => pickerPage(found, at, toItem),
    });
  };
  const detail = (id: string, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => callAny(calls.get, { params: calls.params(id), silent, signal }),
    });

  /** Stores the saved record and invalidates lists and other records. */
  function updateCache(client: QueryClient, saved: Detail | undefined): void {
    if (saved) client.setQueryData(detail(saved.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: all });
  }

  const read = (client: QueryClient, id: string): Promise<Detail> =>
    client.fetchQuery({ ...detail(id, { silent }), staleTime: 0 });

  /** Fetches the current record, to find out whether a create has arrived (FAULT-96). */
  async function find(client: QueryClient, { search, is }: RecordSearch<Row>): Promise<Detail | undefined> {
    const { rows } = await client.fetchQuery({
      ...list({ search, sort: 'name,asc', page: 0, size: 'all' }, { silent }),
      staleTime: 0,
    });
    const found = rows.find(is);
    return found && (await read(client, found.id));
  }

  return {
    all,
    list,
    choices,
    detail,
    updateCache,
    read,
    find,

    /** Creates a record once: after a lost response, it looks up the record that `wanted` describes (FAULT-54). */
    useCreate(toSearch: (draft: Draft) => RecordSearch<Row>) {
      const client = useQueryClient();
      const { mutateAsync } = useMutation({
        mutationFn: ({ body, idempotencyKey, isRetry }: SendAttempt & { body: Draft }) =>
          sendAndVerify(
            () => callAny(calls.create, { body, idempotencyKey, silent }),
            () => find(client, toSearch(body)),
            isRetry,
          ),
        onSuccess: (saved) => updateCache(client, saved),
      });
      return (body: Draft, attempt: SendAttempt) => mutateAsync({ body, ...attempt });
    },

    /** For `useVersionedSave`: saves a record based on `version`, or reads it (FAULT-95). */
    useSave(id: string, isAsSent: (current: Detail, draft: Draft) => boolean) {
      const client = useQueryClient();
      const { mutateAsync: save } = useMutation({
        mutationFn: (body: Draft & { version: number }) =>
          callAny(calls.save, { params: calls.params(id), body, silent }),
        // A response from before the save must not overwrite it.
        onMutate: () => client.cancelQueries({ queryKey: all }),
        onSuccess: (saved) => updateCache(client, saved),
      });
      const readAgain = () => read(client, id);
      return { read: readAgain, send: sendVersion({ save, read: readAgain, isAsSent }) };
    },

    /** `inList`: the deletion happens in a list, which is refetched. */
    useRemove(id: string, { inList = false } = {}) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: () => callAny(calls.remove, { params: calls.params(id) }),
        // The page of the deleted record is still open and would request it again.
        onSuccess: () => client.invalidateQueries({ queryKey: all, refetchType: inList ? 'active' : 'none' }),
      }).mutateAsync;
    },

    /** For bulk actions, whose report shows the errors. */
    useRemoveMany() {
      const client = useQueryClient();
      return {
        remove: (id: string) =>
          callAny(calls.remove, { params: calls.params(id), silent }).catch(ignoreMissing),
        onSettled: () => void client.invalidateQueries({ queryKey: all }),
      };
    },
  };
}
