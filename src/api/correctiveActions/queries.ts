import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import type { Evidence } from '../evidence';
import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import {
  correctiveActionActivity,
  correctiveActionCalls,
  moveCorrectiveAction,
  reassignCorrectiveAction,
} from './contract';

/** CALL-234 */
export const correctiveActions = resourceQueries(correctiveActionCalls);

const { all } = correctiveActions;

export const useCorrectiveActionActivity = recordActivity(correctiveActionCalls, correctiveActionActivity);

const noEvidence: Evidence = { evidence: '', photos: [] };

interface Move {
  id: string;
  from: string;
  to: string;
  /** For a move into a closed status. */
  done?: Evidence;
  /** The caller shows the error. */
  silent?: boolean;
}

/** Single changes of actions, on their own and for bulk actions, whose report shows the errors. */
export function useCorrectiveActionChanges() {
  const client = useQueryClient();
  const invalidate = () => void client.invalidateQueries({ queryKey: all });
  const { mutateAsync: move } = useMutation({
    mutationFn: ({ id, from, to, done = noEvidence, silent = false }: Move) =>
      call(moveCorrectiveAction, {
        params: { correctiveActionId: id, from, to },
        body: done,
        silent,
      }),
    onSuccess: (saved) => correctiveActions.updateCache(client, saved),
    // After a conflict the page shows the current status.
    onError: invalidate,
  });
  return {
    invalidate,
    /** CALL-241 */
    move,
    reassign: (correctiveActionId: string, responsibleId: string) =>
      call(reassignCorrectiveAction, {
        params: { correctiveActionId },
        body: { responsibleId },
        silent: true,
      }),
  };
}
