import { queryOptions } from '@tanstack/react-query';
import {
  filterItems,
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  toPickerItem,
} from '../../lib/picker';
import { call } from '../client';
import { fetchAllPages } from '../fetchPages';
import { jobCalls } from './contract';

/** Reads a job's cost codes in one page, large enough for all (CONST-22). */
const COST_CODES_PAGE_SIZE = 1000;

const variant = (newJobVersion: boolean) => (newJobVersion ? jobCalls.new : jobCalls.old);
/** The parameter of each variant for open jobs only (CALL-166). */
const openOnly = (newJobVersion: boolean) => (newJobVersion ? { status: 'OPEN' } : { closedJob: false });

export const jobQueries = {
  all: ['jobs'] as const,
  /** Open jobs for a picker, by name (CALL-164). */
  open: (
    search: string,
    newJobVersion: boolean,
    size = PICKER_PAGE_SIZE,
    { silent = false, page = 0 } = {},
  ) => {
    const query = {
      search: search || undefined,
      ...openOnly(newJobVersion),
      page,
      size,
      sort: 'name,asc',
    };
    return queryOptions({
      queryKey: [...jobQueries.all, 'open', newJobVersion, query],
      queryFn: ({ signal }) => call(variant(newJobVersion).list, { query, silent, signal }),
    });
  },
  costCodes: (jobId: string, newJobVersion: boolean) =>
    queryOptions({
      queryKey: [...jobQueries.all, 'costCodes', newJobVersion, jobId],
      queryFn: ({ signal }) =>
        fetchAllPages(
          (page) =>
            call(variant(newJobVersion).costCodes, {
              params: { jobId },
              query: { page, size: COST_CODES_PAGE_SIZE },
              signal,
            }),
          ({ id }) => id,
        ),
      staleTime: 5 * 60_000,
    }),
  /** Open jobs for a picker. The server searches. */
  choices: (search: string, newJobVersion: boolean, page: number) =>
    queryOptions({
      ...jobQueries.open(search, newJobVersion, PICKER_PAGE_SIZE, { page }),
      select: (found): PickerPage<PickerItem> =>
        pickerPage(found, { page, size: PICKER_PAGE_SIZE }, ({ id, name, number, city }) => ({
          id,
          label: name,
          hint: `${number} · ${city}`,
        })),
    }),
  /** Job templates for a picker. The server searches. */
  templateChoices: (search: string, newJobVersion: boolean, page: number) => {
    const query = { search: search || undefined, page, size: PICKER_PAGE_SIZE };
    return queryOptions({
      queryKey: [...jobQueries.all, 'templates', newJobVersion, query],
      queryFn: ({ signal }) => call(variant(newJobVersion).templates, { query, signal }),
      select: (found): PickerPage<PickerItem> =>
        pickerPage(found, { page, size: PICKER_PAGE_SIZE }, toPickerItem),
    });
  },
  /** A job's cost codes for a picker. All are loaded, so the search runs here. */
  costCodeChoices: (search: string, jobId: string, newJobVersion: boolean) =>
    queryOptions({
      ...jobQueries.costCodes(jobId, newJobVersion),
      select: ({ rows }): PickerItem[] =>
        filterItems(
          rows.map(({ id, code, name }) => ({ id, label: `${code} ${name}` })),
          search,
        ),
    }),
};
