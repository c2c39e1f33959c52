/**
 * What is loaded before the network goes: the queries of the screens of a day on the site, with the same options, so that
 * the screens find their answers on this device. Each step reads one query after another.
 */
import { denialReason, type Capability } from '../../access/access';
import {
  communitySettings,
  hazardSettings,
  inspectionSettings,
  observerSettings,
} from '../../api/areaSettings/contract';
import {
  communities,
  communityConnections,
  communityMessages,
  communityNews,
  communityPeopleChoices,
  communityResources,
  communityTags,
  ownCommunity,
} from '../../api/communities/queries';
import { NOT_CLOSED } from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { courseSessions, sessionsToHold } from '../../api/courseSessions/queries';
import { costCodeQueries } from '../../api/costCodes/queries';
import {
  dailyReports,
  dailyReportTagsQuery,
  jobSections,
  reportBefore,
} from '../../api/dailyReports/queries';
import { markupsOf } from '../../api/drawingMarkups/queries';
import { drawingFiles, drawings, sheetsOf } from '../../api/drawings/queries';
import { employeeQueries } from '../../api/employees/queries';
import { allLibraryTasks, hazardAnalyses, libraryTask } from '../../api/hazardAnalyses/queries';
import { formUses } from '../../api/inspectionForms/contract';
import { forms, formVersionQuery } from '../../api/inspectionForms/queries';
import { inspectionItems } from '../../api/inspectionItems/queries';
import { inspectionFigures, inspections } from '../../api/inspections/queries';
import { foldersOf, inLibrary, jobDocuments } from '../../api/jobDocs/queries';
import { jobQueries } from '../../api/jobs/queries';
import { allOrientationPeople, courses, coursesOf } from '../../api/orientation/queries';
import { observationFiguresQuery, observations } from '../../api/observations/queries';
import { allSafetyPeople } from '../../api/safetyPeople/queries';
import { settingsQuery } from '../../api/settingsQueries';
import { plannedTalkList, talkFiguresQuery } from '../../api/talkSchedules/queries';
import { talkTopics } from '../../api/talkTopics/queries';
import { ticketItems } from '../../api/ticketItems/queries';
import { isClosedTicket } from '../../api/tickets/contract';
import { tickets, ticketSummaryQuery, ticketTagsQuery } from '../../api/tickets/queries';
import { toolboxTalks } from '../../api/toolboxTalks/queries';
import { timecardDashboard } from '../../api/timecardDashboard/queries';
import { timecardQueries } from '../../api/timecards/queries';
import {
  changeLogReasons,
  holidays,
  payrollLock,
  ptoSettings,
  stageSettings,
  timecardSettings,
} from '../../api/timeSettings/contract';
import { fileBytes } from '../../components/files/openFile';
import { type ReadQuery, readPackPages } from '../../features/job-docs/common/pack';
import { addDays, isoWeekOf, today } from '../../lib/dates';
import { periodDays } from '../../lib/period';
import type { MenuFlags, Subject } from '../../session/flags';
import type { Preferences } from '../../session/preferences';
import { taskSources } from '../dashboard/myTasks';
import type { KeptKind } from './keptQueries';

export interface PrepareContext {
  flags: MenuFlags;
  role: string | undefined;
  preferences: Pick<Preferences, 'favoriteJobs' | 'recentJobs' | 'recentSheets'>;
  /** The jobs of the user, once the steps before have found them. Filled by the step of jobs. */
  jobIds: string[];
  /** The hashes of the queries whose answers this release has kept. */
  kept: { has: (hash: string) => boolean };
}

interface PrepareStep {
  kind: KeptKind;
  needs: Capability;
  /** `read` rejects when preparing was stopped or the server is not reached. What the server refuses is undefined. */
  run: (read: ReadQuery, context: PrepareContext) => Promise<void>;
}

const silent = { silent: true } as const;
/** Jobs whose cost codes are loaded, and whose reports, tickets and sheets are. Records of each list that are loaded. */
const MAX_JOBS = 20;
const MAX_OWN_JOBS = 5;
const MAX_RECORDS = 20;
const MAX_COPIED = 5;
const MAX_SHEETS = 8;
/** Days of daily reports. */
const REPORT_DAYS = 7;
/** The first page of a list as its screen shows it at first. */
const firstPage = { page: 0, size: 20 } as const;
/** The first rows of a card of the dashboard. */
const onCard = { sort: 'dueDate,asc', page: 0, size: 3 } as const;

const thisAndLastWeek = () => [isoWeekOf(), isoWeekOf(addDays(today(), -7))];

async function readTimecards(read: ReadQuery, { flags }: PrepareContext) {
  const { employeeId, newJobVersion, timecard } = flags;
  const codeSettings = costCodeQueries(newJobVersion).calls.settings;
  await read(settingsQuery(timecardSettings, silent));
  await read(settingsQuery(stageSettings, silent));
  await read(settingsQuery(codeSettings, silent));
  await read(settingsQuery(payrollLock, silent));
  await read(settingsQuery(holidays, silent));
  await read(settingsQuery(changeLogReasons, silent));
  await read(settingsQuery(ptoSettings, silent));
  for (const week of thisAndLastWeek()) {
    await read(timecardDashboard.count(week, silent));
    if (employeeId === undefined) continue;
    for (const card of (await read(timecardQueries.week(employeeId, week, silent))) ?? [])
      await read(timecardQueries.detail(card.timecardId, silent));
    if (!timecard.foreman) continue;
    await read(timecardDashboard.crew(employeeId, week, silent));
    await read(timecardDashboard.activities(employeeId, week, silent));
  }
}

/** Favorite and recent jobs first. */
async function readJobs(read: ReadQuery, context: PrepareContext) {
  const { newJobVersion } = context.flags;
  const { favoriteJobs, recentJobs } = context.preferences;
  const open = (await read(jobQueries.openJobs(newJobVersion)))?.rows ?? [];
  const openIds = new Set(open.map(({ id }) => id));
  const ids = new Set([...favoriteJobs, ...recentJobs, ...open].map(({ id }) => id));
  context.jobIds = [...ids].filter((id) => openIds.has(id)).slice(0, MAX_JOBS);
  await read(jobQueries.open('', newJobVersion, onCard.size, silent));
  for (const id of context.jobIds) await read(jobQueries.costCodes(id, newJobVersion, silent));
}

async function readPeople(read: ReadQuery) {
  await read(allSafetyPeople);
  await read(employeeQueries.names());
}

async function readInspections(read: ReadQuery) {
  const planned = { use: 'INSPECTION', status: 'SCHEDULED' };
  await read(settingsQuery(inspectionSettings, silent));
  await read(inspections.list({ ...onCard, ...planned, mine: 'true' }, silent));
  await read(inspections.list({ ...firstPage, ...planned, sort: 'dueDate,asc' }, silent));
  const late = { kind: 'EQUIPMENT', due: 'LATE' };
  await read(inspectionItems.list({ ...onCard, ...late, sort: 'nextDue,asc' }, silent));
  await read(inspectionFigures({ use: 'INSPECTION', ...periodDays() }, silent));
  const mine = { ...firstPage, ...planned, mine: 'true', sort: 'dueDate,asc' };
  for (const { id } of (await read(inspections.list(mine, silent)))?.rows ?? []) {
    const inspection = await read(inspections.detail(id, silent));
    if (inspection) await read(formVersionQuery(inspection.form.id, inspection.formVersion, silent));
  }
  for (const use of formUses) {
    const published = { status: 'PUBLISHED', use, sort: 'name,asc', page: 0, size: 'all' } as const;
    // Those that people start without a plan.
    for (const form of (await read(forms.list(published, silent)))?.rows.slice(0, MAX_RECORDS) ?? [])
      await read(formVersionQuery(form.id, form.publishedVersion, silent));
  }
}

async function readObservations(read: ReadQuery) {
  await read(settingsQuery(observerSettings, silent));
  await read(observationFiguresQuery());
  const latest = { ...firstPage, sort: 'createdAt,desc' };
  for (const { id, status } of (await read(observations.list(latest, silent)))?.rows ?? [])
    if (status !== 'CLOSED') await read(observations.detail(id, silent));
}

async function readCorrectiveActions(read: ReadQuery) {
  const open = { status: NOT_CLOSED, sort: 'dueDate,asc' };
  await read(correctiveActions.list({ ...onCard, ...open, mine: 'true' }, silent));
  await read(correctiveActions.list({ ...firstPage, ...open }, silent));
  await read(correctiveActions.list({ ...open, page: 0, size: 'all' }, silent));
  const mine = { ...firstPage, ...open, mine: 'true' };
  for (const { id } of (await read(correctiveActions.list(mine, silent)))?.rows ?? [])
    await read(correctiveActions.detail(id, silent));
}

async function readHazardAnalyses(read: ReadQuery) {
  const latest = { sort: 'date,desc' };
  await read(settingsQuery(hazardSettings, silent));
  await read(hazardAnalyses.list({ ...firstPage, ...latest }, silent));
  await read(hazardAnalyses.list({ ...onCard, ...latest, mine: 'true' }, silent));
  const mine = await read(hazardAnalyses.list({ ...firstPage, ...latest, mine: 'true' }, silent));
  for (const { id } of mine?.rows.slice(0, MAX_COPIED) ?? []) await read(hazardAnalyses.detail(id, silent));
  const tasks = await read(allLibraryTasks);
  for (const { id } of tasks?.rows.slice(0, MAX_RECORDS) ?? []) await read(libraryTask(id));
}

async function readOrientations(read: ReadQuery) {
  await read(allOrientationPeople);
  for (const { id } of (await read(coursesOf('', silent)))?.rows ?? [])
    await read(courses.detail(id, silent));
  for (const { id } of (await read(sessionsToHold()))?.rows ?? [])
    await read(courseSessions.detail(id, silent));
}

/** All topics, because any of them may be read, and the talks of today with their people. */
async function readToolboxTalks(read: ReadQuery) {
  const day = { from: today(), to: today(), sort: 'date,asc', page: 0, size: 'all' } as const;
  await read(plannedTalkList(day, silent));
  await read(plannedTalkList({ ...day, mine: 'true', size: onCard.size }, silent));
  await read(talkFiguresQuery({}));
  await read(toolboxTalks.list({ ...firstPage, sort: 'date,desc' }, silent));
  const topics = await read(
    talkTopics.list({ status: 'ACTIVE', sort: 'name,asc', page: 0, size: 'all' }, silent),
  );
  for (const { id } of topics?.rows ?? []) await read(talkTopics.detail(id, silent));
}

/** What the pages of each community begin with. */
async function readCommunities(read: ReadQuery, context: PrepareContext) {
  await read(settingsQuery(communitySettings, silent));
  await read(communities.list({ ...firstPage, sort: 'name,asc' }, silent));
  if (may(context, 'ourCommunity')) await read(ownCommunity);
  for (const { id, status } of (await read(communityNews))?.rows ?? []) {
    const of = { ...firstPage, communityId: id };
    await read(communities.detail(id, silent));
    await read(communityMessages.list({ ...of, sort: 'at,desc' }, silent));
    await read(communityTags.list({ ...of, sort: 'name,asc', size: 'all' }, silent));
    await read(communityTags.list({ ...of, sort: 'name,asc' }, silent));
    await read(communityResources.list({ ...of, sort: 'name,asc' }, silent));
    await read(communityConnections.list({ ...of, sort: 'name,asc' }, silent));
    await read(communityConnections.list({ ...of, status, sort: 'at,desc', size: 'all' }, silent));
    await read(communityPeopleChoices(id)('', 0));
  }
}

async function readTickets(read: ReadQuery, { jobIds }: PrepareContext) {
  for (const { list } of Object.values(ticketItems))
    await read(list({ status: 'ACTIVE', sort: 'name,asc', page: 0, size: 'all' }, silent));
  await read(ticketTagsQuery());
  await read(ticketSummaryQuery({}));
  const latest = await read(tickets.list({ ...firstPage, sort: 'date,desc' }, silent));
  const open = (latest?.rows ?? []).filter(
    ({ status, job }) => !isClosedTicket(status) && jobIds.includes(job?.id ?? ''),
  );
  for (const { id } of open) await read(tickets.detail(id, silent));
}

async function readDailyReports(read: ReadQuery, context: PrepareContext) {
  await read(dailyReportTagsQuery());
  const latest = { ...firstPage, sort: 'date,desc' };
  if (may(context, 'dailyReports')) await read(dailyReports.list(latest, silent));
  const since = addDays(today(), -REPORT_DAYS);
  for (const jobId of context.jobIds.slice(0, MAX_OWN_JOBS)) {
    await read(jobSections(jobId, silent));
    await read(reportBefore(jobId, today()));
    const rows = (await read(dailyReports.list({ ...latest, jobId }, silent)))?.rows ?? [];
    // The one to copy, however old it is.
    const before = rows.find(({ date }) => date < today());
    for (const row of rows)
      if (row.date >= since || row === before) await read(dailyReports.detail(row.id, silent));
  }
}

async function readJobDocs(read: ReadQuery, { jobIds, preferences }: PrepareContext) {
  for (const jobId of jobIds.slice(0, MAX_OWN_JOBS)) {
    await read(sheetsOf(jobId, silent));
    await read(drawings.list({ ...firstPage, jobId, sort: 'number,asc' }, silent));
    await read(foldersOf(jobId, silent));
    const top = { ...inLibrary(jobId), ...firstPage, sort: 'name,asc', folderId: 'top' };
    await read(jobDocuments.list(top, silent));
  }
  for (const { id } of preferences.recentSheets.slice(0, MAX_SHEETS)) {
    const sheet = await read(drawings.detail(id, silent));
    await read(markupsOf(id, silent));
    const file = sheet?.revisions[0]?.file;
    if (file) await read(fileBytes(drawingFiles, file.id));
  }
}

/** What the first page shows. */
async function readMyDay(read: ReadQuery, context: PrepareContext) {
  for (const { needs, query } of taskSources()) if (may(context, needs)) await read(query);
}

/** In the order in which they run. Later ones use the jobs that an earlier one has found. */
const prepareSteps: readonly PrepareStep[] = [
  { kind: 'timecards', needs: 'myTimecard', run: readTimecards },
  { kind: 'jobs', needs: 'anyone', run: readJobs },
  { kind: 'people', needs: 'anyone', run: readPeople },
  { kind: 'inspections', needs: 'inspections', run: readInspections },
  { kind: 'observations', needs: 'observations', run: readObservations },
  { kind: 'correctiveActions', needs: 'inspections', run: readCorrectiveActions },
  { kind: 'correctiveActions', needs: 'anyone', run: readMyDay },
  { kind: 'hazardAnalyses', needs: 'analysis', run: readHazardAnalyses },
  { kind: 'orientations', needs: 'orientationTaking', run: readOrientations },
  { kind: 'toolboxTalks', needs: 'trainings', run: readToolboxTalks },
  { kind: 'communities', needs: 'communities', run: readCommunities },
  { kind: 'tickets', needs: 'tmTickets', run: readTickets },
  { kind: 'dailyReports', needs: 'dailyReportReading', run: readDailyReports },
  { kind: 'jobDocs', needs: 'jobDocs', run: readJobDocs },
  { kind: 'files', needs: 'anyone', run: (read, { kept }) => readPackPages(read, kept) },
];

const may = (subject: Subject, capability: Capability) => denialReason(subject, capability) === undefined;

/** The steps for what a user may open. */
export const stepsFor = (subject: Subject): readonly PrepareStep[] =>
  prepareSteps.filter(({ needs }) => may(subject, needs));
