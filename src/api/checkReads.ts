import { addDays, isoWeekOf, today } from '../lib/dates';
import { call, connectClient, type Credentials } from './client';
import { type Endpoint, hasPathParams } from './endpoint';
import type { ApiError } from './errors';
import { USERS_MODULE } from './access/contract';

/** One read-only call and its result. */
export interface ReadCheck {
  endpoint: Endpoint;
  /** The response: JSON, or text. */
  raw: unknown;
  /** The parsed response; undefined when it cannot be parsed, and then `error` says why. */
  parsed: unknown;
  error?: ApiError;
}

type ResponseRows = readonly Record<string, unknown>[];
const rowsOf = (parsed: unknown): ResponseRows => (parsed as { rows?: ResponseRows } | undefined)?.rows ?? [];
const firstId =
  (name: string, field = 'id') =>
  (parsed: unknown) => ({ [name]: rowsOf(parsed).find((row) => row[field])?.[field] });

/** The calls whose responses contain ids for the paths of other calls. */
const idsFrom: Readonly<Record<string, (parsed: unknown) => Record<string, unknown>>> = {
  employeeList: firstId('employeeId'),
  fraJobs: firstId('jobId'),
  v4Jobs: firstId('jobId'),
  fraJobTemplates: firstId('jobTemplateId'),
  v4JobTemplates: firstId('jobTemplateId'),
  fraJobTags: firstId('jobTagId'),
  v4JobTags: firstId('jobTagId'),
  fraCompanyCostCodes: firstId('companyCostCodeId'),
  v4CompanyCostCodes: firstId('companyCostCodeId'),
  rateTables: firstId('rateTableId'),
  teams: firstId('teamId'),
  insightDashboards: firstId('insightDashboardId'),
  insightTeams: firstId('insightTeamId'),
  insightCredentials: firstId('insightCredentialId'),
  ticketForms: firstId('ticketFormId'),
  materialItems: firstId('materialItemId'),
  laborItems: firstId('laborItemId'),
  equipmentItems: firstId('equipmentItemId'),
  correctiveActions: firstId('correctiveActionId'),
  drawings: firstId('drawingId'),
  drawingMarkups: firstId('drawingMarkupId'),
  documentLabels: firstId('documentLabelId'),
  documentFolders: firstId('documentFolderId'),
  jobDocuments: (parsed) => {
    const [document] = rowsOf(parsed) as { id?: string; file?: { id: string } }[];
    return { jobDocumentId: document?.id, fileId: document?.file?.id };
  },
  jobNotes: firstId('jobNoteId'),
  jobForms: firstId('jobFormId'),
  jobPhotos: firstId('jobPhotoId'),
  dailyReports: (parsed) => {
    const [report] = rowsOf(parsed) as { id?: string; job?: { id?: string } }[];
    return { dailyReportId: report?.id, projectId: report?.job?.id };
  },
  inspections: firstId('inspectionId'),
  itemTypes: firstId('itemTypeId'),
  qrBatches: firstId('qrBatchId'),
  reusableQrCodes: firstId('codeId'),
  inspectionItems: firstId('itemId'),
  hazardAnalyses: firstId('hazardAnalysisId'),
  talkTopics: firstId('talkTopicId'),
  topicQuizzes: (parsed) => {
    const [quiz] = rowsOf(parsed) as { id?: string; edition?: number }[];
    return { topicQuizId: quiz?.id, edition: quiz?.edition };
  },
  talkSchedules: firstId('talkScheduleId'),
  toolboxTalks: firstId('toolboxTalkId'),
  hazardAnalysisTasks: firstId('taskId'),
  tickets: firstId('ticketId'),
  inspectionForms: firstId('formId'),
  inspectionFormById: (parsed) => ({
    formVersion: (parsed as { versions?: { number: number }[] } | undefined)?.versions?.[0]?.number,
  }),
  jobStartups: firstId('jobStartupId'),
  courseSessions: firstId('courseSessionId'),
  certificates: (parsed) => {
    const [found] = rowsOf(parsed) as { id?: string; files?: { id: string }[] }[];
    return { certificateId: found?.id, fileId: found?.files?.[0]?.id };
  },
  organizations: firstId('organizationId'),
  connections: (parsed) => ({
    ...firstId('connectionId')(parsed),
    // Only these have a copy.
    endedConnectionId: rowsOf(parsed).find(({ status }) => status === 'DISCONNECTED')?.['id'],
  }),
  // What others only ask for or are invited to cannot be read.
  communities: (parsed) => ({
    communityId: rowsOf(parsed).find(({ status }) => status === 'CONNECTED')?.['id'],
  }),
  communityConnections: firstId('communityConnectionId'),
  communityMessages: firstId('communityMessageId'),
  communityTags: firstId('communityTagId'),
  communityResources: firstId('communityResourceId'),
  partners: firstId('partnerId'),
  partnerDocuments: (parsed) => {
    const [found] = rowsOf(parsed) as { id?: string; files?: { id: string }[] }[];
    return { partnerDocumentId: found?.id, fileId: found?.files?.[0]?.id };
  },
  partnerQuestionnaires: firstId('partnerQuestionnaireId'),
  resourceFolders: firstId('resourceFolderId'),
  resources: (parsed) => {
    const found = rowsOf(parsed) as { id?: string; files?: { id: string }[] }[];
    const withFile = found.find(({ files = [] }) => files.length > 0);
    return { resourceId: found[0]?.id, ...(withFile && { fileId: withFile.files?.[0]?.id }) };
  },
  orientationCourses: firstId('orientationCourseId'),
  orientationWorkers: firstId('orientationWorkerId'),
  orientationPeople: firstId('personId'),
  sites: firstId('siteId'),
  expectedVisitors: firstId('expectedVisitorId'),
  signIns: firstId('signInId'),
  visitors: (parsed) => {
    const [visitor] = rowsOf(parsed) as { id?: string }[];
    return { visitorId: visitor?.id, ...(visitor?.id && { personKey: `VISITOR ${visitor.id}` }) };
  },
  observations: firstId('observationId'),
  timecardDashboardSupervisors: firstId('supervisorId', 'supervisorId'),
  timecardDashboardEmployees: firstId('timecardId', 'timecardId'),
};

/** Required query parameters. All others only narrow the response. */
const requiredParams = [
  'page',
  'size',
  'startDateTime',
  'endDateTime',
  'date',
  'moduleCode',
  'customerId',
  'employeeId',
  'personKey',
  'groupBy',
  'from',
  'to',
];

/** A client for scripts that only read: without a page, with `credentials`, and without refreshes. */
export function connectReadOnlyClient(credentials: Credentials | undefined, fetchWith: typeof fetch): void {
  const noop = () => undefined;
  connectClient(
    {
      session: {
        credentials: () => credentials,
        ensureFresh: () => Promise.resolve(),
        renew: () => Promise.resolve(),
        sessionLost: noop,
        endSignal: () => new AbortController().signal,
      },
      notify: noop,
    },
    fetchWith,
  );
}

/**
 * Makes every read-only call of `rows` that needs a session once, with ids from earlier responses. Returns the calls
 * for which no id was found. `fetchWith` is the transport.
 */
export async function* checkReads(
  endpoints: readonly Endpoint[],
  credentials: Credentials,
  fetchWith: typeof fetch,
): AsyncGenerator<ReadCheck, readonly Endpoint[]> {
  let raw: unknown;
  connectReadOnlyClient(credentials, async (input, init) => {
    const response = await fetchWith(input, init);
    raw = parseJsonOrText(await response.clone().text());
    return response;
  });
  const { startDateTime, endDateTime } = isoWeekOf(today());
  const ids: Record<string, unknown> = {
    userId: credentials.userId,
    businessId: credentials.userBusinessId,
    customerId: credentials.userBusinessId,
    userCode: 'plumbline',
    moduleCode: USERS_MODULE,
    groupBy: 'crew',
    date: today(),
    // A week that has just begun may have no records yet.
    from: addDays(today(), -28),
    to: today(),
    startDateTime,
    endDateTime,
    page: 0,
    size: 20,
  };
  const isReady = ({ path, query = [] }: Endpoint) =>
    hasPathParams(path, ids) &&
    ['employeeId', 'personKey'].every((name) => ids[name] !== undefined || !query.includes(name));

  let remaining = endpoints.filter(({ method, access }) => method === 'GET' && access === 'session');
  for (let ready = remaining.filter(isReady); ready.length > 0; ready = remaining.filter(isReady)) {
    for (const endpoint of ready) {
      raw = undefined;
      const query = Object.fromEntries(
        requiredParams.flatMap((name) => (endpoint.query?.includes(name) ? [[name, ids[name]]] : [])),
      );
      const sent = { params: ids, query, silent: true } as never;
      const reading = await call(endpoint, sent).then(
        (parsed) => ({ parsed }),
        (error: unknown) => ({ parsed: undefined, error: error as ApiError }),
      );
      Object.assign(ids, idsFrom[endpoint.key]?.(reading.parsed));
      yield { endpoint, raw, ...reading };
    }
    remaining = remaining.filter((row) => !ready.includes(row));
  }
  return remaining;
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
