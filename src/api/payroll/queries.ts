import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../client';
import { MAX_PAGE_SIZE, fetchPageOrAll } from '../fetchPages';
import { timecardQueries } from '../timecards/queries';
import {
  type ExportFormat,
  type FindingKind,
  type Grouping,
  payrollCheck,
  payrollEmployees,
  payrollExports,
  payrollGroupSums,
  payrollHours,
  payrollLastExports,
  payrollSummary,
  recordPayrollExport,
} from './contract';

/** The pay period and payroll group. */
export interface PayPeriod {
  /** Monday 00:00:00 of the first week (CALL-081). */
  startDateTime: string;
  /** Sunday 23:59:59 of the last. */
  endDateTime: string;
  /** Undefined for all payroll groups ('-2', EMP-13). */
  payrollGroupId: string | undefined;
}

export interface PayrollParams {
  search?: string | undefined;
  /** Employees with a card in this stage; 'none' for a week without a card. */
  stageId?: string | undefined;
  groupBy?: Grouping | undefined;
  groupId?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** Zero-based. */
  page: number;
  size: number | 'all';
}

export interface CheckParams {
  kind?: FindingKind | undefined;
  search?: string | undefined;
  page: number;
  size: number | 'all';
}

/** Below the key of time cards, so that invalidating cards also invalidates payroll. */
const all = [...timecardQueries.all, 'payroll'] as const;

export const payrollQueries = {
  /** Checks of all periods. */
  checks: [...all, 'check'] as const,
  summary: (period: PayPeriod, search = '') =>
    queryOptions({
      queryKey: [...all, 'summary', period, search],
      queryFn: ({ signal }) =>
        call(payrollSummary, { query: { ...period, search: search || undefined }, signal }),
    }),
  employees: (period: PayPeriod, { page, size, search, ...params }: PayrollParams) =>
    queryOptions({
      queryKey: [...all, 'employees', period, { ...params, search, page, size }],
      queryFn: async ({ signal }) => {
        const read = (part: { all: true } | { page: number; size: number }) =>
          call(payrollEmployees, {
            query: { ...period, ...params, search: search || undefined, ...part },
            signal,
          });
        const whole = size === 'all' ? await read({ all: true }) : undefined;
        // A server that does not support `all` sends a page, so the others follow.
        return whole && whole.rows.length >= whole.total
          ? whole
          : fetchPageOrAll(
              { page, size },
              (pageIndex, pageSize) => read({ page: pageIndex, size: pageSize }),
              ({ employeeId }) => employeeId,
            );
      },
    }),
  groups: (period: PayPeriod, groupBy: Grouping, search = '') =>
    queryOptions({
      queryKey: [...all, 'groups', period, groupBy, search],
      queryFn: async ({ signal }) =>
        (await call(payrollGroupSums, { query: { ...period, groupBy, search: search || undefined }, signal }))
          .groups,
    }),
  hours: (period: PayPeriod) =>
    queryOptions({
      queryKey: [...all, 'hours', period],
      queryFn: ({ signal }) => call(payrollHours, { query: { ...period }, signal }),
    }),
  lastExports: (period: PayPeriod) =>
    queryOptions({
      queryKey: [...all, 'exports', period],
      queryFn: ({ signal }) => call(payrollLastExports, { query: { ...period }, silent: true, signal }),
    }),
  check: (period: PayPeriod, params: CheckParams, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'check', period, params],
      queryFn: ({ signal }) => fetchPayrollCheck(period, params, signal, { silent }),
    }),
};

/** Fetches the check, for callers that need more than the rows. */
export const fetchPayrollCheck = (
  period: PayPeriod,
  { page, size, search, ...params }: CheckParams,
  signal: AbortSignal,
  { silent = false } = {},
) =>
  call(payrollCheck, {
    query: {
      ...period,
      ...params,
      search: search || undefined,
      ...(size === 'all' ? { page: 0, size: MAX_PAGE_SIZE } : { page, size }),
    },
    silent,
    signal,
  });

export type RecordedExport = z.output<NonNullable<typeof recordPayrollExport.request>>;

/** Records a saved file. */
export function useRecordExport(period: PayPeriod) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RecordedExport) => call(recordPayrollExport, { query: { ...period }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: payrollQueries.lastExports(period).queryKey }),
  });
}

export interface ExportChoice {
  format: ExportFormat;
  /** Leaves out the cards that are in no closed stage. */
  approvedOnly: boolean;
}

/** CALL-146…150: returns the file as text. The button shows its errors. */
export const fetchPayrollExport = (
  { format, approvedOnly }: ExportChoice,
  period: PayPeriod,
  { signal, onReceived }: { signal: AbortSignal; onReceived: (bytes: number, of?: number) => void },
): Promise<string> =>
  call(payrollExports[format], {
    query: { ...period, approvedOnly: approvedOnly || undefined },
    signal,
    onReceived,
    silent: true,
  });
