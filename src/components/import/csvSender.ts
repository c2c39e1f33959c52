import {
  allProblems,
  type Cells,
  type ImportKind,
  type LineOutcome,
  type LineResult,
  type SendOptions,
} from './importKind';

/** A line's result as the server reports it. */
interface ReportedLine {
  /** Line of the file from 1, without the header. */
  line: number;
  outcome: LineOutcome;
  /** `column: text` belongs to a column, any other message to the line. */
  messages: readonly string[];
  recordId?: string | undefined;
  before?: Cells | undefined;
  sameName?: Cells | undefined;
}

type SendFile = (
  part: Pick<SendOptions, 'dryRun' | 'signal' | 'onProgress'> & { file: Blob },
) => Promise<{ results: readonly ReportedLine[] }>;

/**
 * Creates the `send` of an import whose call takes a CSV file. `dependsOn`: the column that refers, by key, to another
 * line.
 */
export const csvSender =
  (sendFile: SendFile, dependsOn?: string): ImportKind['send'] =>
  async (lines, options) => {
    const { dryRun, signal, onProgress } = options;
    const file = await toCsvFile(lines, options, dependsOn);
    const { results } = await sendFile({ file, dryRun, signal, onProgress });
    return toLineResults(results, lines.length);
  };

/** The file for these lines. A dry run leaves out references to records that only an earlier line creates. */
export async function toCsvFile(
  lines: readonly Cells[],
  { dryRun, isNewKey }: Pick<SendOptions, 'dryRun' | 'isNewKey'>,
  dependsOn?: string,
): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default;
  const columns = Object.keys(lines[0] ?? {});
  const cellOf = (cells: Cells, column: string): string => {
    const text = cells[column] ?? '';
    return dryRun && column === dependsOn && isNewKey(text) ? '' : text;
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

const problemsOf = (messages: readonly string[]): LineResult['problems'] =>
  allProblems(
    ...messages.map((message) => {
      const [, column = '', text = message] = /^(\w+): (.+)$/s.exec(message) ?? [];
      return { [column]: text };
    }),
  );

/** The server's result for each of `count` lines. */
export function toLineResults(results: readonly ReportedLine[], count: number): LineResult[] {
  const byLine = new Map(results.map((result) => [result.line, result]));
  return Array.from({ length: count }, (_, index) => {
    const result = byLine.get(index + 1);
    if (!result) return MISSING_LINE_RESULT;
    const { outcome, messages, recordId, before, sameName } = result;
    return { outcome, problems: problemsOf(messages), id: recordId, before, sameName };
  });
}
