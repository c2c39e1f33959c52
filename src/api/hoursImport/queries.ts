import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../client';
import { sendImport } from '../sendImport';
import { timecardQueries } from '../timecards/queries';
import { importHours, undoHoursImport } from './contract';

/** The calls of an import of hours, which reports their errors. */
export function useHoursImport() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      sendFile: (part: Parameters<typeof sendImport>[1]) => sendImport(importHours, part),
      /** The reason of each entry that was not deleted, by id, '' for the others. */
      undo: async (recordIds: readonly string[]): Promise<Map<string, string>> => {
        const body = { recordIds: [...recordIds] };
        const { results } = await call(undoHoursImport, { body, silent: true });
        return new Map(results.map(({ recordId, message }) => [recordId, message]));
      },
      invalidate: () => void client.invalidateQueries({ queryKey: timecardQueries.all }),
    }),
    [client],
  );
}
