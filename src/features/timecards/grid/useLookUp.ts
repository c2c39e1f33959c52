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
const MAX_PARALLEL = 5;
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
    const lookUpAll = (sheet: Sheet) => {
      const answers = answersRef.current;
      const requests = lookUpRequests(sheet);
      const keys = new Set(requests.map(({ key }) => key));
      // A text that is typed again is looked up again.
      for (const [key, answer] of answers)
        if (answer !== 'waiting' && !isMatched(answer) && !keys.has(key)) answers.delete(key);
      const newRequests = requests.filter(({ key }) => !answers.has(key));
      for (const { key } of newRequests) answers.set(key, 'waiting');

      async function fetchAll() {
        for (let at = 0; at < newRequests.length; at += MAX_PARALLEL)
          await Promise.all(
            newRequests.slice(at, at + MAX_PARALLEL).map(async (request) => {
              const answer = await lookUp(request);
              answers.set(request.key, answer);
              if (answer === 'failed' || isMatch(answer)) return;
              for (const [key, item] of suggestionsByKey(request, answer)) answers.set(key, item);
            }),
          );
        const entries = requests.flatMap(({ key }) => {
          const answer = answers.get(key);
          return answer === undefined || answer === 'waiting' ? [] : [[key, answer] as const];
        });
        const matches = entries.flatMap(([key, answer]) =>
          isMatched(answer) ? [[key, answer] as const] : [],
        );
        if (matches.length > 0) store.getState().amend((now) => withMatches(now, new Map(matches)));
        const failed = entries.flatMap(([key, answer]) =>
          isMatched(answer) ? [] : [[key, answer] as const],
        );
        // Keeps the same map when nothing is new, because a new one revalidates every week.
        setFailures((before) =>
          failed.every(([key, answer]) => before.get(key) === answer)
            ? before
            : new Map([...before, ...failed]),
        );
      }
      if (requests.length > 0) void fetchAll();
    };
    lookUpAll(store.getState().sheet);
    return store.subscribe(({ sheet }, before) => sheet !== before.sheet && lookUpAll(sheet));
  }, [store, lookUp]);

  const lookedUp = useCallback(
    (line: SheetLine, column: LookUpColumn) => failures.get(lookUpRequest(line, column)?.key ?? ''),
    [failures],
  );
  return failures.size > 0 ? lookedUp : nothingLookedUp;
}

export const nothingLookedUp = () => undefined;

const isMatched = (answer: LookUpAnswer) => answer !== 'failed' && isMatch(answer);
