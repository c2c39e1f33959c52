import type { OrientationCourseDraft, WorkerRecordDraft } from '../../api/orientation/contract';
import { HARD_HAT } from '../../domain/orientation/attemptForm';
import { addDays, today } from '../../lib/dates';
import { type Answers, newQuestion, noAnswer, type Section } from '../../lib/questionnaire/questionnaire';
import { lazySeed, type ListedSeed } from '../db';
import type { StoredLink } from '../storedLink';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { firstNames, lastNames } from '../seed/names';
import { partnerNames } from '../seed/organizations';
import { random } from '../seed/random';
import courses from './courses.json';

export interface StoredCourse extends OrientationCourseDraft {
  id: string;
  version: number;
}

export interface StoredWorker extends WorkerRecordDraft {
  id: string;
  version: number;
  key?: string;
}

export interface StoredAttempt {
  id: string;
  key?: string;
  courseId: string;
  /** An employee or a worker. */
  personId: string;
  at: string;
  byId: string;
  percent: number | undefined;
  passed: boolean;
  hardHat: string;
  answers: Answers;
}

const FIRST_COURSE = 881;
const FIRST_WORKER = 88_001;
const FIRST_ATTEMPT = 880_001;
const WORKERS = 24;
/** The position of an employee of the demo's foreman who has not passed two of the courses. */
const NEWCOMER = 17;
const NOT_PASSED = ['Fall protection', 'Respirable silica'];
/** The people of a large business who have taken courses. */
const MAX_EMPLOYEES = 220;
/** The workers of one company often leave the number of their office. */
const SHARED_PHONE = '(208) 555-0140';

interface QuizText {
  text: string;
  right: string;
  wrong: string[];
}

type CourseText = Omit<(typeof courses)[number], 'questions'> & {
  questions: (QuizText & { es?: QuizText })[];
};

/** One section with choices. The right answer is not always the first. */
function questionsOf({ name, questions }: CourseText): Section[] {
  return [
    {
      id: 'quiz',
      title: 'Questions',
      titleEs: 'Preguntas',
      questions: questions.map(({ text, right, wrong, es }, index) => {
        const { whole } = random('quiz', name, index);
        const options = wrong.map((one, position) => ({
          id: `wrong-${position + 1}`,
          text: one,
          textEs: es?.wrong[position],
        }));
        options.splice(whole(0, wrong.length), 0, { id: 'right', text: right, textEs: es?.right });
        const failing = options.flatMap(({ id }) => (id === 'right' ? [] : [id]));
        const asked = newQuestion(`q${index + 1}`, 'choice');
        return { ...asked, text, textEs: es?.text, options, failing, weight: 1 };
      }),
    },
  ];
}

/** Courses, workers and attempts of a business. */
export function orientationSeed({ id: businessId, modules, jobs, employees }: Business): {
  courses: ListedSeed<StoredCourse>;
  workers: ListedSeed<StoredWorker>;
  attempts: ListedSeed<StoredAttempt>;
  links: ListedSeed<StoredLink>;
} {
  const isOn = modules.includes('safetyOrientation') && jobs.open > 0;
  const users = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .map(({ userId }) => userId);
  const allCourses = () =>
    courses.map((one, index): StoredCourse => {
      const { job, topics, validUnit } = one;
      return {
        ...one,
        id: String(FIRST_COURSE + index),
        validUnit: validUnit as StoredCourse['validUnit'],
        jobId: job === null ? '' : String(jobs.first + job),
        topics: topics.map((topic, position) => ({ id: `t${position + 1}`, ...topic })),
        files: [],
        questions: questionsOf(one),
        version: 1,
      };
    });

  function workerAt(index: number): StoredWorker {
    const { pick, chance } = random('orientation worker', businessId, index);
    const name = `${pick(firstNames)} ${pick(lastNames)}`;
    const isReachable = chance(0.6);
    return {
      id: String(FIRST_WORKER + index),
      name,
      organization: partnerNames[index % partnerNames.length] ?? '',
      phone: index < 3 ? SHARED_PHONE : isReachable ? `(208) 555-0${300 + index}` : '',
      email: isReachable && chance(0.3) ? `${name.toLowerCase().replace(' ', '.')}@worker.example` : '',
      blockedReason: index === 7 ? 'Worked without fall protection on two days.' : '',
      version: 1,
    };
  }

  /**
   * The last attempt of a person at a course, and one before it that failed. About one in five people lacks something,
   * as on sites where somebody looks after it.
   */
  function attemptsOf(personId: string, course: StoredCourse): StoredAttempt[] {
    const { whole, chance } = random('orientation', businessId, personId, course.id);
    const isNew = Number(personId) === employees.first + NEWCOMER && NOT_PASSED.includes(course.name);
    if (chance(course.jobId === '' ? 0.015 : 0.2) || isNew) return [];
    const age =
      course.validUnit === 'DAYS'
        ? whole(5, 92)
        : course.validUnit === 'MONTHS'
          ? whole(10, 190)
          : whole(10, 375);
    const hardHat = course.asksHardHat ? `${100 + (Number(personId) % 900)}` : '';
    const at = (daysAgo: number, passed: boolean): StoredAttempt => ({
      id: '',
      courseId: course.id,
      personId,
      at: `${addDays(today(), -daysAgo)}T${whole(13, 21)}:${whole(10, 59)}:00.000Z`,
      byId: users[whole(0, Math.min(2, users.length - 1))] ?? '',
      percent: passed ? (chance(0.6) ? 100 : 80) : 40,
      passed,
      hardHat,
      answers: hardHat === '' ? {} : { [HARD_HAT]: { ...noAnswer, value: hardHat } },
    });
    return [...(chance(0.06) ? [at(age + 1, false)] : []), at(age, !chance(0.005))];
  }

  const people = () => [
    ...Array.from({ length: Math.min(employees.count, MAX_EMPLOYEES) }, (_, index) =>
      String(employees.first + index),
    ),
    ...Array.from({ length: WORKERS }, (_, index) => String(FIRST_WORKER + index)),
  ];
  return {
    /** Of a worker for a course. */
    links: lazySeed((): StoredLink[] => {
      const course = isOn ? allCourses().find(({ asksHardHat }) => !asksHardHat) : undefined;
      const expiresAt = `${addDays(today(), 9)}T17:00:00.000Z`;
      return course
        ? [
            {
              id: `${businessId}-course`,
              of: 'orientation',
              recordId: `${course.id} ${FIRST_WORKER}`,
              expiresAt,
            },
          ]
        : [];
    }),
    courses: lazySeed(() => (isOn ? allCourses() : [])),
    workers: lazySeed(() => (isOn ? Array.from({ length: WORKERS }, (_, index) => workerAt(index)) : [])),
    attempts: lazySeed(() => {
      const taken = isOn ? allCourses() : [];
      return people()
        .flatMap((personId) => taken.flatMap((course) => attemptsOf(personId, course)))
        .map((attempt, index) => ({ ...attempt, id: String(FIRST_ATTEMPT + index) }));
    }),
  };
}
