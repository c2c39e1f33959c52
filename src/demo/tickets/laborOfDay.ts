import type { LaborHours, LaborOfPerson } from '../../api/tickets/contract';
import { laborHours } from '../../domain/tickets/totals';
import { type Day, isoWeekOf } from '../../lib/dates';
import type { Company } from '../company';
import { payLines } from '../payroll/lines';
import { employmentOf, payWeeks, storedCardOf } from '../payroll/weeks';
import { sorted } from '../sorted';
import { employeeName } from '../employees/staff';
import { cardSettings } from '../timecards/settings';

interface WorkOfPerson extends LaborHours {
  employeeId: string;
  name: string;
  /** That of the longest entry; '' for none. */
  classificationId: string;
  entries: LaborOfPerson['entries'];
}

/** Returns the hours of the time cards on a job and day by person, by name. */
export function workOfDay(company: Company, jobId: string, date: Day): WorkOfPerson[] {
  const settings = cardSettings(company);
  const changed = new Set(company.timecards.changed().map(([id]) => id));
  const found = payWeeks(company, isoWeekOf(date).days[0] ?? date).flatMap((week): WorkOfPerson[] => {
    const { employee, row, hasCard } = week;
    // Loading every card of ten thousand employees would take seconds.
    const isPossible =
      changed.has(row.timecardId ?? '') || company.timecardSeed.possibleJobIds(employee.id).includes(jobId);
    const card = hasCard && isPossible ? storedCardOf(company, week) : undefined;
    if (!card) return [];
    const lines = payLines(card, employmentOf(company, employee), settings).filter(
      (line) => line.date === date && line.record?.job?.id === jobId,
    );
    const sum = (type: keyof LaborHours) =>
      Math.round(lines.reduce((total, line) => total + line[type] * 100, 0)) / 100;
    const hours = { regular: sum('regular'), overtime: sum('overtime'), doubleTime: sum('doubleTime') };
    if (laborHours(hours) === 0) return [];
    const longest = lines.reduce((one, other) => (laborHours(other) > laborHours(one) ? other : one));
    return [
      {
        employeeId: employee.id,
        name: employeeName(employee),
        classificationId: longest.record?.classification?.id ?? employee.classifications[0]?.id ?? '',
        ...hours,
        entries: lines.map(({ record, regular, overtime, doubleTime }, index) => ({
          id: `${employee.id}-${index}`,
          costCode: record?.costCode,
          start: record?.start,
          end: record?.end,
          regular,
          overtime,
          doubleTime,
        })),
      },
    ];
  });
  return [...sorted(found, { name: ({ name }) => name }, { field: 'name', descending: false })];
}
