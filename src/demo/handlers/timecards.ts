import { ACTIVE, type Employee } from '../../api/employees/contract';
import {
  type Activities,
  employeeTimecards,
  saveActivities,
  type Timecard,
  timecardById,
} from '../../api/timecards/contract';
import { addDays, isoWeekOf, parseDate } from '../../lib/dates';
import type { Person } from '../person';
import { invalid, notFound, Refusal } from '../refusal';
import { route } from '../route';
import { timecardId } from '../seed/timecards';
import { recordFaults } from '../timecardRules';
import { firstStage, inStage } from '../timecardStages';
import type { Company } from '../company';

const LONGEST_RANGE = 53;

/** The employee, where the person keeps the time card of; else the reason why not. */
function worker(person: Person, company: Company, employeeId: string): Employee {
  const employee = company.employees.get(employeeId);
  if (employee && person.keepsTimecardOf(employee)) return employee;
  person.must('timecards');
  if (!employee) throw notFound('employee');
  throw new Refusal(403, 'You can only see the time cards of your own crew. Ask your administrator.');
}

export const timecardRoutes = [
  route(employeeTimecards, ({ params, query, person, company }) => {
    const { id } = worker(person, company, params.employeeId);
    const [from, to] = ['startDateTime', 'endDateTime'].map((name) => {
      const value = query.required(name);
      if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value) || !parseDate(value)) {
        throw invalid(`${name} must be YYYY-MM-DD HH:mm:ss.`);
      }
      return value.slice(0, 10);
    });
    if (!from || !to || to < from) throw invalid('endDateTime must not be before startDateTime.');
    const timecards: Timecard[] = [];
    let monday = isoWeekOf(from).days[0] ?? from;
    for (let week = 0; monday <= to; week++, monday = addDays(monday, 7)) {
      if (week === LONGEST_RANGE) throw invalid('The range must be a year at most.');
      const card = company.timecards.get(timecardId(id, monday));
      if (card) timecards.push(inStage(card, company));
    }
    return { timecards };
  }),

  route(timecardById, ({ params, person, company }) => {
    const card = company.timecards.get(params.timecardId);
    if (!card) throw notFound('time card');
    worker(person, company, card.employee.id);
    return inStage(card, company);
  }),

  route(saveActivities, ({ body, person, company }) => {
    const employee = worker(person, company, body.employeeId);
    const id = timecardId(body.employeeId, body.weekStart);
    const kept = company.timecards.get(id);
    const card = kept && inStage(kept, company);
    if (body.timecardId !== undefined && body.timecardId !== id)
      throw invalid('timecardId: not the card of this week.');
    if (body.timecardId !== undefined && !card) throw notFound('time card');
    if (card?.stage.closed)
      throw invalid(`This time card is ${card.stage.name.toLowerCase()} and cannot be changed any more.`);
    if (employee.status !== ACTIVE) throw invalid('This employee is suspended.');
    if ((card?.version ?? 0) !== body.version) {
      throw new Refusal(409, 'This time card has been changed by someone else meanwhile.');
    }
    const faults = recordFaults(body, company);
    if (faults.length > 0) throw invalid(...faults);
    return company.timecards.put(id, saved(id, body, employee, card, company));
  }),
];

function saved(
  id: string,
  body: Activities,
  employee: Employee,
  card: Timecard | undefined,
  company: Company,
): Timecard {
  const person = { id: employee.id, name: `${employee.firstName} ${employee.lastName}` };
  const version = body.version + 1;
  const own = new Set(card?.records.map((record) => record.id));
  return {
    timecardId: id,
    employee: person,
    supervisor: card?.supervisor ?? employee.supervisor ?? person,
    weekStart: body.weekStart,
    stage: card?.stage ?? firstStage(company),
    version,
    records: body.records.map(
      ({ id: recordId, date, jobId = '', costCodeId, start, end, breakMinutes, hours }, index) => {
        const job = company.jobs.get(jobId);
        const code = company.costCodesOf(jobId).find((one) => one.id === costCodeId);
        return {
          id: recordId !== undefined && own.has(recordId) ? recordId : `${id}-v${version}-${index + 1}`,
          date,
          job: job && { id: job.id, name: job.name },
          costCode: code && { id: code.id, name: `${code.code} ${code.name}` },
          start,
          end,
          breakMinutes,
          hours: Math.round(hours * 100) / 100,
        };
      },
    ),
  };
}
