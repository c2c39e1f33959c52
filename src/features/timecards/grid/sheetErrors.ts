import type { FieldProblem } from '../../../components/form/ErrorSummary';
import { editOf, type Edits, isCellUnchanged } from './edits';
import { fieldName } from './fields';
import type { PersonLines } from './lines';
import type { CrewPerson } from './people';
import type { WeekProblems } from './problems';
import { type SheetColumn, sheetColumns, type SheetLine } from './sheet';

/**
 * Errors that prevent saving, by field name. Untouched problems do not prevent saving other changes; the server
 * reports them.
 */
export function sheetErrors(
  { edits, reasonId }: { edits: Edits; reasonId: string },
  people: ReadonlyMap<string, CrewPerson>,
  problemsOf: (person: PersonLines) => WeekProblems,
): FieldProblem[] {
  const errors: FieldProblem[] = [];
  let isReasonMissing = false;
  for (const [employeeId, { needsReason, removed }] of people) {
    const edit = editOf(edits, employeeId);
    // Employees who left the crew do not prevent saving; the save reports them.
    if (!edit || removed) continue;
    const { lines } = edit;
    const before = new Map(edit.before.map((line) => [line.key, line]));
    const problems = problemsOf({ employeeId, lines });
    lines.forEach((line, index) => {
      for (const column of sheetColumns) {
        const error = problems.get(line.key)?.[column]?.find(({ kind }) => kind === 'error');
        if (error && !isUntouched(line, before.get(line.key), column))
          errors.push({ name: fieldName(employeeId, index, column), message: error.message });
      }
    });
    isReasonMissing ||= needsReason && reasonId === '';
  }
  return isReasonMissing
    ? [...errors, { name: 'reasonId', message: 'Choose a reason for the change.' }]
    : errors;
}

/** Changed hours require a job. */
const isUntouched = (line: SheetLine, before: SheetLine | undefined, column: SheetColumn): boolean =>
  before !== undefined &&
  (typeof column === 'number' ? isCellUnchanged(line, before, column) : isLineUnchanged(line, before));

const isLineUnchanged = (line: SheetLine, before: SheetLine): boolean =>
  sheetColumns.every((column) => isCellUnchanged(line, before, column));
