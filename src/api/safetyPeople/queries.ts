import { queryOptions } from '@tanstack/react-query';
import {
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  toPickerItem,
  type WholeList,
} from '../../lib/picker';
import { call } from '../client';
import { fetchAllPages, MAX_PAGE_SIZE } from '../fetchPages';
import type { Page } from '../schema';
import { safetyPeople } from './contract';

/** People that are kept for the time without a network. */
const MAX_KEPT = 2000;

/** The names of everybody, up to 2,000. */
export const allSafetyPeople = queryOptions({
  queryKey: [safetyPeople.key, 'all'],
  queryFn: ({ signal }) =>
    fetchAllPages(
      async (page) => {
        const found = await call(safetyPeople, {
          query: { page, size: MAX_PAGE_SIZE },
          silent: true,
          signal,
        });
        return { ...found, total: Math.min(found.total, MAX_KEPT) };
      },
      ({ id }) => id,
    ),
});

const whole: WholeList = {
  query: allSafetyPeople,
  toItems: ({ rows }: Page<{ id: string; name: string }>) => rows.map(toPickerItem),
};

/** Users for a picker and for mentions. The server searches. */
export const safetyPeopleChoices = (search: string, page = 0) => {
  const at = { page, size: PICKER_PAGE_SIZE };
  const query = { search: search || undefined, ...at };
  return queryOptions({
    queryKey: [safetyPeople.key, query],
    queryFn: ({ signal }) => call(safetyPeople, { query, silent: true, signal }),
    select: (found): PickerPage<PickerItem> => pickerPage(found, at, toPickerItem),
    staleTime: 5 * 60_000,
    meta: { whole },
  });
};
