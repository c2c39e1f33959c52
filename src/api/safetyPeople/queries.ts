import { queryOptions } from '@tanstack/react-query';
import {
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  toPickerItem,
} from '../../lib/picker';
import { call } from '../client';
import { safetyPeople } from './contract';

/** Users for a picker and for mentions. The server searches. */
export const safetyPeopleChoices = (search: string, page = 0) => {
  const at = { page, size: PICKER_PAGE_SIZE };
  const query = { search: search || undefined, ...at };
  return queryOptions({
    queryKey: [safetyPeople.key, query],
    queryFn: ({ signal }) => call(safetyPeople, { query, silent: true, signal }),
    select: (found): PickerPage<PickerItem> => pickerPage(found, at, toPickerItem),
    staleTime: 5 * 60_000,
  });
};
