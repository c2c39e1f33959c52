import { type Problems, worst } from '../problems';
import { columns, type Place, type Sheet } from '../sheet';

/** The next cell after this one in which something is wrong or doubtful, round again from the top; notes are neither. */
export function nextProblem(sheet: Sheet, problems: Problems, from: Place): Place | undefined {
  const found = sheet.flatMap(({ key }, line) => {
    const own = problems.get(key);
    if (!own) return [];
    return columns.flatMap((name, column) => {
      const problem = worst(own[name]);
      return problem && problem.kind !== 'note' ? { line, column } : [];
    });
  });
  return (
    found.find(({ line, column }) => line > from.line || (line === from.line && column > from.column)) ??
    found[0]
  );
}
