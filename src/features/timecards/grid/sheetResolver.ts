import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { editOf, isAsBefore, type SheetForm } from './edits';
import { fieldName } from './fields';
import type { Person } from './people';
import { problemsOf, type Rules } from './problems';
import { type Column, columns, type Line } from './sheet';

/**
 * The rules of all who have been changed, as react-hook-form asks for them: with an error, nothing is sent. What was wrong before and
 * has not been touched keeps nobody from saving the rest: of that, the server tells.
 */
export const sheetResolver =
  (people: ReadonlyMap<string, Person>, rules: Rules): Resolver<SheetForm> =>
  (values) => {
    const errors: FieldErrors<SheetForm> = {};
    for (const [employeeId, { needsReason, gone }] of people) {
      const edit = editOf(values.edits, employeeId);
      // Who is not in the crew any more can keep nobody from saving the rest: the save names them.
      if (!edit || gone) continue;
      const { lines } = edit;
      const before = new Map(edit.before.map((line) => [line.key, line]));
      const problems = problemsOf({ employeeId, lines }, rules);
      lines.forEach((line, index) => {
        for (const column of columns) {
          const error = problems.get(line.key)?.[column]?.find(({ kind }) => kind === 'error');
          if (error && !isUntouched(line, before.get(line.key), column))
            set(errors, fieldName(employeeId, index, column), { type: 'rule', message: error.message });
        }
      });
      if (needsReason && values.reasonId === '')
        errors.reasonId = { type: 'rule', message: 'Choose why you change it.' };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** A job that is missing is asked for by the hours that were typed. */
const isUntouched = (line: Line, before: Line | undefined, column: Column): boolean =>
  before !== undefined &&
  (typeof column === 'number' ? isAsBefore(line, before, column) : isAsBeforeAll(line, before));

const isAsBeforeAll = (line: Line, before: Line): boolean =>
  columns.every((column) => isAsBefore(line, before, column));
