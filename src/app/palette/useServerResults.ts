import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isConfigured } from '../../api/config';
import { employeeQueries } from '../../api/employees/queries';
import { employeeNoun } from '../../api/employees/contract';
import { helpQueries } from '../../api/help/queries';
import { jobQueries } from '../../api/jobs/queries';
import { timecardDashboard } from '../../api/timecardDashboard/queries';
import { countOf } from '../../lib/countOf';
import { isoWeekOf } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useNewJobVersion, useSession } from '../../session/store';
import { articleGroups, postsIn, articleTitle } from '../help/articles';
import { openArticle } from '../help/store';
import { type Screen, screenAt } from '../screens';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import { LETTERS, match } from './match';

/** Shorter terms are not searched. */
const MIN_TERM_LENGTH = 2;
const MAX_RESULTS = 5;
const silent = { silent: true };
const placeholderData = keepPreviousData;

export interface ServerResults {
  groups: PaletteGroup[];
  /** What could not be searched, for a message. */
  failures: string[];
  searching: boolean;
}

/**
 * Employees, crews, time cards of this week, jobs and help articles that the servers find for `term` and the user may open. While `typed` is newer
 * than the results, only those that still match are returned (FAULT-52). Failures are silent.
 */
export function useServerResults(typed: string, term: string, screens: readonly Screen[]): ServerResults {
  const newJobVersion = useNewJobVersion();
  const { foreman, manager } = useSession((state) => state.flags.timecard);
  const isLongEnough = term.length >= MIN_TERM_LENGTH && typed.length >= MIN_TERM_LENGTH;
  const mayOpen = (address: string) => screenAt(screens, address) !== undefined;

  const employees = useQuery({
    ...employeeQueries.list({ search: term, sort: 'firstName,asc', page: 0, size: MAX_RESULTS }, silent),
    enabled: isLongEnough && mayOpen(paths.employees),
    placeholderData,
    select: ({ rows }) =>
      rows.map(({ id, firstName, lastName, employeeNumber, jobTitle }): PaletteItem => ({
        id: `employee ${id}`,
        label: `${firstName} ${lastName}`.trim() || employeeNumber,
        hint: [employeeNumber, jobTitle].filter(Boolean).join(' · '),
        icon: 'person',
        to: paths.employee(id),
      })),
  });
  const jobs = useQuery({
    ...jobQueries.open(term, newJobVersion, MAX_RESULTS, silent),
    enabled: isLongEnough && mayOpen(paths.jobs(newJobVersion)),
    placeholderData,
    select: ({ rows }) =>
      rows.map(({ id, name, number, city }): PaletteItem => ({
        id: `job ${id}`,
        label: name || number,
        hint: [number, city].filter(Boolean).join(' · '),
        icon: 'building',
        to: paths.job(newJobVersion, id),
      })),
  });
  const week = isoWeekOf();
  const timecardParams = { search: term, sort: 'name,asc', page: 0, size: MAX_RESULTS };
  // Others would only find themselves.
  const mayOpenCards = isLongEnough && (foreman || manager) && mayOpen(paths.timecards);
  const crews = useQuery({
    ...timecardDashboard.supervisors(week, timecardParams, silent),
    enabled: mayOpenCards,
    placeholderData,
    select: ({ rows }) =>
      rows.map(({ supervisorId, name, employees }): PaletteItem => ({
        id: `crew ${supervisorId}`,
        label: `Crew of ${name}`,
        hint: countOf(employees, employeeNoun),
        icon: 'people',
        to: paths.crew(supervisorId),
      })),
  });
  const timecards = useQuery({
    ...timecardDashboard.employees(week, timecardParams, silent),
    enabled: mayOpenCards,
    placeholderData,
    select: ({ rows }) =>
      rows.map(({ employeeId, timecardId, name, employeeNumber, supervisor }): PaletteItem => {
        const supervisorId = supervisor?.id ?? employeeId;
        return {
          id: `time card ${employeeId}`,
          label: name,
          hint: [`Week ${week.number}`, supervisor && `Crew of ${supervisor.name}`, employeeNumber]
            .filter(Boolean)
            .join(' · '),
          icon: 'clock',
          to:
            timecardId === undefined
              ? paths.newTimecard(supervisorId, employeeId, week.days[0] ?? '')
              : paths.timecard({ supervisorId, employeeId, timecardId }),
        };
      }),
  });
  const articles = useQuery({
    ...helpQueries.articles({ term }, silent),
    enabled: isLongEnough && isConfigured('knowledgeBase'),
    placeholderData,
    select: (categories) =>
      postsIn(articleGroups(categories))
        .slice(0, MAX_RESULTS)
        .map((post, index): PaletteItem => ({
          id: `article ${index}`,
          label: articleTitle(post),
          icon: 'book',
          run: () => openArticle(post),
        })),
  });

  const sources: { name: string; query: UseQueryResult<PaletteItem[]> }[] = [
    { name: 'Employees', query: employees },
    { name: 'Crews', query: crews },
    { name: 'Time cards', query: timecards },
    { name: 'Jobs', query: jobs },
    { name: 'Help articles', query: articles },
  ];
  const isCurrent = ({ isPlaceholderData }: UseQueryResult) => term === typed && !isPlaceholderData;
  const stillMatches = ({ label, hint = '' }: PaletteItem) =>
    (match(typed, label, [hint]) ?? LETTERS) < LETTERS;
  return {
    groups: sources.map(({ name, query }) => {
      const items = (isLongEnough && query.data) || [];
      return { name, items: isCurrent(query) ? items : items.filter(stillMatches) };
    }),
    failures: sources
      .filter(({ query }) => isLongEnough && query.isError && isCurrent(query))
      .map(({ name }) => `Couldn't search ${name}`),
    searching:
      typed.length >= MIN_TERM_LENGTH && (term !== typed || sources.some(({ query }) => query.isFetching)),
  };
}
