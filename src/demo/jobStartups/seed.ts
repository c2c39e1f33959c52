import type { JobStartupDraft, StartupStatus } from '../../api/jobStartups/contract';
import type { Named } from '../../api/schema';
import { addDays, type Day, today } from '../../lib/dates';
import {
  type Answers,
  type AnswerValue,
  canFail,
  type Question,
  type Questionnaire,
  questionsOf,
} from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';
import { addedEntry, type HistoryRow } from '../changes';
import { lazySeed, type ListedSeed } from '../db';
import type { StoredForm } from '../inspectionForms/seed';
import { answerOf } from '../inspections/seed';
import type { StoredOrganization } from '../partners/seed';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { type Random, random } from '../seed/random';

/** A job startup as it is stored: by ids, with the names that stay when a partner or a job is deleted. */
export interface StoredStartup extends JobStartupDraft {
  id: string;
  partnerName: string;
  jobName: string;
  /** The business that asks for it; missing for the own one. */
  client?: Named;
  status: StartupStatus;
  formId: string;
  formVersion: number;
  answers: Answers;
  queriedIds: readonly string[];
  objection?: { kind: 'RETURNED' | 'WITHDRAWN'; byId: string; at: string; reason: string };
  submittedAt: string;
  submittedById: string;
  approvals: readonly { id: string; at: string }[];
  createdById: string;
  version: number;
}

const FIRST_ID = 89_601;
const COUNT = 60;
const CLIENT_COUNT = 10;
/** Jobs of other businesses. */
const clientJobs = ['Riverbend Brewery', 'Depot Street Garage', 'Mill Hollow School'];

/** Of ten startups in a row. The last three are not done yet, and some of these are late. */
const statuses: readonly StartupStatus[] = [
  'APPROVED', 'APPROVED', 'SUBMITTED', 'APPROVED', 'RETURNED', 'APPROVED', 'SUBMITTED', 'OPEN', 'OPEN', 'OPEN',
]; // prettier-ignore

const atOn = (day: Day): string => `${day}T16:40:00.000Z`;

interface Sources {
  forms: ListedSeed<StoredForm>;
  partners: ListedSeed<StoredOrganization>;
  jobs: { get: (id: string) => { name: string } | undefined };
  /** The users who manage job startups. */
  managers: () => readonly string[];
}

const texts: readonly (readonly [question: RegExp, texts: readonly [string, string]])[] = [
  [/^Competent/, ['Excavation and fall protection: Ray Tolliver', 'Rigging and scaffolds: Nadia Brandt']],
  [/^Foreman/, ['Luis Ibarra, (208) 555-0188', 'Grace Lindqvist, (208) 555-0176']],
  [
    /^Fall protection/,
    ['Guardrails at all edges. Rescue with the lift.', 'Harness above 6 ft, anchors as drawn.'],
  ],
  [/^Operators/, ['M. Decker, C-104422', 'S. Oyelaran, C-118730 and P. Reyes, C-120011']],
];

/** What fits a question better than any answer of its type. */
function valueOf({ type, text }: Question, { whole, pick }: Random): AnswerValue | undefined {
  if (type === 'date') return addDays(today(), whole(60, 300));
  if (type === 'number') return whole(2, 16);
  const found = texts.find(([question]) => question.test(text));
  if (found) return pick(found[1]);
  return type === 'text' ? '' : undefined;
}

function answersTo(questionnaire: Questionnaire, share: number, index: number): Answers {
  const numbers = random('startup answers', index);
  const questions = questionsOf(questionnaire);
  const answered = questions.slice(0, Math.ceil(questions.length * share));
  return answersToSend(
    questionnaire,
    Object.fromEntries(
      answered.map((question) => {
        const answer = answerOf(question, canFail(question) && numbers.chance(0.04), numbers);
        return [question.id, { ...answer, value: valueOf(question, numbers) ?? answer.value }];
      }),
    ),
  );
}

/** The job startups of a business, or those that others ask of it where it is their partner. */
export function startupSeed(
  { id: businessId, name: businessName, modules, jobs }: Business,
  sources: Sources,
): ListedSeed<StoredStartup> {
  const client = accounts.find(({ userBusinessId }) => userBusinessId === businessId)?.startupClient;

  function startupAt(form: StoredForm, index: number, managers: readonly string[]): StoredStartup {
    const { whole, pick } = random('startup', businessId, index);
    const status = statuses[index % statuses.length] ?? 'OPEN';
    const isOpen = status === 'OPEN';
    const startsOn = addDays(today(), status === 'APPROVED' ? -whole(2, 120) : whole(-3, 30));
    const dueDate = addDays(startsOn, -whole(2, 7));
    const submitted = addDays(dueDate, -whole(1, 6));
    const submittedAt = isOpen ? '' : atOn(submitted < today() ? submitted : addDays(today(), -1));
    const managerAt = (step: number) => managers[(index + step) % managers.length] ?? '';
    const submitter = managerAt(0);
    // The people of another business are not users of this one.
    const [first, second] = client ? ['client-1', 'client-2'] : [managerAt(1), managerAt(2)];
    const approvers =
      status === 'APPROVED' ? [first, second] : status === 'SUBMITTED' && index % 4 === 2 ? [first] : [];
    const sections = form.versions.at(-1)?.sections ?? [];
    const asked = questionsOf({ sections }).filter(({ type }) => type === 'text' || type === 'yesNo');
    const partner = sources.partners.all()[index % Math.max(1, sources.partners.all().length)];
    const jobId = client ? '' : String(jobs.first + ((index * 7) % jobs.busy));
    return {
      id: String(FIRST_ID + index),
      partnerId: client ? '' : (partner?.id ?? ''),
      partnerName: client ? businessName : (partner?.name ?? ''),
      jobId,
      jobName: client ? (clientJobs[index % clientJobs.length] ?? '') : (sources.jobs.get(jobId)?.name ?? ''),
      ...(client && { client }),
      status,
      startsOn,
      dueDate,
      note: '',
      formId: form.id,
      formVersion: form.versions.at(-1)?.number ?? 1,
      answers: answersTo({ sections }, isOpen ? [0, 0.4, 0.8][index % 3]! : 1, index),
      queriedIds: status === 'RETURNED' ? asked.slice(index % 3, (index % 3) + 2).map(({ id }) => id) : [],
      ...(status === 'RETURNED' && {
        objection: {
          kind: 'RETURNED' as const,
          byId: first,
          at: atOn(addDays(today(), -whole(1, 3))),
          reason: pick([
            'The certificate names another holder. Who is competent for excavation?',
            'Two workers on the list have no orientation yet.',
            'The inspection record of the lift is missing.',
          ]),
        },
      }),
      submittedAt,
      submittedById: isOpen ? '' : submitter,
      approvals: approvers.map((id, step) => ({
        id,
        at: submittedAt.replace('T16', step === 0 ? 'T18' : 'T21'),
      })),
      createdById: submitter,
      version: isOpen ? 1 : 2,
    };
  }

  return lazySeed(() => {
    const form = sources.forms
      .all()
      .find(({ use, status }) => use === 'JOB_STARTUP' && status === 'PUBLISHED');
    const isOn = client || (modules.includes('safetyJobStartUp') && sources.partners.all().length > 0);
    if (!form || !isOn || jobs.busy === 0) return [];
    const managers = sources.managers();
    return Array.from({ length: client ? CLIENT_COUNT : COUNT }, (_, index) =>
      startupAt(form, index, managers),
    );
  });
}

/** What has happened to a startup of the seed. */
export function startupHistorySeed(
  row: StoredStartup | undefined,
  nameOf: (userId: string) => Named | undefined,
): { rows: readonly HistoryRow[] } | undefined {
  if (!row) return undefined;
  const { id, dueDate, createdById, submittedAt, submittedById, approvals, objection } = row;
  const events = [
    ...(submittedAt === '' ? [] : [{ at: submittedAt, byId: submittedById, what: 'Submitted', to: '' }]),
    ...approvals.map((one) => ({ at: one.at, byId: one.id, what: 'Approved', to: '' })),
    ...(objection
      ? [{ at: objection.at, byId: objection.byId, what: 'Returned', to: objection.reason }]
      : []),
  ];
  const added = addedEntry(id, atOn(addDays(dueDate, -20)), nameOf(createdById));
  const rest = events.map(({ at, byId, what, to }, index) => ({
    id: `${id}-${index + 2}`,
    at,
    by: nameOf(byId),
    what,
    from: '',
    to,
  }));
  return { rows: [added, ...rest] };
}
