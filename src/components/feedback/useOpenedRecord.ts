import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The record that a dialog was opened with or, once it was read again, the current one. The dialog itself does not read
 * it again: what it saves must be based on what the page shows, so that a change by somebody else is a conflict first
 * (FAULT-95). After that, the second try is based on the current record.
 */
export function useOpenedRecord<Opened, Data extends Opened, Key extends QueryKey>(
  opened: Opened,
  query: UseQueryOptions<Data, Error, Data, Key>,
): Opened {
  const [openedAt] = useState(() => Date.now());
  const { data, dataUpdatedAt } = useQuery({ ...query, refetchOnMount: false });
  return data !== undefined && dataUpdatedAt > openedAt ? data : opened;
}
