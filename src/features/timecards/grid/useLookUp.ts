import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { jobQueries } from '../../../api/jobs/queries';
import { useSession } from '../../../session/store';
import {
  type LookUpColumn,
  findCostCode,
  findJob,
  type LookUpResult,
  isMatch,
  type Suggestions,
  suggestionsByKey,
  type LookUpRequest,
  lookUpRequest,
  lookUpRequests,
  withMatches,
} from './lookUp';
import type { SheetLine, Sheet } from './sheet';
import type { SheetStore } from './sheetStore';

/** Parallel requests. */
const SIDE_BY_SIDE = 5;
type LookUpAnswer = LookUpResult | 'failed';

/**
 * Looks up typed and pasted jobs and cost codes, each text once, and replaces them. Unknown texts stay until they are
 * edited. Returns the results so far.
 */
export function useLookUp(store: SheetStore) {
  const client = useQueryClient();
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const answersRef = useRef(new Map<string, LookUpAnswer | 'waiting'>());
  const [failures, setFailures] = useState<ReadonlyMap<string, Suggestions | 'failed'>>(new Map());

  const lookUp = useCallback(
    async ({ column, jobId, text }: LookUpRequest): Promise<LookUpAnswer> => {
      try {
        if (column === 'costCode') {
          const codes = await client.fetchQuery(jobQueries.costCodes(jobId, newJobVersion));
          return findCostCode(text, codes.rows);
        }
        const options = {
          ...jobQueries.open(text, newJobVersion, undefined, { silent: true }),
          staleTime: 60_000,
        };
        return findJob(text, (await client.fetchQuery(options)).rows);
      } catch {
        return 'failed';
      }
    },
    [client, newJobVersion],
  );

  useEffect(() => {
    const look = (sheet: Sheet) => {
      const answers = answersRef.current;
      const questions = lookUpRequests(sheet);
      const keys = new Set(questions.map(({ key }) => key));
      // A text that is typed again is looked up again.
      for (const [key, answer] of answers)
        if (answer !== 'waiting' && !isAnswered(answer) && !keys.has(key)) answers.delete(key);
      const fresh = questions.filter(({ key }) => !answers.has(key));
      for (const { key } of fresh) answers.set(key, 'waiting');

      async function askAll() {
        for (let at = 0; at < fresh.length; at += SIDE_BY_SIDE)
          await Promise.all(
            fresh.slice(at, at + SIDE_BY_SIDE).map(async (question) => {
              const answer = await lookUp(question);
              answers.set(question.key, answer);
              if (answer === 'failed' || isMatch(answer)) return;
              for (const [key, item] of suggestionsByKey(question, answer)) answers.set(key, item);
            }),
          );
        const entries = questions.flatMap(({ key }) => {
          const answer = answers.get(key);
          return answer === undefined || answer === 'waiting' ? [] : [[key, answer] as const];
        });
        const found = entries.flatMap(([key, answer]) =>
          isAnswered(answer) ? [[key, answer] as const] : [],
        );
        if (found.length > 0) store.getState().amend((now) => withMatches(now, new Map(found)));
        const failed = entries.flatMap(([key, answer]) =>
          isAnswered(answer) ? [] : [[key, answer] as const],
        );
        // Keeps the same map when nothing is new, because a new one revalidates every week.
        setFailures((before) =>
          failed.every(([key, answer]) => before.get(key) === answer)
            ? before
            : new Map([...before, ...failed]),
        );
      }
      if (questions.length > 0) void askAll();
    };
    look(store.getState().sheet);
    return store.subscribe(({ sheet }, before) => sheet !== before.sheet && look(sheet));
  }, [store, lookUp]);

  const lookedUp = useCallback(
    (line: SheetLine, column: LookUpColumn) => failures.get(lookUpRequest(line, column)?.key ?? ''),
    [failures],
  );
  return failures.size > 0 ? lookedUp : nothingLookedUp;
}

export const nothingLookedUp = () => undefined;

const isAnswered = (answer: LookUpAnswer) => answer !== 'failed' && isMatch(answer);
