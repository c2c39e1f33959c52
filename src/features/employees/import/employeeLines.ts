import type { importEmployees } from '../../../api/employees/contract';
import type { LineResult, Cells, SendOptions } from '../../../components/import/importKind';
import type * as z from 'zod/mini';

type Results = z.output<typeof importEmployees.response>['results'];

/** CALL-120: the file for these lines. A dry run leaves out supervisors that only an earlier line creates. */
export async function toCsvFile(
  lines: readonly Cells[],
  { dryRun, isNewKey }: Pick<SendOptions, 'dryRun' | 'isNewKey'>,
): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default;
  const columns = Object.keys(lines[0] ?? {});
  const cellOf = (cells: Cells, column: string): string => {
    const text = cells[column] ?? '';
    return dryRun && column === 'supervisorNumber' && isNewKey(text) ? '' : text;
  };
  const csv = unparse({
    fields: columns,
    data: lines.map((cells) => columns.map((column) => cellOf(cells, column))),
  });
  return new Blob([csv], { type: 'text/csv' });
}

const MISSING_LINE_RESULT: LineResult = {
  outcome: 'refused',
  problems: { '': 'The server reported no result for this line.' },
};

/** `column: text` belongs to a column, any other message to the line. */
function problemsOf(messages: readonly string[]): LineResult['problems'] {
  const problems: Record<string, string> = {};
  for (const message of messages) {
    const [, column = '', text = message] = /^(\w+): (.+)$/s.exec(message) ?? [];
    problems[column] ??= text;
  }
  return problems;
}

/** The server's result for each of `count` lines. */
export function toLineResults(results: Results, count: number): LineResult[] {
  const byLine = new Map(results.map((result) => [result.line, result]));
  return Array.from({ length: count }, (_, index) => {
    const result = byLine.get(index + 1);
    if (!result) return MISSING_LINE_RESULT;
    const { outcome, messages, employeeId, before } = result;
    return { outcome, problems: problemsOf(messages), id: employeeId, before };
  });
}
