import { formCalls, type FormDetail } from '../../src/api/inspectionForms/contract';
import type { ItemDraft, ItemTypeDraft } from '../../src/api/inspectionItems/contract';
import type { QrBatchDraft } from '../../src/api/qrCodes/contract';
import { blankTicketItem } from '../../src/api/ticketItems/contract';
import { allUsers } from '../../src/api/userAdmin/contract';
import type { User } from '../../src/api/users/contract';
import { blankDraft } from '../../src/demo/employees/employeeRules';
import { today } from '../../src/lib/dates';
import { newQuestion } from '../../src/lib/questionnaire/questionnaire';
import { priya } from './people';
import { goodAnswers, oneSection, question } from './questionnaire';

/** A call that adds a record, and what it takes. */
export interface Create {
  /** The key of the list that finds the record by its key. */
  list: string;
  params?: Record<string, string>;
  /** Who may add it, if not Maria. */
  username?: string;
  /** A draft with every field, and one with the required fields alone. They may be added one after the other. */
  full: object;
  least: object;
  /** A second record with the same content is refused, because a name, number or address must be unique. */
  isUnique?: true | 'full';
  /** Completes a draft with what depends on the demo's data. */
  complete?: (draft: object, get: (path: string) => Promise<unknown>) => Promise<object>;
}

const company = {
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
const partner = { ...company, number: '', trade: '', rates: [] };
const organization = { ...company, name: 'Bluff Street Bank', kind: 'OTHER' };
const partnerDocument = {
  partnerId: '8901',
  kind: 'OTHER',
  number: '',
  limit: '',
  validFrom: '',
  validTo: '',
  files: [{ id: 'partner-8901-0', name: 'Certificate.pdf' }],
};
/** Of the partner whose link is `3001-partner`. */
const sentDocument = {
  kind: 'OTHER',
  number: '',
  limit: '',
  validFrom: '',
  validTo: '',
  files: [{ id: 'partner-8911-0', name: 'Certificate.pdf' }],
};

const job = {
  number: '',
  name: 'Depot canopy',
  type: '',
  customer: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  startsOn: '',
  endsOn: '',
  contractValue: '',
  note: '',
  managerId: '',
  tagIds: [],
  teamIds: [],
  rateTableId: '',
  templateId: '',
  copyOfId: '',
};
const fullJob = {
  ...job,
  number: '26-0777',
  name: 'Depot roof',
  type: 'SERVICE',
  customer: 'City of Boise',
  street: '1 Main St',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  startsOn: '2026-03-02',
  endsOn: '2026-09-30',
  contractValue: '1250000.00',
  note: 'Gate code 4711',
  managerId: '10002',
  tagIds: ['702', '701'],
  teamIds: ['953'],
  rateTableId: '902',
};
const template = {
  name: 'Canopy',
  note: '',
  type: '',
  tagIds: [],
  teamIds: [],
  rateTableId: '',
  copyOfId: '',
};
const fullTemplate = {
  ...template,
  name: 'Roof',
  note: 'Steel and glass',
  type: 'SERVICE',
  tagIds: ['702'],
  teamIds: ['953'],
  rateTableId: '902',
};
const tag: Omit<Create, 'list'> = { full: { name: 'Downtown' }, least: { name: 'River' }, isUnique: true };
const costCode: Omit<Create, 'list'> = {
  full: { code: '03-900', name: 'Curing', unit: 'SF', type: 'LABOR', active: true },
  least: { code: '03-901', name: 'Sealing', unit: '', type: 'OTHER', active: false },
  isUnique: true,
};
const ticketItem = (list: string, unit: string): Create => ({
  list,
  full: { ...blankTicketItem, name: 'Rock anchor', code: 'RA-1', unit, price: '12.50', status: 'INACTIVE' },
  least: { ...blankTicketItem, name: 'Rock bolt', unit },
  isUnique: true,
});
const employee = (full: object): Create => ({
  list: 'employeeList',
  full: { ...blankDraft, firstName: 'Lena', lastName: 'Fox', ...full },
  least: { ...blankDraft, firstName: 'Lena', lastName: 'Fox' },
  isUnique: 'full',
});
const group = (list: string): Create => ({ list, username: priya, ...tag });
const form = {
  name: 'Roof walk',
  note: '',
  use: 'INSPECTION',
  sections: oneSection(question('edges', 'yesNo', { text: 'Edges protected' })).sections,
};
const analysis = {
  name: 'Dig footing',
  jobId: '6001',
  date: today(),
  place: '',
  supervisorId: '',
  tasks: [
    {
      name: 'Dig',
      hazards: [
        {
          name: 'Trench wall caves in',
          severity: 5,
          likelihood: 4,
          controls: ['Trench box'],
          remainingSeverity: 5,
          remainingLikelihood: 1,
        },
      ],
    },
  ],
  crewIds: [],
  photos: [],
};
const schedule = {
  topicIds: ['85014'],
  jobIds: ['6001'],
  holderId: '1002',
  startsOn: '2027-03-09',
  time: '06:45',
  repeats: 'ONCE',
  weeks: 1,
};
const talk = {
  topicId: '85014',
  edition: 0,
  jobId: '6001',
  date: '2026-03-09',
  planned: '',
  attendees: [{ id: '10021', name: 'Sam Stone', guest: false }],
};
const report = {
  jobId: '6001',
  date: '2026-03-09',
  tags: [],
  weather: { sky: '', low: null, high: null, wind: '', note: '' },
  crew: [],
  work: [],
  equipment: [],
  deliveries: [],
  visitors: [],
  delays: [],
  safety: '',
  notes: '',
  photos: [],
  nothing: [],
};
const ticket = {
  jobId: '6001',
  date: '2026-03-09',
  description: '',
  poNumber: '',
  changeOrder: '',
  rfi: '',
  tags: [],
  labor: [],
  material: [],
  equipment: [],
  subcontractor: [],
  markups: null,
  photos: [],
};
const item: ItemDraft = { name: 'Hoist', number: '', typeId: '831', jobId: '', place: '', inService: false };
const qrBatch: QrBatchDraft = { name: 'Yard', kind: 'item', scope: 'CHOSEN', subjectIds: ['8301'], count: 1 };
const itemType: ItemTypeDraft = { name: 'Hoists', kind: 'EQUIPMENT', formId: '', everyDays: 0 };
const user = {
  firstName: 'Lena',
  lastName: 'Fox',
  email: 'lena.fox@summit.example',
  phone: '',
  userCode: '',
  roles: [],
  timecardRoles: [],
};
const customer = {
  name: 'Fox Paving',
  phone: '',
  firstName: 'Lena',
  lastName: 'Fox',
  email: 'lena@foxpaving.example',
};

const orientationCourse = {
  name: 'Scaffold erector',
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

const signed = { value: 'M 10 10 L 200 100', comment: '', photos: [] };
const site = {
  name: 'South yard',
  jobId: '',
  address: '10 Mill Road',
  phone: '',
  timeZone: '',
  opensAt: '06:00',
  closesAt: '18:00',
  capacity: null,
  managerIds: ['1001'],
  autoSignOut: true,
  rules: '',
  rulesEs: '',
  bulletins: [],
  spanish: false,
  questions: [],
  declaration: '',
  declarationEs: '',
  asksSignature: false,
  asksPhoto: false,
  requiresPhoto: false,
  allowsPaperCode: false,
};

const expectedVisitor = {
  name: 'Rosa Marsh',
  organization: '',
  email: '',
  phone: '',
  siteId: '8701',
  day: '2199-03-09',
  from: '09:00',
  to: '10:00',
  hostId: '',
  purpose: '',
};

/** Sent late, so that nothing is asked. */
const gateEvent = {
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

const orientationAttempt = {
  courseId: '886',
  personId: '10002',
  questionIds: ['q1'],
  answers: { q1: { value: 'right', comment: '', photos: [] }, signature: signed },
};

/** Every call that adds a record, by its key. `tests/api/creates.test.ts` refuses a create that is missing here. */
export const creates: Record<string, Create> = {
  createFraJob: { list: 'fraJobs', full: fullJob, least: job, isUnique: 'full' },
  createV4Job: { list: 'v4Jobs', full: fullJob, least: job, isUnique: 'full' },
  createFraJobTemplate: { list: 'fraJobTemplates', full: fullTemplate, least: template, isUnique: true },
  createV4JobTemplate: { list: 'v4JobTemplates', full: fullTemplate, least: template, isUnique: true },
  createFraJobTag: { list: 'fraJobTags', ...tag },
  createV4JobTag: { list: 'v4JobTags', ...tag },
  createFraCompanyCostCode: { list: 'fraCompanyCostCodes', ...costCode },
  createV4CompanyCostCode: { list: 'v4CompanyCostCodes', ...costCode },
  createDocumentLabel: {
    list: 'documentLabels',
    username: priya,
    full: { name: 'As built', color: 'PINK' },
    least: { name: 'Shop', color: 'GRAY' },
    isUnique: true,
  },
  createDocumentFolder: {
    list: 'documentFolders',
    full: { jobId: '6001', parentId: '6001-101', name: 'Wood' },
    least: { jobId: '6001', parentId: '', name: 'Closeout' },
    isUnique: true,
  },
  createJobDocument: {
    list: 'jobDocuments',
    full: {
      jobId: '6001',
      folderId: '6001-101',
      name: 'Mix design.pdf',
      labelIds: ['401', '403'],
      note: '4,000 psi',
      fileId: '6001-1.1',
    },
    least: { jobId: '6001', folderId: '', name: 'Notes.pdf', labelIds: [], note: '', fileId: '6001-1.1' },
    isUnique: true,
  },
  createDrawing: {
    list: 'drawings',
    full: {
      jobId: '6001',
      number: 'A-901',
      name: 'Canopy',
      discipline: 'ARCHITECTURAL',
      revision: 'A',
      issuedOn: '2026-07-01',
      set: 'Bulletin 2',
      fileId: 'sheet-6001-1-0',
      page: 1,
    },
    least: {
      jobId: '6001',
      number: 'A-902',
      name: 'Gate',
      discipline: 'OTHER',
      revision: '0',
      issuedOn: '2026-07-01',
      set: '',
      fileId: 'sheet-6001-1-0',
      page: 1,
    },
    isUnique: true,
  },
  createDrawingMarkup: {
    list: 'drawingMarkups',
    full: {
      drawingId: '6001-13',
      revisionId: '6001-13-2',
      kind: 'PIN',
      color: 'GREEN',
      points: 'M 100 100 L 100 100',
      name: 'Check this',
      published: true,
      status: 'RESOLVED',
      recordKind: 'OBSERVATION',
      recordId: '72003',
    },
    least: {
      drawingId: '6001-14',
      revisionId: '6001-14-0',
      kind: 'PEN',
      color: 'RED',
      points: 'M 1 1 L 2 2',
      name: '',
      published: false,
      status: 'OPEN',
      recordKind: '',
      recordId: '',
    },
  },
  createJobNote: {
    list: 'jobNotes',
    full: {
      jobId: '6001',
      name: 'Gate code',
      text: '4711',
      pinned: true,
      labelIds: ['401'],
      documentIds: ['6001-1'],
      photos: [],
    },
    least: {
      jobId: '6001',
      name: 'Parking',
      text: 'On 9th',
      pinned: false,
      labelIds: [],
      documentIds: [],
      photos: [],
    },
  },
  createJobForm: {
    list: 'jobForms',
    full: { jobId: '6001', formId: '1810' },
    least: { jobId: '6001', formId: '1810' },
    complete: async (draft, get) => ({
      ...draft,
      answers: goodAnswers((await get(`${formCalls.list.path}/1810`)) as FormDetail),
    }),
  },
  createJobPhoto: {
    list: 'jobPhotos',
    full: {
      jobId: '6001',
      caption: 'North wall',
      labelIds: ['401', '403'],
      fileId: 'photo-6001-1',
      takenAt: '2026-11-02T15:00:00.000Z',
      beforeId: 'photo-6001-2',
    },
    least: { jobId: '6001', caption: '', labelIds: [], fileId: 'photo-6001-1', beforeId: '' },
  },
  createInsightDashboard: {
    list: 'insightDashboards',
    username: priya,
    full: {
      name: 'Site safety',
      kind: 'BUILT_IN',
      address: '',
      tiles: [{ tile: 'OBSERVATIONS' }, { tile: 'TALKS_MISSING' }],
      credentialId: '531',
      active: true,
    },
    least: {
      name: 'Costs',
      kind: 'EMBEDDED',
      address: 'https://bi.plumbline.example/costs',
      tiles: [],
      credentialId: '',
      active: false,
    },
    isUnique: true,
  },
  createInsightTeam: {
    list: 'insightTeams',
    username: priya,
    full: { name: 'Foremen', memberIds: ['1002'] },
    least: { name: 'Nobody', memberIds: [] },
    isUnique: true,
  },
  createInsightCredential: {
    list: 'insightCredentials',
    username: priya,
    full: { name: 'Costs', account: 'costs@plumbline.example', secret: 'x1' },
    least: { name: 'Sales', account: 'sales', secret: 'x2' },
    isUnique: true,
  },
  createTeam: {
    list: 'teams',
    full: { name: 'Masonry', note: 'Nights', memberIds: ['10002', '10021'], jobIds: ['6001'] },
    least: { name: 'Paving', note: '', memberIds: [], jobIds: [] },
    isUnique: true,
  },
  createRateTable: {
    list: 'rateTables',
    username: priya,
    full: {
      name: 'Night work',
      note: 'Highway',
      purpose: 'BOTH',
      rates: [
        {
          classificationId: '101',
          from: '2026-01-01',
          to: '2026-12-31',
          regular: '42.50',
          overtime: '63.75',
          doubleTime: '85.00',
        },
      ],
    },
    least: { name: 'Weekend work', note: '', purpose: 'PAY', rates: [] },
    isUnique: true,
  },
  duplicateRateTable: {
    list: 'rateTables',
    username: priya,
    params: { rateTableId: '901' },
    full: { name: 'Night work' },
    least: { name: 'Weekend work' },
    isUnique: true,
  },
  createMaterialItem: ticketItem('materialItems', 'each'),
  createLaborItem: ticketItem('laborItems', 'hour'),
  createEquipmentItem: ticketItem('equipmentItems', 'day'),
  createInspectionForm: {
    list: 'inspectionForms',
    full: { ...form, name: 'Roof walk, long', note: 'Before each pour' },
    least: form,
    isUnique: true,
  },
  createQrBatch: {
    list: 'qrBatches',
    username: priya,
    full: { ...qrBatch, name: 'Tags for tools', subjectIds: ['8301', '8302'], count: 2 },
    least: qrBatch,
    isUnique: true,
  },
  createItemType: {
    list: 'itemTypes',
    full: { ...itemType, name: 'Cranes', formId: '1801', everyDays: 30, startsOn: '2027-03-01' },
    least: itemType,
    isUnique: true,
  },
  createInspectionItem: {
    list: 'inspectionItems',
    full: { ...item, number: 'H-1', jobId: '6001', place: 'Core', inService: true },
    least: item,
    isUnique: 'full',
  },
  createInspection: {
    list: 'inspections',
    full: {
      formId: '1801',
      jobId: '6001',
      assigneeId: '1001',
      organization: 'Ridgeline Electric',
      itemId: '8301',
      dueDate: '2027-03-09',
      repeats: 'WEEKS',
      everyWeeks: 2,
      endsOn: '2027-12-31',
      pausedFrom: '2027-07-05',
      pausedUntil: '2027-07-16',
    },
    least: {
      formId: '1801',
      jobId: '6001',
      assigneeId: '',
      organization: '',
      itemId: '',
      dueDate: '2027-03-09',
      repeats: 'ONCE',
    },
  },
  createCorrectiveAction: {
    list: 'correctiveActions',
    full: {
      name: 'Cover the pump pit',
      description: 'North side',
      priority: 'HIGH',
      dueDate: '2027-03-09',
      jobId: '6001',
      responsibleId: '1001',
      organization: 'Ridgeline Electric',
    },
    least: {
      name: 'Cover the pump pit',
      description: '',
      priority: 'LOW',
      dueDate: '2027-03-09',
      jobId: '',
      responsibleId: '1001',
      organization: '',
    },
  },
  createObservation: {
    list: 'observations',
    full: {
      kind: 'NEGATIVE',
      category: 'FALLS',
      name: 'Roof hatch left open',
      place: 'Roof',
      severity: 5,
      likelihood: 2,
      dueDate: '2027-03-09',
      jobId: '6001',
      assigneeId: '1002',
      anonymous: true,
      photos: [],
    },
    least: {
      kind: 'POSITIVE',
      category: 'PPE',
      name: '',
      place: '',
      severity: 1,
      likelihood: 1,
      dueDate: '',
      jobId: '',
      assigneeId: '',
      anonymous: false,
      photos: [],
    },
  },
  createPartner: {
    list: 'partners',
    full: {
      ...partner,
      name: 'Bluff Street Concrete, Inc.',
      number: 'V-9',
      trade: 'Concrete',
      city: 'Boise',
      contacts: [{ name: 'Ann Lee', role: 'Owner', phone: '(208) 555-0199', email: 'ann@bluff.example' }],
      rates: [{ year: 2025, hours: 100_000, recordables: 1, lostTime: 0, emr: 0.9 }],
    },
    least: partner,
    isUnique: true,
  },
  createOrganization: {
    list: 'organizations',
    full: {
      ...organization,
      name: 'Bluff Street Bank, N.A.',
      kind: 'CLIENT',
      city: 'Boise',
      contacts: [{ name: 'Ann Lee', role: 'Owner', phone: '(208) 555-0199', email: 'ann@bluff.example' }],
    },
    least: organization,
    isUnique: true,
  },
  createCommunity: {
    list: 'communities',
    full: { name: 'Bridge Builders', about: 'Work over water.' },
    least: { name: 'Roofers', about: '' },
    isUnique: true,
  },
  createCommunityConnection: {
    list: 'communityConnections',
    full: { communityId: '701', businessId: '3913', role: 'ORGANIZER', message: 'Welcome' },
    least: { communityId: '701', businessId: '3914', role: 'PARTICIPANT', message: '' },
    isUnique: true,
  },
  createCommunityMessage: {
    list: 'communityMessages',
    full: { communityId: '701', parentId: '', text: 'Thanks @2001', tagIds: ['7801'], files: [] },
    least: { communityId: '701', parentId: '', text: 'Thanks', tagIds: [], files: [] },
  },
  createCommunityTag: {
    list: 'communityTags',
    full: { communityId: '701', name: 'Cranes' },
    least: { communityId: '701', name: 'Ladders' },
    isUnique: true,
  },
  createCommunityResource: {
    list: 'communityResources',
    full: {
      communityId: '701',
      source: 'RESOURCE',
      resourceId: '86004',
      note: 'For rainy days',
      tagIds: ['7801'],
    },
    least: { communityId: '701', source: 'RESOURCE', resourceId: '86006', note: '', tagIds: [] },
  },
  createConnection: {
    list: 'connections',
    full: {
      businessId: '3003',
      organizationId: '8927',
      shareIds: ['INSPECTIONS'],
      message: 'Share findings?',
    },
    least: { businessId: '4001', organizationId: '', shareIds: [], message: '' },
    isUnique: true,
  },
  createJobStartup: {
    list: 'jobStartups',
    full: {
      partnerId: '8901',
      jobId: '6003',
      startsOn: '2027-03-15',
      dueDate: '2027-03-09',
      note: 'Night work on the first two days',
    },
    least: { partnerId: '8902', jobId: '6003', startsOn: '2027-03-15', dueDate: '2027-03-15', note: '' },
    isUnique: true,
  },
  createPartnerDocument: {
    list: 'partnerDocuments',
    full: {
      ...partnerDocument,
      number: 'GL-1',
      limit: '1000000.00',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    },
    least: partnerDocument,
  },
  addLinkedDocument: {
    list: 'partnerDocuments',
    params: { linkCode: '3001-partner' },
    full: {
      ...sentDocument,
      number: 'GL-1',
      limit: '1000000.00',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    },
    least: sentDocument,
  },
  createPartnerQuestionnaire: {
    list: 'partnerQuestionnaires',
    full: { partnerId: '8913', formId: '1828', due: '2026-12-24' },
    least: { partnerId: '8913', formId: '1828', due: '' },
    isUnique: true,
  },
  createResource: {
    list: 'resources',
    full: {
      kind: 'LINK',
      name: 'Rigging handbook',
      url: 'https://rigging.example/handbook',
      files: [],
      folderId: '861',
      note: 'Chapter 4',
      audience: 'FOREMEN',
      pinned: true,
    },
    least: {
      kind: 'LINK',
      name: 'Rigging',
      url: 'https://rigging.example',
      files: [],
      folderId: '',
      note: '',
      audience: 'EVERYONE',
      pinned: false,
    },
  },
  createResourceFolder: {
    list: 'resourceFolders',
    full: { name: 'Rigging' },
    least: { name: 'Rigging' },
    isUnique: true,
  },
  createOrientationCourse: {
    list: 'orientationCourses',
    full: {
      ...orientationCourse,
      name: 'Scaffold user',
      jobId: '6001',
      required: true,
      validUnit: 'MONTHS',
      questions: [
        { id: 's1', title: 'Questions', questions: [{ ...newQuestion('q1', 'yesNo'), text: 'Tagged?' }] },
      ],
      questionsAsked: 1,
      passMark: 80,
      asksHardHat: true,
    },
    least: orientationCourse,
    isUnique: true,
  },
  createCourseSession: {
    list: 'courseSessions',
    full: {
      courseId: '882',
      date: '2027-03-09',
      time: '07:00',
      place: 'Yard 4',
      holderId: '1001',
      attendeeIds: ['10014', '10021'],
    },
    least: {
      courseId: '882',
      date: '2027-03-09',
      time: '07:00',
      place: '',
      holderId: '1002',
      attendeeIds: ['10014'],
    },
  },
  createCertificate: {
    list: 'certificates',
    full: {
      personId: '10014',
      name: 'Rigger',
      number: 'R-1',
      issuedOn: '2026-01-01',
      expiresOn: '2028-12-31',
      files: [],
    },
    least: { personId: '10014', name: 'Rigger', number: '', issuedOn: '', expiresOn: '', files: [] },
  },
  createSite: {
    list: 'sites',
    full: { ...site, jobId: '6001', phone: '(208) 555-0170', capacity: 20, rules: 'Hard hats' },
    least: { ...site, name: 'West yard' },
    isUnique: true,
  },
  createExpectedVisitor: {
    list: 'expectedVisitors',
    full: {
      ...expectedVisitor,
      organization: 'Aspen Creek Surveying',
      phone: '(208) 555-0140',
      hostId: '1002',
      purpose: 'Survey',
    },
    least: { ...expectedVisitor, name: 'Lee Ray' },
  },
  addSignIn: {
    list: 'signIns',
    params: { siteId: '8702' },
    full: { personKey: 'EMPLOYEE 10015', signedInAt: '2026-03-09T14:00:00.000Z', reason: 'No badge' },
    least: { personKey: 'VISITOR 87399', signedInAt: '2026-03-09T14:00:00.000Z', reason: 'No badge' },
    isUnique: true,
  },
  sendGateEvent: {
    list: 'signIns',
    params: { siteId: '8701' },
    full: gateEvent,
    least: { ...gateEvent, person: { ...gateEvent.person, name: 'Lee Ray' } },
  },
  createOrientationWorker: {
    list: 'orientationWorkers',
    full: {
      name: 'Lena Fox',
      organization: 'Ridgeline Electric',
      phone: '(208) 555-0140',
      email: 'lena.fox@ridgeline.example',
      blockedReason: 'Worked without fall protection',
    },
    least: { name: 'Lena Fox', organization: '', phone: '', email: '', blockedReason: '' },
  },
  sendOrientationAttempt: {
    list: 'orientationAttempts',
    full: orientationAttempt,
    least: {
      ...orientationAttempt,
      personId: '',
      worker: { name: 'Lena Fox', organization: '', phone: '', email: '' },
    },
  },
  createHazardAnalysis: {
    list: 'hazardAnalyses',
    full: { ...analysis, place: 'Line 3', supervisorId: '10002', crewIds: ['10022', '10021'] },
    least: analysis,
  },
  createTalkTopic: {
    list: 'talkTopics',
    full: {
      category: 'FALLS',
      texts: {
        en: { title: 'Roof hatches', text: 'Close the hatch.' },
        es: { title: 'Escotillas', text: 'Cierre la escotilla.' },
      },
      files: [],
    },
    least: {
      category: 'OTHER',
      texts: { en: { title: 'Parking', text: 'Back in.' }, es: { title: '', text: '' } },
      files: [],
    },
  },
  createTopicQuiz: {
    list: 'topicQuizzes',
    // Topics without a questionnaire.
    full: {
      topicId: '85004',
      sections: [
        {
          id: 's1',
          title: 'Questions',
          titleEs: 'Preguntas',
          questions: [{ ...newQuestion('q1', 'yesNo'), text: 'Tie off?', textEs: '¿Se amarra?' }],
        },
      ],
      questionsAsked: 1,
      passMark: 80,
      attempts: 3,
    },
    least: {
      topicId: '85007',
      sections: [
        { id: 's1', title: 'Questions', questions: [{ ...newQuestion('q1', 'yesNo'), text: 'Tie off?' }] },
      ],
      questionsAsked: 0,
      passMark: 0,
      attempts: 1,
    },
    isUnique: true,
  },
  createTalkSchedule: {
    list: 'talkSchedules',
    full: { ...schedule, jobIds: ['6001', '6002'], repeats: 'WEEKLY', weeks: 3 },
    least: schedule,
  },
  createToolboxTalk: {
    list: 'toolboxTalks',
    full: {
      ...talk,
      edition: 1,
      attendees: [...talk.attendees, { id: 'guest-1', name: 'Rosa Delgado', guest: true }],
    },
    least: talk,
  },
  createDailyReport: {
    list: 'dailyReports',
    full: {
      ...report,
      date: '2026-03-10',
      tags: ['Pour'],
      weather: { sky: 'CLEAR', low: -2, high: 11, wind: 'CALM', note: 'Frost' },
      crew: [{ name: 'Dale Whitaker', classification: 'Foreman', people: 1, hours: 8 }],
      work: [{ costCodeId: '', description: 'Set forms', quantity: null, unit: '' }],
      notes: 'Gate code 4711',
      nothing: ['visitors'],
    },
    least: report,
    isUnique: true,
  },
  createTicket: {
    list: 'tickets',
    full: {
      ...ticket,
      description: 'Break out rock',
      poNumber: '4500-71',
      changeOrder: 'CO-3',
      rfi: '12',
      tags: ['Rock'],
      material: [{ id: 'm1', itemId: '', description: 'Sand', unit: 'ton', quantity: 2.5, typed: '18.00' }],
      markups: { labor: 10, material: 15, equipment: 10, subcontractor: 5 },
    },
    least: {
      ...ticket,
      description: 'Haul rock away',
      subcontractor: [{ id: 's1', name: 'Ridgeline Electric', description: '', price: '' }],
    },
  },
  createTicketForm: {
    list: 'ticketForms',
    full: { formId: '1824', formVersion: 1, jobId: '6001', date: '2026-03-09' },
    least: { formId: '1824', formVersion: 1, jobId: '6001', date: '2026-03-10' },
    complete: async (draft, get) => ({
      ...draft,
      answers: goodAnswers((await get(`${formCalls.list.path}/1824`)) as FormDetail),
    }),
  },
  createEmployee: {
    ...employee({
      employeeNumber: 'SRB-9999',
      email: 'lena.fox@summit.example',
      phone: '(208) 555-0123',
      jobTitle: 'Carpenter',
      hiredOn: '2026-03-02',
      payrollGroupId: '13',
      classificationIds: ['107', '101'],
      divisionId: '22',
      departmentId: '32',
      supervisorId: '10002',
    }),
  },
  employees: {
    list: 'employeeList',
    full: { ...blankDraft, firstName: 'Lena', lastName: 'Fox', jobTitle: 'Carpenter' },
    least: { ...blankDraft, firstName: 'Lena', lastName: 'Fox' },
    isUnique: true,
    // With the address of a user without an employee record.
    complete: async (draft, get) => {
      const { users } = (await get(`${allUsers.path}?moduleCode=3343&size=200`)) as { users: User[] };
      const { email = '' } = users.find((one) => !one.employee && one.status === 'ACTIVE') ?? {};
      return { ...draft, email };
    },
  },
  addUser: {
    list: 'all-users',
    full: {
      ...user,
      email: 'fox@summit.example',
      phone: '(208) 555-0123',
      userCode: 'lfox',
      roles: ['BASIC'],
    },
    least: user,
    isUnique: true,
  },
  invitationRequest: {
    list: 'invitationRequests',
    full: {
      firstName: 'Lena',
      lastName: 'Fox',
      email: 'lena.fox@summit.example',
      phone: '(208) 555-0123',
      note: 'Nights',
    },
    least: { firstName: 'Lena', lastName: 'Fox', email: 'lena.fox@summit.example', phone: '', note: '' },
    isUnique: true,
  },
  directInvite: {
    list: 'businessAccounts',
    username: priya,
    full: { ...customer, name: 'Fox Masonry', email: 'lena@foxmasonry.example', phone: '(208) 555-0123' },
    least: customer,
    isUnique: true,
  },
  addPayrollGroup: group('payrollGroups'),
  addClassification: group('classifications'),
  addDivision: group('divisions'),
  addDepartment: group('departments'),
};

/**
 * POST calls without a key: they sign in, ask, move or change what is there, answer with results, or add what has an id
 * made by the app, such as comments, files and messages. A new call belongs here only if a second one adds nothing.
 */
export const postsWithoutKey = `
  acceptConnection copyCommunityResource readCommunity uploadCommunityFile acceptInvitationRequest acceptTimecard add-preconRoleUserList add-toolboxTalkRoleUsers
  addCorrectiveActionComment addDailyReportComment addHazardAnalysisComment addJobDocumentComment
  addJobNoteComment addJobStartupComment addObservationComment addPartnerComment addOrganizationComment addTalkTopicComment addTicketComment
  addTicketFormComment addTimecardComment addToolboxTalkComment assignQrCode assignRateTable blockVisitor mergeVisitor releaseQrCode
  basic-for-all-communityRoleUserList basic-for-all-hazardRoleUsers basic-for-all-inspectionRoleUsers
  basic-for-all-observerRoleUsers basic-for-all-preconRoleUserList basic-for-all-safetySettingsRoleUsers
  basic-for-all-toolboxTalkRoleUsers basic-for-all-visitorRoleUsers add-visitorRoleUsers moveExpectedVisitor sendVisitorInvitation change-classifications change-department change-division
  change-payrollgroup change-stage changeMyPassword changePassword changeTimecardSupervisor cicoCheckOut
  checkResourceLink closeObservation communityRole complete-password-reset complete-signup
  completeDailyReport completeToolboxTalk contactSupport
  copyDailyRecords copyTimecards dailyReportFiles deleteDailyRecords emailDailyReport emailJobDocument
  emailTicket emailToolboxTalk employeeChangeStage employeeImport equipmentItemImport forgotPassword fraApplyJobTemplate
  fraChangeJobBudget fraChangeJobTemplateBudget fraCostCodeImport fraCostCodeStatus fraJobImport hazardRole
  inspectionRole kioskContact laborItemImport hoursImport undoHoursImport linkTicket login loginMgmt logout markJobDocsSeen marketingUpdate moveSite materialItemImport
  mergeClassification mergeDepartment mergeDivision mergePayrollGroup moveDailyRecord observerRole
  openCustomer openUser personByPin recordPayrollExport refuseInvitationRequest registrationCode reopenDailyReport
  reopenObservation reopenToolboxTalk requestAdminCode requestAdminPassword requestPassword resendInvitation resetEmail
  restoreJobDocument restoreJobDocumentRevision restoreJobPhoto review reviewInspection excuseInspection safetySettingsRole
  save-communitySettings save-hazardSettings save-inspectionSettings save-observerSettings
  save-safetySettings saveActivities saveDailyEvents savePto set_up_pin shareInspection signHazardAnalysis
  signJobForm signLinkedTicket declineLinkedTicket signTicket signToolboxTalk sendTalkQuiz submitInspection takenDocumentNames ticketFiles toolboxTalkFiles unreview unvoid
  uploadDailyReportFile uploadDrawingFile uploadHazardAnalysisFile uploadInspectionFile uploadJobDocumentFile
  uploadObservationFile uploadOrientationFile uploadPartnerFile uploadResourceFile uploadTicketFile
  uploadTrainingFile userEmployeeExistCheck v4AddUsers v4ApplyJobTemplate
  v4ChangeJobBudget v4ChangeJobTemplateBudget v4CostCodeImport v4CostCodeStatus v4JobImport verify-url
  verifyAdminCode verifyCode void-delete zipJobDocuments zipJobPhotos qualifyPartner mergeOrganization endConnection reviewPartnerDocument
  linkOrientationAttempt linkToolboxTalk signLinkedTalk linkPartnerDocuments linkPartnerQuestionnaire sendLinkedAttempt
  reviewPartnerQuestionnaire submitLinkedAnswers
  uploadLinkedPartnerFile decideJobStartup uploadCertificateFile
  uploadJobStartupFile openGate testInsightCredential identifyAtGate sendPhoneEvent replacePaperCode
`
  .trim()
  .split(/\s+/);
