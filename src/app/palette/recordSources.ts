import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { isConfigured } from '../../api/config';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { dailyReports } from '../../api/dailyReports/queries';
import { employeeNoun } from '../../api/employees/contract';
import { employeeQueries } from '../../api/employees/queries';
import { hazardAnalyses } from '../../api/hazardAnalyses/queries';
import { helpQueries } from '../../api/help/queries';
import { itemTitle } from '../../api/inspectionItems/contract';
import { inspectionItems } from '../../api/inspectionItems/queries';
import { inspections } from '../../api/inspections/queries';
import { jobDocuments } from '../../api/jobDocs/queries';
import { jobQueries } from '../../api/jobs/queries';
import { observations } from '../../api/observations/queries';
import { partners } from '../../api/partners/queries';
import type { listQueryOf } from '../../api/resourceQueries';
import { tickets } from '../../api/tickets/queries';
import { timecardDashboard } from '../../api/timecardDashboard/queries';
import { toolboxTalks } from '../../api/toolboxTalks/queries';
import { visitorSites } from '../../api/visitorLog/queries';
import type { IconName } from '../../components/Icon';
import { countOf } from '../../lib/countOf';
import { type Day, formatShortDate, isoWeekOf } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { parseDay } from '../../lib/typedDate';
import { withoutGaps } from '../../lib/withoutGaps';
import { articleGroups, articleTitle, postsIn } from '../help/articles';
import { openArticle } from '../help/store';
import { type SelectedQuery, selectedQuery } from '../selectedQuery';
import type { PaletteItem } from './paletteItem';

const MAX_RESULTS = 5;
/** Of each list of a product. There are many. */
const MAX_RECORDS = 3;
const silent = { silent: true };

/** Records that one call finds. */
interface RecordSource {
  name: string;
  /** The list that a user must be able to open to find its records; undefined for everyone. */
  list?: string | undefined;
  query: (term: string) => SelectedQuery<PaletteItem[]>;
}

interface Options<Data, Key extends QueryKey> {
  name: string;
  list?: string;
  query: (term: string) => UseQueryOptions<Data, Error, Data, Key>;
  items: (data: Data) => PaletteItem[];
}

const source = <Data, Key extends QueryKey>({ query, items, ...rest }: Options<Data, Key>): RecordSource => ({
  ...rest,
  query: (term) => selectedQuery(query(term), items),
});

/** What is worth knowing about a record beside its name: 'Nov 24, 2026 · Mesa Ridge Library'. */
const hintOf = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');

interface RecordRow {
  id: string;
  name: string;
  job?: { name: string } | undefined;
  /** `YYYY-MM-DD`, of the record or when it is due. */
  date?: string;
  dueDate?: string;
}

interface ListOptions<Row extends RecordRow> {
  name: string;
  icon: IconName;
  list: string;
  sort: string;
  query: ReturnType<typeof listQueryOf<Row>>;
  to: (id: string, row: Row) => string;
  label?: (row: Row) => string;
  /** The filter for the records of a day, which a typed date finds. */
  ofDay?: (day: Day) => Record<string, string>;
}

/** 'nov 27', '11/27/2026', 'today'. A number alone is rather that of a record. */
const dayIn = (term: string): Day | undefined => (/^\d+$/.test(term) ? undefined : parseDay(term));

/** The records of a product's list. */
const listSource = <Row extends RecordRow>({
  icon,
  sort,
  query,
  to,
  label,
  ofDay,
  ...rest
}: ListOptions<Row>) =>
  source({
    ...rest,
    query: (term) => {
      const day = ofDay && dayIn(term);
      return query({ ...(day ? ofDay(day) : { search: term }), sort, page: 0, size: MAX_RECORDS }, silent);
    },
    items: ({ rows }) =>
      rows.map((row) => {
        const day = row.date ?? row.dueDate ?? '';
        const shown = label?.(row) ?? (row.name || '—');
        return {
          id: `${rest.name} ${row.id}`,
          label: shown,
          hint: hintOf(day !== '' && formatShortDate(day), row.job?.name !== shown && row.job?.name),
          icon,
          to: to(row.id, row),
        };
      }),
  });

interface Searcher {
  newJobVersion: boolean;
  /** Others would only find their own time card. */
  seesCrews: boolean;
}

/** All that the servers search for a term, each with one call. */
export function recordSources({ newJobVersion, seesCrews }: Searcher): RecordSource[] {
  const week = isoWeekOf();
  const page = { page: 0, size: MAX_RESULTS };
  return withoutGaps<RecordSource>([
    source({
      name: 'Employees',
      list: paths.employees,
      query: (search) => employeeQueries.list({ search, sort: 'firstName,asc', ...page }, silent),
      items: ({ rows }) =>
        rows.map(({ id, firstName, lastName, employeeNumber, jobTitle }) => ({
          id: `employee ${id}`,
          label: `${firstName} ${lastName}`.trim() || employeeNumber,
          hint: hintOf(employeeNumber, jobTitle),
          icon: 'person',
          to: paths.employee(id),
        })),
    }),
    seesCrews &&
      source({
        name: 'Crews',
        list: paths.timecards,
        query: (search) => timecardDashboard.supervisors(week, { search, sort: 'name,asc', ...page }, silent),
        items: ({ rows }) =>
          rows.map(({ supervisorId, name, employees }) => ({
            id: `crew ${supervisorId}`,
            label: `Crew of ${name}`,
            hint: countOf(employees, employeeNoun),
            icon: 'people',
            to: paths.crew(supervisorId),
          })),
      }),
    seesCrews &&
      source({
        name: 'Time cards',
        list: paths.timecards,
        query: (search) => timecardDashboard.employees(week, { search, sort: 'name,asc', ...page }, silent),
        items: ({ rows }) =>
          rows.map(({ employeeId, timecardId, name, employeeNumber, supervisor }) => {
            const supervisorId = supervisor?.id ?? employeeId;
            return {
              id: `time card ${employeeId}`,
              label: name,
              hint: hintOf(`Week ${week.number}`, supervisor && `Crew of ${supervisor.name}`, employeeNumber),
              icon: 'clock',
              to:
                timecardId === undefined
                  ? paths.newTimecard(supervisorId, employeeId, week.days[0] ?? '')
                  : paths.timecard({ supervisorId, employeeId, timecardId }),
            };
          }),
      }),
    source({
      name: 'Jobs',
      list: paths.jobs(newJobVersion),
      query: (search) => jobQueries.open(search, newJobVersion, MAX_RESULTS, silent),
      items: ({ rows }) =>
        rows.map(({ id, name, number, city }) => ({
          id: `job ${id}`,
          label: name || number,
          hint: hintOf(number, city),
          icon: 'building',
          to: paths.job(newJobVersion, id),
        })),
    }),
    listSource({
      name: 'T&M tickets',
      icon: 'receipt',
      list: paths.tickets,
      sort: 'date,desc',
      query: tickets.list,
      to: paths.ticket,
      ofDay: (day) => ({ from: day, to: day }),
    }),
    listSource({
      name: 'Daily reports',
      icon: 'file-text',
      list: paths.dailyReports,
      sort: 'date,desc',
      query: dailyReports.list,
      to: paths.dailyReport,
      ofDay: (day) => ({ fromDate: day, toDate: day }),
      label: ({ job, name }) => job?.name ?? (name || '—'),
    }),
    listSource({
      name: 'Inspections',
      icon: 'clipboard-check',
      list: paths.inspections,
      sort: 'dueDate,desc',
      query: inspections.list,
      to: paths.inspection,
    }),
    listSource({
      name: 'Corrective actions',
      icon: 'checks',
      list: paths.correctiveActions,
      sort: 'dueDate,desc',
      query: correctiveActions.list,
      to: paths.correctiveAction,
    }),
    listSource({
      name: 'Observations',
      icon: 'eye',
      list: paths.observations,
      sort: 'createdAt,desc',
      query: observations.list,
      to: paths.observation,
    }),
    listSource({
      name: 'Hazard analyses',
      icon: 'shield',
      list: paths.hazardAnalyses,
      sort: 'date,desc',
      query: hazardAnalyses.list,
      to: paths.hazardAnalysis,
    }),
    listSource({
      name: 'Toolbox talks',
      icon: 'chat',
      list: paths.toolboxTalks,
      sort: 'date,desc',
      query: toolboxTalks.list,
      to: paths.toolboxTalk,
      ofDay: (day) => ({ fromDate: day, toDate: day }),
    }),
    listSource({
      name: 'Documents',
      icon: 'folder',
      list: paths.jobDocs,
      sort: 'name,asc',
      query: jobDocuments.list,
      to: (id, { job }) => paths.document(job?.id ?? '', id),
    }),
    listSource({
      name: 'Sites',
      icon: 'geo',
      list: paths.visitorLog,
      sort: 'name,asc',
      query: visitorSites.list,
      to: paths.site,
    }),
    listSource({
      name: 'Equipment and places',
      icon: 'tools',
      list: paths.equipmentInspections,
      sort: 'name,asc',
      query: inspectionItems.list,
      to: paths.inspectionItem,
      label: itemTitle,
    }),
    listSource({
      name: 'Trade partners',
      icon: 'people',
      list: paths.partners,
      sort: 'name,asc',
      query: partners.list,
      to: paths.partner,
    }),
    isConfigured('knowledgeBase') &&
      source({
        name: 'Help articles',
        query: (term) => helpQueries.articles({ term }, silent),
        items: (categories) =>
          postsIn(articleGroups(categories))
            .slice(0, MAX_RESULTS)
            .map((post, index) => ({
              id: `article ${index}`,
              label: articleTitle(post),
              icon: 'book',
              run: () => openArticle(post),
            })),
      }),
  ]);
}
