/** Totals of a crew's week while typing. The pay is a preview; only the server's is final. Pure functions. */
import { type PaidHours, paidHours, roundHours } from '../../../domain/timecards/week';
import type { TimecardSettings } from '../../../api/timeSettings/contract';
import type { Day } from '../../../lib/dates';
import { cellHours } from './cellText';
import { cellAt } from './sheetOperations';
import { type PersonLines, DAYS_IN_WEEK } from './lines';

export interface PersonTotals {
  /** By line key. */
  lines: ReadonlyMap<string, number>;
  /** Worked hours, Monday to Sunday. */
  days: readonly number[];
  /** Worked hours. Time off and holidays are on the card and not in the grid. */
  hours: number;
  paid: PaidHours;
}

interface CostCodeTotal {
  key: string;
  job: string;
  costCode: string;
  hours: number;
}

export interface Totals {
  lines: ReadonlyMap<string, number>;
  people: ReadonlyMap<string, PersonTotals>;
  days: readonly number[];
  hours: number;
  paid: PaidHours;
  /** Sorted by hours, descending. */
  costCodes: readonly CostCodeTotal[];
}

const sum = (numbers: readonly number[]): number => roundHours(numbers.reduce((all, one) => all + one, 0));

const addPaidHours = (parts: readonly PaidHours[]): PaidHours => ({
  regular: sum(parts.map(({ regular }) => regular)),
  overtime: sum(parts.map(({ overtime }) => overtime)),
  doubleTime: sum(parts.map(({ doubleTime }) => doubleTime)),
});

export type PayRules = Pick<TimecardSettings, 'breakMinutes'> & Parameters<typeof paidHours>[1];

export function personTotals({ lines }: PersonLines, days: readonly Day[], rules: PayRules): PersonTotals {
  const hours = lines.map((line) =>
    days.map((date, day) => cellHours(cellAt(line, day), date, rules.breakMinutes)),
  );
  const perDay = days.map((_, day) => sum(hours.map((ofLine) => ofLine[day] ?? 0)));
  return {
    lines: new Map(lines.map(({ key }, index) => [key, sum(hours[index] ?? [])])),
    days: perDay,
    hours: sum(perDay),
    paid: addPaidHours(paidHours(perDay, rules)),
  };
}

/** Totals of a crew. `totalsOf` returns those of an employee, like `personTotals`. */
export function sheetTotals(
  people: readonly PersonLines[],
  totalsOf: (person: PersonLines) => PersonTotals,
): Totals {
  const all = people.map((person) => ({ ...person, totals: totalsOf(person) }));
  const days = Array.from({ length: DAYS_IN_WEEK }, (_, day) =>
    sum(all.map(({ totals }) => totals.days[day] ?? 0)),
  );
  const costCodes = new Map<string, CostCodeTotal>();
  for (const { lines, totals } of all)
    for (const { key: line, job, costCode } of lines) {
      const hours = totals.lines.get(line) ?? 0;
      const key = [job, costCode].map(({ id, label }) => id || label).join('|');
      const before = costCodes.get(key)?.hours ?? 0;
      if (hours > 0)
        costCodes.set(key, {
          key,
          job: job.label,
          costCode: costCode.label,
          hours: roundHours(before + hours),
        });
    }
  return {
    lines: new Map(all.flatMap(({ totals }) => [...totals.lines])),
    people: new Map(all.map(({ employeeId, totals }) => [employeeId, totals])),
    days,
    hours: sum(days),
    paid: addPaidHours(all.map(({ totals }) => totals.paid)),
    costCodes: [...costCodes.values()].sort((one, other) => other.hours - one.hours),
  };
}
