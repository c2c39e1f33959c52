export const pageSizes = [20, 30, 50, 100, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];
export type Filters = Record<string, string>;

export interface ListDefaults<F extends Filters> {
  /** 'field,asc' or 'field,desc', with the field names of the API. */
  sort: string;
  /** The fields that can be sorted by. Without it, any valid field name is accepted. */
  sorts?: readonly string[] | undefined;
  size?: PageSize | undefined;
  filters?: F | undefined;
  /** The allowed values of a filter, where they are known in advance. Other values in the URL are invalid. */
  choices?: { readonly [Name in keyof F]?: readonly string[] } | undefined;
}

export interface ListValues<F extends Filters> {
  search: string;
  sort: string;
  /** Zero-based page number, as in the API. */
  page: number;
  size: PageSize;
  filters: F;
}

const maxValueLength = 200;

const isValidParam = (value: string | null): value is string =>
  value !== null && value.length <= maxValueLength;

function readSort(value: string | null, { sort, sorts }: ListDefaults<Filters>): string {
  const field = isValidParam(value) ? /^([A-Za-z][\w.]*),(asc|desc)$/.exec(value)?.[1] : undefined;
  return value !== null && field !== undefined && (sorts?.includes(field) ?? true) ? value : sort;
}

/**
 * Reads the state of a list from the query string. Invalid values silently fall back to the default (FAULT-59).
 * `prefix` precedes the parameter names where two lists share a page.
 */
export function readListParams<F extends Filters>(
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
    if (isValidParam(value) && (defaults.choices?.[key]?.includes(value) ?? true)) filters[key] = value;
  }
  return {
    search: isValidParam(search) ? search.trim() : '',
    sort: readSort(get('sort'), defaults),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0,
    size: pageSizes.find((size) => String(size) === get('size')) ?? defaults.size ?? 20,
    filters: filters as F,
  };
}

/** Writes the state of a list to the query string. Default values are left out, and parameters of others stay. */
export function writeListParams<F extends Filters>(
  values: ListValues<F>,
  defaults: ListDefaults<F>,
  params: URLSearchParams,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string, defaultValue: string) =>
    value === defaultValue ? next.delete(prefix + key) : next.set(prefix + key, value);
  put('search', values.search, '');
  put('sort', values.sort, defaults.sort);
  put('page', String(values.page + 1), '1');
  put('size', String(values.size), String(defaults.size ?? 20));
  for (const [key, defaultValue] of Object.entries(defaults.filters ?? {}))
    put(key, values.filters[key] ?? defaultValue, defaultValue);
  return next;
}
