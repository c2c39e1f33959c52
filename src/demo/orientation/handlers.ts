import {
  type AttemptDraft,
  attemptLink,
  courseCalls,
  courseFileCalls,
  linkedCourse,
  linkedCourseFileUrl,
  type OrientationCourseDraft,
  orientationAttempts,
  orientationFigures,
  orientationPeople,
  orientationPersonById,
  removeOrientationAttempt,
  sendLinkedAttempt,
  sendOrientationAttempt,
  workerCalls,
  type WorkerRecordDraft,
} from '../../api/orientation/contract';
import { attemptForm, HARD_HAT } from '../../domain/orientation/attemptForm';
import { attemptsLeft, quizResult } from '../../domain/quiz/quiz';
import {
  type ValidityState,
  validityStateOf,
  validityStates,
  worstState,
} from '../../domain/validity/validity';
import { now, nowIso } from '../../lib/clock';
import { isScored, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answerProblems, answerTo, questionsWithIds } from '../../lib/questionnaire/rules';
import { dayIn } from '../../lib/timeZone';
import { removeDroppedPhotos } from '../activity';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { areOwnFiles, fileRoutes, fileUrl } from '../files/handlers';
import { endLink, foundLink, linkResponse, makeLink, requireOpen, unknownLink } from '../links';
import { jobOf, requireNameAvailable } from '../names';
import { nextId } from '../nextId';
import { keyFilter, rowAddedWith } from '../recordKey';
import { invalid, notFound, Refusal, refuseInvalid } from '../refusal';
import { bareRoute, type Call, route } from '../route';
import { sorted } from '../sorted';
import { everybody, type Person } from './people';
import type { StoredAttempt, StoredCourse, StoredWorker } from './seed';

const needs = 'orientation';
const readers = 'orientationTaking';
const FIRST_ATTEMPT = 8_800_001;
const FIRST_WORKER = 880_001;

/** The jobs of the demo have no zones of their own. */
const courseRow = ({ jobId, ...row }: StoredCourse, company: Company) => ({
  ...row,
  job: jobOf(company, jobId),
  timeZone: '',
});

function courseListItem(row: StoredCourse, company: Company) {
  const { id, name, nameEs, job, timeZone, required, validCount, validUnit, version } = courseRow(
    row,
    company,
  );
  return { id, name, nameEs, job, timeZone, required, validCount, validUnit, version };
}

const courses = demoResource<StoredCourse, OrientationCourseDraft>(courseCalls, {
  rows: ({ company }) => company.orientationCourses,
  needs,
  readers,
  firstId: 8801,
  sort: { name: ({ name }) => name },
  defaultSort: 'name',
  searchText: ({ name, jobId }, company) => [name, jobOf(company, jobId)?.name].join('\n'),
  filter: (query) => {
    const jobId = query.text('jobId');
    return (row) => !jobId || row.jobId === '' || row.jobId === jobId;
  },
  toListItem: courseListItem,
  toResponse: courseRow,
  check: ({ name, jobId, files }, company, before, { userId }) => {
    requireNameAvailable(company.orientationCourses.all(), 'course', name, before?.id);
    refuseInvalid(
      jobId !== '' && !company.jobs.get(jobId) && 'jobId: This job no longer exists.',
      !areOwnFiles(files, company, userId, before?.files) && 'files: A file was not uploaded.',
    );
  },
  checkRemoval: ({ id }, { orientationAttempts: attempts, courseSessions }) => {
    if (attempts.all().some(({ courseId }) => courseId === id))
      throw new Refusal(409, 'People have taken this course, so it stays.');
    if (courseSessions.all().some(({ courseId }) => courseId === id))
      throw new Refusal(409, 'This course is scheduled. Delete its sessions first.');
  },
  toStored: (draft) => draft,
  onSaved: ({ company }, row, before) =>
    removeDroppedPhotos(company, { photos: row.files }, before && { photos: before.files }),
  onRemoved: (row, company) => removeDroppedPhotos(company, { photos: [] }, { photos: row.files }),
});

const workers = demoResource<StoredWorker, WorkerRecordDraft>(workerCalls, {
  rows: ({ company }) => company.orientationWorkers,
  needs,
  readers,
  creators: [readers],
  firstId: FIRST_WORKER,
  sort: { name: ({ name }) => name },
  defaultSort: 'name',
  searchText: ({ name, organization, phone, email }) => [name, organization, phone, email].join('\n'),
  checkRemoval: ({ id }, { orientationAttempts: attempts }) => {
    if (attempts.all().some(({ personId, passed }) => personId === id && passed))
      throw new Refusal(409, 'This worker has passed courses. Their records stay.');
  },
  toStored: (draft) => draft,
});

/** Returns the worst state of a person, of the required courses of the business and of a job, and how many have it. */
function worstOf(
  company: Company,
  jobId: string | undefined,
): (person: Person) => { state: ValidityState; rank: number } {
  const today = dayIn('', now());
  const required = company.orientationCourses
    .all()
    .filter((one) => one.required && (one.jobId === '' || one.jobId === jobId));
  const known = new Map<string, { state: ValidityState; rank: number }>();
  return ({ id, completions }) => {
    const found = known.get(id);
    if (found) return found;
    const states = required.map((course) =>
      validityStateOf(
        completions.find(({ courseId }) => courseId === course.id)?.completedOn ?? '',
        { count: course.validCount, unit: course.validUnit },
        today,
      ),
    );
    const state = worstState(states);
    const weight = states.reduce((sum, one) => sum + 100 ** validityStates.indexOf(one), 0);
    const made = { state, rank: weight };
    known.set(id, made);
    return made;
  };
}

function attemptRow({ id, at, percent, passed, hardHat, courseId, byId }: StoredAttempt, company: Company) {
  const course = company.orientationCourses.get(courseId);
  const by = userOf(company, byId);
  return { id, at, percent, passed, hardHat, course: course && { id: course.id, name: course.name }, by };
}

/** The trade partner of this name, with what decides whether its people may work. */
export function employerOf(company: Company, organization: string) {
  const partner = company.organizations
    .all()
    .find(({ kind, name }) => kind === 'TRADE' && name.toLowerCase() === organization.toLowerCase());
  if (!partner) return undefined;
  const { id, name, status, qualification } = partner;
  const documents = company.partnerDocuments
    .all()
    .filter(({ partnerId }) => partnerId === id)
    .map(({ id: documentId, kind, review, validFrom, validTo }) => ({
      id: documentId,
      kind,
      review,
      validFrom,
      validTo,
    }));
  return { id, name, status, qualification, documents };
}

const newestFirst = (company: Company): StoredAttempt[] =>
  company.orientationAttempts.all().toSorted((one, other) => (one.at < other.at ? 1 : -1));

/** The attempts that a person has left at a course. */
const leftOf = (company: Company, { id, attempts }: StoredCourse, personId: string): number =>
  attemptsLeft(
    attempts,
    newestFirst(company).filter((one) => one.personId === personId && one.courseId === id),
  );

/** Scores answers. A question that was deleted meanwhile is not counted. Refuses those with something missing. */
function scoredAttempt(
  course: StoredCourse,
  { questionIds, answers }: Pick<AttemptDraft, 'questionIds' | 'answers'>,
) {
  const quiz = questionsWithIds(course.questions, questionIds);
  const [missing] = answerProblems(attemptForm(course, quiz), answers);
  if (missing) throw invalid(`answers: ${missing.text}`);
  const hardHat = answerTo(answers, { id: HARD_HAT }).value;
  return {
    courseId: course.id,
    ...quizResult(quiz, answers, course.passMark),
    hardHat: typeof hardHat === 'string' ? hardHat : '',
    answers,
  };
}

function addAttempt(company: Company, made: Omit<StoredAttempt, 'id' | 'at'>): StoredAttempt {
  const id = nextId(company, 'orientationAttempt', FIRST_ATTEMPT);
  return company.orientationAttempts.put(id, { ...made, id, at: nowIso() });
}

const LINK_DAYS = 14;
const linkOf = (courseId: string, personId: string) =>
  ({ of: 'orientation', recordId: `${courseId} ${personId}` }) as const;

/** The links of a person that work. */
const linksOf = (company: Company, personId: string) =>
  company.orientationCourses.all().flatMap(({ id }) => {
    const link = linkResponse(company, linkOf(id, personId));
    return link ? [{ ...link, courseId: id }] : [];
  });

/** What a link leads to. Refuses links that do not work. */
function openCourse(call: Call<'{courseLinkCode}'>) {
  const { link, company } = foundLink(call, call.params.courseLinkCode, ['orientation']);
  const [courseId = '', personId = ''] = link.recordId.split(' ');
  const course = company.orientationCourses.get(courseId);
  const person = everybody(company).find(({ id }) => id === personId);
  if (!course || !person) throw unknownLink();
  return { link, company, course, person };
}
const USED = 'You have taken this course. Thank you.';

export const orientationHandlers = [
  ...courses.routes,
  ...workers.routes,
  ...fileRoutes(courseFileCalls, needs, readers, (file) => {
    if (file.size > 50 * 1024 * 1024) throw invalid('file: This file is larger than 50 MB.');
    return 'application/octet-stream';
  }),

  route(orientationPeople, ({ company, person, query }) => {
    person.require(readers);
    const worst = worstOf(company, query.text('jobId'));
    const state = query.oneOf('state', validityStates);
    const isEmployee = query.boolean('isEmployee');
    const found = query.search();
    const rows = everybody(company).filter(
      (one) =>
        (isEmployee === undefined || one.isEmployee === isEmployee) &&
        (!state || worst(one).state === state) &&
        found([one.name, one.organization, one.hardHat].join('\n')),
    );
    const keys = { state: (one: Person) => worst(one).rank, name: ({ name }: Person) => name };
    const inOrder = sorted(rows, keys, query.sort(['state', 'name'], 'state,desc'));
    return { people: query.slice(inOrder), total: rows.length };
  }),

  route(orientationPersonById, ({ company, person, params: { personId } }) => {
    person.require(readers);
    const found = everybody(company).find(({ id }) => id === personId);
    if (!found) throw notFound('person');
    const attempts = newestFirst(company).filter((one) => one.personId === personId);
    const { version = 0, blockedReason = '' } = company.orientationWorkers.get(personId) ?? {};
    return {
      ...found,
      version,
      blockedReason,
      userId: company.employees.get(personId)?.user?.userId ?? '',
      employer: found.isEmployee ? undefined : employerOf(company, found.organization),
      attempts: attempts.map((one) => attemptRow(one, company)),
      links: linksOf(company, personId),
    };
  }),

  route(orientationFigures, ({ company, person, query }) => {
    person.require(readers);
    const worst = worstOf(company, query.text('jobId'));
    const states = everybody(company).map((one) => worst(one).state);
    const countOf = (state: ValidityState) => states.filter((one) => one === state).length;
    return {
      valid: countOf('VALID'),
      expiring: countOf('EXPIRING'),
      expired: countOf('EXPIRED'),
      never: countOf('NEVER'),
    };
  }),

  route(orientationAttempts, ({ company, person, query }) => {
    person.require(readers);
    const rows = newestFirst(company).filter(keyFilter(query));
    return {
      attempts: query.slice(rows).map((one) => ({ ...attemptRow(one, company), key: one.key })),
      total: rows.length,
    };
  }),

  route(sendOrientationAttempt, (call) => {
    const { company, person, body } = call;
    person.require(readers);
    const { orientationAttempts: attempts, orientationWorkers } = company;
    const course = company.orientationCourses.get(body.courseId);
    if (!course) throw invalid('courseId: This course no longer exists.');
    const answer = (row: StoredAttempt) => {
      const who = everybody(company).find(({ id }) => id === row.personId);
      return { ...attemptRow(row, company), person: who && { id: who.id, name: who.name } };
    };
    const first = rowAddedWith(attempts.all(), body.key);
    if (first) return answer(first);
    if (body.personId === '' && !body.worker) throw invalid('worker: Type the name of the worker.');
    if (body.personId !== '' && everybody(company).every(({ id }) => id !== body.personId))
      throw invalid('personId: This person no longer exists.');
    if (body.personId !== '' && leftOf(company, course, body.personId) === 0)
      throw new Refusal(409, 'No attempt is left. A manager can delete an attempt to allow another one.');
    const made = scoredAttempt(course, body);
    const personId = body.personId || nextId(company, 'orientationWorker', FIRST_WORKER);
    if (body.personId === '' && body.worker)
      orientationWorkers.put(personId, { ...body.worker, blockedReason: '', id: personId, version: 1 });
    return answer(addAttempt(company, { ...made, key: body.key, personId, byId: person.userId }));
  }),

  route(attemptLink.make, ({ company, person, params: { orientationCourseId, personId } }) => {
    person.require(readers);
    const course = company.orientationCourses.get(orientationCourseId);
    if (!course) throw notFound('course');
    if (everybody(company).every(({ id }) => id !== personId)) throw notFound('person');
    if (leftOf(company, course, personId) === 0)
      throw new Refusal(409, 'No attempt is left. A manager can delete an attempt to allow another one.');
    return makeLink(company, linkOf(course.id, personId), LINK_DAYS);
  }),

  route(attemptLink.withdraw, ({ company, person, params: { orientationCourseId, personId } }) => {
    person.require(readers);
    endLink(company, linkOf(orientationCourseId, personId), 'withdrawn');
  }),

  bareRoute(linkedCourse, (call) => {
    const { link, company, course, person } = openCourse(call);
    requireOpen(link, USED);
    return {
      business: company.account().name,
      person: person.name,
      course: courseRow(course, company),
      attemptsLeft: leftOf(company, course, person.id),
    };
  }),

  bareRoute(sendLinkedAttempt, (call) => {
    const { link, company, course, person } = openCourse(call);
    const { id: key, ...body } = call.body;
    const first = rowAddedWith(company.orientationAttempts.all(), key);
    if (first) return attemptRow(first, company);
    requireOpen(link, USED);
    const made = scoredAttempt(course, body);
    // Nobody passes by leaving the questions out.
    if (made.percent === undefined && questionsOf({ sections: course.questions }).some(isScored))
      throw invalid('questionIds: None was asked.');
    const row = addAttempt(company, { ...made, key, personId: person.id, byId: '' });
    if (row.passed || leftOf(company, course, person.id) === 0)
      company.links.put(link.id, { ...link, end: 'used' });
    return attemptRow(row, company);
  }),

  bareRoute(linkedCourseFileUrl, (call) => {
    const { link, company, course } = openCourse(call);
    requireOpen(link, USED);
    const { fileId } = call.params;
    if (course.files.every(({ id }) => id !== fileId)) throw notFound('file');
    return fileUrl(company, fileId);
  }),

  route(removeOrientationAttempt, ({ company, person, params: { attemptId } }) => {
    person.require(needs);
    if (!company.orientationAttempts.get(attemptId)) throw notFound('attempt');
    company.orientationAttempts.remove(attemptId);
    return undefined;
  }),
];
