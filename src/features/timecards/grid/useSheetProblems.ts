import { useMemo } from 'react';
import { type PersonLines, perPerson } from './lines';
import { type LineProblems, type Problem, type Problems, problemsOf, type Rules } from './problems';
import type { Refused } from './sheetStore';

/** What is wrong in each line, worked out anew for those who have changed, with what the server has refused. */
export function useSheetProblems(
  people: readonly PersonLines[],
  rules: Rules,
  refused: readonly Refused[],
): Problems {
  const ofPerson = useMemo(() => perPerson((person) => problemsOf(person, rules)), [rules]);
  return useMemo(() => {
    const all = new Map(people.flatMap((person) => [...ofPerson(person)]));
    const lines = new Map(people.flatMap(({ lines }) => lines.map((line) => [line.key, line])));
    for (const one of refused)
      if (lines.get(one.lineKey)?.cells[one.day]?.text === one.text)
        all.set(one.lineKey, withRefused(all.get(one.lineKey) ?? {}, one));
    return all;
  }, [people, ofPerson, refused]);
}

function withRefused(problems: LineProblems, { day, message }: Refused): LineProblems {
  const found: Problem = { what: 'refused', kind: 'error', message };
  return { ...problems, [day]: [found, ...((problems as Record<number, readonly Problem[]>)[day] ?? [])] };
}
