import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { localKeyOf, readLocalRecord } from '../lib/localRecords';
import {
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  toPickerItem,
  type WholeList,
} from '../lib/picker';
import { draftFrom, recordFrom, type RecordOf } from '../lib/recordFields';
import type { SendAttempt } from '../lib/sendAttempt';
import { call, type QueryValues } from './client';
import type { Endpoint } from './endpoint';
import { ApiError } from './errors';
import { fetchPageOrAll } from './fetchPages';
import { rowOfKey } from './recordKey';
import type { Page } from './schema';
import { sendCreate, sendVersion } from './sendAndVerify';
import { ignoreMissing } from './unknownOutcome';

export interface ListParams {
  search?: string | undefined;
  /** `name,asc` */
  sort: string;
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
  /** Filters of the list, '' for all. */
  [filter: string]: string | number | boolean | undefined;
}

/** The calls that `resource` creates. */
export interface ResourceCalls<Row, Detail, Draft> {
  draft: z.ZodMiniType<Draft> & { shape: object };
  list: Endpoint<string, Page<Row>>;
  get: Endpoint<string, Detail>;
  create: Endpoint<string, Detail | undefined, NoInfer<Draft> & { key: string }>;
  save: Endpoint<string, Detail, NoInfer<Draft> & { version: number }>;
  remove: Endpoint<string, undefined>;
  params: (id: string) => Record<string, string>;
}

interface ResourceCallInput<Body> {
  params?: Record<string, string>;
  query?: QueryValues;
  body?: Body;
  silent?: boolean;
  signal?: AbortSignal;
}

/** `call` for the path and body of any resource. */
export const callAny = call as <ResponseData, Body>(
  row: Endpoint<string, ResponseData, Body>,
  input: ResourceCallInput<NoInfer<Body>>,
) => Promise<ResponseData>;

/**
 * Returns the query of a list that the server filters, sorts and pages, for its parameters. A filter without a choice asks for
 * everything. `key` begins its query key.
 */
export const listQueryOf =
  <Row extends { id: string }>(endpoint: Endpoint<string, Page<Row>>, key: QueryKey) =>
  ({ page, size, ...params }: ListParams, { silent = false } = {}) => {
    const query = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
    return queryOptions({
      queryKey: [...key, { ...query, page, size }],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            callAny(endpoint, { query: { ...query, page: pageIndex, size: pageSize }, silent, signal }),
          ({ id }) => id,
        ),
    });
  };

interface ChoiceOptions<Row> {
  sort?: string;
  toItem?: (row: Row) => PickerItem;
  /** Items to load at once. */
  size?: number;
}

const silent = true;

/**
 * Queries and mutations of a resource. Forms show the errors of the two saves, the banner those of the others. `partOf`: the
 * key of the records that show these, and are read again after a change of one.
 */
export function resourceQueries<
  Row extends { id: string; name: string; key: string },
  Detail extends { id: string; version: number },
  Draft,
>(calls: ResourceCalls<Row, Detail, Draft>, { partOf = [] }: { partOf?: readonly string[] } = {}) {
  const all = [...partOf, calls.list.key];
  const changed = partOf.length > 0 ? partOf : all;
  const list = listQueryOf(calls.list, [...all, 'list']);
  /** Records for a picker, by name unless `sort` says otherwise. The server searches. */
  const choices = (
    search: string,
    page: number,
    filters: Omit<ListParams, 'sort' | 'page' | 'size'> = {},
    { sort = 'name,asc', toItem = toPickerItem, size = PICKER_PAGE_SIZE }: ChoiceOptions<Row> = {},
  ) => {
    const at = { page, size };
    const whole: WholeList = {
      query: list({ ...filters, sort, page: 0, size: 'all' }, { silent }),
      toItems: ({ rows }: Page<Row>) => rows.map(toItem),
    };
    return queryOptions({
      ...list({ ...filters, ...at, search, sort }),
      meta: { whole },
      select: (found): PickerPage<PickerItem> => pickerPage(found, at, toItem),
    });
  };
  const detail = (id: string, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => {
        const get = (of: string) => callAny(calls.get, { params: calls.params(of), silent, signal });
        return localKeyOf(id) === undefined ? get(id) : readLocal(id, get);
      },
    });
  /** Reads a record that this device has added: as it will be, or as it is since it was sent. */
  async function readLocal(id: string, get: (id: string) => Promise<Detail>): Promise<Detail> {
    const local = await readLocalRecord(localKeyOf(id) ?? '');
    if (!local) throw new ApiError('refused', 404, calls.get.fallback);
    return 'id' in local ? get(local.id) : calls.get.response.parse(local.record);
  }
  /**
   * The record that a form adds or, with `before`, changes, as it is shown until it is sent. Undefined where the form says
   * too little.
   */
  function preview(
    id: string,
    values: object,
    draft: Draft,
    rest: object,
    before?: Detail,
  ): Detail | undefined {
    const record = { ...before, ...recordFrom(values, draft), ...rest, id, version: 1 };
    return calls.get.response.safeParse(record).data;
  }

  /** Stores the saved record and invalidates lists and other records. */
  function updateCache(client: QueryClient, saved: Detail | undefined): void {
    if (saved) client.setQueryData(detail(saved.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: changed });
  }

  const read = (client: QueryClient, id: string): Promise<Detail> =>
    client.fetchQuery({ ...detail(id, { silent }), staleTime: 0 });

  /** Fetches the record that was added with this key, if it has arrived (FAULT-96, FAULT-147). */
  async function find(client: QueryClient, key: string): Promise<Detail | undefined> {
    const row = await rowOfKey(key, (query) => callAny(calls.list, { query, silent }));
    return row && (await read(client, row.id));
  }

  return {
    all,
    /** The fields of a record that can be saved. */
    draftOf: (record: RecordOf<Draft>): Draft => draftFrom(calls.draft.shape, record),
    list,
    choices,
    detail,
    preview,
    updateCache,
    read,
    find,

    /** Creates a record once: after a lost response, it looks the record up by its key (FAULT-54). */
    useCreate() {
      const client = useQueryClient();
      const { mutateAsync } = useMutation({
        mutationFn: ({ draft, attempt }: { draft: Draft; attempt: SendAttempt }) =>
          sendCreate(
            () => callAny(calls.create, { body: { ...draft, key: attempt.key }, silent }),
            () => find(client, attempt.key),
            attempt,
          ),
        onSuccess: (saved) => updateCache(client, saved),
      });
      return (draft: Draft, attempt: SendAttempt) => mutateAsync({ draft, attempt });
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

    /** Moves a record to another status. `silent`: the caller shows the error. */
    useMove<Status extends string>(
      { id, version }: Pick<Detail, 'id' | 'version'>,
      moving: Endpoint<string, Detail, { status: Status; reason: string; version: number }>,
    ) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: ({
          to,
          reason = '',
          silent = false,
        }: {
          to: Status;
          reason?: string;
          silent?: boolean;
        }) => callAny(moving, { params: calls.params(id), body: { status: to, reason, version }, silent }),
        onSuccess: (saved) => updateCache(client, saved),
        // After a conflict the page shows the current status.
        onError: () => client.invalidateQueries({ queryKey: changed }),
      }).mutateAsync;
    },

    /** `inList`: the deletion happens in a list, which is refetched. */
    useRemove(id: string, { inList = false } = {}) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: () => callAny(calls.remove, { params: calls.params(id) }),
        // The page of the deleted record is still open and would request it again.
        onSuccess: () =>
          client.invalidateQueries({ queryKey: changed, refetchType: inList ? 'active' : 'none' }),
      }).mutateAsync;
    },

    /** For bulk actions, whose report shows the errors. */
    useRemoveMany() {
      const client = useQueryClient();
      return {
        remove: (id: string) =>
          callAny(calls.remove, { params: calls.params(id), silent }).catch(ignoreMissing),
        onSettled: () => void client.invalidateQueries({ queryKey: changed }),
      };
    },
  };
}
