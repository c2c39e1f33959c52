import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Day, addDays } from '../../lib/dates';
import { tagChoices } from '../../lib/tagChoices';
import { isSameValue } from '../../lib/values';
import { call } from '../client';
import { recordDocuments } from '../documents';
import { fileServiceOf } from '../files';
import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import type { Answer } from '../../lib/questionnaire/questionnaire';
import { sendAndVerify, sendVersion } from '../sendAndVerify';
import { tellDeleted } from '../unknownOutcome';
import type { Signature } from '../signature';
import {
  answerDailyReport,
  completeDailyReport,
  dailyReportActivity,
  dailyReportCalls,
  dailyReportCrew,
  dailyReportDays,
  dailyReportDocumentCalls,
  type DailyReportDetail,
  type DailyReportDraft,
  dailyReportFileCalls,
  dailyReportSections,
  dailyReportSummary,
  dailyReportTags,
  reopenDailyReport,
  saveDailyReportSections,
  type JobSectionsDraft,
} from './contract';

/** CALL-192…194 */
export const dailyReports = resourceQueries(dailyReportCalls);

const { all } = dailyReports;
const silent = true;

/** The fields of a report that can be saved. */
export const dailyReportDraftOf = (report: DailyReportDetail): DailyReportDraft => ({
  jobId: report.job?.id ?? '',
  date: report.date,
  tags: report.tags,
  weather: { ...report.weather, low: report.weather.low ?? null, high: report.weather.high ?? null },
  crew: report.crew,
  work: report.work.map(({ costCode, description, quantity = null, unit }) => ({
    costCodeId: costCode?.id ?? '',
    description,
    quantity,
    unit,
  })),
  equipment: report.equipment,
  deliveries: report.deliveries,
  visitors: report.visitors,
  delays: report.delays,
  safety: report.safety,
  notes: report.notes,
  photos: report.photos,
  nothing: report.nothing,
});

export const useDailyReportActivity = recordActivity(dailyReportCalls, dailyReportActivity);

/** The report of a job and day, if there is one. */
export const reportOfDay = (jobId: string, date: Day) =>
  queryOptions({
    ...dailyReports.list(
      { jobId, fromDate: date, toDate: date, sort: 'date,desc', page: 0, size: 1 },
      { silent },
    ),
    select: ({ rows }) => rows[0],
  });

/** The last report of a job before a day, to copy from. */
export const reportBefore = (jobId: string, date: Day) =>
  queryOptions({
    ...dailyReports.list(
      { jobId, toDate: addDays(date, -1), sort: 'date,desc', page: 0, size: 1 },
      { silent },
    ),
    select: ({ rows }) => rows[0],
  });

/** CALL-197: the tags in use. */
export const dailyReportTagsQuery = () =>
  queryOptions({
    queryKey: [...all, 'tags'],
    queryFn: ({ signal }) => call(dailyReportTags, { silent, signal }),
  });

/** Tags for a picker. */
export const dailyReportTagChoices = (search: string) =>
  queryOptions({
    ...dailyReportTagsQuery(),
    select: ({ rows }) =>
      tagChoices(
        rows.map(({ name }) => name),
        search,
      ),
  });

/** CALL-196: the days of a job in a period. */
export const reportDays = (projectId: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: [...all, 'days', projectId, from, to],
    queryFn: ({ signal }) => call(dailyReportDays, { params: { projectId }, query: { from, to }, signal }),
  });

/** Everyone with hours on the job and day. A banner reports an error. */
export const reportCrew = (projectId: string, date: Day) =>
  queryOptions({
    queryKey: [...all, 'crew', projectId, date],
    queryFn: ({ signal }) => call(dailyReportCrew, { params: { projectId }, query: { date }, signal }),
    staleTime: 0,
  });

/** The sections that are on for a job. */
export const jobSections = (projectId: string, { silent = false } = {}) =>
  queryOptions({
    queryKey: [...all, 'sections', projectId],
    queryFn: ({ signal }) => call(dailyReportSections, { params: { projectId }, silent, signal }),
  });

/** Saves the sections of a job. The form shows the errors. */
export function useSaveSections(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JobSectionsDraft & { version: number }) =>
      call(saveDailyReportSections, { params: { projectId }, body, silent }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  }).mutateAsync;
}

interface SummaryPeriod {
  from: Day;
  to: Day;
  jobId: string;
}

/** CALL-198 */
export const reportSummary = ({ from, to, jobId }: SummaryPeriod, { silent = false } = {}) =>
  queryOptions({
    queryKey: [...all, 'summary', from, to, jobId],
    queryFn: ({ signal }) =>
      call(dailyReportSummary, { query: { from, to, jobId: jobId || undefined }, silent, signal }),
  });

/** Changes of a report on its page. The forms show the errors. */
export function useDailyReportActions({ id, version }: Pick<DailyReportDetail, 'id' | 'version'>) {
  const client = useQueryClient();
  const params = { dailyReportId: id };
  const settle = {
    onSuccess: (saved: DailyReportDetail) => dailyReports.updateCache(client, saved),
    // After a conflict the page shows the current report.
    onError: () => client.invalidateQueries({ queryKey: all }),
  };
  /** Signs once: after a lost response it looks whether the report is complete (FAULT-96). */
  const { mutateAsync: complete } = useMutation({
    mutationFn: (signature: Signature) =>
      sendAndVerify(
        () => call(completeDailyReport, { params, body: { signature, version }, silent }),
        async () => {
          const current = await dailyReports.read(client, id);
          return current.status === 'COMPLETE' ? current : undefined;
        },
      ).catch(tellDeleted('daily report')),
    ...settle,
  });
  const { mutateAsync: reopen } = useMutation({
    mutationFn: (reason: string) => call(reopenDailyReport, { params, body: { reason, version }, silent }),
    ...settle,
  });
  return { complete, reopen };
}

interface ReportAnswers {
  formId: string;
  /** The version that was read. */
  formVersion: number;
  answers: Record<string, Answer>;
}

/** For `useVersionedSave`: saves the answers to the questions based on `version`, or reads the report (FAULT-95). */
export function useAnswerReport(id: string) {
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation({
    mutationFn: (body: ReportAnswers & { version: number }) =>
      call(answerDailyReport, { params: { dailyReportId: id }, body, silent }),
    onSuccess: (saved) => dailyReports.updateCache(client, saved),
  });
  const read = () => dailyReports.read(client, id);
  const send = sendVersion<ReportAnswers, DailyReportDetail>({
    save,
    read,
    isAsSent: ({ questions }, { answers }) => isSameValue(questions?.answers, answers),
  });
  return { send, read };
}

/** CALL-195, CALL-199 */
export const dailyReportDocuments = recordDocuments(dailyReportCalls, dailyReportDocumentCalls);

/** The photos of the day. */
export const dailyReportFiles = fileServiceOf('dailyReports', dailyReportFileCalls);
