import { ACTIVE, type Employee, supervisors, supervisorsForEmployee } from '../../api/employees/contract';
import { notFound } from '../refusal';
import { Roster } from './roster';
import { route } from '../route';
import { sorted } from '../sorted';
import { employeeName } from './staff';

const byName = (rows: readonly Employee[]) =>
  sorted(rows, { name: employeeName }, { field: 'name', descending: false });

/** Returns the number of direct reports of each employee, by employee id. */
function reportCounts(employees: readonly Employee[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { supervisor } of employees)
    if (supervisor) counts.set(supervisor.id, (counts.get(supervisor.id) ?? 0) + 1);
  return counts;
}

export const supervisorHandlers = [
  route(supervisors, ({ query, person, company }) => {
    person.require('employees');
    const keepsHierarchy = query.boolean('maintainHierarchy') ?? false;
    const all = company.employees.all();
    const counts = reportCounts(all);
    return {
      supervisors: byName(all).flatMap((employee) => {
        const reports = counts.get(employee.id);
        if (reports === undefined) return [];
        const { id, jobTitle, supervisor } = employee;
        return [
          {
            id,
            name: employeeName(employee),
            jobTitle,
            reports,
            ...(keepsHierarchy && { supervisorId: supervisor?.id }),
          },
        ];
      }),
    };
  }),

  /** EMP-26 */
  route(supervisorsForEmployee, ({ params: { employeeId }, query, person, company }) => {
    person.require('employees');
    const all = company.employees.all();
    if (!company.employees.get(employeeId)) throw notFound('employee');
    const roster = new Roster(all);
    const matches = query.search();
    const counts = reportCounts(all);
    const rows = byName(all).filter(
      (one) =>
        one.status === ACTIVE &&
        one.id !== employeeId &&
        matches(`${employeeName(one)} ${one.employeeNumber} ${one.jobTitle}`) &&
        !roster.reportsTo(one, employeeId),
    );
    return {
      supervisors: query.slice(rows, 30).map((one) => ({
        id: one.id,
        name: employeeName(one),
        jobTitle: one.jobTitle,
        supervisorId: one.supervisor?.id,
        reports: counts.get(one.id) ?? 0,
      })),
      total: rows.length,
    };
  }),
];
