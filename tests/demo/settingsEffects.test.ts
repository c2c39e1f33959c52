/** Changing a setting changes something: what the API answers, or what a rule of the app says. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '../../src/api/allEndpoints';
import { hazardSettings } from '../../src/api/areaSettings/contract';
import { communityConnectionCalls, communityResourceCalls } from '../../src/api/communities/contract';
import { type CorrectiveAction, correctiveActionCalls } from '../../src/api/correctiveActions/contract';
import { costCodeCalls } from '../../src/api/costCodes/contract';
import { hazardAnalysisCalls, type HazardAnalysisDetail } from '../../src/api/hazardAnalyses/contract';
import { workDenialReason } from '../../src/domain/hazardAnalyses/rules';
import { formCalls, type FormDetail } from '../../src/api/inspectionForms/contract';
import { inspectionCalls, type InspectionDetail } from '../../src/api/inspections/contract';
import { documentBin, jobDocumentCalls, jobDocumentFileCalls } from '../../src/api/jobDocs/contract';
import { jobCalls, type JobDetail } from '../../src/api/jobs/contract';
import { notifications } from '../../src/api/notifications/contract';
import { type Observation, observationCalls } from '../../src/api/observations/contract';
import { noReferences, ticketCalls, type TicketDetail } from '../../src/api/tickets/contract';
import { saveActivities, savePto } from '../../src/api/timecards/contract';
import { defaultBreakFor } from '../../src/domain/timecards/week';
import { acceptanceText, payrollLock, timecardSettings } from '../../src/api/timeSettings/contract';
import type { DemoApi } from '../../src/demo/api';
import { now, setClockOffset } from '../../src/lib/clock';
import { addDays, daysFrom, localDay } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { dale, ingrid, maria, priya, tomas } from '../support/people';
import { answered, oneSection, photo, question } from '../support/questionnaire';
import { downloadExport, weeksQuery } from './payrollSupport';
import {
  type ApiAnswer,
  answerRows,
  BASE,
  freshApi,
  message,
  readAnswer,
  setClock,
  signInDemo,
  valueAt,
} from './support';
import { crew, findCard, getCard, MONDAY, read, THURSDAY } from './timecardSupport';

const ASK = 'A settings administrator can change this under Document settings.';
const WEDNESDAY = '2026-11-18';
const JOB = '6001';
const CARDS = '/timecard-service/timecards';

let api: DemoApi;
let visitors: Map<string, ReturnType<typeof signInDemo>>;
beforeEach(() => {
  setClock(THURSDAY);
  api = freshApi();
  visitors = new Map();
});
afterEach(() => setClockOffset(0));

function as(username: string) {
  const visitor = visitors.get(username) ?? signInDemo(api, username);
  visitors.set(username, visitor);
  return visitor;
}
const get = async (path: string, username = maria) => (await as(username)).get(path);
const post = async (path: string, body: object, username = maria) =>
  (await as(username)).send('POST', path, body);

/** 'saved', or why the request was refused. */
const outcome = (answer: ApiAnswer): unknown =>
  answer.status === 200 ? 'saved' : (valueAt(answer.body, 'details', 0) ?? message(answer));
function saved<Body>(answer: ApiAnswer): Body {
  expect(outcome(answer)).toBe('saved');
  return answer.body as Body;
}

const blank = (names: string): object => Object.fromEntries(names.split(' ').map((name) => [name, '']));
const jobTexts =
  'customer street city state zip startsOn endsOn contractValue rateTableId templateId copyOfId note';
const addJob = (changes: object = {}) => {
  const draft = { name: 'Depot Canopy', type: 'SERVICE', managerId: '', number: '', tagIds: [], teamIds: [] };
  return post(jobCalls.new.jobs.list.path, { ...blank(jobTexts), ...draft, ...changes });
};
const jobNumber = async () => saved<JobDetail>(await addJob()).number;
const typeNumber = async () => outcome(await addJob({ number: newId().slice(0, 8) }));

const addCode = (code: string) => async () => {
  const draft = { code, name: 'Curing', unit: 'SF', type: 'LABOR', active: true };
  return outcome(await post(costCodeCalls.new.list.path, draft));
};

/** Submits an inspection with a failed answer on a job that Maria manages. */
async function submitFailed(photos: (typeof photo)[]): Promise<ApiAnswer> {
  const seal = question('Seal', 'passFail', { failing: ['fail'], onFailure: ['correctiveAction'] });
  const draft = { name: `Check ${newId()}`, note: '', use: 'AUDIT', ...oneSection(seal) };
  const form = saved<FormDetail>(await post(formCalls.list.path, draft));
  const publish = { status: 'PUBLISHED', version: form.version };
  saved(await (await as(maria)).send('PUT', `${formCalls.list.path}/${form.id}/status`, publish));
  const job = saved<JobDetail>(await addJob({ managerId: '10001' }));
  const plan = { ...blank('assigneeId organization itemId'), dueDate: THURSDAY, repeats: 'ONCE' };
  const { path } = inspectionCalls.list;
  const planned = saved<InspectionDetail>(await post(path, { ...plan, formId: form.id, jobId: job.id }));
  const answers = { Seal: answered('fail', { photos }) };
  return post(`${path}/${planned.id}/submit`, { answers, version: planned.version });
}
const failWithoutPhoto = async () => outcome(await submitFailed([]));
const noPhotoNeeded = { given: { photoNeeded: false } };
async function daysToCorrect() {
  const { correctiveActions } = saved<InspectionDetail>(await submitFailed([photo]));
  const action = await get(`${correctiveActionCalls.list.path}/${correctiveActions[0]?.id}`);
  return daysFrom(THURSDAY, saved<CorrectiveAction>(action).dueDate);
}
const countNotifications = async (text: string) => {
  const { body } = await get(`${notifications.path}?size=1000`);
  return notifications.response.parse(body).notifications.filter((one) => one.message.includes(text)).length;
};
async function findingNotifications() {
  const before = await countNotifications('1 finding.');
  saved(await submitFailed([photo]));
  return (await countNotifications('1 finding.')) - before;
}
/** The reminders of a task that Maria has to do in five days. */
async function remindersOfTask() {
  const name = `Fix rail ${newId()}`;
  const { userId: responsibleId } = await as(maria);
  const task = { name, priority: 'LOW', dueDate: addDays(THURSDAY, 5), responsibleId };
  saved(await post(correctiveActionCalls.list.path, { ...blank('description jobId organization'), ...task }));
  return countNotifications(name);
}

async function addAnalysis(date: string) {
  const risk = { severity: 2, likelihood: 2, remainingSeverity: 1, remainingLikelihood: 1 };
  const tasks = [{ name: 'Dig', hazards: [{ name: 'Collapse', controls: ['Shoring'], ...risk }] }];
  const draft = { ...blank('place supervisorId'), name: 'Trench', jobId: JOB, date, tasks, photos: [] };
  const added = await post(hazardAnalysisCalls.list.path, { ...draft, crewIds: [crew.tomas] });
  return saved<HazardAnalysisDetail>(added);
}
const signAnalysis = (date: string) => async () => {
  const { id, version } = await addAnalysis(date);
  const body = { employeeId: crew.tomas, signature: { kind: 'typed', value: 'Tomás Reyes' }, version };
  return outcome(await post(`${hazardAnalysisCalls.list.path}/${id}/signatures`, body));
};
async function reasonNotToWork() {
  const rules = hazardSettings.read.response.parse((await get(hazardSettings.read.path)).body);
  return workDenialReason(await addAnalysis(THURSDAY), rules, THURSDAY);
}

/** Uploads a PDF file of this size. */
const uploadPdf = (bytes: number) => async () => {
  const body = new FormData();
  body.set('uploadId', newId());
  body.set('file', new File(['%PDF-1.7'.padEnd(bytes)], 'a.pdf'));
  const { headers } = await as(dale);
  const path = jobDocumentFileCalls.upload.path;
  const answer = await api.answer(new Request(BASE + path, { method: 'POST', headers, body }));
  return outcome(await readAnswer(answer!));
};
/** The first document of the seed that its author may delete, and what deleting it answers. */
const deleteOwnDocument = async () => {
  const draft = { jobId: JOB, folderId: '', name: 'Zebra.pdf', labelIds: [], note: '', fileId: '6001-1.1' };
  const { body } = await post(jobDocumentCalls.list.path, draft, dale);
  return (await as(dale)).send('DELETE', `${jobDocumentCalls.list.path}/${String(valueAt(body, 'id'))}`);
};
const documentsInBin = async () => {
  setClock(THURSDAY);
  visitors.clear();
  await deleteOwnDocument();
  setClock(addDays(THURSDAY, 10));
  visitors.clear();
  return answerRows(await get(`${documentBin.path}?search=Zebra`), 'jobDocuments').length;
};

const addObservation = (changes: object = {}) => {
  const draft = { kind: 'NEGATIVE', category: 'OTHER', severity: 2, likelihood: 2, anonymous: false };
  const more = { ...blank('place dueDate jobId assigneeId'), name: 'Open trench', photos: [] };
  return post(observationCalls.list.path, { ...draft, ...more, ...changes });
};
const observe = (changes?: object) => async () => outcome(await addObservation(changes));
const daysToFollowUp = async () => daysFrom(THURSDAY, saved<Observation>(await addObservation()).dueDate);

/** Tomás saves a time card with these hours from Monday on. */
async function saveHours(worked: number[], changes: object = {}) {
  const codes = await get(`${jobCalls.new.costCodes.path.replace('{jobId}', JOB)}?size=1`);
  const work = { jobId: JOB, costCodeId: valueAt(codes.body, 'costCodes', 0, 'id'), breakMinutes: 0 };
  const records = worked.map((hours, day) => ({ ...work, date: addDays(MONDAY, day), hours, ...changes }));
  return post(saveActivities.path, { ...(await cardVersion()), records }, tomas);
}
async function cardVersion() {
  const card = await findCard(await as(tomas), crew.tomas);
  const { timecardId, version = 0 } = card ?? {};
  return { employeeId: crew.tomas, weekStart: MONDAY, timecardId, version, reasonId: '1' };
}
const enterHours = (changes?: object) => async () => outcome(await saveHours([8], changes));
const pay = (worked: number[]) => async () => {
  const { paid } = read(await saveHours(worked));
  return [paid?.regular, paid?.overtime, paid?.doubleTime];
};
const stageName = async () => read(await saveHours([8])).stage.name;
const moveCard = (stageId: string, username: string) => async () => {
  const { timecardId, version } = read(await saveHours([8]));
  const path = `/timecard-service/employees/${crew.tomas}/change-stage`;
  return outcome(await post(path, { timecardId, version, stageId }, username));
};
/** Maria reviews a day of Dale's approved time card. */
async function reviewApproved() {
  const { timecardId, version, weekStart } = await getCard(await as(maria), '10002', '2026-10-20');
  return outcome(await post(`${CARDS}/${timecardId}/review`, { version, date: weekStart }));
}
async function reasonOfChange() {
  await saveHours([8]);
  const { timecardId } = read(await saveHours([7]));
  const { body } = await get(`${CARDS}/${timecardId}/history`);
  return valueAt(body, 'changes', 0, 'reason');
}
async function saveVacation() {
  saved(await post(savePto.path, { ...(await cardVersion()), pto: [] }, tomas));
  const pto = [{ date: MONDAY, kindId: '1', hours: 8 }];
  return read(await post(savePto.path, { ...(await cardVersion()), pto }, tomas));
}
const vacationName = async () => (await saveVacation()).pto[0]?.kind.name;
const paidVacation = async () => (await saveVacation()).paid?.pto;
async function holiday() {
  const { days, paid } = await getCard(await as(maria), '10001');
  return `${days.map(({ holidayName }) => holidayName).join('')} ${paid?.holiday}`;
}
async function payCodes() {
  const file = await downloadExport(api, await as(maria), `payroll?${weeksQuery()}`);
  return /Double time,(.*),Holiday/.exec(await file.text())?.[1];
}
const firstWords = (text: unknown) => String(text).split(' ', 2).join(' ');
const textToSign =
  (name = 'text') =>
  async () => {
    const { body } = await get(acceptanceText.new.read.path, tomas);
    return firstWords(valueAt(body, name));
  };
async function reasonOfLock() {
  const { body } = await get(payrollLock.read.path, dale);
  return valueAt(body, 'history', 0, 'reason');
}
/** Clocks out somebody at 9:37 AM. Returns the end of the entry on the time card. */
async function clockOutAt937() {
  const people = await get(`/timecard-service/cico/employees?size=1000&date=${THURSDAY}`);
  const row = answerRows<Record<string, string>>(people, 'employees').find(({ state }) => state === 'IN');
  const sent = { date: THURSDAY, at: '09:37', nextDay: false, reasonId: '2', note: '' };
  const path = `/timecard-service/cico/employees/${row?.employeeId}/check-out`;
  saved(await post(path, { ...sent, version: row?.version }));
  const { records } = await getCard(await as(maria), row?.employeeId ?? '');
  return records.find(({ date }) => date === THURSDAY)?.end;
}
async function breakOfLongDay() {
  const rules = timecardSettings.read.response.parse((await get(timecardSettings.read.path, tomas)).body);
  return defaultBreakFor({ date: MONDAY, start: '07:00', end: '15:30' }, rules.breakMinutes);
}

const item = { id: '1', itemId: '', description: 'Gravel', unit: 'EA', quantity: 1, typed: '100.00' };
const typed = { regular: '100.00', overtime: '', doubleTime: '' };
const hour = { id: '1', employeeId: '', itemId: '', regular: 1, overtime: 0, doubleTime: 0, typed };
/** Lines of 100 dollars. */
const lines = {
  labor: { ...hour, description: 'Crew' },
  material: item,
  equipment: item,
  subcontractor: { id: '1', name: 'Vesper Mechanical', description: '', price: '100.00' },
};
async function addTicket(kind: keyof typeof lines = 'material', jobId = JOB) {
  const draft = {
    jobId,
    date: THURSDAY,
    description: 'Rock',
    ...noReferences,
    tags: [],
    photos: [],
    markups: null,
  };
  const none = { labor: [], material: [], equipment: [], subcontractor: [] };
  const sent = { ...draft, ...none, [kind]: [lines[kind]] };
  return saved<TicketDetail>(await post(ticketCalls.list.path, sent));
}
const amount =
  (...of: Parameters<typeof addTicket>) =>
  async () =>
    (await addTicket(...of)).amount;
const textForCustomer = (name: 'acceptanceText' | 'acceptanceTextEs') => async () =>
  firstWords((await addTicket())[name]);
const ticketPattern = async () => (await addTicket()).name.replace(/\d/g, '0');
async function daysOfLink() {
  const { id, version } = await addTicket();
  const link = await post(`${ticketCalls.list.path}/${id}/link`, { showsPrices: false, version });
  return daysFrom(THURSDAY, localDay(saved<{ expiresAt: string }>(link).expiresAt));
}

const SITE = '/visitor-log-service/sites/8702';
/** A visitor who says nothing but a name signs in. */
const signInVisitor = async () => {
  const no = { value: 'no', comment: '', photos: [] };
  const person = {
    kind: 'VISITOR',
    name: `Rosa ${newId()}`,
    ...blank('id organization phone hostId purpose'),
  };
  return outcome(
    await post(`${SITE}/events`, {
      key: newId(),
      person: { ...person, consent: false },
      direction: 'IN',
      deviceAt: new Date(now()).toISOString(),
      skew: null,
      kioskId: 'gate',
      ...blank('broughtById letInBy'),
      answers: { symptoms: no, tested: no, contact: no },
    }),
  );
};
const atGate = (field: string) => async () => {
  const { body } = await get(`${SITE}/roster`);
  return firstWords(valueAt(body, 'site', field));
};
const firstSection = async () => valueAt((await get(`${SITE}/roster`)).body, 'site', 'questions', 0, 'title');
/** The sign-ins of a month ago. */
const oldSignIns = async () => {
  const [from, to] = [addDays(THURSDAY, -40), addDays(THURSDAY, -31)];
  const { body } = await get(`/visitor-log-service/sign-ins?from=${from}&to=${to}`);
  return Number(valueAt(body, 'total')) > 0;
};
const NEEDED = 'This must be entered.';
const everywhere = [{ id: 'c1', title: 'Everywhere', questions: [question('c2', 'yesNo')] }];

/** Maria, who is no settings administrator, accepts the invitation to a community that has removed her company. */
async function acceptInvitation() {
  const { path } = communityConnectionCalls.list;
  const move = async (id: string, status: string, username: string) => {
    const { body } = await get(`${path}/${id}`, username);
    const sent = { status, reason: 'Test', version: valueAt(body, 'version') };
    return (await as(username)).send('PUT', `${path}/${id}/status`, sent);
  };
  const connected = await get(`${path}?communityId=705&search=summit&status=CONNECTED`, ingrid);
  saved(await move(String(valueAt(connected.body, 'communityConnections', 0, 'id')), 'DISCONNECTED', ingrid));
  const draft = { communityId: '705', businessId: '3001', role: 'PARTICIPANT', message: '' };
  const { id } = saved<{ id: string }>(await post(path, draft, ingrid));
  return outcome(await move(id, 'CONNECTED', maria));
}
const shareResource = async () => {
  const draft = { communityId: '701', source: 'RESOURCE', resourceId: '86004', note: '', tagIds: [] };
  return outcome(await post(communityResourceCalls.list.path, draft));
};

const NO_SIGNATURE = '1 of 1 person must still sign it.';
const EXPIRED =
  'The crew cannot sign this hazard analysis. It was valid until Nov 18, 2026. Copy it for the next day.';
const UNREVIEWED = 'The crew cannot sign this hazard analysis. A manager must accept it first.';
const NO_ANONYMOUS = 'anonymous: Your company does not allow anonymous observations.';
const FOREMEN_ONLY = 'In your business, foremen enter the hours. Ask your foreman to change them.';
const MANAGERS_ONLY = "Only time card managers can move time cards to 'Approved'.";
const APPROVED = "This time card is in the stage 'Approved' and can no longer be changed.";
const LOCKED = 'Locked through Nov 22, 2026 by Priya Raman.';
const ADMINISTRATOR_ONLY = 'Your company requires a settings administrator to accept. Ask one of them.';
const NOT_SHARING = 'Your company does not share resources. A community administrator can change this.';
const NO_CODE = 'records.0.costCodeId: Choose a cost code.';
const FORMAT = 'code: Use a code like';

const founders = { holidays: [{ id: '', name: 'Founders Day', date: WEDNESDAY, paidHours: 8 }] };

type Effect = [
  /** The new value of the setting. */
  to: unknown,
  seen: () => unknown,
  before: unknown,
  after: unknown,
  /** The changed row of a list, and values of the document that the effect needs. */
  more?: { at?: number; given?: object },
];
/** By document and field. */
const effects: Record<string, Record<string, Effect>> = {
  'CALL-055 inspectionSettings': {
    correctionDays: [90, daysToCorrect, 7, 90],
    photoNeeded: [true, failWithoutPhoto, 'saved', 'answers: Add a photo of what is wrong', noPhotoNeeded],
    notifyManager: [false, findingNotifications, 1, 0],
  },
  'CALL-056 hazardSettings': {
    signaturesNeeded: [false, reasonNotToWork, NO_SIGNATURE, undefined],
    reviewNeeded: [true, signAnalysis(THURSDAY), 'saved', UNREVIEWED],
    validDays: [2, signAnalysis(WEDNESDAY), EXPIRED, 'saved'],
  },
  'DOC-03 documentSettings': {
    maxMegabytes: [
      1,
      uploadPdf(1_500_000),
      'saved',
      `file: The file is too large (1.4 MB). The limit is 1 MB. ${ASK}`,
    ],
    kinds: [['TEXT'], uploadPdf(8), 'saved', `file: Files of this kind (PDF) are not allowed. ${ASK}`],
    deleters: ['MANAGER', async () => (await deleteOwnDocument()).status, 204, 403],
    binDays: [5, documentsInBin, 1, 0],
  },
  'CALL-057 observerSettings': {
    anonymous: [false, observe({ anonymous: true }), 'saved', NO_ANONYMOUS],
    photoNeeded: [true, observe(), 'saved', 'photos: Add a photo.'],
    followUpDays: [90, daysToFollowUp, 14, 90],
  },
  'CALL-058 communitySettings': {
    approval: [true, acceptInvitation, 'saved', ADMINISTRATOR_ONLY],
    sharing: [false, shareResource, 'saved', NOT_SHARING],
  },
  'CALL-059 safetySettings': {
    reminders: [true, remindersOfTask, 0, 1, { given: { reminders: false, reminderDays: 5 } }],
    reminderDays: [5, remindersOfTask, 0, 1, { given: { reminders: true, reminderDays: 4 } }],
  },
  'CALL-219 visitorSettings': {
    phone: ['REQUIRED', signInVisitor, 'saved', `person.phone: ${NEEDED}`],
    organization: ['REQUIRED', signInVisitor, 'saved', `person.organization: ${NEEDED}`],
    host: ['REQUIRED', signInVisitor, 'saved', `person.host: ${NEEDED}`],
    purpose: ['REQUIRED', signInVisitor, 'saved', `person.purpose: ${NEEDED}`],
    questions: [everywhere, firstSection, 'Health', 'Everywhere'],
    declaration: ['Be kind.', atGate('declaration'), 'I have', 'Be kind.\n\nI'],
    declarationEs: ['Sea amable.', atGate('declarationEs'), 'He leído', 'Sea amable.\n\nHe'],
    retentionDays: [30, oldSignIns, true, false],
  },
  'CALL-153 timecardSettings': {
    ownEntry: [false, enterHours(), 'saved', FOREMEN_ONLY],
    acceptance: [false, moveCard('2', tomas), 'Sign this time card first.', 'saved'],
    roundTo: [15, clockOutAt937, '09:35', '09:30'],
    breakMinutes: [45, breakOfLongDay, 30, 45],
    // 10 = 8 + 2 = 9 + 1
    overtimeDaily: [9, pay([10]), [8, 2, 0], [9, 1, 0]],
    // 5 × 8 = 40 = 36 + 4
    overtimeWeekly: [36, pay([8, 8, 8, 8, 8]), [40, 0, 0], [36, 4, 0]],
    // 14 = 8 + 4 + 2 = 8 + 2 + 4
    doubleTimeDaily: [10, pay([14]), [8, 4, 2], [8, 2, 4]],
  },
  'CALL-154 stageSettings': {
    'stages.name': ['In progress', stageName, 'Open', 'In progress'],
    'stages.closed': [false, reviewApproved, APPROVED, 'saved', { at: 2 }],
    'stages.movers': [['foreman'], moveCard('3', dale), MANAGERS_ONLY, 'saved', { at: 2 }],
  },
  'CALL-155 changeLogReasons': {
    'reasons.name': ['No signal', reasonOfChange, 'Forgot to clock in', 'No signal'],
  },
  'CALL-156 holidays': {
    'holidays.name': ['Site day', holiday, 'Founders Day 8', 'Site day 8', { given: founders }],
    'holidays.date': [addDays(MONDAY, 7), holiday, 'Founders Day 8', ' 0', { given: founders }],
    'holidays.paidHours': [4, holiday, 'Founders Day 8', 'Founders Day 4', { given: founders }],
  },
  'CALL-157 ptoSettings': {
    'kinds.name': ['Annual leave', vacationName, 'Vacation', 'Annual leave'],
    'kinds.paid': [false, paidVacation, 8, 0],
    'kinds.payCode': ['LEAVE', payCodes, 'VAC,SICK,BRV,JURY,PTO', 'LEAVE,SICK,BRV,JURY,PTO'],
  },
  'CALL-159 acceptanceText': {
    text: ['I agree.', textToSign(), '<p>By accepting', 'I agree.'],
    textEs: ['De acuerdo.', textToSign('textEs'), '<p>Al aceptar', 'De acuerdo.'],
  },
  payrollLock: {
    date: ['2026-11-22', enterHours(), 'saved', LOCKED],
    reason: ['Second run', reasonOfLock, '', 'Second run', { given: { date: '2026-11-15' } }],
  },
  'CALL-171 jobNumbers': {
    prefix: ['JB', jobNumber, '26-0101', 'JB-26-0102'],
    withYear: [false, jobNumber, '26-0101', '0102'],
    digits: [6, jobNumber, '26-0101', '26-000102'],
    next: [500, jobNumber, '26-0101', '26-0500'],
    byHand: [false, typeNumber, 'saved', 'number: Numbers are assigned automatically.'],
  },
  'CALL-178 costCodeSettings': {
    'formats.example': ['1.10', addCode('3'), `${FORMAT} 03-100`, `${FORMAT} 1.10`],
    requiredOnTimeEntries: [false, enterHours({ costCodeId: undefined }), NO_CODE, 'saved'],
    managersMayAdd: [false, addCode('03-900'), 'saved', 'Only settings administrators can add cost codes.'],
  },
  'CALL-209 ticketSettings': {
    'markups.material': [20, amount('material'), '115.00', '120.00'],
    'markups.labor': [20, amount('labor'), '110.00', '120.00'],
    'markups.equipment': [20, amount('equipment'), '110.00', '120.00'],
    'markups.subcontractor': [20, amount('subcontractor'), '105.00', '120.00'],
    'jobMarkups.jobId': [JOB, amount('material'), '115.00', '112.50'],
    'jobMarkups.material': [20, amount('material', '6002'), '112.50', '120.00'],
    'jobMarkups.labor': [20, amount('labor', '6002'), '108.00', '120.00'],
    'jobMarkups.equipment': [20, amount('equipment', '6002'), '108.00', '120.00'],
    'jobMarkups.subcontractor': [20, amount('subcontractor', '6002'), '105.00', '120.00'],
    taxRate: [10, amount('material'), '115.00', '126.50'],
    taxedKinds: [['labor'], amount('material', '6005'), '124.49', '115.00'],
    'jobTaxRates.jobId': [JOB, amount('material'), '115.00', '124.49'],
    'jobTaxRates.rate': [10, amount('material', '6005'), '124.49', '126.50'],
    acceptanceText: ['I agree.', textForCustomer('acceptanceText'), 'I confirm', 'I agree.'],
    acceptanceTextEs: ['De acuerdo.', textForCustomer('acceptanceTextEs'), 'Confirmo que', 'De acuerdo.'],
    numberPattern: ['TM-{number:4}', ticketPattern, '00-0000-T000', 'TM-0000'],
    linkDays: [3, daysOfLink, 14, 3],
  },
};
const rows = Object.entries(effects).flatMap(([clauseAndName, fields]) =>
  Object.entries(fields).map(([field, effect]) => [`${clauseAndName}.${field}`, effect] as const),
);
const settingOf = (title: string): string => title.replace(/^\S+ /, '');

const nameOf = ({ key }: { key: string }): string =>
  key.replace(/^save-(?:fra|v4)?(.)/, (_, first: string) => first.toLowerCase());
/** The call that saves each document. Of two variants it is the later one, which a business with new jobs uses. */
const saveCalls = new Map(
  allEndpoints.filter(({ key }) => key.startsWith('save-')).map((call) => [nameOf(call), call]),
);

/** Settings without an effect, each with its reason. */
const withoutEffect = {
  'inspectionSettings.scoreTarget': 'The app draws it; the test of the inspections by job sees it.',
  'documentSettings.keepPlaces': 'The app removes the place before it sends a photo.',
  'ticketSettings.logo.name': 'The test of the head of a ticket adds one and reads it.',
  'ticketSettings.logo.takenAt': 'Every photo has it; nothing shows when a logo was taken.',
  'visitorSettings.autoSignOut': 'The form of a new site begins with it.',
  'insightMenu.entries.dashboardId': 'The tests of Insights change the menu and read it.',
  'insightMenu.entries.teamId': 'The tests of Insights change the menu and read it.',
};

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
}
/** The paths of the fields of a draft. A row of a list has those of its fields, but not its id. */
function fieldPaths({ _zod }: z.core.$ZodType, path: string): string[] {
  const { shape, element } = _zod.def as Definition;
  // A questionnaire is one setting.
  if (path.endsWith('.questions')) return [path];
  if (element && 'shape' in element._zod.def) return fieldPaths(element, path);
  if (!shape) return [path];
  const fields = Object.entries(shape).filter(([name]) => name !== 'id' && name !== 'version');
  return fields.flatMap(([name, field]) => fieldPaths(field, `${path}.${name}`));
}

test('every field of every settings document has a row', () => {
  const fields = [...saveCalls].flatMap(([name, { request }]) => (request ? fieldPaths(request, name) : []));
  const covered = [...rows.map(([title]) => settingOf(title)), ...Object.keys(withoutEffect)];
  expect(covered.sort()).toEqual(fields.sort());
});

/** Changes the field at a path, in the row at `at` of a list. */
function withValue(value: unknown, [name = '', ...rest]: string[], to: unknown, at: number): object {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list.with(at, withValue(list[at], [name, ...rest], to, at));
  }
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: rest.length === 0 ? to : withValue(fields[name], rest, to, at) };
}

async function saveSettings(name: string, change: (draft: object) => object): Promise<void> {
  const { method = 'PUT', path = '' } = saveCalls.get(name) ?? {};
  const answer = Object.entries(saved<Record<string, unknown>>(await get(path, priya)));
  // Answers name jobs, requests have their ids.
  const withId = (row: object) =>
    'job' in row ? { ...row, job: undefined, jobId: (row.job as { id: string }).id } : row;
  const draft = Object.fromEntries(
    answer.map(([field, value]) => [
      field,
      field.startsWith('job') && Array.isArray(value) ? (value as object[]).map(withId) : value,
    ]),
  );
  saved(await (await as(priya)).send(method, path, change(draft)));
}

test.each(rows)('%s', async (title, [to, seen, before, after, { at = 0, given } = {}]) => {
  const [name = '', ...path] = settingOf(title).split('.');
  if (given) await saveSettings(name, (draft) => ({ ...draft, ...given }));
  expect(await seen()).toEqual(before);
  await saveSettings(name, (draft) => withValue(draft, path, to, at));
  expect(await seen()).toEqual(after);
  expect(after).not.toEqual(before);
});
