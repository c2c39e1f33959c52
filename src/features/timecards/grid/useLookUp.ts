import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { jobQueries } from '../../../api/jobs/queries';
import { useNewJobVersion } from '../../../session/store';
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

const MAX_PARALLEL_REQUESTS = 5;
/** `failed`: the request failed, so nothing is known about the text. */
type LookUpOutcome = LookUpResult | 'failed';

/**
 * Looks up the jobs and cost codes that users type or paste, each text once, and replaces each text with the item it
 * matches. A text without a single match stays in its cell until the user edits it. Returns a function that tells why a
 * cell's text has no match; it returns undefined for all other cells.
 */
export function useLookUp(store: SheetStore) {
  const client = useQueryClient();
  const newJobVersion = useNewJobVersion();
  /** Outcomes by the key of their request. `pending`: the request was sent. */
  const outcomesRef = useRef(new Map<string, LookUpOutcome | 'pending'>());
  const [unmatched, setUnmatched] = useState<ReadonlyMap<string, Suggestions | 'failed'>>(new Map());

  const lookUp = useCallback(
    async ({ column, jobId, text, takeBest }: LookUpRequest): Promise<LookUpOutcome> => {
      try {
        if (column === 'costCode') {
          const codes = await client.fetchQuery(jobQueries.costCodes(jobId, newJobVersion));
          return findCostCode(text, codes.rows, takeBest);
        }
        const options = {
          // In the order of the picker, so that both find the same best match.
          ...jobQueries.open(text, newJobVersion, undefined, { silent: true, sort: 'number,asc' }),
          staleTime: 60_000,
        };
        return findJob(text, (await client.fetchQuery(options)).rows, takeBest);
      } catch {
        return 'failed';
      }
    },
    [client, newJobVersion],
  );

  useEffect(() => {
    const lookUpAll = (sheet: Sheet) => {
      const outcomes = outcomesRef.current;
      const requests = lookUpRequests(sheet);
      const keys = new Set(requests.map(({ key }) => key));
      // Forgets unmatched texts that are no longer in the sheet, so that they are looked up again when retyped.
      for (const [key, outcome] of outcomes)
        if (outcome !== 'pending' && !isMatched(outcome) && !keys.has(key)) outcomes.delete(key);
      const newRequests = requests.filter(({ key }) => !outcomes.has(key));
      for (const { key } of newRequests) outcomes.set(key, 'pending');

      async function fetchAll() {
        for (let start = 0; start < newRequests.length; start += MAX_PARALLEL_REQUESTS)
          await Promise.all(
            newRequests.slice(start, start + MAX_PARALLEL_REQUESTS).map(async (request) => {
              const outcome = await lookUp(request);
              outcomes.set(request.key, outcome);
              if (outcome === 'failed' || isMatch(outcome)) return;
              for (const [key, item] of suggestionsByKey(request, outcome)) outcomes.set(key, item);
            }),
          );
        const finished = requests.flatMap(({ key }) => {
          const outcome = outcomes.get(key);
          return outcome === undefined || outcome === 'pending' ? [] : [[key, outcome] as const];
        });
        const matches = finished.flatMap(([key, outcome]) =>
          isMatched(outcome) ? [[key, outcome] as const] : [],
        );
        // `amend` makes no undo step: undo goes back to what the user typed.
        if (matches.length > 0)
          store.getState().amend((currentSheet) => withMatches(currentSheet, new Map(matches)));
        const newlyUnmatched = finished.flatMap(([key, outcome]) =>
          isMatched(outcome) ? [] : [[key, outcome] as const],
        );
        // Keeps the same map when nothing is new, because a new map would revalidate all weeks in the sheet.
        setUnmatched((before) =>
          newlyUnmatched.every(([key, outcome]) => before.get(key) === outcome)
            ? before
            : new Map([...before, ...newlyUnmatched]),
        );
      }
      if (requests.length > 0) void fetchAll();
    };
    lookUpAll(store.getState().sheet);
    return store.subscribe(({ sheet }, before) => sheet !== before.sheet && lookUpAll(sheet));
  }, [store, lookUp]);

  const getLookUpIssue = useCallback(
    (line: SheetLine, column: LookUpColumn) => unmatched.get(lookUpRequest(line, column)?.key ?? ''),
    [unmatched],
  );
  return unmatched.size > 0 ? getLookUpIssue : noLookUpIssues;
}

/** The result of `useLookUp` when every text has a match. Always the same function, so that nothing is revalidated. */
export const noLookUpIssues = () => undefined;

const isMatched = (outcome: LookUpOutcome) => outcome !== 'failed' && isMatch(outcome);
