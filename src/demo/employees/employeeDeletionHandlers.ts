import { checkDeletion, deleteEmployee, type Employee } from '../../api/employees/contract';
import { addDays, isoWeekOf } from '../../lib/dates';
import type { Caller } from '../caller';
import { Refusal } from '../refusal';
import { route } from '../route';
import { timecardId } from '../timecards/seed';
import { cardSettings, stageOn } from '../timecards/settings';
import type { Company } from '../company';
import { employeeOf } from './employeeWritesHandlers';

const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returns the number of weeks whose card has hours and is not approved yet. */
function openWeeks({ id }: Employee, company: Company): number {
  const { business, timecards } = company;
  const settings = cardSettings(company);
  const seeded = Array.from({ length: business.weeks }, (_, age) =>
    timecardId(id, isoWeekOf(addDays(isoWeekOf().days[0] ?? '', -7 * age)).days[0] ?? ''),
  );
  const saved = timecards.changed().map(([cardId]) => cardId);
  return [...new Set([...seeded, ...saved])].filter((cardId) => {
    const card = timecards.get(cardId);
    return (
      card?.employee.id === id &&
      !card.voided &&
      !stageOn(settings, card.stageId).closed &&
      card.records.length > 0
    );
  }).length;
}

/** Returns the reasons why an employee cannot be deleted, or undefined if deletion is allowed (EMP-04). */
function deletionDenialReason(employee: Employee, person: Caller, company: Company): string | undefined {
  const reports = company.employees.all().filter(({ supervisor }) => supervisor?.id === employee.id).length;
  const weeks = openWeeks(employee, company);
  const reasons = [
    employee.id === person.account.employeeId && 'This is your own record.',
    reports > 0 && `Supervises ${countText(reports, 'employee')}. Assign another supervisor first.`,
    weeks > 0 && `Has hours on ${countText(weeks, 'time card')} not yet approved.`,
  ].filter((reason) => reason !== false);
  return reasons.join(' ') || undefined;
}

export const employeeDeletionHandlers = [
  route(checkDeletion, (call) => {
    const reason = deletionDenialReason(employeeOf(call), call.person, call.company);
    return { allowed: reason === undefined, reason: reason ?? '' };
  }),

  route(deleteEmployee, (call) => {
    const employee = employeeOf(call);
    const { company, person, demo } = call;
    const reason = deletionDenialReason(employee, person, company);
    if (reason !== undefined) throw new Refusal(409, reason);
    if (employee.user) demo.linkEmployee(employee.user.userId, undefined);
    company.registrationCodes.remove(employee.id);
    company.employees.remove(employee.id);
    return undefined;
  }),
];
