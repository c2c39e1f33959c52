import type { CrewContext } from '../../src/features/timecards/grid/derivedState';
import type { Rules } from '../../src/features/timecards/grid/problems';
import type { Day } from '../../src/lib/dates';
import { pasteBlock } from '../../src/features/timecards/grid/clipboard';
import type { CellRange, Sheet } from '../../src/features/timecards/grid/sheet';
import type { CanEdit } from '../../src/features/timecards/grid/sheetOperations';

/** A context without employees and holidays, in a week without overtime. */
export const crewContext = (
  days: readonly Day[],
  usualBreak: number,
  rules?: Partial<Rules>,
): CrewContext => ({
  supervisorId: '1',
  crew: new Map(),
  holidays: new Map(),
  pay: { breakMinutes: usualBreak, overtimeDaily: 0, overtimeWeekly: 0, doubleTimeDaily: 0 },
  rules: {
    days,
    usualBreak,
    requiresCostCode: true,
    today: days[0] ?? '',
    getLookUpIssue: () => undefined,
    factsOf: () => ({ leftOn: '', excused: true, daysOff: new Set() }),
    ...rules,
  },
});

/** Pastes where no row begins with a name of the crew. */
export function pasteText(sheet: Sheet, at: CellRange, text: string, canEdit: CanEdit) {
  const pasted = pasteBlock(sheet, at, text, { canEdit, nameOf: () => '' });
  if ('refusal' in pasted) throw new Error(pasted.refusal);
  return pasted;
}
