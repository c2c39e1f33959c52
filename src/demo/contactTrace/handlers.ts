import { type Contact, contactTrace, MAX_TRACE_DAYS } from '../../api/contactTrace/contract';
import { addDays } from '../../lib/dates';
import { lastNameFirst } from '../../lib/personName';
import { invalid, notFound } from '../refusal';
import { route } from '../route';
import { sorted, type SortKeys } from '../sorted';
import { requestedDays } from '../timecards/cardAccess';
import { contactsOf } from './contacts';

const sortKeys = {
  name: ({ name }) => name,
  lastName: lastNameFirst,
  days: ({ days }) => days,
  hours: ({ hours }) => hours,
  lastDate: ({ lastDate }) => lastDate,
} satisfies SortKeys<Contact, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

const searchText = ({ name, employeeNumber, phone, email, supervisor, jobs }: Contact) =>
  [name, employeeNumber, phone, email, supervisor, ...jobs.map((job) => job.name)].join(' ');

export const contactTraceHandlers = [
  route(contactTrace, ({ query, person, company }) => {
    person.require('timecardContactTrace');
    const order = query.sort(sortFields, 'name');
    const employee = company.employees.get(query.required('employeeId'));
    if (!employee) throw notFound('employee');
    const period = requestedDays(query);
    if (addDays(period.from, MAX_TRACE_DAYS) <= period.to)
      throw invalid(`endDateTime: The period must be at most ${MAX_TRACE_DAYS} days.`);
    const jobId = query.text('jobId');
    if (jobId !== undefined && !company.jobs.get(jobId)) throw invalid(`There is no job ${jobId}.`);
    const matches = query.search();
    const all = contactsOf(company, employee, { ...period, jobId });
    const matching = sorted(all, sortKeys, order).filter((contact) => matches(searchText(contact)));
    return { contacts: query.slice(matching), total: matching.length };
  }),
];
