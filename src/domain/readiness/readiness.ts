/** Whether a person may work on a job today, and why not. One rule for all screens. */
import type { OrientationCourse, OrientationPerson, readinessCodes } from '../../api/orientation/contract';
import type { PartnerDocument, Qualification } from '../../api/partners/contract';
import { type Day, formatShortDate } from '../../lib/dates';
import type { Language } from '../../lib/language';
import { dayIn } from '../../lib/timeZone';
import { standingOf, uncoveredDocuments } from '../partners/standing';
import { expiryDay, validityStateOf } from '../validity/validity';

/** The trade partner that a person works for. */
export interface Employer {
  id: string;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  qualification: Qualification;
  documents: readonly Pick<PartnerDocument, 'kind' | 'review' | 'validFrom' | 'validTo'>[];
}

interface ReadinessInput {
  /** Epoch milliseconds. */
  now: number;
  /** False for an employee who has left. */
  isActive: boolean;
  /** Why nobody lets the person in, '' for nothing. */
  blockedReason: string;
  completions: OrientationPerson['completions'];
  /** All courses. Those of other jobs do not count. */
  courses: readonly OrientationCourse[];
  /** '' for the courses of the whole business alone. */
  jobId: string;
  /** Missing for own employees and for companies that are no trade partners. */
  employer?: Employer | undefined;
}

type ReasonCode = (typeof readinessCodes)[number];

export interface ReadinessReason {
  code: ReasonCode;
  /** Of the course or the company; the reason of a block. */
  name: string;
  /** Spanish name of the course, '' for none. */
  nameEs: string;
  /** Of the course or the company. */
  id: string;
  /** The last day on which it counted, '' for none. */
  day: Day;
}

/**
 * Returns why a person may not work on a job now; nothing where they may. What expires today counts until the end of the
 * day in the zone of the job, or else of the business.
 */
export function readiness(input: ReadinessInput): ReadinessReason[] {
  const { now, isActive, blockedReason, completions, courses, jobId, employer } = input;
  const reason = (code: ReasonCode, about: Partial<ReadinessReason> = {}): ReadinessReason => ({
    code,
    name: '',
    nameEs: '',
    id: '',
    day: '',
    ...about,
  });
  const ofCourses = courses
    .filter(({ required, job }) => required && (!job || job.id === jobId))
    .flatMap(({ id, name, nameEs, timeZone, validCount, validUnit }) => {
      const validity = { count: validCount, unit: validUnit };
      const completedOn = completions.find(({ courseId }) => courseId === id)?.completedOn ?? '';
      const state = validityStateOf(completedOn, validity, dayIn(timeZone, now));
      if (state === 'NEVER') return [reason('NEVER', { id, name, nameEs })];
      return state === 'EXPIRED'
        ? [reason('EXPIRED', { id, name, nameEs, day: expiryDay(completedOn, validity) })]
        : [];
    });
  return [
    ...(isActive ? [] : [reason('INACTIVE')]),
    ...(blockedReason === '' ? [] : [reason('BLOCKED', { name: blockedReason })]),
    ...ofCourses,
    ...(employer ? employerReasons(employer, dayIn('', now)) : []),
  ];

  function employerReasons({ id, name, status, qualification, documents }: Employer, today: Day) {
    const standing = standingOf(qualification, today);
    if (status === 'INACTIVE') return [reason('EMPLOYER_INACTIVE', { id, name })];
    return [
      ...(standing === 'EXPIRED' ? [reason('EMPLOYER_EXPIRED', { id, name, day: qualification.until })] : []),
      ...(['REFUSED', 'QUERIED', 'NONE'].includes(standing)
        ? [reason('EMPLOYER_NOT_QUALIFIED', { id, name })]
        : []),
      ...uncoveredDocuments(documents, today).map(({ kind, state, lastDay }) =>
        reason(kind, { id, name, day: state === 'EXPIRED' ? lastDay : '' }),
      ),
    ];
  }
}

const spanishDay = (day: Day): string =>
  new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

type Sentences = Readonly<Record<ReasonCode, (reason: ReadinessReason) => string>>;

const english: Sentences = {
  INACTIVE: () => 'No longer works for this business.',
  BLOCKED: ({ name }) => `Is blocked: ${name}`,
  NEVER: ({ name }) => `Has never passed ${name}.`,
  EXPIRED: ({ name, day }) => `${name} expired on ${formatShortDate(day)}.`,
  EMPLOYER_INACTIVE: ({ name }) => `${name} is an inactive trade partner.`,
  EMPLOYER_EXPIRED: ({ name, day }) => `The qualification of ${name} expired on ${formatShortDate(day)}.`,
  EMPLOYER_NOT_QUALIFIED: ({ name }) => `${name} is not qualified.`,
  LIABILITY: ({ name, day }) =>
    day === ''
      ? `${name} has no accepted general liability insurance.`
      : `The general liability insurance of ${name} expired on ${formatShortDate(day)}.`,
  WORKERS_COMP: ({ name, day }) =>
    day === ''
      ? `${name} has no accepted workers' compensation insurance.`
      : `The workers' compensation insurance of ${name} expired on ${formatShortDate(day)}.`,
};

const spanish: Sentences = {
  INACTIVE: () => 'Ya no trabaja para esta empresa.',
  BLOCKED: ({ name }) => `Está bloqueado: ${name}`,
  NEVER: ({ name, nameEs }) => `Nunca ha aprobado ${nameEs || name}.`,
  EXPIRED: ({ name, nameEs, day }) => `${nameEs || name} venció el ${spanishDay(day)}.`,
  EMPLOYER_INACTIVE: ({ name }) => `${name} es un subcontratista inactivo.`,
  EMPLOYER_EXPIRED: ({ name, day }) => `La calificación de ${name} venció el ${spanishDay(day)}.`,
  EMPLOYER_NOT_QUALIFIED: ({ name }) => `${name} no está calificado.`,
  LIABILITY: ({ name, day }) =>
    day === ''
      ? `${name} no tiene un seguro de responsabilidad civil aceptado.`
      : `El seguro de responsabilidad civil de ${name} venció el ${spanishDay(day)}.`,
  WORKERS_COMP: ({ name, day }) =>
    day === ''
      ? `${name} no tiene un seguro de compensación laboral aceptado.`
      : `El seguro de compensación laboral de ${name} venció el ${spanishDay(day)}.`,
};

/** A reason as a sentence. */
export const readinessText = (reason: ReadinessReason, language: Language = 'en'): string =>
  (language === 'es' ? spanish : english)[reason.code](reason);
