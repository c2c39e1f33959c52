/** How daily reports look in responses. */
import { type DailyReport, sectionIds } from '../../api/dailyReports/contract';
import { completenessOf } from '../../domain/dailyReports/rules';
import { hoursOf, roundHours } from '../../domain/timecards/week';
import { formatShortDate } from '../../lib/dates';
import type { Caller } from '../caller';
import { userOf } from '../changes';
import type { Company } from '../company';
import { jobOf } from '../names';
import type { StoredDailyReport } from './seed';
import { toTicketRow } from '../tickets/ticketResponse';

/** The key of the sections for jobs without their own. */
export const OTHER_JOBS = '';

/** The sections that are on for a job, saved with a version. */
export const sectionsOfJob = ({ dailyReportSections }: Company, jobId: string) =>
  dailyReportSections.get(jobId) ??
  dailyReportSections.get(OTHER_JOBS) ?? {
    sections: sectionIds.filter((id) => id !== 'questions'),
    formId: '',
    version: 1,
  };

/** The questions of a report: those it was answered with, otherwise the published ones of the job's form. */
export function reportQuestions(
  { jobId, questions }: Pick<StoredDailyReport, 'jobId' | 'questions'>,
  company: Company,
) {
  const form = company.inspectionForms.get(questions?.formId ?? sectionsOfJob(company, jobId).formId);
  const number = questions?.formVersion ?? form?.versions.at(-1)?.number;
  const version = form?.versions.find((one) => one.number === number);
  return (
    form &&
    version && {
      form: { id: form.id, name: form.name },
      version: version.number,
      sections: version.sections,
      answers: questions?.answers ?? {},
    }
  );
}

/** The tickets of the report's job and day, as far as a person may see them. */
function ticketsFor({ jobId, date }: StoredDailyReport, company: Company, person: Caller) {
  const isOn = sectionsOfJob(company, jobId).sections.includes('tickets');
  if (!isOn || !person.may('tmTickets')) return [];
  return company.tickets
    .all()
    .filter((ticket) => ticket.jobId === jobId && ticket.date === date)
    .sort((one, other) => one.number - other.number)
    .map((ticket) => {
      const row = toTicketRow(ticket, company, person.may('ticketManagement'));
      const { id, name, description, status, hours, amount } = row;
      return { id, name, description, status, hours, amount };
    });
}

/** A report with the names of its cost codes, and for a reader with tickets. */
export function reportContent(report: StoredDailyReport, company: Company, reader?: Caller) {
  const { costCodes } = company;
  return {
    ...report,
    tickets: reader ? ticketsFor(report, company, reader) : [],
    questions: reportQuestions(report, company),
    work: report.work.map(({ costCodeId, description, quantity, unit }) => {
      const code = costCodes.get(costCodeId);
      return {
        costCode: code && { id: code.id, name: `${code.code} ${code.name}` },
        description,
        quantity: quantity ?? undefined,
        unit,
      };
    }),
    photos: report.photos.map(({ takenAt, ...photo }) => ({ ...photo, takenAt })),
    tags: [...report.tags],
    nothing: [...report.nothing],
  };
}

export function toReportRow(report: StoredDailyReport, company: Company): DailyReport {
  const { id, jobId, date, status, tags, weather, crew, delays, authorIds, changedAt, version } = report;
  const job = jobOf(company, jobId);
  return {
    id,
    name: [job?.name, formatShortDate(date)].filter(Boolean).join(', '),
    job,
    date,
    status,
    completeness: completenessOf(report, sectionsOfJob(company, jobId).sections),
    sky: weather.sky,
    people: crew.reduce((sum, { people }) => sum + people, 0),
    hours: roundHours(hoursOf(crew)),
    delayHours: roundHours(hoursOf(delays)),
    tags: [...tags],
    authors: authorIds.flatMap((author) => userOf(company, author) ?? []),
    changedAt,
    version,
  };
}

export function toReportDetail(report: StoredDailyReport, company: Company, person: Caller) {
  const { signed, jobId } = report;
  return {
    ...reportContent(report, company, person),
    jobId: undefined,
    authorIds: undefined,
    signed: undefined,
    ...toReportRow(report, company),
    sections: sectionsOfJob(company, jobId).sections,
    completedAt: signed?.at ?? '',
    completedBy: userOf(company, signed?.deviceId ?? ''),
    signature: signed?.signature,
  };
}
