import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { classifications, employeeById, employees, payrollGroups } from './contract';

/** The employee list query of ENT-27. Filters that filter nothing are left out on the wire (EMP-13, EMP-14). */
export interface EmployeeListParams {
  search?: string | undefined;
  /** Left out: every status. */
  status?: number | undefined;
  onlyEmployeeWithUser?: boolean | undefined;
  payrollGroupId?: string | undefined;
  classification?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** From 0. */
  page: number;
  /** 'all' asks for every row at once (EMP-12). */
  size: number | 'all';
}

const NO_PAYROLL_GROUP = '-2';
const NO_CLASSIFICATION = ['None', 'ALL', 'All'];

const wire = ({ size, page, payrollGroupId, classification, search, ...rest }: EmployeeListParams) => ({
  ...rest,
  search: search || undefined,
  payrollGroupId: payrollGroupId === NO_PAYROLL_GROUP ? undefined : payrollGroupId || undefined,
  classification: classification && !NO_CLASSIFICATION.includes(classification) ? classification : undefined,
  ...(size === 'all' ? { all: true } : { page, size }),
});

const all = ['employees'] as const;
/** CONST-21: pickers of the employee screens read their lists in one page. */
const PICKER = { page: 0, size: 500 };
/** Lists that change a few times a year need not be asked for at every visit. */
const SLOW_CHANGING = 5 * 60_000;

export const employeeQueries = {
  all,
  list: (params: EmployeeListParams, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'list', wire(params)],
      queryFn: ({ signal }) => call(employees, { query: wire(params), silent, signal }),
    }),
  detail: (employeeId: string, customerId: string) =>
    queryOptions({
      queryKey: [...all, 'detail', employeeId],
      queryFn: ({ signal }) => call(employeeById, { params: { employeeId }, query: { customerId }, signal }),
    }),
  payrollGroups: () =>
    queryOptions({
      queryKey: ['payrollGroups', PICKER],
      queryFn: ({ signal }) => call(payrollGroups, { query: PICKER, signal }),
      staleTime: SLOW_CHANGING,
    }),
  classifications: () =>
    queryOptions({
      queryKey: ['classifications', PICKER],
      queryFn: ({ signal }) => call(classifications, { query: PICKER, signal }),
      staleTime: SLOW_CHANGING,
    }),
};
