import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { addDays, type Day, isoWeekOf, today } from '../../lib/dates';
import type { Seed } from '../db';
import type { Business } from '../seed/businesses';
import { FORMER_EMPLOYEE } from './seed';
import type { HistoryRow } from '../changes';
import { random } from '../seed/random';

const middleOfLastWeek = (): Day => isoWeekOf(addDays(today(), -7)).days[2] ?? '';

/**
 * Returns the history of the seeded employees before today: they were added, some got a PIN, and some were suspended.
 */
export function historySeed(
  { id: businessId, employees: { first } }: Business,
  employees: Seed<Employee>,
): Seed<{ rows: readonly HistoryRow[] }> {
  const managerId = String(first);
  const manager = (): Named | undefined => {
    const { user, firstName, lastName } = employees.get(managerId) ?? {};
    return user && { id: user.userId, name: `${firstName} ${lastName}` };
  };
  return {
    get(employeeId) {
      const employee = employees.get(employeeId);
      if (!employee) return undefined;
      const { whole } = random('history', businessId, employeeId);
      const by = employeeId === managerId ? undefined : manager();
      const rows: HistoryRow[] = [];
      const addEntry = (day: Day, what: string) =>
        rows.push({
          id: `${employeeId}-${rows.length + 1}`,
          at: new Date(`${day}T${String(whole(8, 16)).padStart(2, '0')}:${whole(10, 59)}:00`).toISOString(),
          by,
          what,
          from: '',
          to: '',
        });
      addEntry(employee.hiredOn, 'Added');
      if (employee.hasPin) addEntry(addDays(employee.hiredOn, whole(1, 9)), 'PIN set up');
      if (employee.status !== ACTIVE)
        addEntry(
          employeeId === FORMER_EMPLOYEE ? middleOfLastWeek() : addDays(today(), -whole(22, 200)),
          'Suspended',
        );
      return { rows };
    },
  };
}
