import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correctiveActionCalls } from '../../src/api/correctiveActions/contract';
import { type CompanyCostCode, costCodeCalls } from '../../src/api/costCodes/contract';
import { dailyReportCalls } from '../../src/api/dailyReports/contract';
import { hazardAnalysisCalls } from '../../src/api/hazardAnalyses/contract';
import { drawingMarkupCalls, markupKindNames } from '../../src/api/drawingMarkups/contract';
import { disciplines, drawingCalls } from '../../src/api/drawings/contract';
import { jobPhotoCalls } from '../../src/api/jobPhotos/contract';
import { photoDay } from '../../src/domain/jobDocs/photos';
import { documentFolderCalls, documentLabelCalls, jobDocumentCalls } from '../../src/api/jobDocs/contract';
import { formCalls } from '../../src/api/inspectionForms/contract';
import { qrBatchCalls } from '../../src/api/qrCodes/contract';
import { itemCalls, itemTypeCalls } from '../../src/api/inspectionItems/contract';
import { type Inspection, inspectionCalls } from '../../src/api/inspections/contract';
import { type Certificate, certificateCalls } from '../../src/api/certificates/contract';
import { type CourseSession, courseSessionCalls } from '../../src/api/courseSessions/contract';
import { type Job, jobCalls, type JobTag, type JobTemplateRow } from '../../src/api/jobs/contract';
import { jobFormCalls } from '../../src/api/jobForms/contract';
import { jobNoteCalls } from '../../src/api/jobNotes/contract';
import { type JobStartup, jobStartupCalls, startupStatuses } from '../../src/api/jobStartups/contract';
import {
  communityCalls,
  communityConnectionCalls,
  communityMessageCalls,
  communityResourceCalls,
  communityTagCalls,
} from '../../src/api/communities/contract';
import { connectionCalls } from '../../src/api/connections/contract';
import { organizationCalls } from '../../src/api/organizations/contract';
import { observationCalls } from '../../src/api/observations/contract';
import {
  partnerCalls,
  partnerDocumentCalls,
  partnerDocumentKindNames,
} from '../../src/api/partners/contract';
import {
  partnerQuestionnaireCalls,
  partnerQuestionnaireStatusNames,
} from '../../src/api/partnerQuestionnaires/contract';
import { resourceCalls, resourceFolderCalls } from '../../src/api/resources/contract';
import { courseCalls, workerCalls } from '../../src/api/orientation/contract';
import { expectedVisitorCalls } from '../../src/api/expectedVisitors/contract';
import { siteCalls } from '../../src/api/visitorLog/contract';
import { rateTableCalls } from '../../src/api/rateTables/contract';
import { talkScheduleCalls } from '../../src/api/talkSchedules/contract';
import { talkTopicCalls, topicCategoryNames } from '../../src/api/talkTopics/contract';
import {
  insightCredentialCalls,
  insightDashboardCalls,
  insightTeamCalls,
} from '../../src/api/insights/contract';
import { teamCalls } from '../../src/api/teams/contract';
import { ticketFormCalls } from '../../src/api/ticketForms/contract';
import { type TicketItem, ticketItemCalls, ticketItemKinds } from '../../src/api/ticketItems/contract';
import { topicQuizCalls } from '../../src/api/topicQuizzes/contract';
import { toolboxTalkCalls } from '../../src/api/toolboxTalks/contract';
import { ticketCalls } from '../../src/api/tickets/contract';
import { inspectionDue } from '../../src/domain/inspections/rules';
import { dueState } from '../../src/lib/due';
import { localDay, parseInstant } from '../../src/lib/dates';
import { setClockOffset } from '../../src/lib/clock';
import { isRecord } from '../../src/lib/isRecord';
import { dale, maria, priya, tomas } from '../support/people';
import { resourceContract } from './resourceContract';
import { setClock, valueAt } from './support';

// A Friday.
const TODAY = '2026-11-20';
const IN_A_WEEK = '2026-11-27';
beforeAll(() => setClock(TODAY));
afterAll(() => setClockOffset(0));

/** A user of a business without inspections, observations, hazard analyses, daily reports and T&M tickets. */
const fatima = 'fatima.delgado2@hargroveelectric.example';
const MARIA = 'Maria Ortega';
const DALE = 'Dale Whitaker';

const dayOf = ({ submittedAt, dueDate }: Inspection) => (submittedAt ? localDay(submittedAt) : dueDate);

const jobs = (['old', 'new'] as const).flatMap((variant) => [
  resourceContract<Job>({
    calls: jobCalls[variant].jobs,
    clauses: 'CALL-163, CALL-164, CALL-165, CALL-166, CALL-167, JOB-05, JOB-06, JOB-10, JOB-11, JOB-12',
    forbidden: { change: dale },
    sees: [tomas, ({ status }) => status === 'OPEN'],
    sorts: ['name', 'number', 'city', 'status', 'type', 'customer', 'startsOn', 'endsOn'],
    finds: {
      'search=BREWERY': ({ name }) => name.includes('Brewery'),
      'search=25-0066': ({ number }) => number === '25-0066',
      'search=crossing': ({ name, city, customer }) => `${name} ${city} ${customer}`.includes('Crossing'),
      ...(variant === 'old'
        ? {
            'closedJob=true': ({ status }) => status === 'CLOSED',
            'closedJob=false': ({ status }) => status === 'OPEN',
          }
        : { 'status=CLOSED': 'status', 'status=OPEN': 'status' }),
      'jobType=SERVICE': ({ type }) => type === 'SERVICE',
      'tagId=706': ({ tags }) => tags.some(({ id }) => id === '706'),
      'managerId=10003': ({ manager }) => manager?.id === '10003',
      'customer=City of Boise': 'customer',
    },
    refused: [
      [{ number: '24-0001' }, 'number: Cedar Hollow Elementary School has this number.'],
      [{ name: ' ' }, 'name: Name is required'],
      [{ startsOn: '2026-09-30', endsOn: '2026-03-02' }, 'endsOn: The end is before the start'],
      [{ managerId: '1' }, 'managerId: This employee no longer exists.'],
      [{ tagIds: ['1'] }, 'tagIds: A tag no longer exists.'],
      [{ teamIds: ['1'] }, 'teamIds: A team no longer exists.'],
      [{ rateTableId: '903' }, 'rateTableId: This rate table is inactive.'],
      [{ templateId: '1' }, 'templateId: This template no longer exists.'],
    ],
    notDeleted: ['6001', 'hours on time cards. Archive it instead.'],
    replaced: ['number'],
  }),
  resourceContract<JobTemplateRow>({
    calls: jobCalls[variant].templates,
    clauses: 'CALL-163, CALL-169, JOB-13',
    forbidden: { change: dale },
    sorts: ['name', 'type'],
    finds: { 'search=PAYROLL': ({ note }) => note === 'Certified payroll every week' },
    refused: [
      [{ name: ' ' }, 'name: Name is required'],
      [{ name: 'service CALL' }, 'name: There is already a job template called Service Call.'],
      [{ tagIds: ['1'] }, 'tagIds: A tag no longer exists.'],
      [{ teamIds: ['1'] }, 'teamIds: A team no longer exists.'],
      [{ rateTableId: '1' }, 'rateTableId: This rate table no longer exists.'],
      [{ rateTableId: '903' }, 'rateTableId: This rate table is inactive.'],
    ],
  }),
  resourceContract<JobTag>({
    calls: jobCalls[variant].tags,
    clauses: 'CALL-163, CALL-170, JOB-14',
    forbidden: { read: dale, change: dale },
    sorts: ['name'],
    finds: { 'search=NIGHT': ({ name }) => name === 'Night work' },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ name: 'night WORK' }, 'name: There is already a tag called Night work.'],
    ],
  }),
  resourceContract<CompanyCostCode>({
    calls: costCodeCalls[variant],
    clauses: 'CALL-163, CALL-174, JOB-18',
    forbidden: { read: dale, change: dale },
    sorts: ['code', 'name', 'type', 'unit', 'jobs'],
    finds: {
      'search=formS': ({ name }) => name.endsWith('Forms'),
      'search=31-2': ({ code }) => code.startsWith('31-2'),
      'division=13': ({ code }) => code.startsWith('13-'),
      'type=EQUIPMENT': 'type',
      'active=false': 'active',
      'active=true': 'active',
    },
    refused: [
      [{ code: '03-100' }, 'code: 03-100 is already used for Footing Forms.'],
      [{ code: '' }, 'code: Code is required'],
      [{ code: '3-900' }, 'code: Use a code like 03-100'],
      [{ name: ' ' }, 'name: Name is required'],
      [{ unit: 'SQUARE FEET' }, 'unit: Unit: at most 10 characters'],
      [{ type: 'GIFT' }, 'type: Choose a type from the list'],
    ],
    notDeleted: ['3001-1', ' jobs. Deactivate it instead.'],
  }),
]);

const ticketItems = ticketItemKinds.map((kind) =>
  resourceContract<TicketItem>({
    calls: ticketItemCalls[kind],
    clauses: 'CALL-209, CALL-210, CALL-211, TNM-10, TNM-11, TNM-12',
    username: priya,
    forbidden: { read: tomas, add: dale, change: maria },
    sorts: ['name', 'code', 'unit', 'price', 'status'],
    order: { price: ({ price }) => Number(price) },
    ...(kind === 'LABOR' && { alike: ['unit'] }),
    finds: {
      'search=rock anchor': ({ name }) => name === 'Rock anchor',
      'search=ra-1': ({ code }) => code.includes('RA-1'),
      'status=INACTIVE': 'status',
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ unit: '' }, 'unit: Unit is required'],
      [{ price: '1.2' }, 'price: Price: type an amount, such as 42.50'],
      [{ price: '-1.20' }, 'price: Price cannot be negative'],
      [{ price: '1000000.00' }, 'price: Price: at most 999,999.99'],
    ],
  }),
);

const year = { year: 2025, hours: 100_000, recordables: 1, lostTime: 0, emr: null };

const others = [
  resourceContract({
    calls: drawingMarkupCalls,
    clauses: 'DOC-14',
    forbidden: { read: fatima, change: fatima },
    sorts: ['drawing', 'kind', 'name', 'status', 'createdAt'],
    order: {
      status: ['OPEN', 'RESOLVED'],
      drawing: ({ drawing }) => drawing?.name ?? '',
      kind: ({ kind }) => markupKindNames[kind],
    },
    finds: {
      'search=power': ({ name }) => /power/i.test(name),
      'jobId=6001': ({ job }) => job?.id === '6001',
      'drawingId=6001-13': ({ drawing }) => drawing?.id === '6001-13',
      'kind=CLOUD': 'kind',
      'authorId=1001': ({ createdBy }) => createdBy?.id === '1001',
      'status=OPEN': 'status',
      'recordKind=OBSERVATION': 'recordKind',
      'recordId=72003': ({ record }) => record?.id === '72003',
    },
    refused: [
      [{ kind: 'LINE' }, 'recordId: A pin stands for a record.'],
      [{ recordId: '' }, 'recordId: A pin stands for a record.'],
      [{ drawingId: '1' }, 'drawingId: This drawing no longer exists.'],
      [{ revisionId: '1' }, 'revisionId: This revision no longer exists.'],
      [{ points: 'line' }, 'points: Draw something.'],
    ],
  }),
  resourceContract({
    calls: drawingCalls,
    clauses: 'CALL-261, DOC-14',
    forbidden: { read: fatima, change: fatima },
    sorts: ['number', 'name', 'discipline', 'issuedOn', 'createdAt'],
    order: { discipline: ({ discipline }) => disciplines.indexOf(discipline) },
    finds: {
      'search=duct plan': ({ name }) => /duct plan/i.test(name),
      'jobId=6001': ({ job }) => job?.id === '6001',
      'discipline=STRUCTURAL': 'discipline',
      'ids=6001-13,6001-2,6001-999': ({ id }) => ['6001-13', '6001-2'].includes(id),
    },
    refused: [
      [{ number: ' ' }, 'number: Number is required'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ issuedOn: '' }, 'issuedOn: '],
    ],
  }),
  resourceContract({
    calls: documentLabelCalls,
    clauses: 'CALL-183, DOC-06',
    forbidden: { change: dale },
    sorts: ['name', 'documents'],
    finds: { 'search=review': ({ name }) => name === 'For review' },
    refused: [
      [{ name: 'for REVIEW' }, 'name: There is already a label called For review.'],
      [{ name: ' ' }, 'name: Name is required'],
      [{ color: 'BLACK' }, 'color: Choose a color from the list'],
    ],
  }),
  resourceContract({
    calls: documentFolderCalls,
    clauses: 'CALL-179',
    forbidden: { read: fatima, change: fatima },
    sorts: ['name'],
    finds: {
      'search=steel': ({ name }) => name === 'Steel',
      'jobId=6001': ({ job }) => job?.id === '6001',
      'ofSafety=true': ({ job }) => job === undefined,
    },
    refused: [
      [{ name: 'CONCRETE' }, 'name: There is already a folder called Concrete here.'],
      [{ name: 'a/b' }, 'name: A name cannot contain'],
      [{ parentId: '1' }, 'parentId: This folder no longer exists.'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
    ],
    // Rows have it as it is sent.
    replaced: ['parentId'],
  }),
  resourceContract({
    calls: jobDocumentCalls,
    clauses: 'CALL-179, CALL-182, DOC-01, DOC-03',
    forbidden: { read: fatima, change: fatima },
    sorts: ['name', 'kind', 'size', 'createdAt', 'takenAt'],
    order: { kind: ['OFFICE', 'PDF', 'PICTURE', 'TEXT'], takenAt: ({ takenAt }) => takenAt ?? '' },
    finds: {
      'search=mix design': ({ name }) => /mix design/i.test(name),
      'jobId=6001': ({ job }) => job?.id === '6001',
      'ofSafety=true': ({ job }) => job === undefined,
      'folderId=6001-101': ({ folder }) => folder?.id === '6001-101',
      'labelId=401': ({ labels }) => labels.some(({ id }) => id === '401'),
      'kind=PICTURE': 'kind',
      'authorId=1001': ({ createdBy }) => createdBy?.id === '1001',
      'from=2026-11-01': ({ createdAt }) => localDay(createdAt) >= '2026-11-01',
      'to=2026-10-31': ({ createdAt }) => localDay(createdAt) <= '2026-10-31',
    },
    testedElsewhere: ['deep'],
    refused: [
      [{ name: 'CON.pdf' }, 'name: Windows computers cannot store this name.'],
      [{ folderId: '1' }, 'folderId: This folder no longer exists.'],
      [{ labelIds: ['1'] }, 'labelIds: A label no longer exists.'],
      [{ fileId: 'f'.repeat(32) }, 'fileId: This file was not uploaded.'],
    ],
  }),
  resourceContract({
    calls: jobNoteCalls,
    clauses: 'CALL-184, DOC-07',
    forbidden: { read: fatima, change: fatima },
    first: ({ pinned }) => pinned,
    sorts: ['name', 'createdAt', 'editedAt'],
    order: { editedAt: ({ createdAt, editedAt }) => editedAt || createdAt },
    finds: {
      'search=crane': ({ name, text }) => /crane/i.test(name + text),
      'jobId=6002': ({ job }) => job?.id === '6002',
      'authorId=1001': ({ createdBy }) => createdBy?.id === '1001',
      'labelId=401': ({ labels }) => labels.some(({ id }) => id === '401'),
      'pinned=true': 'pinned',
      'pinned=false': ({ pinned }) => !pinned,
    },
    refused: [
      [{ name: ' ' }, 'name: Title is required'],
      [{ text: '' }, 'text: Note is required'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ labelIds: ['1'] }, 'labelIds: A label no longer exists.'],
      [{ documentIds: ['safety-1'] }, 'documentIds: A document is not in this job.'],
    ],
  }),
  resourceContract({
    calls: jobFormCalls,
    clauses: 'CALL-185, DOC-08',
    forbidden: { read: fatima, change: fatima },
    sorts: ['name', 'status', 'createdAt', 'signedAt'],
    order: { status: ['SIGNED', 'UNFINISHED'] },
    finds: {
      'search=whitaker': ({ createdBy }) => createdBy?.name === DALE,
      'jobId=6002': ({ job }) => job?.id === '6002',
      'formId=1810': ({ form }) => form.id === '1810',
      'status=UNFINISHED': 'status',
      'authorId=1001': ({ createdBy }) => createdBy?.id === '1001',
    },
    refused: [
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ formId: '1818' }, 'formId: This form is not published.'],
      [{ formId: '' }, 'formId: Choose a form'],
    ],
  }),
  resourceContract({
    calls: jobPhotoCalls,
    clauses: 'CALL-180, DOC-04',
    forbidden: { read: fatima, change: fatima },
    sorts: ['takenAt'],
    order: { takenAt: ({ takenAt, uploadedAt }) => parseInstant(takenAt || uploadedAt) ?? 0 },
    finds: {
      'search=east stair': ({ caption }) => /east stair/i.test(caption),
      'jobId=6001': ({ job }) => job?.id === '6001',
      'labelId=401': ({ labels }) => labels.some(({ id }) => id === '401'),
      'authorId=1001': ({ createdBy }) => createdBy?.id === '1001',
      'from=2026-11-01': (photo) => photoDay(photo) >= '2026-11-01',
      'to=2026-10-31': (photo) => photoDay(photo) <= '2026-10-31',
    },
    testedElsewhere: ['deleted'],
    refused: [
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ labelIds: ['1'] }, 'labelIds: A label no longer exists.'],
      [{ fileId: 'f'.repeat(32) }, 'fileId: This file was not uploaded.'],
      [{ takenAt: 'noon' }, 'takenAt: This is no time.'],
      [{ beforeId: 'photo-6002-1' }, 'beforeId: This photo no longer exists.'],
      [{ caption: 'x'.repeat(501) }, 'caption: Caption: at most 500 characters'],
    ],
  }),
  resourceContract({
    calls: insightDashboardCalls,
    clauses: 'CALL-263, BI-04',
    forbidden: { read: dale, change: maria },
    sorts: ['name', 'kind'],
    order: { kind: ['EMBEDDED', 'BUILT_IN'] },
    finds: { 'search=forecast': ({ name }) => name === 'Bid Forecast' },
    refused: [
      [{ name: 'labor hours' }, 'name: There is already a dashboard called Labor Hours.'],
      [{ kind: 'EMBEDDED', address: '' }, 'address: Type an address that begins with https://'],
      [{ address: 'http://bi.plumbline.example/' }, 'address: Type an address that begins with https://'],
      [{ kind: 'BUILT_IN', tiles: [] }, 'tiles: Add at least one tile'],
      [{ credentialId: '1' }, 'credentialId: This credential no longer exists.'],
    ],
  }),
  resourceContract({
    calls: insightTeamCalls,
    clauses: 'CALL-264, BI-05',
    forbidden: { read: maria, change: maria },
    sorts: ['name'],
    finds: { 'search=manage': ({ name }) => name === 'Managers' },
    refused: [
      [{ name: ' ' }, 'name: Name is required'],
      [{ memberIds: ['1'] }, 'memberIds: A user no longer exists.'],
    ],
    notDeleted: ['521', 'The menu has an entry for this team.'],
  }),
  resourceContract({
    calls: insightCredentialCalls,
    clauses: 'CALL-265, BI-06',
    forbidden: { read: maria, change: maria },
    sorts: ['name'],
    finds: { 'search=forecast': ({ name }) => name === 'Forecast reports' },
    refused: [
      [{ secret: '' }, 'secret: Secret is required'],
      [{ secret: 'two words' }, 'secret: The secret has a space or a line break inside. Copy it again.'],
    ],
    notDeleted: ['531', 'Bid Forecast uses this credential.'],
    // No answer has it.
    replaced: ['secret'],
  }),
  resourceContract({
    calls: teamCalls,
    clauses: 'CALL-173, JOB-17',
    forbidden: { read: dale, change: dale },
    sorts: ['name', 'members', 'jobs'],
    order: { jobs: (team) => team.jobs.length },
    finds: {
      'search=warranty': ({ name }) => name === 'Service',
      'search=whitaker': ({ name }) => name === 'Masonry',
    },
    refused: [
      [{ name: ' concrete' }, 'name: There is already a team called Concrete.'],
      [{ name: '' }, 'name: Name is required'],
      [{ memberIds: ['1'] }, 'memberIds: An employee no longer exists.'],
      [{ jobIds: ['1'] }, 'jobIds: A job no longer exists.'],
    ],
  }),
  resourceContract({
    calls: rateTableCalls,
    clauses: 'CALL-267, RATE-01, RATE-02, RATE-03',
    forbidden: { read: maria, change: maria },
    sorts: ['name', 'purpose', 'status', 'changedAt'],
    order: { purpose: ['UNDECIDED', 'PAY', 'BILLING', 'BOTH'] },
    finds: {
      'search=public': ({ name }) => name === 'Prevailing Wage',
      'status=INACTIVE': 'status',
      'purpose=UNDECIDED': 'purpose',
    },
    refused: [
      [{ name: 'union scale' }, 'name: There is already a rate table called Union Scale.'],
      [{ name: ' ' }, 'name: Name is required'],
    ],
    notDeleted: ['901', 'This rate table is assigned to jobs or templates. Remove it from them first.'],
  }),
  resourceContract({
    calls: formCalls,
    clauses: 'CALL-231, SAFE-09, SCREEN-FORMS-LIST',
    forbidden: { read: fatima, change: dale },
    sorts: ['name', 'use', 'questions', 'usedCount', 'changedAt', 'status'],
    order: {
      // By their names: …, Hazard analysis, Inspection, Job startup, Observation, Other, Safety audit, T&M ticket.
      use: [
        'EQUIPMENT',
        'GENERAL',
        'HAZARD_ANALYSIS',
        'INSPECTION',
        'JOB_STARTUP',
        'OBSERVATION',
        'OTHER',
        'AUDIT',
        'TNM',
        'PARTNER',
      ],
      status: ['DRAFT', 'PUBLISHED', 'RETIRED'],
    },
    finds: {
      'search=trench': ({ name }) => name === 'Excavation and trenching',
      'search=superintendent': ({ name }) => name === 'Weekly safety audit',
      'use=TNM': 'use',
      'status=RETIRED': 'status',
    },
    refused: [
      [{ name: 'scaffold inspection' }, 'name: There is already a form called Scaffold inspection.'],
      [{ name: '' }, 'name: Name is required'],
      [{ use: 'PARTY' }, 'use: '],
    ],
    notDeleted: ['1801', 'This form was published. Retire it instead.'],
  }),
  resourceContract({
    calls: qrBatchCalls,
    clauses: 'ORG-12, CALL-256',
    forbidden: { read: maria, change: maria },
    sorts: ['name', 'count', 'createdAt'],
    finds: { 'search=YARD': ({ name }) => name.includes('yard'), 'kind=site': 'kind' },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ name: 'gate POSTERS' }, 'name: There is already a batch called Gate posters.'],
      [{ subjectIds: [] }, 'subjectIds: Choose what to label.'],
      [{ subjectIds: ['nothing'] }, 'subjectIds: Choose what to label.'],
      [{ count: 501 }, 'count: Number of codes: at most 500'],
    ],
    notDeleted: ['9003', '16 of its codes are in use. Release them first.'],
  }),
  resourceContract({
    calls: itemTypeCalls,
    clauses: 'SAFE-14, SAFE-15, CALL-236, CALL-237',
    forbidden: { read: fatima, change: dale },
    sorts: ['name', 'everyDays'],
    finds: { 'search=CRANE': ({ name }) => name.startsWith('Crane'), 'kind=GENERAL': 'kind' },
    refused: [
      [{ name: ' ' }, 'name: Name is required'],
      [{ name: 'eyewash STATION' }, 'name: There is already a type called Eyewash station.'],
      [{ everyDays: 1826 }, 'everyDays: Days between inspections: at most 1,825'],
      [{ formId: '1' }, 'formId: This form is not published.'],
    ],
    notDeleted: ['836', 'This type has items. Change their type first.'],
  }),
  resourceContract({
    calls: itemCalls,
    clauses: 'SAFE-10, SAFE-16, SAFE-17, CALL-238, CALL-239',
    forbidden: { read: fatima, change: dale },
    // Those without a next inspection are last.
    sorts: ['name', 'number', 'nextDue'],
    order: { nextDue: ({ nextDue }) => nextDue || '9999' },
    finds: {
      'search=fe-106': ({ number }) => number === 'FE-106',
      'search=crane': ({ type, name }) => type?.name === 'Crane' || name.includes('crane'),
      'kind=GENERAL': 'kind',
      'typeId=832': ({ type }) => type?.id === '832',
      'due=LATE': ({ nextDue }) => nextDue !== '' && nextDue < TODAY,
      'due=WEEK': ({ nextDue }) => nextDue >= TODAY && nextDue < IN_A_WEEK,
      'due=OUT': ({ inService }) => !inService,
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ number: 'fe-106' }, 'number: CO2 extinguisher, 10 lb already has this number.'],
      [{ typeId: '1' }, 'typeId: This type no longer exists.'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
    ],
    notDeleted: ['8341', 'This item has inspections. Take it out of service instead.'],
  }),
  resourceContract({
    calls: inspectionCalls,
    clauses: 'CALL-232, CALL-233, SAFE-10',
    forbidden: { read: fatima, change: fatima },
    sees: [dale, ({ assignee, submittedBy }) => [assignee?.name, submittedBy?.name].includes(DALE)],
    sorts: ['dueDate', 'submittedAt', 'status', 'score'],
    order: {
      status: ['SCHEDULED', 'SUBMITTED', 'REVIEWED'],
      score: ({ score }) => score ?? 101,
      dueDate: ({ dueDate }) => dueDate || '9999',
    },
    finds: {
      'search=ladder check': ({ name }) => name === 'Ladder check',
      'search=vesper': ({ organization }) => organization.startsWith('Vesper'),
      'use=GENERAL': 'use',
      'status=SCHEDULED': (one) =>
        one.status === 'SCHEDULED' && dueState(inspectionDue(one), TODAY) !== 'MISSED',
      'status=REVIEWED': 'status',
      'status=LATE': (one) => dueState(inspectionDue(one), TODAY) === 'LATE',
      'status=MISSED': (one) => dueState(inspectionDue(one), TODAY) === 'MISSED',
      'jobId=6003': ({ job }) => job?.id === '6003',
      'organization=Vesper Mechanical': 'organization',
      'itemId=8301': ({ item }) => item?.id === '8301',
      'mine=true': ({ assignee }) => assignee?.name === MARIA,
      'from=2026-10-21': (inspection) => dayOf(inspection) >= '2026-10-21',
      'to=2026-10-21': (inspection) => dayOf(inspection) <= '2026-10-21',
    },
    refused: [
      [{ formId: '' }, 'formId: Choose a form'],
      [{ formId: '1' }, 'formId: This form is not published.'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ assigneeId: '1' }, 'assigneeId: This user no longer exists.'],
      [{ itemId: '1' }, 'itemId: This item no longer exists.'],
      [{ dueDate: '' }, 'dueDate: Due date is required'],
    ],
    notDeleted: ['81622', 'This inspection was submitted and can no longer be changed.'],
  }),
  resourceContract({
    calls: correctiveActionCalls,
    clauses: 'CALL-234, SAFE-12',
    forbidden: { read: fatima, change: fatima },
    sees: [tomas, ({ responsible, createdBy }) => [responsible?.id, createdBy?.id].includes('1004')],
    sorts: ['name', 'priority', 'dueDate', 'status', 'createdAt', 'closedAt'],
    order: {
      priority: ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'],
      status: ['OPEN', 'IN_PROGRESS', 'CLOSED'],
    },
    finds: {
      'search=shore the trench': ({ name }) => name.startsWith('Shore the trench'),
      'search=ottergate': ({ organization }) => organization === 'Ottergate Drywall',
      'status=NOT_CLOSED': ({ status }) => status !== 'CLOSED',
      'status=IN_PROGRESS': 'status',
      'priority=HIGH': 'priority',
      'jobId=6002': ({ job }) => job?.id === '6002',
      'organization=Ottergate Drywall': 'organization',
      'overdue=true': ({ status, dueDate }) => status !== 'CLOSED' && dueDate < TODAY,
      'mine=true': ({ responsible }) => responsible?.name === MARIA,
    },
    refused: [
      [{ name: '' }, 'name: What must be done is required'],
      [{ dueDate: 'soon' }, 'dueDate: Type a date, such as 2026-03-09'],
      [{ responsibleId: '', organization: '' }, 'responsibleId: Choose who is responsible, or name an organ'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ responsibleId: '1' }, 'responsibleId: This user no longer exists.'],
      [{ source: { kind: 'INSPECTION', id: '1' } }, 'source: It no longer exists.'],
    ],
  }),
  resourceContract({
    calls: observationCalls,
    clauses: 'CALL-242, SAFE-19',
    forbidden: { read: fatima, change: fatima },
    sorts: ['name', 'category', 'risk', 'status', 'dueDate', 'createdAt'],
    order: {
      // By their names: Behavior, …, Fall protection, …, Tools and equipment, Traffic.
      category: [
        'BEHAVIOR',
        'ELECTRICAL',
        'EXCAVATION',
        'FALLS',
        'FIRE',
        'HOUSEKEEPING',
        'OTHER',
        'PPE',
        'EQUIPMENT',
        'TRAFFIC',
      ],
      risk: ({ kind, severity, likelihood }) => (kind === 'POSITIVE' ? 0 : severity * likelihood),
      status: ['CLOSED', 'OPEN'],
    },
    testedElsewhere: ['personId'],
    finds: {
      'search=table saw': ({ name }) => name.includes('table saw'),
      'jobId=6001': ({ job }) => job?.id === '6001',
      'search=archive vault': ({ job }) => job?.name === 'Redstone Archive Vault',
      'kind=POSITIVE': 'kind',
      'status=OPEN': 'status',
      'category=FALLS': 'category',
      'risk=EXTREME': ({ kind, severity, likelihood }) => kind === 'NEGATIVE' && severity * likelihood > 15,
      'overdue=true': ({ status, dueDate }) => status === 'OPEN' && dueDate !== '' && dueDate < TODAY,
      'whose=ASSIGNED': ({ assignee }) => assignee?.name === MARIA,
      'from=2026-11-01': ({ createdAt }) => localDay(createdAt) >= '2026-11-01',
      'to=2026-10-31': ({ createdAt }) => localDay(createdAt) <= '2026-10-31',
    },
    refused: [
      [{ name: '' }, 'name: Say what you saw, or add a photo'],
      [{ severity: 0 }, 'severity: Choose a severity'],
      [{ likelihood: 6 }, 'likelihood: '],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ assigneeId: '1' }, 'assigneeId: This user no longer exists.'],
    ],
    replaced: ['name', 'anonymous'],
  }),
  resourceContract({
    calls: organizationCalls,
    clauses: 'CALL-250, ORG-01, ORG-02',
    forbidden: { read: dale, change: dale },
    sorts: ['name', 'city', 'until'],
    order: { until: ({ qualification }) => qualification.until },
    finds: {
      'search=ridgeline': ({ name }) => name === 'Ridgeline Electric',
      'kind=AGENCY': 'kind',
      'standing=EXPIRED': 'standing',
      'status=INACTIVE': 'status',
      'connection=CONNECTED': 'connection',
      'connection=RECEIVED': 'connection',
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ name: 'ridgeline electric' }, 'name: There is already a company called Ridgeline Electric.'],
      [{ email: 'nobody' }, 'email: '],
      [{ kind: 'BANK' }, 'kind: '],
    ],
    notDeleted: ['8905', 'It is connected. Disconnect it first.'],
  }),
  resourceContract({
    calls: connectionCalls,
    clauses: 'CALL-251, ORG-03',
    forbidden: { read: dale, change: dale },
    sorts: ['name', 'changedAt'],
    finds: {
      'search=ridgeline': ({ name }) => name === 'Ridgeline Electric',
      'status=CONNECTED': 'status',
      'status=REQUESTED': 'status',
      'organizationId=8901': ({ organization }) => organization?.id === '8901',
    },
    refused: [
      [{ businessId: '' }, 'businessId: Choose a company'],
      [{ businessId: '3001' }, 'businessId: This is your own company.'],
      [{ businessId: '1' }, 'businessId: This company does not use the app anymore.'],
      [{ businessId: '3901' }, 'businessId: You are connected with this company already.'],
      [{ organizationId: '1' }, 'organizationId: This organization no longer exists.'],
      [
        { organizationId: '8901' },
        'organizationId: It is connected with Ridgeline Electric, or a request is open.',
      ],
    ],
    replaced: ['organizationId', 'businessId', 'message'],
    // A connection stays with its company, and the message as it was sent.
    completeSave: () => ({ businessId: '3003', message: 'Share findings?' }),
    notDeleted: ['88001', 'It has not ended yet.'],
  }),
  resourceContract({
    calls: communityCalls,
    clauses: 'SCREEN-COMMUNITIES, ORG-07',
    forbidden: { read: dale, change: dale },
    sorts: ['name', 'unread', 'members'],
    finds: {
      'search=haul': ({ name }) => name === 'Meridian Heavy Haul Safety',
      'status=REQUESTED': 'status',
      'status=CONNECTED': 'status',
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [
        { name: 'summit ridge SAFETY circle' },
        'name: There is already a community called Summit Ridge Safety Circle.',
      ],
    ],
  }),
  resourceContract({
    calls: communityConnectionCalls,
    clauses: 'CALL-257, ORG-07',
    forbidden: { read: dale, change: dale },
    sorts: ['name', 'at'],
    finds: {
      'search=northgate': ({ name }) => name === 'Northgate Renovations',
      'communityId=705': ({ community }) => community?.id === '705',
      'status=REFUSED': 'status',
      'status=CONNECTED': 'status',
    },
    refused: [
      [{ businessId: '' }, 'businessId: Choose a company'],
      [{ businessId: '1' }, 'businessId: This company does not use the app anymore.'],
      [{ businessId: '3002' }, 'businessId: This company takes part already, or is invited.'],
    ],
    replaced: ['businessId', 'message'],
    // A connection stays with its company, and the message as it was sent.
    completeSave: () => ({ businessId: '3913', message: 'Welcome' }),
    notDeleted: ['87002', 'It has not ended yet.'],
  }),
  resourceContract({
    calls: communityMessageCalls,
    clauses: 'CALL-258, ORG-08',
    forbidden: { read: dale, change: dale },
    sorts: ['at'],
    first: ({ isPinned }) => isPinned,
    finds: {
      'search=pallet': ({ text }) => text.includes('pallet'),
      'communityId=705': ({ community }) => community?.id === '705',
      'tagId=7801': ({ tags }) => tags.some(({ id }) => id === '7801'),
    },
    testedElsewhere: ['unread'],
    refused: [
      [{ text: ' ' }, 'text: Message is required'],
      [{ tagIds: ['7811'] }, 'tagIds: This tag no longer exists.'],
      [{ parentId: '1' }, 'parentId: This message no longer exists.'],
      [{ parentId: '87102' }, 'parentId: A reply has no replies.'],
      [{ files: [{ id: 'f', name: 'Plan.pdf' }] }, 'files: This file was not uploaded.'],
    ],
    leavesMark: true,
  }),
  resourceContract({
    calls: communityTagCalls,
    clauses: 'CALL-259, ORG-09',
    forbidden: { read: dale, change: dale },
    sorts: ['name'],
    finds: {
      'search=NEAR': ({ name }) => name === 'Near miss',
      'communityId=705': ({ community }) => community?.id === '705',
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ name: 'near MISS' }, 'name: There is already a tag called Near miss.'],
    ],
  }),
  resourceContract({
    calls: communityResourceCalls,
    clauses: 'CALL-260, ORG-10',
    forbidden: { read: dale, change: dale },
    sorts: ['name', 'at'],
    finds: {
      'search=meridian': ({ business }) => business.startsWith('Meridian'),
      'communityId=701': ({ community }) => community?.id === '701',
      'tagId=7802': ({ tags }) => tags.some(({ id }) => id === '7802'),
    },
    refused: [
      [{ resourceId: '' }, 'resourceId: Choose what to share'],
      [{ source: 'TOPIC' }, 'resourceId: This resource no longer exists.'],
      [{ resourceId: '1' }, 'resourceId: This resource no longer exists.'],
      [{ tagIds: ['7811'] }, 'tagIds: This tag no longer exists.'],
    ],
  }),
  resourceContract({
    calls: partnerCalls,
    clauses: 'CALL-245, SAFE-23',
    forbidden: { read: dale, change: dale },
    sorts: ['name', 'trade', 'until', 'score'],
    order: { until: ({ qualification }) => qualification.until },
    finds: {
      'search=ridgeline': ({ name }) => name === 'Ridgeline Electric',
      'search=earthwork': ({ trade }) => trade === 'Earthwork',
      'standing=EXPIRED': 'standing',
      'standing=NONE': 'standing',
      'status=INACTIVE': 'status',
      'documents=OPEN': ({ pending, expired, missing }) => pending + expired + missing > 0,
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ name: 'ridgeline electric' }, 'name: There is already a company called Ridgeline Electric.'],
      [{ email: 'nobody' }, 'email: '],
      [{ rates: [year, year] }, 'rates.1.year: This year is there twice'],
      [
        { rates: [{ ...year, lostTime: 2 }] },
        'lostTime: Cases with days away are part of the recordable cases',
      ],
    ],
    notDeleted: ['8901', 'What this partner has sent was accepted, so it stays. Make it inactive instead.'],
  }),
  resourceContract<Certificate>({
    calls: certificateCalls,
    clauses: 'SAFE-22',
    forbidden: { read: tomas, change: dale },
    sorts: ['expiresOn', 'person', 'name'],
    order: {
      expiresOn: ({ expiresOn }) => expiresOn || '9999',
      person: ({ person }) => person?.name ?? '',
    },
    finds: {
      'search=forklift': ({ name }) => name === 'Forklift operator',
      'personId=10002': ({ person }) => person?.id === '10002',
      'expires=EXPIRED': ({ expiresOn }) => expiresOn !== '' && expiresOn < TODAY,
      'expires=90': ({ expiresOn }) => expiresOn >= TODAY && expiresOn <= '2027-02-18',
    },
    refused: [
      [{ name: '' }, 'name: Certificate is required'],
      [{ personId: '1' }, 'personId: This person no longer exists.'],
      [{ issuedOn: '2026-05-02', expiresOn: '2026-05-01' }, 'expiresOn: It expires before it was issued'],
      [{ files: [{ id: 'nobodys', name: 'a.pdf' }] }, 'files: A file was not uploaded.'],
    ],
  }),
  resourceContract<CourseSession>({
    calls: courseSessionCalls,
    clauses: 'SAFE-22',
    forbidden: { read: tomas, change: dale },
    sorts: ['date', 'name'],
    order: { date: ({ date, time }) => `${date} ${time}` },
    finds: {
      'search=trailer': ({ place }) => place === 'Site trailer',
      'personId=10014': ({ attendees }) => attendees.some(({ id }) => id === '10014'),
      [`from=${TODAY}`]: ({ date }) => date >= TODAY,
      'mine=true': ({ holder }) => holder?.id === '1001',
    },
    refused: [
      [{ courseId: '' }, 'courseId: Choose a course'],
      [{ courseId: '1' }, 'courseId: This course no longer exists.'],
      [{ holderId: '1005' }, 'holderId: This user is not active.'],
      [{ time: '7:00' }, 'time: Type a time, such as 6:45 AM'],
      [{ attendeeIds: [] }, 'attendeeIds: Choose at least one person'],
      [{ attendeeIds: ['1'] }, 'attendeeIds: A person no longer exists.'],
    ],
  }),
  resourceContract<JobStartup>({
    calls: jobStartupCalls,
    clauses: 'CALL-246, SAFE-24',
    forbidden: { read: dale, change: dale },
    sorts: ['dueDate', 'startsOn', 'partner', 'job', 'status'],
    order: {
      partner: ({ partnerName }) => partnerName,
      job: ({ job }) => job?.name ?? '',
      status: startupStatuses,
    },
    finds: {
      'search=ridgeline': ({ partnerName }) => partnerName === 'Ridgeline Electric',
      'status=RETURNED': 'status',
      'status=PENDING': ({ status }) => status !== 'APPROVED',
      'late=true': ({ status, dueDate }) => status !== 'APPROVED' && dueDate < TODAY,
      'partnerId=8904': ({ partner }) => partner?.id === '8904',
      'jobId=6008': ({ job }) => job?.id === '6008',
      'from=2026-11-20': ({ dueDate }) => dueDate >= '2026-11-20',
      'to=2026-11-20': ({ dueDate }) => dueDate <= '2026-11-20',
      'toApprove=true': ({ status, submittedBy, approvals }) =>
        status === 'SUBMITTED' &&
        submittedBy?.name !== MARIA &&
        approvals.every(({ name }) => name !== MARIA),
    },
    testedElsewhere: ['client'],
    refused: [
      [{ partnerId: '' }, 'partnerId: Choose a trade partner'],
      [{ partnerId: '1' }, 'partnerId: This trade partner no longer exists.'],
      [{ partnerId: '8918' }, 'partnerId: This trade partner is inactive.'],
      [{ jobId: '6099' }, 'jobId: This job is closed.'],
      [{ dueDate: '2027-03-16' }, 'dueDate: It is due on or before the first day'],
      [
        { partnerId: '8901', jobId: '6001' },
        'jobId: This trade partner already has a job startup for this job.',
      ],
    ],
    notDeleted: ['89601', 'It was approved, so it stays.'],
  }),
  resourceContract({
    calls: partnerDocumentCalls,
    clauses: 'CALL-245',
    forbidden: { read: dale, change: dale },
    sorts: ['kind', 'validTo', 'addedAt'],
    order: { kind: ({ kind }) => partnerDocumentKindNames[kind] },
    finds: {
      'partnerId=8904': ({ partner }) => partner?.id === '8904',
      'review=PENDING': 'review',
      'search=w-9': ({ kind }) => kind === 'TAX',
    },
    refused: [
      [{ files: [] }, 'files: Add a file'],
      [{ files: [{ id: 'nobodys', name: 'a.pdf' }] }, 'files: This file was not uploaded.'],
      [{ partnerId: '1' }, 'partnerId: This partner no longer exists.'],
      [{ validFrom: '2026-05-01', validTo: '2026-04-30' }, 'validTo: It ends before it starts'],
    ],
  }),
  resourceContract({
    calls: partnerQuestionnaireCalls,
    clauses: 'CALL-245, SAFE-23',
    forbidden: { read: dale, change: dale },
    sorts: ['createdAt', 'due', 'status'],
    order: { status: ({ status }) => partnerQuestionnaireStatusNames[status] },
    finds: {
      'partnerId=8901': ({ partner }) => partner?.id === '8901',
      'status=SUBMITTED': 'status',
      'search=granite': ({ partner }) => partner?.name === 'Granite Ferry Excavation',
    },
    refused: [
      [{ formId: '1' }, 'formId: This form is not published.'],
      [{ partnerId: '1' }, 'partnerId: This partner no longer exists.'],
      [
        { partnerId: '8901' },
        'formId: This partner already has this questionnaire. Review or delete it first.',
      ],
    ],
    notDeleted: ['8951', 'Accepted questionnaires stay on record.'],
  }),
  resourceContract({
    calls: resourceCalls,
    clauses: 'CALL-262, SAFE-29',
    forbidden: { read: fatima, change: dale },
    sees: [tomas, ({ audience }) => audience === 'EVERYONE'],
    sorts: ['name', 'createdAt'],
    first: ({ pinned }) => pinned,
    finds: {
      'search=harness': ({ name }) => name === 'Harness inspection',
      'search=forms to print': ({ folder }) => folder?.name === 'Forms to print',
      'folderId=861': ({ folder }) => folder?.id === '861',
      'kind=FILE': 'kind',
      'linkStatus=BROKEN': 'linkStatus',
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ url: 'javascript:alert(1)' }, 'url: Type a web address'],
      [{ url: 'file:///C:/permits' }, 'url: Type a web address'],
      [{ kind: 'FILE', url: '', files: [] }, 'files: Add a file'],
      [{ kind: 'FILE', files: [{ id: 'nobodys', name: 'Plan.pdf' }] }, 'files: This file was not uploaded.'],
      [{ folderId: '1' }, 'folderId: This folder no longer exists.'],
    ],
  }),
  resourceContract({
    calls: courseCalls,
    clauses: 'CALL-244, SAFE-22',
    forbidden: { read: fatima, change: dale },
    sorts: ['name'],
    finds: {
      'search=vault': ({ name }) => name === 'Archive vault access',
      'search=cedar hollow': ({ job }) => job?.name.startsWith('Cedar Hollow') ?? false,
      'jobId=6001': ({ job }) => job === undefined || job.id === '6001',
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ name: 'fall protection' }, 'name: There is already a course called Fall protection.'],
      [{ topics: [] }, 'topics: Add a topic'],
      [{ passMark: 101 }, 'passMark: Pass mark: at most 100'],
      [{ attempts: 0 }, 'attempts: Attempts: at least 1'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ files: [{ id: 'nobodys', name: 'Plan.pdf' }] }, 'files: A file was not uploaded.'],
    ],
    notDeleted: ['881', 'People have taken this course, so it stays.'],
  }),
  resourceContract({
    calls: workerCalls,
    clauses: 'CALL-244, SAFE-22',
    forbidden: { read: tomas, add: tomas, change: dale },
    sorts: ['name'],
    finds: {
      'search=ridgeline': ({ organization }) => organization === 'Ridgeline Electric',
      // Three workers have one phone number.
      'search=555-0140': ({ phone }) => phone === '(208) 555-0140',
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ phone: '12' }, 'phone: Type a phone number'],
      [{ email: 'lena' }, 'email: Type an email address'],
    ],
    notDeleted: ['88001', 'This worker has passed courses. Their records stay.'],
  }),
  resourceContract({
    calls: siteCalls,
    clauses: 'CALL-212, VISITOR-01',
    forbidden: { read: dale, change: tomas },
    sorts: ['name', 'job', 'onSite'],
    finds: {
      'search=archive': ({ name }) => name.includes('Archive'),
      'status=CLOSED': 'status',
      'managerId=1001': ({ managers }) => managers.some(({ id }) => id === '1001'),
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ address: '' }, 'address: Address is required'],
      [{ opensAt: '7' }, 'opensAt: Type a time'],
      [{ capacity: -1 }, 'capacity: Capacity: at least 0'],
      [{ managerIds: [] }, 'managerIds: Choose a site manager'],
      [{ managerIds: ['1'] }, 'managerIds: A manager no longer exists.'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ timeZone: 'Mars/Base' }, 'timeZone: This is not a time zone.'],
    ],
    notDeleted: ['8701', 'People have signed in at this site, so it stays. Close it instead.'],
  }),
  resourceContract({
    calls: expectedVisitorCalls,
    clauses: 'VISITOR-02, VISITOR-05',
    forbidden: { read: dale, change: dale },
    sorts: ['name', 'site', 'day'],
    order: { day: ({ day, from }) => `${day} ${from}` },
    finds: {
      'search=maria': ({ host }) => host?.name === MARIA,
      'status=CANCELLED': 'status',
      'status=EXPECTED': 'status',
      'siteId=8701': ({ site }) => site?.id === '8701',
      [`from=${TODAY}`]: ({ day }) => day >= TODAY,
      [`to=${TODAY}`]: ({ day }) => day <= TODAY,
    },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ siteId: '' }, 'siteId: Choose a site'],
      [{ siteId: '1' }, 'siteId: This site no longer exists.'],
      [{ siteId: '8712' }, 'siteId: This site is closed.'],
      [{ hostId: '1' }, 'hostId: This person no longer exists.'],
      [{ day: '2026-01-02' }, 'day: Enter today or a later day.'],
      [{ day: '2026-02-30' }, 'day: Type a date'],
      [{ from: '10:00' }, 'to: Enter a time after the earliest one'],
      [{ email: 'rosa' }, 'email: Type an email address'],
      [{ phone: '12' }, 'phone: Type a phone number'],
    ],
  }),
  resourceContract({
    calls: resourceFolderCalls,
    clauses: 'CALL-262',
    forbidden: { read: fatima, change: dale },
    sorts: ['name'],
    finds: { 'search=videos': ({ name }) => name === 'Videos' },
    refused: [
      [{ name: '' }, 'name: Name is required'],
      [{ name: 'videos' }, 'name: There is already a folder called Videos.'],
    ],
    notDeleted: ['861', 'This folder is not empty. Move or delete its resources first.'],
  }),
  resourceContract({
    calls: hazardAnalysisCalls,
    clauses: 'CALL-243, SAFE-20',
    forbidden: { read: fatima, change: fatima },
    sorts: ['name', 'date', 'risk', 'status'],
    order: {
      risk: ({ severity, likelihood }) => severity * likelihood,
      status: ['DRAFT', 'IN_REVIEW', 'ACCEPTED', 'REJECTED', 'RETIRED'],
    },
    testedElsewhere: ['personId'],
    finds: {
      'search=wall forms': ({ name }) => name.toLowerCase().includes('wall forms'),
      'search=tamarack': ({ job }) => job?.name === 'Tamarack Observatory',
      'status=ACCEPTED': 'status',
      'jobId=6006': ({ job }) => job?.id === '6006',
      'mine=true': ({ createdBy }) => createdBy?.name === MARIA,
    },
    refused: [
      [{ name: '' }, 'name: '],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ supervisorId: '1' }, 'supervisorId: This employee no longer exists.'],
      [{ crewIds: ['1'] }, 'crewIds: An employee no longer exists.'],
    ],
  }),
  resourceContract({
    calls: talkTopicCalls,
    clauses: 'SAFE-01, CALL-165, CALL-223',
    forbidden: { read: tomas, change: tomas },
    sorts: ['name', 'category', 'talks', 'lastHeldOn'],
    order: { category: ({ category }) => topicCategoryNames[category] },
    finds: {
      'search=ZANJA': ({ texts }) => `${texts.es.title} ${texts.es.text}`.toLowerCase().includes('zanja'),
      'search=arnés': ({ texts }) => texts.es.text.toLowerCase().includes('arnés'),
      'category=FIRE': 'category',
      'source=OWN': 'source',
      'status=RETIRED': 'status',
    },
    testedElsewhere: ['jobType', 'closedJob'],
    refused: [
      [{ category: 'FOOD' }, 'category: Choose a category'],
      [
        { texts: { en: { title: '', text: 'Text' }, es: { title: '', text: '' } } },
        'texts.en.title: Title in English is required',
      ],
      [
        { texts: { en: { title: 'One', text: 'Text' }, es: { title: 'Uno', text: '' } } },
        'texts.es.text: Enter the text in Spanish, too',
      ],
    ],
    notDeleted: ['85001', 'This topic is provided and cannot be deleted. Retire it instead.'],
  }),
  resourceContract({
    calls: topicQuizCalls,
    clauses: 'SAFE-02, CALL-224',
    forbidden: { read: dale, change: dale },
    sorts: ['name', 'category', 'questions', 'results', 'passed', 'changedAt'],
    order: {
      category: ({ category }) => topicCategoryNames[category],
      passed: ({ passed, taken }) => passed / Math.max(1, taken),
    },
    finds: {
      'search=trench': ({ name }) => name === 'Trench cave-ins',
      'category=FALLS': 'category',
    },
    testedElsewhere: ['topics'],
    refused: [
      [{ topicId: '' }, 'topicId: Choose a topic'],
      [{ topicId: '1' }, 'topicId: This topic no longer exists.'],
      [{ sections: [] }, 'sections: Add at least one question'],
      [{ passMark: 101 }, 'passMark: Pass mark: at most 100'],
      [{ attempts: 0 }, 'attempts: Attempts: at least 1'],
    ],
    // The topic stays.
    completeSave: () => ({ topicId: '85004' }),
    replaced: ['topicId'],
  }),
  resourceContract({
    calls: talkScheduleCalls,
    clauses: 'SAFE-03, CALL-225',
    forbidden: { read: tomas, change: tomas },
    sorts: ['startsOn', 'name'],
    finds: {
      'search=lockout': ({ name }) => name.includes('Lockout and tagout'),
      'jobId=6008': ({ jobs }) => jobs.some(({ id }) => id === '6008'),
      'holderId=1002': ({ holder }) => holder?.name === DALE,
    },
    refused: [
      [{ topicIds: [] }, 'topicIds: Choose a topic'],
      [{ topicIds: ['1'] }, 'topicIds: A topic no longer exists.'],
      [
        { topicIds: ['85014', '85004', '85001'], repeats: 'WEEKLY', weeks: 2 },
        'weeks: There are more topics than weeks',
      ],
      [{ topicIds: ['85031'] }, 'topicIds: A topic is retired.'],
      [
        { topicIds: ['85014', '85004'], repeats: 'ONCE' },
        'repeats: Several topics are held one a week: choose Every week',
      ],
      [{ jobIds: [] }, 'jobIds: Choose at least one job'],
      [{ jobIds: ['1'] }, 'jobIds: A job no longer exists.'],
      [{ jobIds: ['6061'] }, 'jobIds: A job is closed.'],
      [{ holderId: '1005' }, 'holderId: This user is not active.'],
      [{ time: '6:45' }, 'time: Type a time, such as 6:45 AM'],
      [{ weeks: 53 }, 'weeks: Weeks: at most 52'],
    ],
    notDeleted: ['86001', 'Talks of this schedule were started. Save it with fewer weeks instead.'],
  }),
  resourceContract({
    calls: toolboxTalkCalls,
    clauses: 'SAFE-04, CALL-226',
    forbidden: { read: tomas, change: tomas },
    sorts: ['date', 'name', 'status'],
    order: { date: ({ date, createdAt }) => `${date} ${createdAt}`, status: ['OPEN', 'COMPLETE'] },
    testedElsewhere: ['personId'],
    finds: {
      'search=trench': ({ name }) => name === 'Trench cave-ins',
      'status=COMPLETE': 'status',
      'jobId=6008': ({ job }) => job?.id === '6008',
      'mine=true': ({ holder }) => holder?.name === MARIA,
      'fromDate=2026-11-02': ({ date }) => date >= '2026-11-02',
      'toDate=2026-11-02': ({ date }) => date <= '2026-11-02',
    },
    refused: [
      [{ topicId: '1' }, 'topicId: This topic no longer exists.'],
      [{ topicId: '85031', edition: 0 }, 'topicId: This topic is retired.'],
      [{ edition: 2 }, 'edition: There is no such edition.'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ date: '2026-11-21' }, 'date: The day has not come yet.'],
      [{ attendees: [] }, 'attendees: Tick who is here'],
      [{ attendees: [{ id: '1', name: 'Joe', guest: false }] }, 'attendees: An employee no longer exists.'],
      [
        {
          attendees: [
            { id: '10021', name: 'Sam', guest: false },
            { id: '10021', name: 'Sam', guest: false },
          ],
        },
        'attendees.1.id: This person is on the list twice',
      ],
    ],
    notDeleted: ['87001', 'People have signed this toolbox talk, so it is kept.'],
    // 0 is the current one.
    replaced: ['edition'],
  }),
  resourceContract({
    calls: dailyReportCalls,
    clauses: 'CALL-186, CALL-192, CALL-193, CALL-194, TNM-13, TNM-14, TNM-15',
    forbidden: { read: fatima, change: tomas },
    sorts: ['name', 'date', 'status', 'people', 'hours'],
    order: {
      name: ({ job, date }) => `${job?.name} ${date}`,
      status: ['OPEN', 'COMPLETE'],
    },
    finds: {
      'search=cedar hollow': ({ job }) => job?.name.startsWith('Cedar Hollow') ?? false,
      'status=OPEN': 'status',
      'jobId=6003': ({ job }) => job?.id === '6003',
      'fromDate=2026-11-02': ({ date }) => date >= '2026-11-02',
      'toDate=2026-11-02': ({ date }) => date <= '2026-11-02',
      'tag=Lift': ({ tags }) => tags.includes('Lift'),
    },
    testedElsewhere: ['delay'],
    refused: [
      [{ date: '2026-11-21' }, 'date: The day has not come yet.'],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ jobId: '' }, 'jobId: Choose a job'],
    ],
  }),
  resourceContract({
    calls: ticketCalls,
    clauses: 'CALL-200, CALL-201, CALL-202, TNM-01, TNM-02, TNM-03',
    forbidden: { read: tomas, change: tomas },
    sorts: ['name', 'date', 'job', 'status', 'hours', 'amount'],
    order: {
      job: ({ job }) => `${job?.number} ${job?.name}`,
      status: ['DRAFT', 'READY', 'VERIFIED', 'CLOSED', 'BILLED', 'REJECTED'],
      amount: ({ amount }) => Number(amount),
    },
    finds: {
      'search=footing rock': ({ description }) => description.startsWith('Rock found in footing'),
      'status=READY': 'status',
      'status=OPEN': ({ status }) => status !== 'CLOSED' && status !== 'BILLED',
      'status=UNBILLED': ({ status }) => status !== 'BILLED',
      'jobId=6002': ({ job }) => job?.id === '6002',
      'unsigned=customer': ({ status, customerSigned }) => status !== 'REJECTED' && !customerSigned,
      'unsigned=company': ({ status, companySigned }) => status !== 'REJECTED' && !companySigned,
      'tag=Weather': ({ tags }) => tags.includes('Weather'),
      'mine=true': ({ createdBy }) => createdBy?.name === MARIA,
      'from=2026-10-31': ({ date }) => date >= '2026-10-31',
      'to=2026-10-31': ({ date }) => date <= '2026-10-31',
    },
    refused: [
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ description: '' }, 'description: Description is required'],
    ],
  }),
  resourceContract({
    calls: ticketFormCalls,
    clauses: 'CALL-208, TNM-09',
    forbidden: { read: tomas, change: tomas },
    sees: [dale, ({ filledBy }) => filledBy?.name === DALE],
    sorts: ['date', 'name'],
    finds: {
      'search=standby': ({ name }) => name === 'Standby and delay record',
      'search=northstar': ({ job }) => job?.name.startsWith('Northstar') ?? false,
      'search=whitaker': ({ filledBy }) => filledBy?.name === DALE,
      'formId=1825': ({ form }) => form?.id === '1825',
    },
    refused: [
      [{ formId: '1801' }, 'formId: This is not a published T&M form.'],
      [{ answers: {} }, 'answers: '],
      [{ jobId: '1' }, 'jobId: This job no longer exists.'],
      [{ jobId: '' }, 'jobId: Choose a job'],
      [{ date: 'soon' }, 'date: Type a date, such as 2026-03-09'],
      [{ formVersion: 9 }, 'formVersion: This version of the form does not exist.'],
    ],
    // An edit is signed again.
    completeSave: ({ answers }) => ({
      answers: { ...(answers as object), q11: { value: 'M 1 1 L 50 50', comment: '', photos: [] } },
    }),
  }),
];

describe('the table of resources', () => {
  const contracts = import.meta.glob<object>('../../src/api/*/contract.ts', { eager: true });
  const parts = ['list', 'get', 'create', 'save', 'remove'];
  /** The keys of the lists of all resources in an export, including nested ones. */
  const resourcesIn = (value: unknown): string[] => {
    if (!isRecord(value) || '_zod' in value) return [];
    return parts.every((part) => part in value)
      ? [String(valueAt(value, 'list', 'key'))]
      : Object.values(value).flatMap(resourcesIn);
  };

  test('has every resource of the app', () => {
    const all = Object.values(contracts).flatMap((contract) => Object.values(contract).flatMap(resourcesIn));
    expect(new Set([...jobs, ...ticketItems, ...others])).toEqual(new Set(all));
  });
});
