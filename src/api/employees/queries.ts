import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import {
  activateEmployee,
  changeClassifications,
  changeDepartment,
  changeDivision,
  changePayrollGroup,
  checkDeletion,
  createEmployee,
  createUserEmployee,
  deleteEmployee,
  editEmployee,
  type Employee,
  employeeById,
  type EmployeeDraft,
  employeeHistory,
  employees,
  generateRegistrationCode,
  importEmployees,
  setUpPin,
  supervisors,
  supervisorsForEmployee,
  suspendEmployee,
} from './contract';

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
/** CONST-18's size: what a picker shows without being asked for more. */
const PICKER_SIZE = 30;
/** A page of the history. */
const HISTORY_SIZE = 20;

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
  /** EMP-25: who supervises, each below the one above. */
  hierarchy: () =>
    queryOptions({
      queryKey: [...all, 'supervisors'],
      queryFn: async ({ signal }) =>
        (await call(supervisors, { query: { maintainHierarchy: true }, signal })).supervisors,
    }),
  /** EMP-26: who may supervise an employee. */
  supervisorsFor: (employeeId: string, search: string) =>
    queryOptions({
      queryKey: [...all, 'supervisorsFor', employeeId, search],
      queryFn: ({ signal }) =>
        call(supervisorsForEmployee, {
          params: { employeeId },
          query: { search: search || undefined, page: 0, size: PICKER_SIZE },
          signal,
        }),
    }),
  history: (employeeId: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'history', employeeId, page],
      queryFn: ({ signal }) =>
        call(employeeHistory, { params: { employeeId }, query: { page, size: HISTORY_SIZE }, signal }),
    }),
};

/** Every list, picker and count in which an employee stands. */
function outdate(client: QueryClient) {
  void client.invalidateQueries({ queryKey: all });
  void client.invalidateQueries({ queryKey: ['employeeGroups'] });
}

/** The employee as the server has it now; all else that shows employees is asked for anew. */
function keep(client: QueryClient, employee: Employee) {
  client.setQueryData([...all, 'detail', employee.id], employee);
  outdate(client);
}

/** Adds an employee; `linked` to the user who has the same e-mail. Its failure is said beside the form. */
export function useCreateEmployee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, linked }: { draft: EmployeeDraft; linked: boolean }) =>
      call(linked ? createUserEmployee : createEmployee, { body: draft, silent: true }),
    onSuccess: (employee) => keep(client, employee),
  });
}

/** Saves an employee as `version` was changed. Its failure, 409 too, is said beside the form. */
export function useEditEmployee(employeeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EmployeeDraft & { version: number }) =>
      call(editEmployee, { params: { employeeId }, body, silent: true }),
    // An answer from before the save must not land after it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (employee) => keep(client, employee),
  });
}

/** EMP-02, EMP-03. `silent`: the caller tells of each of many. */
export function useSetActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ employeeId, active, silent }: { employeeId: string; active: boolean; silent?: boolean }) =>
      call(active ? activateEmployee : suspendEmployee, { params: { employeeId }, silent: silent ?? false }),
    onSuccess: (employee) => keep(client, employee),
  });
}

/** EMP-04: the check call, then the deletion where it is allowed. */
export function useDeleteEmployee() {
  const client = useQueryClient();
  return {
    check: (employeeId: string, { silent = false } = {}) =>
      call(checkDeletion, { params: { employeeId }, silent }),
    remove: useMutation({
      mutationFn: ({ employeeId, silent }: { employeeId: string; silent?: boolean }) =>
        call(deleteEmployee, { params: { employeeId }, silent: silent ?? false }),
      onSuccess: (_, { employeeId }) => {
        client.removeQueries({ queryKey: [...all, 'detail', employeeId] });
        outdate(client);
      },
    }),
  };
}

/** What many employees can be given at once; '' and none take away what they have. */
export type EmployeeChange =
  | { payrollGroupId: string }
  | { classificationIds: string[] }
  | { divisionId: string }
  | { departmentId: string };

/** CALL-114…117 for at most CHANGE_AT_ONCE employees. The caller tells of each, so there is no banner. */
export function useChangeEmployees() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ employeeIds, change }: { employeeIds: string[]; change: EmployeeChange }) => {
      if ('payrollGroupId' in change)
        return call(changePayrollGroup, { body: { employeeIds, ...change }, silent: true });
      if ('classificationIds' in change)
        return call(changeClassifications, { body: { employeeIds, ...change }, silent: true });
      if ('divisionId' in change)
        return call(changeDivision, { body: { employeeIds, ...change }, silent: true });
      return call(changeDepartment, { body: { employeeIds, ...change }, silent: true });
    },
    // Some may have been changed even where the answer was lost.
    onSettled: () => outdate(client),
  });
}

/** Its failure is said beside the form. */
export function useSetUpPin(employeeId: string) {
  const client = useQueryClient();
  return useMutation({
    // No PIN stays in memory for longer than it is needed.
    gcTime: 0,
    mutationFn: (pin: string) => call(setUpPin, { params: { employeeId }, body: { pin }, silent: true }),
    onSuccess: () => outdate(client),
  });
}

/** The code is shown once: nothing keeps it. */
export const useRegistrationCode = (employeeId: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: () => call(generateRegistrationCode, { params: { employeeId } }),
  });

/** CALL-120 for one part of a file, `file`; `dryRun` only asks what would become of its lines. */
export function useImportEmployees() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, dryRun, signal }: { file: Blob; dryRun: boolean; signal?: AbortSignal }) => {
      const body = new FormData();
      body.set('file', file, 'employees.csv');
      return call(importEmployees, { body, query: { dryRun: dryRun || undefined }, silent: true, signal });
    },
    onSettled: (_answer, _error, { dryRun }) => {
      if (!dryRun) outdate(client);
    },
  });
}
