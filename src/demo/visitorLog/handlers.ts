import {
  formResults,
  signInById,
  signInKinds,
  signIns,
  siteById,
  sites,
  visitorById,
} from '../../api/visitorLog/contract';
import { localDay } from '../../lib/dates';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { employeeName } from '../employees/staff';
import { notFound, Refusal } from '../refusal';
import { route } from '../route';
import { sorted } from '../sorted';
import { covidForm, isCleared, type StoredSignIn } from './seed';

const readers = ['covidForms', 'visitorLog'] as const;

/** Health answers are for few, and each person's own for that person. */
const seesAnswers = ({ kind, personId }: StoredSignIn, person: Caller): boolean =>
  person.may('healthAnswers') || (kind === 'EMPLOYEE' && personId === person.account.employeeId);

function toRow(row: StoredSignIn, company: Company, person: Caller) {
  const { id, kind, personId, siteId, signedInAt, signedOutAt, answers } = row;
  const employee = company.employees.get(personId);
  const visitor = company.visitors.get(personId);
  const name = employee ? employeeName(employee) : (visitor?.name ?? '');
  const job = company.jobs.get(siteId);
  const result = isCleared(answers) ? ('CLEARED' as const) : ('NOT_CLEARED' as const);
  return {
    id,
    kind,
    person: { id: personId, name },
    organization: visitor?.organization ?? company.business.name,
    site: job && { id: job.id, name: job.name },
    signedInAt,
    signedOutAt,
    formName: covidForm.name,
    result: seesAnswers(row, person) ? result : ('HIDDEN' as const),
  };
}

export const visitorLogHandlers = [
  /** Every job is a site. */
  route(sites, ({ company, person, query }) => {
    person.require(readers);
    const found = query.search();
    const byName = { field: 'name', descending: false } as const;
    const rows = sorted([...company.jobs.all()], { name: ({ name }) => name }, byName);
    const open = rows.filter(({ status, name }) => status === 'OPEN' && found(name));
    return { sites: query.slice(open).map(({ id, name }) => ({ id, name })), total: open.length };
  }),

  /** Its registry is open as long as the job is open. */
  route(siteById, ({ company, params }) => {
    const job = company.jobs.get(params.siteId);
    if (!job) throw notFound('site');
    if (job.status === 'CLOSED') throw new Refusal(409, 'The job of this site is closed.');
    return { id: job.id, name: job.name };
  }),

  route(signIns, ({ company, person, query }) => {
    person.require(readers);
    const [from = '', to = '9999-12-31', siteId] = ['from', 'to', 'siteId'].map((name) => query.text(name));
    const kind = query.oneOf('kind', signInKinds);
    const result = query.oneOf('result', formResults);
    if (result) person.require('healthAnswers');
    const found = query.search();
    const rows = company.signIns
      .all()
      .map((row) => toRow(row, company, person))
      .filter((row) => {
        const day = localDay(row.signedInAt);
        return (
          day >= from &&
          day <= to &&
          (!siteId || row.site?.id === siteId) &&
          (!kind || row.kind === kind) &&
          (!result || row.result === result) &&
          found(`${row.person.name}\n${row.organization}`)
        );
      });
    const keys = {
      name: ({ person: { name } }: (typeof rows)[number]) => name,
      site: ({ site }: (typeof rows)[number]) => site?.name ?? '',
      signedInAt: ({ signedInAt }: (typeof rows)[number]) => signedInAt,
    };
    const order = query.sort(['name', 'site', 'signedInAt'], 'signedInAt,desc');
    return { signIns: query.slice(sorted(rows, keys, order)), total: rows.length };
  }),

  route(signInById, ({ company, person, params }) => {
    person.require(readers);
    const row = company.signIns.get(params.signInId);
    if (!row) throw notFound('sign-in');
    const isShown = seesAnswers(row, person);
    return {
      ...toRow(row, company, person),
      sections: isShown ? covidForm.sections : [],
      answers: isShown ? row.answers : {},
    };
  }),

  route(visitorById, ({ company, person, params }) => {
    person.require(readers);
    const visitor = company.visitors.get(params.visitorId);
    if (!visitor) throw notFound('visitor');
    return visitor;
  }),
];
