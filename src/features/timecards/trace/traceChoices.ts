import { queryOptions } from '@tanstack/react-query';
import { ACTIVE } from '../../../api/employees/contract';
import { employeeQueries } from '../../../api/employees/queries';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import type { Week } from '../../../lib/dates';
import { PICKER_SIZE, type PickerItem, type PickerPage, pickerPage } from '../../../lib/picker';

const hintOf = (...facts: (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ');

/** CALL-106: everybody, whoever does not work here any more included. */
export const employeeChoices = (search: string, page: number) => {
  const at = { page, size: PICKER_SIZE };
  return queryOptions({
    ...employeeQueries.list({ ...at, search, sort: 'firstName,asc' }),
    select: (found): PickerPage<PickerItem> =>
      pickerPage(found, at, ({ id, firstName, lastName, employeeNumber, jobTitle, status }) => ({
        id,
        label: `${firstName} ${lastName}`.trim(),
        hint: hintOf(employeeNumber, jobTitle, status !== ACTIVE && 'suspended'),
      })),
  });
};

/** CALL-127: whoever worked here in a week, for time card managers who may not look through the employees. */
export const workerChoices = (week: Week) => (search: string, page: number) => {
  const at = { page, size: PICKER_SIZE };
  return queryOptions({
    ...timecardDashboard.employees(week, { ...at, search, sort: 'name,asc' }),
    select: (found): PickerPage<PickerItem> =>
      pickerPage(found, at, ({ employeeId, name, employeeNumber, supervisor }) => ({
        id: employeeId,
        label: name,
        hint: hintOf(employeeNumber, supervisor && `Crew of ${supervisor.name}`),
      })),
  });
};
