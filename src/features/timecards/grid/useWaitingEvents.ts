import { useMemo } from 'react';
import { type EventsSave, saveDailyEvents } from '../../../api/timecards/contract';
import { saveOf } from '../../../components/drafts/outbox';
import { useUploadOwner } from '../../../components/uploads/uploadOwner';
import type { Day } from '../../../lib/dates';

/** By employee, the events of a week that wait in the outbox. The next change is made on them, because it replaces them all. */
export function useWaitingEvents(weekStart: Day | undefined): ReadonlyMap<string, EventsSave['events']> {
  const saves = useUploadOwner((state) => state.saves);
  return useMemo(() => {
    const calls = saves.flatMap((upload) => saveOf(upload)?.call ?? []);
    return new Map(
      calls.flatMap(({ key, body }) => {
        const sent = key === saveDailyEvents.key ? saveDailyEvents.request?.safeParse(body).data : undefined;
        return sent && sent.weekStart === weekStart ? [[sent.employeeId, sent.events] as const] : [];
      }),
    );
  }, [saves, weekStart]);
}
