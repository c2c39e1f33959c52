import type { Column } from '../table/column';
import { saveCsv } from '../table/saveCsv';
import type { BulkRow, BatchOutcome } from './batches';

interface ReportRow {
  name: string;
  result: string;
  reason: string;
}

const column = (id: keyof ReportRow, header: string): Column<ReportRow> => ({
  id,
  header,
  cell: (line) => line[id],
});
const columns = [column('name', 'Name'), column('result', 'Result'), column('reason', 'Reason')];

/** Returns the result of every row, in order. */
export function reportRows(rows: readonly BulkRow[], { done, failed }: BatchOutcome): ReportRow[] {
  const doneKeys = new Set(done);
  const problems = new Map(failed.map((problem) => [problem.key, problem]));
  return rows.map(({ key, name }) => {
    const problem = problems.get(key);
    if (problem) return { name, result: problem.unclear ? 'Unknown' : 'Failed', reason: problem.message };
    return { name, result: doneKeys.has(key) ? 'Done' : 'Not sent', reason: '' };
  });
}

/** A button that downloads the report. */
export function DownloadReport({ rows, outcome }: { rows: readonly BulkRow[]; outcome: BatchOutcome }) {
  const save = () => saveCsv('report', reportRows(rows, outcome), columns);
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void save()}>
      Download report
    </button>
  );
}
