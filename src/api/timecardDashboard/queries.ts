import { queryOptions } from '@tanstack/react-query';
import type { Day, Week } from '../../lib/dates';
import {
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  toPickerItem,
} from '../../lib/picker';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import type { Timecard } from '../timecards/contract';
import { timecardQueries } from '../timecards/queries';
import {
  supervisorActivities,
  supervisorEmployees,
  timecardCount,
  timecardsPerEmployee,
  timecardsPerSupervisor,
} from './contract';

export interface DashboardParams {
  search?: string | undefined;
  /** Cards in this stage; 'none' for employees without a card. */
  stageId?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
}

export type AttentionFilter = 'missing' | 'unreviewed' | 'unsigned' | 'doubtful' | 'toSendOn';
export interface EmployeeParams extends DashboardParams {
  supervisorId?: string | undefined;
  need?: AttentionFilter | undefined;
  /** Only cards that can still be changed. */
  open?: true | undefined;
  /** Only cards with work on this job. */
  jobId?: string | undefined;
}

/** Below the key of time cards, so that invalidating cards also invalidates these counts. */
const all = [...timecardQueries.all, 'dashboard'] as const;

const range = ({ startDateTime, endDateTime }: Week) => ({ startDateTime, endDateTime });

export const timecardDashboard = {
  all,
  count: (week: Week, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'count', week.startDateTime],
      queryFn: ({ signal }) => call(timecardCount, { query: range(week), silent, signal }),
    }),
  supervisors: (week: Week, { page, size, search, ...params }: DashboardParams, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'supervisors', week.startDateTime, { ...params, search, page, size }],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            call(timecardsPerSupervisor, {
              query: {
                ...range(week),
                ...params,
                search: search || undefined,
                page: pageIndex,
                size: pageSize,
              },
              silent,
              signal,
            }),
          ({ supervisorId }) => supervisorId,
        ),
    }),
  employees: (week: Week, { page, size, search, ...params }: EmployeeParams, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'employees', week.startDateTime, { ...params, search, page, size }],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            call(timecardsPerEmployee, {
              query: {
                ...range(week),
                ...params,
                search: search || undefined,
                page: pageIndex,
                size: pageSize,
              },
              silent,
              signal,
            }),
          ({ employeeId }) => employeeId,
        ),
    }),
  /** TIME-21: open cards of a week for a picker. `id` is the card's id. */
  openCards: (week: Week, search: string, page: number) =>
    queryOptions({
      ...timecardDashboard.employees(week, {
        search,
        open: true,
        sort: 'name,asc',
        page,
        size: PICKER_PAGE_SIZE,
      }),
      select: (found): PickerPage<PickerItem & { version: number }> =>
        pickerPage(found, { page, size: PICKER_PAGE_SIZE }, ({ timecardId, name, version, supervisor }) => ({
          id: timecardId ?? '',
          label: name,
          hint: supervisor && `Crew of ${supervisor.name}`,
          version,
        })),
    }),
  crew: (supervisorId: string, week: Week, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'crew', supervisorId, week.startDateTime],
      queryFn: ({ signal }) =>
        call(supervisorEmployees, { params: { supervisorId }, query: range(week), silent, signal }),
    }),
  /** TIME-12 */
  activities: (supervisorId: string, week: Week, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'activities', supervisorId, week.startDateTime],
      queryFn: async ({ signal }) =>
        (await call(supervisorActivities, { params: { supervisorId }, query: range(week), silent, signal }))
          .timecards,
    }),
};

/** The last day up to `date` on which cards have hours; undefined without any. Early in the morning that is the day before. */
export const lastDayWithHours = (cards: readonly Timecard[], date: Day): Day | undefined =>
  cards
    .flatMap(({ records }) => records.map((record) => record.date))
    .filter((day) => day <= date)
    .sort()
    .at(-1);

/** The people whose time cards have hours on a day, all or those on one job. */
export const peopleWithHours = (cards: readonly Timecard[], date: Day, jobId = ''): PickerItem[] =>
  cards
    .filter(({ records }) =>
      records.some((record) => record.date === date && (jobId === '' || record.job?.id === jobId)),
    )
    .map(({ employee }) => toPickerItem(employee));
