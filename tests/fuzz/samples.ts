import { allEndpoints as endpoints } from '../../src/api/allEndpoints';
import { call, connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import type { Endpoint } from '../../src/api/endpoint';
import { roleModules } from '../../src/api/roleUsers/contract';
import { createDemoApi } from '../../src/demo/api';
import { demoFetch } from '../../src/demo/demoFetch';
import { blankDraft } from '../../src/demo/employees/employeeRules';
import { demoServices, publicPaths } from '../../src/demo/publicPaths';
import { newQuestion } from '../../src/lib/questionnaire/questionnaire';
import { businessById } from '../../src/demo/seed/businesses';
import { jobFormSeed } from '../../src/demo/jobForms/seed';
import { formSeed } from '../../src/demo/inspectionForms/seed';
import { addDays, isoWeekOf, today } from '../../src/lib/dates';
import { isRecord } from '../../src/lib/isRecord';
import type { Section } from '../../src/lib/questionnaire/questionnaire';
import { goodAnswers } from '../support/questionnaire';
import { steadySession } from '../support/steadySession';
import type { Json } from './mutate';

/** Last week, which is complete on any day of the test. */
const { days } = isoWeekOf(addDays(today(), -7));
const [monday = '', sunday = ''] = [days[0], days[6]];
/** The credentials of Maria Ortega. */
const MARIA = { username: 'manager@summit.example', password: 'demo' };

/** Values for path parameters. Parameters that are not listed are '1'. */
export const exampleParams: Record<string, string> = {
  employeeId: '10001',
  businessId: '3001',
  userCode: 'LF-7',
  requestId: '1',
  rateTableId: '901',
  teamId: '951',
  insightDashboardId: '503',
  insightTeamId: '521',
  insightCredentialId: '531',
  drawingId: '6001-13',
  drawingMarkupId: '6001-13-m1',
  documentLabelId: '401',
  documentFolderId: '6001-102',
  jobDocumentId: '6001-20',
  jobNoteId: '83001',
  jobFormId: '84001',
  jobPhotoId: 'photo-6001-1',
  ticketFormId: '48001',
  materialItemId: '41001',
  laborItemId: '44001',
  equipmentItemId: '45001',
  ticketId: '76005',
  code: '3001-example',
  correctiveActionId: '71001',
  inspectionId: '81001',
  itemTypeId: '831',
  qrBatchId: '9001',
  codeId: '9FHN6R',
  itemId: '8301',
  observationId: '72001',
  // Nobody has taken it.
  orientationCourseId: '8801',
  orientationWorkerId: '880001',
  personId: '10002',
  attemptId: '880001',
  signInId: '870001',
  kioskId: 'gate1',
  evacuationId: 'a'.repeat(32),
  expectedVisitorId: '88802',
  visitorId: '87001',
  jobStartupId: '89610',
  courseSessionId: '89901',
  certificateId: '89701',
  partnerId: '8904',
  organizationId: '8930',
  connectionId: '88016',
  endedConnectionId: '88019',
  communityId: '701',
  communityConnectionId: '87003',
  communityMessageId: '87101',
  communityTagId: '7801',
  communityResourceId: '87202',
  partnerDocumentId: '89001',
  partnerQuestionnaireId: '8952',
  linkCode: '3001-partner',
  courseLinkCode: '3001-course',
  talkLinkCode: '3001-talk',
  gateToken: '3001-gate',
  resourceId: '86002',
  // Empty, so that it can be deleted.
  resourceFolderId: '8601',
  dailyReportId: '74001',
  projectId: '6001',
  hazardAnalysisId: '73011',
  talkTopicId: '85040',
  topicQuizId: '85001',
  edition: '1',
  resultId: '890001',
  talkScheduleId: '86001',
  toolboxTalkId: '87001',
  taskId: '73012-0',
  from: 'OPEN',
  to: 'IN_PROGRESS',
  formId: '1801',
  formVersion: '1',
  // Uploaded before it is read.
  fileId: '0123456789abcdef0123456789abcdef',
  // No job has this one, so that it can be deleted.
  companyCostCodeId: '3001-250',
  groupId: '12',
  // Nobody has hours on this one, so that it can be deleted.
  jobId: '6050',
  jobTagId: '701',
  jobTemplateId: '806',
  siteId: '8701',
  // This time card has comments and a signature, and is moved to its own employee before it is read.
  timecardId: `10021-${monday}`,
  supervisorId: '10021',
  language: 'en-us',
  category: 'job-docs',
  section: 'job-docs-start',
  article: 'communities-share-what-you-learn',
};

/** Small, because a mutation of one row covers the others. */
const query = {
  size: 3,
  moduleCode: 3343,
  customerId: '3001',
  category: 'bid-package',
  startDateTime: `${monday} 00:00:00`,
  endDateTime: `${sunday} 23:59:59`,
  groupBy: 'crew',
  from: monday,
  to: sunday,
  // Selects Maria's contacts and the people who worked on that day.
  employeeId: '10001',
  date: monday,
  personKey: 'EMPLOYEE 10065',
};

const queryOf = ({ query: names = [] }: Endpoint) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));

const formData = (fields: Record<string, string>, file?: Blob): FormData => {
  const data = new FormData();
  if (file) data.set('file', file, file instanceof File ? file.name : 'file.csv');
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

const formSample = {
  name: 'Roof walk',
  note: '',
  use: 'INSPECTION',
  sections: [
    {
      id: 's1',
      title: 'Roof',
      questions: [
        { ...newQuestion('q1', 'yesNo'), text: 'Edges protected' },
        {
          ...newQuestion('q2', 'choice'),
          text: 'Cover',
          options: [
            { id: 'o1', text: 'Metal' },
            { id: 'o2', text: 'Tar' },
          ],
          condition: { questionId: 'q1', is: ['no'] },
          onFailure: ['comment'],
        },
      ],
    },
  ],
};

const drawingSample = {
  jobId: '6001',
  number: 'A-901',
  name: 'Canopy',
  discipline: 'ARCHITECTURAL',
  revision: '0',
  issuedOn: '2026-07-01',
  set: 'Bulletin 2',
  fileId: 'sheet-6001-1-0',
  page: 1,
};

const markupSample = {
  drawingId: '6001-13',
  revisionId: '6001-13-2',
  kind: 'CLOUD',
  color: 'RED',
  points: 'M 100 100 L 300 240',
  name: 'Check this',
  published: true,
  status: 'OPEN',
  recordKind: '',
  recordId: '',
};

const documentSample = {
  jobId: '6001',
  folderId: '',
  name: 'Notes.pdf',
  labelIds: ['401'],
  note: '',
  fileId: '6001-1.1',
};

const noteSample = {
  jobId: '6001',
  name: 'Gate code',
  text: '4711',
  pinned: true,
  labelIds: ['401'],
  documentIds: ['6001-1'],
  photos: [],
};

const photoSample = {
  jobId: '6001',
  caption: 'North wall',
  labelIds: ['401'],
  fileId: 'photo-6001-1',
  takenAt: '2026-11-02T15:00:00.000Z',
  beforeId: 'photo-6001-2',
};

const jobSample = {
  name: 'Depot Canopy',
  type: 'CONTRACT',
  customer: 'Ravensford Foods',
  street: '',
  city: 'Larkspur',
  state: 'ID',
  zip: '',
  startsOn: monday,
  endsOn: '',
  contractValue: '1250000.00',
  managerId: '10002',
  tagIds: ['701'],
  teamIds: ['951'],
  rateTableId: '901',
  templateId: '',
  copyOfId: '6001',
  note: '',
};
const templateSample = {
  note: '',
  type: 'SERVICE',
  tagIds: ['702'],
  teamIds: ['951'],
  rateTableId: '902',
  copyOfId: '802',
};
const ticketItem = {
  name: 'Sandbags',
  code: 'S-1',
  unit: 'each',
  price: '1.20',
  overtime: '',
  doubleTime: '',
  classificationId: '101',
  status: 'ACTIVE',
};
const markups = { material: 12.5, labor: 10, equipment: 10, subcontractor: 5 };
const costCode = { code: '03-999', name: 'Curing', unit: 'SF', type: 'LABOR', active: true };
const scaffold = formSeed(businessById('3001')).get('1801')?.versions[0];
const scaffoldAnswers = {
  ...goodAnswers({ sections: formSample.sections as Section[] }),
  ...goodAnswers(scaffold ?? { sections: [] }),
};
const ticketForm = {
  key: 'form-1',
  formId: '1824',
  formVersion: 1,
  jobId: '6001',
  date: monday,
  answers: goodAnswers(formSeed(businessById('3001')).get('1824')?.versions[0] ?? { sections: [] }),
};
const filledSeed = jobFormSeed(businessById('3001'), formSeed(businessById('3001'))).get('84001');
const filledForm = {
  jobId: '6001',
  formId: filledSeed?.formId ?? '',
  answers: goodAnswers(
    formSeed(businessById('3001')).get(filledSeed?.formId ?? '')?.versions[0] ?? { sections: [] },
  ),
};
const qrBatch = { name: 'Yard', kind: 'item', scope: 'CHOSEN', subjectIds: ['8301'], count: 1 };
const itemType = { name: 'Hoist', kind: 'EQUIPMENT', formId: '1801', everyDays: 7, startsOn: sunday };
const item = { name: 'Tower hoist', number: 'H-1', typeId: '831', jobId: '6001', place: '', inService: true };
const inspectionSample = {
  formId: '1801',
  itemId: '',
  jobId: '6001',
  assigneeId: '1002',
  organization: '',
  dueDate: sunday,
  repeats: 'WEEKS',
  everyWeeks: 2,
  endsOn: '',
  pausedFrom: '',
  pausedUntil: '',
};
const ticket = {
  key: 'ticket',
  jobId: '6001',
  date: monday,
  description: 'Break out rock',
  poNumber: '4500-71',
  changeOrder: 'CO-3',
  rfi: '12',
  tags: ['Rock'],
  labor: [
    {
      id: 'l1',
      employeeId: '10021',
      itemId: '44001',
      description: '',
      regular: 8,
      overtime: 1.5,
      doubleTime: 0,
      typed: { regular: '62.40', overtime: '', doubleTime: '' },
    },
  ],
  material: [{ id: 'm1', itemId: '41001', description: '', unit: 'each', quantity: 2.5, typed: '' }],
  equipment: [{ id: 'e1', itemId: '', description: 'Breaker', unit: 'day', quantity: 1, typed: '180.00' }],
  subcontractor: [{ id: 's1', name: 'Tri-County Sawing', description: '', price: '450.00' }],
  markups: null,
  photos: [{ id: exampleParams.fileId, name: 'photo.jpg' }],
};
const drawn = { kind: 'drawn', value: 'M 1 1 L 40 40' };

const hazardAnalysis = {
  name: 'Set rooftop unit',
  jobId: '6001',
  date: monday,
  place: 'Roof',
  supervisorId: '10002',
  tasks: [
    {
      name: 'Rig the unit',
      hazards: [
        {
          name: 'Sling slips',
          severity: 5,
          likelihood: 3,
          controls: ['Trial lift'],
          remainingSeverity: 5,
          remainingLikelihood: 1,
        },
      ],
    },
  ],
  crewIds: ['10021', '10022'],
  photos: [{ id: exampleParams.fileId, name: 'photo.jpg' }],
};
const talkTopic = {
  category: 'FALLS',
  texts: { en: { title: 'Hatches', text: 'Close them.' }, es: { title: 'Escotillas', text: 'Ciérrelas.' } },
  files: [{ id: exampleParams.fileId, name: 'photo.jpg' }],
};
const topicQuiz = {
  topicId: '85004',
  sections: formSample.sections,
  questionsAsked: 1,
  passMark: 80,
  attempts: 3,
};
const talkSchedule = {
  topicIds: ['85014', '85004'],
  jobIds: ['6001'],
  holderId: '1002',
  startsOn: sunday,
  time: '06:45',
  repeats: 'WEEKLY',
  weeks: 2,
};
const toolboxTalk = {
  topicId: '85014',
  edition: 1,
  jobId: '6001',
  date: monday,
  planned: '',
  attendees: [{ id: '10021', name: 'Sam Stone', guest: false }],
};
const correctiveAction = {
  name: 'Secure the ladder',
  description: '',
  priority: 'HIGH',
  dueDate: sunday,
  jobId: '6001',
  responsibleId: '1002',
  organization: '',
};
const courseSample = {
  name: 'Scaffold user',
  jobId: '',
  required: false,
  validCount: 1,
  validUnit: 'YEARS',
  topics: [{ id: 't1', title: 'Planks', text: 'Fully planked.' }],
  files: [],
  questions: [],
  questionsAsked: 0,
  passMark: 0,
  attempts: 3,
  declaration: '',
  asksHardHat: false,
};
const workerSample = { name: 'Lena Fox', organization: '', phone: '', email: '' };

const companySample = {
  name: 'Bluff Street Concrete',
  status: 'ACTIVE',
  street: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  email: '',
  website: '',
  note: '',
  contacts: [],
};
const partnerSample = {
  ...companySample,
  number: '',
  trade: 'Concrete',
  rates: [{ year: 2025, hours: 100_000, recordables: 1, lostTime: 0, emr: 0.9 }],
};
const insightDashboardSample = {
  name: 'Site safety',
  kind: 'BUILT_IN',
  address: '',
  tiles: [{ tile: 'OBSERVATIONS' }],
  credentialId: '',
  active: true,
};
const organizationSample = { ...companySample, name: 'Bluff Street Bank', kind: 'CLIENT' };
const communityConnectionSample = {
  communityId: '701',
  businessId: '3914',
  role: 'PARTICIPANT',
  message: 'Welcome',
};
const communityMessageSample = {
  communityId: '701',
  parentId: '',
  text: 'Thanks @2001',
  tagIds: ['7801'],
  files: [],
};
const communityResourceSample = {
  communityId: '701',
  source: 'RESOURCE',
  resourceId: '86004',
  note: '',
  tagIds: ['7801'],
};
const connectionSample = {
  businessId: '3003',
  organizationId: '8927',
  shareIds: ['INSPECTIONS'],
  message: '',
};
const courseSession = {
  courseId: '882',
  date: sunday,
  time: '07:00',
  place: 'Trailer',
  holderId: '1002',
  attendeeIds: ['10014'],
};
const certificateSample = {
  personId: '10014',
  name: 'Rigger',
  number: '',
  issuedOn: '',
  expiresOn: '',
  files: [],
};
const siteSample = {
  name: 'South yard',
  jobId: '6001',
  address: '10 Mill Road',
  phone: '(208) 555-0170',
  timeZone: '',
  opensAt: '06:00',
  closesAt: '18:00',
  capacity: 20,
  managerIds: ['1001'],
  autoSignOut: true,
  rules: 'Hard hats',
  rulesEs: 'Cascos',
  bulletins: [{ id: 'b1', text: 'Crane', textEs: 'Grúa', until: '2026-12-24' }],
  spanish: true,
  questions: [],
  declaration: 'I will.',
  declarationEs: 'Sí.',
  asksSignature: false,
  asksPhoto: true,
  requiresPhoto: false,
  allowsPaperCode: true,
};

const expectedVisitorSample = {
  name: 'Rosa Marsh',
  organization: 'Aspen Creek Surveying',
  email: 'rosa@visitor.example',
  phone: '(208) 555-0140',
  siteId: '8701',
  day: '2199-03-09',
  from: '09:00',
  to: '10:00',
  hostId: '1002',
  purpose: 'Survey',
};

const gateEventSample = {
  person: {
    kind: 'DELIVERY',
    id: '',
    name: 'Ann Park',
    organization: 'Cobalt Supply',
    phone: '',
    hostId: '',
    purpose: 'Rebar',
    consent: false,
  },
  direction: 'IN',
  deviceAt: '2026-03-09T14:00:00.000Z',
  skew: null,
  kioskId: 'gate1',
  broughtById: '',
  letInBy: '',
  answers: {},
};

const startupSample = {
  partnerId: '8903',
  jobId: '6003',
  startsOn: '2027-03-15',
  dueDate: '2027-03-09',
  note: '',
};
const partnerDocumentSample = {
  partnerId: '8901',
  kind: 'LICENSE',
  number: 'L-1',
  limit: '',
  validFrom: '',
  validTo: '',
  files: [{ id: 'partner-8901-0', name: 'License.pdf' }],
};
const sentDocumentSample = {
  kind: 'LICENSE',
  number: 'L-1',
  limit: '',
  validFrom: '',
  validTo: '',
  files: [{ id: 'partner-8911-0', name: 'License.pdf' }],
};
const questionnaireSample = { partnerId: '8913', formId: '1828', due: '2026-12-24' };
const resourceSample = {
  kind: 'LINK',
  name: 'Rigging handbook',
  url: 'https://rigging.example',
  files: [],
  folderId: '',
  note: '',
  audience: 'EVERYONE',
  pinned: false,
};

const observation = {
  key: 'observation-1',
  kind: 'NEGATIVE',
  category: 'FALLS',
  name: 'Ladder is not tied off',
  place: 'Level 2',
  severity: 4,
  likelihood: 3,
  dueDate: sunday,
  jobId: '6001',
  assigneeId: '1002',
  anonymous: false,
  photos: [{ id: exampleParams.fileId, name: 'photo.jpg' }],
};
/** A Sunday, on which the seed has no report. */
const dailyReport = {
  jobId: '6001',
  date: sunday,
  tags: ['Concrete pour'],
  weather: { sky: 'CLEAR', low: 40, high: 55, wind: 'CALM', note: '' },
  crew: [{ name: 'Rosa Park', classification: 'Laborer', people: 1, hours: 8 }],
  work: [{ costCodeId: '3001-1', description: 'Level 2', quantity: 40, unit: 'HR' }],
  equipment: [{ name: 'Boom lift', hours: 6, idleHours: 1, note: '' }],
  deliveries: [{ material: 'Rebar', supplier: 'Granite Ferry Steel', quantity: '2 TON', ticket: '4711' }],
  visitors: [{ name: 'Ines Calder', company: 'City', purpose: 'Inspection', arrival: '09:30' }],
  delays: [{ cause: 'WEATHER', hours: 4, description: 'Rain' }],
  safety: 'Toolbox talk: ladders',
  notes: '',
  photos: [{ id: exampleParams.fileId, name: 'photo.jpg' }],
  nothing: [],
};
const photo = formData(
  { uploadId: '0123456789abcdef0123456789abcdef' },
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg', { type: 'image/jpeg' }),
);
const employeeIds = ['10002', '9'];
const timecards = [{ timecardId: exampleParams.timecardId, version: 1 }];
/** A new record has a key of its own. */
const keyed = (draft: object) => ({ ...draft, key: '0123456789abcdef'.repeat(2) });

const lena = {
  firstName: 'Lena',
  lastName: 'Fox',
  email: 'lena@summit.example',
  phone: '(208) 555-0119',
  userCode: '',
  roles: ['BASIC'],
  timecardRoles: ['BASIC'],
};

/** Request bodies that produce a successful response. */
const bodies: Record<string, object> = {
  login: MARIA,
  // Gives Maria permission for settings too, so that she may make all later calls.
  editUser: {
    firstName: 'Maria',
    lastName: 'Ortega',
    phone: '',
    version: 1,
    roles: ['MANAGER', 'SETTINGS', 'BASIC'],
    timecardRoles: ['MANAGER', 'BASIC', 'TM_BASIC'],
  },
  v4AddUsers: { users: [{ ...lena, email: 'two@summit.example' }] },
  addUser: keyed(lena),
  acceptInvitationRequest: { roles: ['BASIC'], timecardRoles: [] },
  refuseInvitationRequest: { reason: 'Suppliers get no accounts.' },
  invitationRequest: keyed({ ...lena, email: 'three@summit.example', note: '' }),
  directInvite: keyed({ ...lena, email: 'ivo@cedar.example', name: 'Cedar & Stone' }),
  editBusinessAccount: {
    name: 'Summit Ridge Builders',
    legalName: '',
    email: '',
    phone: '',
    website: '',
    street: '',
    city: '',
    state: '',
    zip: '',
    timeZone: 'America/Boise',
    version: 1,
  },
  ...Object.fromEntries(
    Object.values(roleModules).flatMap(({ add, edit, roles: [first] }): [string, object][] => [
      [add.key, { userId: '1004', roles: [first?.code] }],
      [edit.key, { roles: [first?.code], version: 1 }],
    ]),
  ),
  // Somebody without a role in it.
  'add-visitorRoleUsers': { userId: '1002', roles: ['GATE'] },
  createRateTable: keyed({ name: 'Night work', note: '', purpose: 'BOTH', rates: [] }),
  editRateTable: { name: 'Nights', note: '', purpose: 'BOTH', rates: [], version: 1 },
  duplicateRateTable: keyed({ name: 'Nights again' }),
  assignRateTable: { jobIds: [], templateIds: [], version: 1 },
  changeRateTableStatus: { status: 'INACTIVE' },
  blockVisitor: { reason: 'Took photos', version: 1 },
  mergeVisitor: { otherId: '87002', version: 1 },
  createQrBatch: keyed(qrBatch),
  editQrBatch: { ...qrBatch, version: 1 },
  assignQrCode: { kind: 'item', subjectId: '8301', version: 1 },
  releaseQrCode: { reason: 'It went back', version: 1 },
  createItemType: keyed(itemType),
  editItemType: { ...itemType, version: 1 },
  createInspectionItem: keyed(item),
  editInspectionItem: { ...item, version: 1 },
  createInspection: keyed(inspectionSample),
  editInspection: { ...inspectionSample, version: 1 },
  submitInspection: { answers: scaffoldAnswers, version: 2 },
  reviewInspection: { note: 'Good', version: 3 },
  excuseInspection: { reason: '', version: 3 },
  shareInspection: { userIds: ['1002'], emails: ['inspector@city.example'], message: '' },
  createTicket: keyed(ticket),
  editTicket: { ...ticket, version: 1 },
  moveTicket: { status: 'READY', reason: '', version: 2 },
  billTicket: { number: 'INV-77', date: '2026-05-29', version: 3 },
  signTicket: {
    party: 'COMPANY',
    name: 'Maria Ortega',
    signature: drawn,
    showedPrices: false,
    version: 3,
  },
  linkTicket: { showsPrices: true, version: 4 },
  signLinkedTicket: { name: 'Dana Brooks', signature: drawn, version: 1 },
  declineLinkedTicket: { name: 'Dana Brooks', comment: 'Two hours, not four', version: 1 },
  addTicketComment: { id: 'comment-5', text: 'Thanks @1002' },
  ticketFiles: { ids: ['76006', '76007'], format: 'ZIP' },
  emailTicket: { to: 'dana@customer.example', subject: 'Ticket', message: '' },
  uploadTicketFile: photo,
  createHazardAnalysis: keyed(hazardAnalysis),
  editHazardAnalysis: { ...hazardAnalysis, version: 1 },
  moveHazardAnalysis: { status: 'IN_REVIEW', reason: '', version: 2 },
  addHazardAnalysisComment: { id: 'comment-4', text: 'Thanks @1002' },
  createTalkTopic: keyed(talkTopic),
  editTalkTopic: { ...talkTopic, version: 1 },
  moveTalkTopic: { status: 'RETIRED', reason: '', version: 2 },
  addTalkTopicComment: { id: 'comment-7', text: 'Thanks @1002' },
  createTopicQuiz: keyed(topicQuiz),
  editTopicQuiz: { ...topicQuiz, topicId: '85001', version: 1 },
  createTalkSchedule: keyed(talkSchedule),
  editTalkSchedule: { ...talkSchedule, version: 1 },
  createToolboxTalk: keyed(toolboxTalk),
  editToolboxTalk: { ...toolboxTalk, version: 1 },
  signToolboxTalk: { attendeeId: '10021', signature: drawn, language: 'es' },
  sendTalkQuiz: {
    id: '0123456789abcdef0123456789abcdef',
    attendeeId: '10002',
    edition: 1,
    language: 'es',
    questionIds: ['q1', 'q2', 'q3', 'q4'],
    answers: Object.fromEntries(
      ['q1', 'q2', 'q3', 'q4'].map((id) => [id, { value: 'right', comment: '', photos: [] }]),
    ),
  },
  completeToolboxTalk: { notes: '', photos: [] },
  reopenToolboxTalk: { reason: 'A name was wrong' },
  addToolboxTalkComment: { id: 'comment-8', text: 'Thanks @1002' },
  toolboxTalkFiles: { ids: ['87001'], format: 'ZIP' },
  emailToolboxTalk: { to: 'dana@customer.example', subject: 'Talk', message: '' },
  uploadTrainingFile: photo,
  createCorrectiveAction: keyed({ ...correctiveAction, name: 'Cover the pump pit' }),
  editCorrectiveAction: { ...correctiveAction, version: 1 },
  moveCorrectiveAction: { evidence: 'Covered', photos: [] },
  reassignCorrectiveAction: { responsibleId: '1002' },
  addCorrectiveActionComment: { id: 'comment-2', text: 'Thanks @1002' },
  uploadInspectionFile: photo,
  uploadObservationFile: photo,
  uploadHazardAnalysisFile: photo,
  createInspectionForm: keyed(formSample),
  editInspectionForm: { ...formSample, version: 1 },
  changeInspectionFormStatus: { status: 'PUBLISHED', version: 2 },
  createOrientationCourse: keyed(courseSample),
  editOrientationCourse: { ...courseSample, version: 1 },
  createCourseSession: keyed(courseSession),
  editCourseSession: { ...courseSession, version: 1 },
  createCertificate: keyed(certificateSample),
  editCertificate: { ...certificateSample, personId: '10002', version: 1 },
  uploadCertificateFile: photo,
  createOrientationWorker: keyed({ ...workerSample, blockedReason: '' }),
  editOrientationWorker: { ...workerSample, blockedReason: '', version: 1 },
  uploadOrientationFile: photo,
  sendOrientationAttempt: keyed({
    courseId: '881',
    personId: '10002',
    questionIds: [],
    answers: { signature: { value: 'M 10 10 L 200 100', comment: '', photos: [] } },
  }),
  createOrganization: keyed(organizationSample),
  editOrganization: { ...organizationSample, version: 1 },
  mergeOrganization: {
    ...organizationSample,
    name: 'Kestrel Bay Port Authority',
    otherId: '8931',
    version: 2,
    otherVersion: 1,
  },
  addOrganizationComment: { id: 'comment-10', text: 'Thanks @1002' },
  createCommunity: keyed({ name: 'Bridge Builders', about: '' }),
  editCommunity: { name: 'Safety Circle', about: '', version: 1 },
  readCommunity: { until: '2026-11-20T12:00:00.000Z' },
  chooseCommunityDigest: { digest: 'WEEKLY' },
  createCommunityConnection: keyed(communityConnectionSample),
  editCommunityConnection: { ...communityConnectionSample, businessId: '3003', message: '', version: 1 },
  moveCommunityConnection: { status: 'DISCONNECTED', reason: 'The job is done', version: 1 },
  createCommunityMessage: keyed(communityMessageSample),
  editCommunityMessage: { ...communityMessageSample, version: 1 },
  pinCommunityMessage: { isPinned: true },
  createCommunityTag: keyed({ communityId: '701', name: 'Cranes' }),
  editCommunityTag: { communityId: '701', name: 'Close call', version: 1 },
  createCommunityResource: keyed(communityResourceSample),
  editCommunityResource: { ...communityResourceSample, version: 1 },
  copyCommunityResource: {},
  createConnection: keyed(connectionSample),
  editConnection: { ...connectionSample, businessId: '3914', message: 'M', version: 1 },
  acceptConnection: { organizationId: '', shareIds: ['RESOURCES'], version: 1 },
  endConnection: { status: 'DISCONNECTED', reason: 'The job is done', version: 2 },
  createPartner: keyed(partnerSample),
  editPartner: { ...partnerSample, version: 1 },
  qualifyPartner: { decision: 'QUERIED', until: '', note: 'Which insurer?', version: 2 },
  createSite: keyed(siteSample),
  editSite: { ...siteSample, name: 'North yard', version: 1 },
  moveSite: { status: 'CLOSED', reason: 'Done', version: 1 },
  createExpectedVisitor: keyed(expectedVisitorSample),
  editExpectedVisitor: { ...expectedVisitorSample, name: 'Lee Ray', version: 1 },
  moveExpectedVisitor: { status: 'CANCELLED', reason: '', version: 2 },
  saveSiteAccess: { viewerIds: ['1004'], version: 1 },
  replacePaperCode: { version: 1 },
  openGate: { code: '3001-8702-0123456789abcdef' },
  identifyAtGate: { way: 'badge', text: 'E-10002' },
  sendPhoneEvent: {
    id: 'f'.repeat(32),
    person: gateEventSample.person,
    direction: 'IN',
    answers: {},
    photo: 'data:image/jpeg;base64,/9j/',
  },
  sendGateEvent: keyed(gateEventSample),
  addSignIn: keyed({
    personKey: 'EMPLOYEE 10015',
    signedInAt: '2026-03-09T14:00:00.000Z',
    reason: 'Forgot the badge',
  }),
  saveEvacuation: {
    kind: 'DRILL',
    startedAt: '2026-03-09T14:00:00.000Z',
    endedAt: '',
    people: ['870001'],
    checks: [{ id: '870001', isSafe: true, at: '2026-03-09T14:02:00.000Z' }],
  },
  correctSignIn: {
    signedInAt: '2026-03-09T14:00:00.000Z',
    signedOutAt: '2026-03-09T22:00:00.000Z',
    reason: 'Forgot the badge',
  },
  kioskContact: { unsent: 0, skew: null },
  personByPin: { pin: '4711' },
  createJobStartup: keyed(startupSample),
  editJobStartup: { ...startupSample, partnerId: '8910', version: 1 },
  answerJobStartup: { answers: {}, version: 2 },
  decideJobStartup: { decision: 'SUBMIT', reason: '', questionIds: [], version: 3 },
  addJobStartupComment: { id: 'comment-9', text: 'Thanks @1002' },
  uploadJobStartupFile: photo,
  createPartnerDocument: keyed(partnerDocumentSample),
  editPartnerDocument: { ...partnerDocumentSample, version: 1 },
  createPartnerQuestionnaire: keyed(questionnaireSample),
  editPartnerQuestionnaire: { partnerId: '8901', formId: '1828', due: '2026-12-24', version: 1 },
  reviewPartnerQuestionnaire: {
    reviews: [{ questionId: 'q1', state: 'QUERIED', note: 'Which state?' }],
    version: 1,
  },
  linkPartnerQuestionnaire: {},
  linkOrientationAttempt: {},
  linkToolboxTalk: {},
  linkPartnerDocuments: {},
  saveLinkedAnswers: { answers: {}, version: 1 },
  submitLinkedAnswers: { answers: {}, version: 1, name: 'Ann Lee' },
  addLinkedDocument: keyed(sentDocumentSample),
  reviewPartnerDocument: { review: 'REJECTED', note: 'Another holder', version: 2 },
  addPartnerComment: { id: 'comment-9', text: 'Thanks @1002' },
  uploadPartnerFile: photo,
  createResource: keyed(resourceSample),
  editResource: { ...resourceSample, version: 1 },
  checkResourceLink: {},
  createResourceFolder: keyed({ name: 'Rigging' }),
  editResourceFolder: { name: 'Lifting', version: 1 },
  uploadCommunityFile: photo,
  uploadResourceFile: photo,
  createObservation: keyed(observation),
  editObservation: { ...observation, version: 1 },
  closeObservation: { evidence: 'Tied off', photos: [] },
  reopenObservation: {},
  assignObservation: { assigneeId: '1002' },
  addObservationComment: { id: 'comment-3', text: 'Thanks @1002' },
  ...Object.fromEntries(
    ['Material', 'Labor', 'Equipment'].flatMap((kind): [string, object][] => [
      [`create${kind}Item`, keyed(ticketItem)],
      [`edit${kind}Item`, { ...ticketItem, name: 'Sand', version: 1 }],
      [`${kind.toLowerCase()}ItemStatus`, { status: 'INACTIVE' }],
      [
        `${kind.toLowerCase()}ItemImport`,
        formData({}, new Blob(['name,unit,price\nGravel,ton,18.00\nMulch,ton,'])),
      ],
    ]),
  ),
  createJobNote: keyed(noteSample),
  editJobNote: { ...noteSample, version: 1 },
  addJobDocumentComment: { id: 'comment-8', text: 'Thanks @1002' },
  addJobNoteComment: { id: 'comment-7', text: 'Thanks @1002' },
  markJobDocsSeen: { jobId: '6001' },
  createJobForm: keyed(filledForm),
  editJobForm: { ...filledForm, version: 1 },
  signJobForm: { signature: { image: 'PHN2Zy8+', type: 'image/svg+xml' }, version: 2 },
  createTicketForm: keyed(ticketForm),
  editTicketForm: { ...ticketForm, version: 1 },
  addTicketFormComment: { id: 'comment-6', text: 'Thanks @1002' },
  'save-ticketSettings': {
    markups,
    jobMarkups: [{ jobId: '6001', ...markups }],
    taxRate: 8.25,
    taxedKinds: ['material'],
    jobTaxRates: [{ jobId: '6001', rate: 6 }],
    acceptanceText: 'Accepted',
    logo: [],
    acceptanceTextEs: 'Aceptado',
    numberPattern: '{job}-{number:3}',
    linkDays: 7,
    version: 1,
  },
  createDailyReport: keyed(dailyReport),
  editDailyReport: { ...dailyReport, date: addDays(sunday, -7), version: 1 },
  completeDailyReport: { signature: { kind: 'typed', value: 'Maria Ortega' }, version: 3 },
  reopenDailyReport: { reason: 'Hours are wrong', version: 4 },
  saveDailyReportSections: {
    sections: ['weather', 'crew', 'work'],
    formId: '1801',
    forOtherJobs: true,
    version: 1,
  },
  answerDailyReport: { answers: scaffoldAnswers, version: 2 },
  addDailyReportComment: { id: 'comment-5', text: 'Thanks @1002' },
  dailyReportFiles: { ids: ['74001'], format: 'ZIP' },
  emailDailyReport: { to: 'owner@city.example', subject: 'Daily report', message: '' },
  uploadDailyReportFile: photo,
  createDocumentLabel: keyed({ name: 'As built', color: 'PINK' }),
  editDocumentLabel: { name: 'As built', color: 'PINK', version: 1 },
  createDocumentFolder: keyed({ jobId: '6001', parentId: '', name: 'Closeout' }),
  editDocumentFolder: { jobId: '6001', parentId: '', name: 'Concrete', version: 1 },
  createDrawing: keyed(drawingSample),
  editDrawing: { ...drawingSample, number: 'A-903', version: 1 },
  createDrawingMarkup: keyed(markupSample),
  editDrawingMarkup: { ...markupSample, name: 'Checked', version: 1 },
  createJobDocument: keyed(documentSample),
  editJobDocument: { ...documentSample, name: 'Notes 2.pdf', version: 1 },
  takenDocumentNames: {
    jobId: '6001',
    folderId: '6001-102',
    names: ['03 20 00-001 rebar shop drawings.pdf'],
  },
  createJobPhoto: keyed(photoSample),
  editJobPhoto: { ...photoSample, version: 1 },
  zipJobPhotos: { ids: ['photo-6001-1', 'photo-6001-2'] },
  emailJobDocument: { to: 'owner@city.example', subject: 'Plan', message: '' },
  createInsightDashboard: keyed(insightDashboardSample),
  editInsightDashboard: { ...insightDashboardSample, version: 1 },
  createInsightTeam: keyed({ name: 'Foremen', memberIds: ['1002'] }),
  editInsightTeam: { name: 'Foremen', memberIds: ['1002'], version: 1 },
  createInsightCredential: keyed({ name: 'Costs', account: 'costs', secret: 'x1' }),
  editInsightCredential: { name: 'Costs', account: 'costs', secret: '', version: 1 },
  'save-insightMenu': { entries: [{ dashboardId: '501', teamId: '' }], version: 1 },
  createTeam: keyed({ name: 'Masonry', note: '', memberIds: ['10002'], jobIds: [] }),
  editTeam: { name: 'Masonry', note: '', memberIds: [], jobIds: ['6001'], version: 1 },
  ...Object.fromEntries(
    ['V4', 'Fra'].flatMap((variant): [string, object][] => [
      [
        `create${variant}CompanyCostCode`,
        keyed({ ...costCode, code: variant === 'V4' ? '03-998' : '03-999' }),
      ],
      [`edit${variant}CompanyCostCode`, { ...costCode, code: '48-500', version: variant === 'V4' ? 2 : 1 }],
      [`create${variant}Job`, keyed({ ...jobSample, number: `J-${variant}` })],
      [`edit${variant}Job`, { ...jobSample, number: `K-${variant}`, version: variant === 'V4' ? 2 : 1 }],
      [`${variant.toLowerCase()}ArchiveJob`, { archived: true }],
      [`${variant.toLowerCase()}ChangeJob`, { managerId: '10002', tagIds: ['701'], rateTableId: '' }],
      [`${variant.toLowerCase()}ChangeJobBudget`, { set: [{ id: '3001-1', budgetHours: 40 }], remove: [] }],
      [`create${variant}JobTemplate`, keyed({ ...templateSample, name: `Canopy ${variant}` })],
      [
        `edit${variant}JobTemplate`,
        { ...templateSample, name: `Sewer ${variant}`, version: variant === 'V4' ? 2 : 1 },
      ],
      [`${variant.toLowerCase()}ChangeJobTemplateBudget`, { set: [{ id: '3001-2' }], remove: [] }],
      [`${variant.toLowerCase()}ApplyJobTemplate`, { jobIds: ['6051', '9'], dryRun: false }],
      [`create${variant}JobTag`, keyed({ name: `Rush ${variant}` })],
      [`edit${variant}JobTag`, { name: `Nights ${variant}`, version: variant === 'V4' ? 2 : 1 }],
      [
        `save-${variant.toLowerCase()}JobNumbers`,
        { prefix: 'J', withYear: true, digits: 4, next: 200, byHand: true, version: 1 },
      ],
      [
        `${variant.toLowerCase()}JobImport`,
        formData({}, new Blob(['number,name,startsOn\n24-0001,Cedar,\n9,,soon'])),
      ],
      [
        `${variant.toLowerCase()}CostCodeImport`,
        formData({}, new Blob(['code,name\n01-100,Superintendent\n9,'])),
      ],
      [`${variant.toLowerCase()}CostCodeStatus`, { ids: ['3001-1', '9'], active: false }],
    ]),
  ),
  contactSupport: formData({
    messageId: 'message-1',
    topic: 'question',
    subject: 'Crew',
    message: 'How do I add one?',
    email: MARIA.username,
    phone: '',
    page: '',
    browserInfo: '{}',
  }),
  changeTimecardSupervisor: { timecards, supervisorId: exampleParams.supervisorId },
  addTimecardComment: { id: 'comment-1', date: '', text: 'Thanks @1002' },
  createEmployee: keyed({ ...blankDraft, firstName: 'Lena', lastName: 'Fox' }),
  timecardNotificationsUpdate: { ids: ['1'], state: 'DONE' },
  'change-payrollgroup': { employeeIds, payrollGroupId: '12' },
  'change-classifications': { employeeIds, classificationIds: ['110'] },
  'change-division': { employeeIds, divisionId: '' },
  'change-department': { employeeIds, departmentId: '36' },
  hoursImport: formData({}, new Blob([`employeeNumber,date,job,hours\nSR-1002,${monday},1,8\n,,,`])),
  undoHoursImport: { recordIds: ['r1'] },
  employeeImport: formData({}, new Blob(['employeeNumber,firstName\nSR-1002,Dale\nSR-1003,'])),
};
/** The default body. Each schema reads only the fields that it needs. */
const anyBody = { ...MARIA, name: 'Foothill Framing', phone: '5550100100', email: 'new@summit.example' };

const codeResponses: Json[] = [{ resendAfter: 60 }, null];

const somebody = { id: '10021', name: 'Rosa Park' };
const at = `${monday}T15:30:00.000Z`;

const linkedTalk: Json = {
  business: 'Summit Ridge Builders',
  name: 'Ladders',
  texts: { en: { title: 'Ladders', text: 'Three points.' }, es: { title: '', text: '' } },
  people: [{ id: '10002', name: 'Dale Whitaker', language: 'en', hasSigned: false }],
};

/** Valid responses that need a code from an email, and values that other responses of the demo lack. */
export const extraSamples: Record<string, Json[]> = {
  loginMgmt: [{ userId: '1', idToken: 'id', accessToken: 'access', userBusinessId: '1' }],
  verifyAdminCode: [{ userId: '1', idToken: 'id', accessToken: 'access', userBusinessId: '1' }],
  forgotPassword: codeResponses,
  requestPassword: codeResponses,
  requestAdminPassword: codeResponses,
  requestAdminCode: codeResponses,
  openCustomer: [{ customerId: '3009' }],
  userEmployeeExistCheck: [{ userExists: true, employeeExists: false }],
  verifyCode: [{ code: 'one' }],
  'verify-url': [{ code: 'one', isSignup: true }],
  sendLinkedAttempt: [
    {
      id: '1',
      course: { id: '881', name: 'Site orientation' },
      at,
      by: null,
      percent: 80,
      passed: true,
      hardHat: '',
    },
  ],
  linkToolboxTalk: [{ code: '3001-crew', expiresAt: at }],
  linkedTalk: [linkedTalk],
  signLinkedTalk: [linkedTalk],
  linkedVisit: [
    {
      id: '88802',
      business: 'Summit Ridge Builders',
      businessId: '3001',
      name: 'Rosa Marsh',
      site: 'South yard',
      address: '10 Mill Road',
      phone: '(208) 555-0170',
      day: monday,
      from: '09:00',
      to: '10:00',
      host: 'Dale Whitaker',
      rules: 'Hard hats',
      rulesEs: 'Cascos',
    },
  ],
  openGate: [
    {
      token: '3001-gate',
      expiresAt: at,
      business: 'Summit Ridge Builders',
      businessId: '3001',
      isVerified: true,
      site: {
        id: '8702',
        name: 'South yard',
        managers: [{ id: '1001', name: 'Maria Ortega' }],
        phone: '(208) 555-0170',
        rules: 'Hard hats',
        rulesEs: 'Cascos',
        bulletins: siteSample.bulletins,
        spanish: true,
        questions: [],
        declaration: 'I will.',
        declarationEs: 'Sí.',
        asksSignature: false,
        asksPhoto: true,
        requiresPhoto: false,
      },
    },
  ],
  identifyAtGate: [{ person: { id: 'a1', kind: 'EMPLOYEE', name: 'DW' } }],
  sendPhoneEvent: [{ did: 'STOPPED', reasons: [{ code: 'ANSWERS', text: { en: 'No', es: 'No' } }] }],
  linkedCourseFileUrl: [{ url: './files/3001/one' }],
  linkedTicketFileUrl: [{ url: './files/3001/one' }],
  linkedPartnerFileUrl: [{ url: './files/3001/one' }],
  verifyUrl: [
    {
      username: 'new@summit.example',
      email: 'new@summit.example',
      firstName: 'Lena',
      lastName: 'Fox',
      businessId: '3001',
      businessName: 'Summit Ridge Builders',
    },
  ],
  cicoCheckOut: [
    {
      employeeId: somebody.id,
      name: somebody.name,
      employeeNumber: 'SR-1021',
      supervisor: somebody,
      job: somebody,
      state: 'OUT',
      plannedStart: '07:00',
      plannedEnd: '15:30',
      inAt: '06:58',
      outAt: '15:30',
      outNextDay: false,
      breakSince: '',
      breakMinutes: 30,
      lateMinutes: 0,
      hours: 8.03,
      offReason: '',
      timecardId: `10021-${monday}`,
      version: 2,
      manualClockOut: {
        by: somebody,
        at,
        reason: 'Forgot to clock out',
        note: 'Left with the truck',
        notOnCardReason: '',
      },
    },
  ],
  timecardNotificationsUpdate: [
    {
      results: [
        {
          id: '1',
          message: '',
          notification: {
            id: '1',
            at,
            kind: 'UNSIGNED',
            text: 'Not signed',
            employee: somebody,
            sentTo: [somebody],
            employeeNumber: 'SR-1021',
            supervisor: somebody,
            timecardId: `10021-${monday}`,
            weekStart: monday,
            date: monday,
            state: 'DONE',
            done: { by: somebody, at },
            version: 2,
          },
        },
      ],
    },
  ],
  startupClient: [{ client: { id: '1', name: 'One' } }],
  spotlight: [
    [
      { id: 1, title: 'News', content: 'Text', link: '', post_date: 1_700_000_000_000 },
      { id: 2, title: 'Older', content: 'Text', link: '', post_date: '' },
    ],
  ],
};

/** Calls an untyped endpoint, with example values for its path parameters. */
export function callEndpoint(row: Endpoint, rest: object = {}): Promise<unknown> {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, exampleParams[name] ?? '1']));
  return call(row as Endpoint<'{any}', unknown, undefined>, { params: params as { any: string }, ...rest });
}

/** The order of calls: sign-in, then roles, then most calls, then deletions, then calls that invalidate the tokens. */
const callOrder = ({ key, method }: Endpoint): number => {
  const turns: Record<string, number> = {
    login: 0,
    editUser: 1,
    saveDailyReportSections: 1,
    changeTimecardSupervisor: 1,
    uploadInspectionFile: 1,
    uploadObservationFile: 1,
    uploadPartnerFile: 1,
    uploadJobStartupFile: 1,
    uploadCertificateFile: 1,
    createPartner: 1,
    uploadCommunityFile: 1,
    uploadResourceFile: 1,
    createResourceFolder: 1,
    uploadOrientationFile: 1,
    createOrientationCourse: 1,
    createOrientationWorker: 1,
    uploadHazardAnalysisFile: 1,
    uploadTrainingFile: 1,
    // Before the roles in toolbox talks are changed.
    topicQuizzes: 1,
    createTopicQuiz: 1,
    topicQuizById: 1,
    editTopicQuiz: 1,
    topicQuizResults: 1,
    uploadDailyReportFile: 1,
    // Restored before it is deleted with the others.
    deleteJobDocument: 2.5,
    restoreJobDocument: 2.6,
    deleteJobPhoto: 2.5,
    restoreJobPhoto: 2.6,
    // What is in it is deleted before.
    deleteCommunity: 3.5,
    'auth/refresh-token': 4,
    logout: 5,
  };
  return turns[key] ?? (method === 'DELETE' ? 3 : 2);
};

/** An answer to a question may have a value of any of these kinds, whatever the kind of its question. */
const answerValues: Json[] = ['yes', 5, ['o1'], { id: '1002', name: 'Dale Whitaker' }, null];

/** Copies of a response with answers, in which all answers have a value of one kind. */
function withAnswerKinds(response: Json): Json[] {
  if (!isRecord(response) || !isRecord(response.answers)) return [];
  const { answers, previousAnswers } = response;
  const all = (record: Json, value: Json) =>
    Object.fromEntries(
      Object.entries(record as Record<string, object>).map(([id, answer]) => [id, { ...answer, value }]),
    ) as Json;
  return answerValues.map((value) => ({
    ...response,
    answers: all(answers, value),
    ...(previousAnswers && { previousAnswers: all(previousAnswers, value) }),
  }));
}

/**
 * Returns valid responses by key, as sent over the wire, for every endpoint that has one. The demo's responses come
 * first.
 */
/** The first rows of long lists, so that a check of one answer is fast. */
const shortened = (answer: Json): Json =>
  Array.isArray(answer)
    ? answer.slice(0, 3).map(shortened)
    : typeof answer === 'object' && answer !== null
      ? Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shortened(value)]))
      : answer;

export async function collectSamples(): Promise<ReadonlyMap<string, readonly Json[]>> {
  const base = 'http://demo.test/api';
  // Every service has an address here, including the one that is off by default.
  const thirdParty = { ...demoServices(base), marketingUpdate: base + publicPaths.marketingUpdate };
  setConfig(readConfig({ apiBaseUrl: base, thirdParty }));
  const carry = demoFetch(createDemoApi({ base }));
  const seen: { last: Json } = { last: null };
  const held = { idToken: '', accessToken: '', userId: '', userBusinessId: '' };
  const recording: typeof fetch = async (input, init) => {
    const answer = await carry(input, init);
    const text = answer.ok ? await answer.clone().text() : '';
    const isFile = /^text\//.test(answer.headers.get('Content-Type') ?? '');
    const isJson = text.startsWith('{') || text.startsWith('[');
    seen.last = isJson ? (JSON.parse(text) as Json) : isFile ? text : null;
    return answer;
  };
  connectClient({ session: steadySession(() => held), notify: () => undefined }, recording);

  const given = new Map<string, Json>();
  for (const row of [...endpoints].sort((a, b) => callOrder(a) - callOrder(b))) {
    if (row.key === 'auth/refresh-token') bodies[row.key] = { ...held, userTokens: held, role: '' };
    seen.last = null;
    // A settings document is saved as it was read.
    const read = given.get(row.key.replace(/^save-/, ''));
    const body = row.method === 'GET' ? undefined : (bodies[row.key] ?? read ?? anyBody);
    await callEndpoint(row, { query: queryOf(row), body }).catch(() => undefined);
    if (row.key === 'login') {
      Object.assign(held, seen.last);
      exampleParams.userId = held.userId;
    }
    if (seen.last !== null) given.set(row.key, row.key === 'gateRoster' ? shortened(seen.last) : seen.last);
  }
  return new Map(
    endpoints.map(({ key, response }) => {
      // Endpoints with the same response schema share a response.
      const alike = endpoints
        .filter((other) => other.response === response)
        .map((other) => given.get(other.key));
      const own = given.get(key) ?? alike.find((answer) => answer !== undefined);
      const samples = own === undefined ? [] : [own, ...withAnswerKinds(own)];
      return [key, [...samples, ...(extraSamples[key] ?? [])]];
    }),
  );
}
