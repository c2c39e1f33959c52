import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../access/useMay';
import { ACTIVE } from '../../../api/employees/contract';
import { employeeQueries } from '../../../api/employees/queries';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import { AsyncPicker } from '../../../components/form/AsyncPicker';
import { DayFilter } from '../../../components/form/DayFilter';
import { isoWeekOf, today, type Week } from '../../../lib/dates';
import { PICKER_PAGE_SIZE, type PickerItem, type PickerPage, pickerPage } from '../../../lib/picker';
import { lastDays, periodPresets } from './tracePeriod';
import type { Trace } from './useTrace';

interface Props {
  trace: Trace;
  /** Name of the traced employee; '' until loaded. */
  name: string;
  /** No employee has this id. */
  unknown: boolean;
}

/** Chooses the employee and the period. */
export function TraceFilters({ trace, name, unknown }: Props) {
  const { period, update } = trace;
  return (
    <div
      className="pl-trace d-print-none pl-cluster row-gap-3 align-items-start"
      role="search"
      aria-label="Employee to trace"
    >
      <TracedEmployeePicker trace={trace} name={name} unknown={unknown} />
      <DayFilter label="From" value={period.from} onChange={(from) => update({ from })} />
      <DayFilter label="To" value={period.to} onChange={(to) => update({ to })} error={period.problem} />
      <div className="pl-trace-presets pl-cluster" role="group" aria-label="Preset periods">
        {periodPresets.map((count) => {
          const days = lastDays(count);
          return (
            <button
              key={count}
              type="button"
              className="btn btn-secondary"
              aria-pressed={days.from === period.from && days.to === period.to}
              onClick={() => update(days)}
            >
              Last {count} days
            </button>
          );
        })}
      </div>
    </div>
  );
}

const hintOf = (...facts: (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ');

/** CALL-106: all employees, including suspended ones. */
const employeeChoices = (search: string, page: number) => {
  const at = { page, size: PICKER_PAGE_SIZE };
  return queryOptions({
    ...employeeQueries.list({ ...at, search, sort: 'firstName,asc' }),
    select: (result): PickerPage<PickerItem> =>
      pickerPage(result, at, ({ id, firstName, lastName, employeeNumber, jobTitle, status }) => ({
        id,
        label: `${firstName} ${lastName}`.trim(),
        hint: hintOf(employeeNumber, jobTitle, status !== ACTIVE && 'suspended'),
      })),
  });
};

/** CALL-127: employees with work in a week, for time card managers who may not list employees. */
const workerChoices = (week: Week) => (search: string, page: number) => {
  const at = { page, size: PICKER_PAGE_SIZE };
  return queryOptions({
    ...timecardDashboard.employees(week, { ...at, search, sort: 'name,asc' }),
    select: (result): PickerPage<PickerItem> =>
      pickerPage(result, at, ({ employeeId, name, employeeNumber, supervisor }) => ({
        id: employeeId,
        label: name,
        hint: hintOf(employeeNumber, supervisor && `Crew of ${supervisor.name}`),
      })),
  });
};

interface TracedEmployeePickerProps {
  trace: Trace;
  /** Name of the traced employee; '' until loaded. */
  name: string;
  /** No employee has this id. */
  unknown: boolean;
}

/**
 * Chooses the employee to trace: any employee or, without permission to list them, those of the week in which the
 * period ends.
 */
function TracedEmployeePicker({
  trace: { employeeId, period, update },
  name,
  unknown,
}: TracedEmployeePickerProps) {
  const [picked, setPicked] = useState<PickerItem>();
  const canListEmployees = useMay()('employees');
  const label = picked?.id === employeeId ? picked.label : name;
  const shared = {
    label: 'Employee',
    // Like the other filters, it has no label above it.
    hideLabel: true,
    placeholder: 'Employee name or number',
    value: employeeId && label ? { id: employeeId, label } : undefined,
    onChange: (item: PickerItem | undefined) => {
      setPicked(item);
      update({ employeeId: item?.id ?? '' });
    },
    error: unknown ? 'There is no such employee. Choose another one.' : undefined,
  };
  return canListEmployees ? (
    <AsyncPicker {...shared} options={employeeChoices} />
  ) : (
    <AsyncPicker
      {...shared}
      hint="Lists the employees of the week in which the period ends. To trace someone who left earlier, first set the end of the period to a day they worked, then choose the employee, then the period."
      options={workerChoices(isoWeekOf(period.periodQuery ? period.to : today()))}
    />
  );
}
