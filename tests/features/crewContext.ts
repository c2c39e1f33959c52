import type { CrewContext } from '../../src/features/timecards/grid/derivedState';
import type { Rules } from '../../src/features/timecards/grid/problems';
import type { Day } from '../../src/lib/dates';

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
    today: days[0] ?? '',
    getLookUpIssue: () => undefined,
    factsOf: () => ({ leftOn: '', excused: true, daysOff: new Set() }),
    ...rules,
  },
});
