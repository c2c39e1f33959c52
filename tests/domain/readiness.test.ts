import { beforeEach, describe, expect, it, test } from 'vitest';
import type { OrientationCourse } from '../../src/api/orientation/contract';
import { type Employer, readiness, readinessText } from '../../src/domain/readiness/readiness';
import { setTimeZone } from '../../src/lib/timeZone';

beforeEach(() => setTimeZone('America/Denver'));

const course = (id: string, changes: Partial<OrientationCourse> = {}): OrientationCourse => ({
  id,
  name: `Course ${id}`,
  nameEs: '',
  job: undefined,
  timeZone: '',
  required: true,
  validCount: 1,
  validUnit: 'YEARS',
  version: 1,
  ...changes,
});
/** Of the job 7 alone. */
const ofJob = course('b', { job: { id: '7', name: 'Depot' } });

const insured: Employer['documents'] = (['LIABILITY', 'WORKERS_COMP'] as const).map((kind) => ({
  kind,
  review: 'ACCEPTED',
  validFrom: '2026-01-01',
  validTo: '2026-11-20',
}));
const partner: Employer = {
  id: '8901',
  name: 'Ridgeline',
  status: 'ACTIVE',
  qualification: { decision: 'QUALIFIED', until: '2026-11-20' },
  documents: insured,
};

// 23:59 on November 20 in Denver, which is seven hours behind.
const lastMinute = Date.parse('2026-11-21T06:59:00Z');
const midnight = Date.parse('2026-11-21T07:00:00Z');

const ready = {
  now: lastMinute,
  isActive: true,
  blockedReason: '',
  completions: [{ courseId: 'a', completedOn: '2025-11-20' }],
  courses: [course('a')],
  jobId: '',
};

describe('FAULT-120 may work today', () => {
  test.each<[what: string, changes: Partial<Parameters<typeof readiness>[0]>, reasons: string[]]>([
    ['a course that expires today', {}, []],
    ['and after midnight', { now: midnight }, ['Course a expired on Nov 20, 2026.']],
    [
      // 22:59 in Los Angeles.
      'after midnight here, but not in the zone of the job',
      { now: midnight, courses: [course('a', { timeZone: 'America/Los_Angeles' })] },
      [],
    ],
    ['a course that was never taken', { completions: [] }, ['Has never passed Course a.']],
    ['a course that is not required', { completions: [], courses: [course('a', { required: false })] }, []],
    ['a course of another job', { courses: [course('a'), ofJob], jobId: '8' }, []],
    ['a course of the job', { courses: [course('a'), ofJob], jobId: '7' }, ['Has never passed Course b.']],
    ['an employee who has left', { isActive: false }, ['No longer works for this business.']],
    ['somebody who is blocked', { blockedReason: 'Fight on May 4' }, ['Is blocked: Fight on May 4']],
    ['a partner whose papers end today', { employer: partner }, []],
    [
      'and after midnight',
      { now: midnight, courses: [], employer: partner },
      [
        'The qualification of Ridgeline expired on Nov 20, 2026.',
        'The general liability insurance of Ridgeline expired on Nov 20, 2026.',
        "The workers' compensation insurance of Ridgeline expired on Nov 20, 2026.",
      ],
    ],
    [
      'a partner without papers',
      { employer: { ...partner, documents: [] } },
      [
        'Ridgeline has no accepted general liability insurance.',
        "Ridgeline has no accepted workers' compensation insurance.",
      ],
    ],
    [
      'papers that wait for a review',
      { employer: { ...partner, documents: insured.map((one) => ({ ...one, review: 'PENDING' as const })) } },
      [
        'Ridgeline has no accepted general liability insurance.',
        "Ridgeline has no accepted workers' compensation insurance.",
      ],
    ],
    [
      'a partner that was refused',
      { employer: { ...partner, qualification: { decision: 'REFUSED', until: '' } } },
      ['Ridgeline is not qualified.'],
    ],
    [
      'a partner that nobody decided about',
      { employer: { ...partner, qualification: { decision: 'NONE', until: '' } } },
      ['Ridgeline is not qualified.'],
    ],
    [
      'an inactive partner says only that',
      { employer: { ...partner, status: 'INACTIVE', documents: [] } },
      ['Ridgeline is an inactive trade partner.'],
    ],
  ])('%s', (_, changes, reasons) => {
    expect(readiness({ ...ready, ...changes }).map((one) => readinessText(one))).toEqual(reasons);
  });
});

it('SAFE-22 says the reasons in Spanish', () => {
  const input = { ...ready, now: midnight, blockedReason: 'Pelea', isActive: false, employer: partner };
  expect(readiness(input).map((one) => readinessText(one, 'es'))).toEqual([
    'Ya no trabaja para esta empresa.',
    'Está bloqueado: Pelea',
    'Course a venció el 20 nov 2026.',
    'La calificación de Ridgeline venció el 20 nov 2026.',
    'El seguro de responsabilidad civil de Ridgeline venció el 20 nov 2026.',
    'El seguro de compensación laboral de Ridgeline venció el 20 nov 2026.',
  ]);
  const courses = [course('a', { nameEs: 'Trabajo en alturas' }), course('c', { nameEs: 'Zanjas' })];
  expect(readiness({ ...ready, now: midnight, courses }).map((one) => readinessText(one, 'es'))).toEqual([
    'Trabajo en alturas venció el 20 nov 2026.',
    'Nunca ha aprobado Zanjas.',
  ]);
});
