export const pageSizes = [20, 50, 100, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];
export type Filters = Record<string, string>;

export interface ListDefaults<F extends Filters> {
  /** 'field,asc' or 'field,desc', in the API's names. */
  sort: string;
  /** The fields that may be sorted by; without it, any that looks like one. */
  sorts?: readonly string[] | undefined;
  size?: PageSize | undefined;
  filters?: F | undefined;
  /** The values a filter may have, where they are known beforehand; any other in the address is rubbish. */
  choices?: { readonly [Name in keyof F]?: readonly string[] } | undefined;
}

export interface ListValues<F extends Filters> {
  search: string;
  sort: string;
  /** Zero-based, as the API counts. */
  page: number;
  size: PageSize;
  filters: F;
}

const longest = 200;

const sane = (value: string | null): value is string => value !== null && value.length <= longest;

function readSort(value: string | null, { sort, sorts }: ListDefaults<Filters>): string {
  const field = sane(value) ? /^([A-Za-z][\w.]*),(asc|desc)$/.exec(value)?.[1] : undefined;
  return value !== null && field !== undefined && (sorts?.includes(field) ?? true) ? value : sort;
}

/**
 * The list an address asks for. Rubbish in it (FAULT-59) falls back to the default without a word. `prefix` begins its
 * names there, where two lists share an address.
 */
export function readList<F extends Filters>(
  params: URLSearchParams,
  defaults: ListDefaults<F>,
  prefix = '',
): ListValues<F> {
  const get = (key: string) => params.get(prefix + key);
  const search = get('search');
  const page = get('page') ?? '';
  const filters: Filters = { ...defaults.filters };
  for (const key of Object.keys(filters)) {
    const value = get(key);
    if (sane(value) && (defaults.choices?.[key]?.includes(value) ?? true)) filters[key] = value;
  }
  return {
    search: sane(search) ? search.trim() : '',
    sort: readSort(get('sort'), defaults),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0,
    size: pageSizes.find((size) => String(size) === get('size')) ?? defaults.size ?? 20,
    filters: filters as F,
  };
}

/** The address of a list: only what differs from the default stands in it; what is not the list's stays. */
export function writeList<F extends Filters>(
  values: ListValues<F>,
  defaults: ListDefaults<F>,
  params: URLSearchParams,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string, normal: string) =>
    value === normal ? next.delete(prefix + key) : next.set(prefix + key, value);
  put('search', values.search, '');
  put('sort', values.sort, defaults.sort);
  put('page', String(values.page + 1), '1');
  put('size', String(values.size), String(defaults.size ?? 20));
  for (const [key, normal] of Object.entries(defaults.filters ?? {}))
    put(key, values.filters[key] ?? normal, normal);
  return next;
}
