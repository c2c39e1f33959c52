import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../access/useMay';
import { allOrientationPeople, coursesOf } from '../api/orientation/queries';
import { readiness, readinessText } from '../domain/readiness/readiness';
import { now } from '../lib/clock';
import type { Language } from '../lib/language';

/**
 * Why people may not work on a job today, by the id of the person: the first reason, and how many more there are. Nothing without
 * a job, for those who may not read orientations, and while it is not known. A block and the own company of a person are on their page alone.
 */
export function useNotReady(
  jobId: string | undefined,
  language: Language = 'en',
): ReadonlyMap<string, string> {
  const may = useMay();
  const enabled = may('orientationTaking') && jobId !== undefined;
  const { data: people } = useQuery({ ...allOrientationPeople, enabled });
  const { data: courses } = useQuery({ ...coursesOf('', { silent: true }), enabled });
  return useMemo(() => {
    if (!courses || jobId === undefined) return new Map();
    const input = { now: now(), isActive: true, blockedReason: '', jobId, courses: courses.rows };
    return new Map(
      (people?.rows ?? []).flatMap(({ id, completions }): [string, string][] => {
        const [first, ...others] = readiness({ ...input, completions });
        if (!first) return [];
        const more = others.length > 0 ? ` (+${others.length})` : '';
        return [[id, readinessText(first, language) + more]];
      }),
    );
  }, [people, courses, jobId, language]);
}
