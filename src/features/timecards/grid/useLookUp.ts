import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { jobQueries } from '../../../api/jobs/queries';
import { useSession } from '../../../session/store';
import {
  type Choice,
  findCostCode,
  findJob,
  type Found,
  isFound,
  type Offers,
  offersOf,
  type Question,
  questionOf,
  questionsOf,
  withFound,
} from './lookUp';
import type { Line, Sheet } from './sheet';
import type { SheetStore } from './sheetStore';

/** Parallel requests. */
const SIDE_BY_SIDE = 5;
type Answer = Found | 'failed';

/**
 * Looks up typed and pasted jobs and cost codes, each text once, and replaces them. Unknown texts stay until they are
 * edited. Returns the results so far.
 */
export function useLookUp(store: SheetStore) {
  const client = useQueryClient();
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const asked = useRef(new Map<string, Answer | 'waiting'>());
  const [failures, setFailures] = useState<ReadonlyMap<string, Offers | 'failed'>>(new Map());

  const ask = useCallback(
    async ({ column, jobId, text }: Question): Promise<Answer> => {
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
      const answers = asked.current;
      const questions = questionsOf(sheet);
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
              const answer = await ask(question);
              answers.set(question.key, answer);
              if (answer === 'failed' || isFound(answer)) return;
              for (const [key, item] of offersOf(question, answer)) answers.set(key, item);
            }),
          );
        const entries = questions.flatMap(({ key }) => {
          const answer = answers.get(key);
          return answer === undefined || answer === 'waiting' ? [] : [[key, answer] as const];
        });
        const found = entries.flatMap(([key, answer]) =>
          isAnswered(answer) ? [[key, answer] as const] : [],
        );
        if (found.length > 0) store.getState().amend((now) => withFound(now, new Map(found)));
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
  }, [store, ask]);

  const lookedUp = useCallback(
    (line: Line, column: Choice) => failures.get(questionOf(line, column)?.key ?? ''),
    [failures],
  );
  return failures.size > 0 ? lookedUp : nothingLookedUp;
}

export const nothingLookedUp = () => undefined;

const isAnswered = (answer: Answer) => answer !== 'failed' && isFound(answer);
