import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PICKER_SIZE, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import { call } from '../client';
import type { Page } from '../schema';
import {
  ACTIVE,
  activateEmployee,
  changeClassifications,
  changeDepartment,
  changeDivision,
  changePayrollGroup,
  type Changed,
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
  /** Proposed, as is departmentId: who is in a division (EMP-28). */
  divisionId?: string | undefined;
  departmentId?: string | undefined;
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
/** A page of the history. */
export const HISTORY_SIZE = 20;

export const employeeQueries = {
  all,
  list: (params: EmployeeListParams, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'list', wire(params)],
      queryFn: ({ signal }) => call(employees, { query: wire(params), silent, signal }),
    }),
  detail: (employeeId: string, customerId: string, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'detail', employeeId],
      queryFn: ({ signal }) =>
        call(employeeById, { params: { employeeId }, query: { customerId }, silent, signal }),
    }),
  /** EMP-25: who supervises, each below the one above. */
  hierarchy: ({ silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'supervisors'],
      queryFn: async ({ signal }) =>
        (await call(supervisors, { query: { maintainHierarchy: true }, silent, signal })).supervisors,
    }),
  /** EMP-26: who may supervise an employee, as a picker offers them. */
  supervisorsFor: (employeeId: string, search: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'supervisorsFor', employeeId, search, page],
      queryFn: ({ signal }) =>
        call(supervisorsForEmployee, {
          params: { employeeId },
          query: { search: search || undefined, page, size: PICKER_SIZE },
          signal,
        }),
      select: (found): PickerPage<PickerItem> =>
        pickerPage(found, { page, size: PICKER_SIZE }, ({ id, name, jobTitle }) => ({
          id,
          label: name,
          hint: jobTitle,
        })),
    }),
  /** The same for an employee who is not there yet: everybody who is active. */
  activeChoices: (search: string, page: number) => {
    const at = { page, size: PICKER_SIZE };
    return queryOptions({
      ...employeeQueries.list({ ...at, search, status: ACTIVE, sort: 'firstName,asc' }),
      select: (found): PickerPage<PickerItem> =>
        pickerPage(found, at, ({ id, firstName, lastName, jobTitle }) => ({
          id,
          label: `${firstName} ${lastName}`.trim(),
          hint: jobTitle,
        })),
    });
  },
  history: (employeeId: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'history', employeeId, page],
      queryFn: ({ signal }) =>
        call(employeeHistory, { params: { employeeId }, query: { page, size: HISTORY_SIZE }, signal }),
    }),
};

/** What names an employee besides the employees' own queries: the counts of groups, and the user they are. */
function outdateOthers(client: QueryClient) {
  for (const key of ['employeeGroups', 'users']) void client.invalidateQueries({ queryKey: [key] });
}

/** Every list, picker and count in which an employee stands. */
function invalidate(client: QueryClient) {
  void client.invalidateQueries({ queryKey: all });
  outdateOthers(client);
}

/** The employee as the server has it now; all else that shows employees is asked for anew. */
function updateCache(client: QueryClient, employee: Employee | undefined) {
  if (employee) client.setQueryData([...all, 'detail', employee.id], employee);
  invalidate(client);
}

/** Adds an employee; `linked` to the user who has the same e-mail. Its failure is said beside the form. */
export function useCreateEmployee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, linked, key }: { draft: EmployeeDraft; linked: boolean; key: string }) =>
      call(linked ? createUserEmployee : createEmployee, { body: draft, key, silent: true }),
    onSuccess: (employee) => updateCache(client, employee),
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
    onSuccess: (employee) => updateCache(client, employee),
  });
}

const setActive = (employeeId: string, active: boolean, silent: boolean) =>
  call(active ? activateEmployee : suspendEmployee, { params: { employeeId }, silent });

/** EMP-02, EMP-03 */
export function useSetActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ employeeId, active }: { employeeId: string; active: boolean }) =>
      setActive(employeeId, active, false),
    onSuccess: (employee) => updateCache(client, employee),
  });
}

/** EMP-04: the check call, then the deletion where it is allowed. */
export function useDeleteEmployee() {
  const client = useQueryClient();
  return {
    check: (employeeId: string) => call(checkDeletion, { params: { employeeId } }),
    remove: useMutation({
      mutationFn: (employeeId: string) => call(deleteEmployee, { params: { employeeId } }),
      // Not asked for anew here: the page of who is gone would only find out that it is missing before it is left.
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: all, refetchType: 'none' });
        outdateOthers(client);
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

function changeMany(employeeIds: string[], change: EmployeeChange): Promise<Changed> {
  if ('payrollGroupId' in change)
    return call(changePayrollGroup, { body: { employeeIds, ...change }, silent: true });
  if ('classificationIds' in change)
    return call(changeClassifications, { body: { employeeIds, ...change }, silent: true });
  if ('divisionId' in change) return call(changeDivision, { body: { employeeIds, ...change }, silent: true });
  return call(changeDepartment, { body: { employeeIds, ...change }, silent: true });
}

/** Acts for many in a row: the caller tells of each, and nothing is asked for anew before `outdate` says so. */
export function useManyEmployees() {
  const client = useQueryClient();
  return {
    change: changeMany,
    setActive: (employeeId: string, active: boolean) => setActive(employeeId, active, true),
    checkDeletion: (employeeId: string) => call(checkDeletion, { params: { employeeId }, silent: true }),
    remove: (employeeId: string) => call(deleteEmployee, { params: { employeeId }, silent: true }),
    /** Shows these as they are given wherever they stand, until they are asked for anew. */
    show: (rows: readonly Employee[]) => {
      const byId = new Map(rows.map((row) => [row.id, row]));
      // An answer from before must not land after it.
      void client.cancelQueries({ queryKey: [...all, 'list'] });
      client.setQueriesData<Page<Employee>>(
        { queryKey: [...all, 'list'] },
        (page) => page && { ...page, rows: page.rows.map((row) => byId.get(row.id) ?? row) },
      );
      for (const [id, row] of byId)
        client.setQueryData<Employee>([...all, 'detail', id], (known) => known && row);
    },
    outdate: () => invalidate(client),
  };
}

/** Its failure is said beside the form. */
export function useSetUpPin(employeeId: string) {
  const client = useQueryClient();
  return useMutation({
    // No PIN stays in memory for longer than it is needed.
    gcTime: 0,
    mutationFn: (pin: string) => call(setUpPin, { params: { employeeId }, body: { pin }, silent: true }),
    onSuccess: () => invalidate(client),
  });
}

/** The code is shown once: nothing keeps it. */
export const useRegistrationCode = (employeeId: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: () => call(generateRegistrationCode, { params: { employeeId } }),
  });

interface ImportPart {
  file: Blob;
  dryRun: boolean;
  signal?: AbortSignal;
  /** How much of the part has gone, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** CALL-120 for one part of a file, `file`; `dryRun` only asks what would become of its lines. */
export function sendImport({ file, dryRun, ...how }: ImportPart) {
  const body = new FormData();
  body.set('file', file, 'employees.csv');
  return call(importEmployees, { body, query: { dryRun: dryRun || undefined }, silent: true, ...how });
}

/** Says once, after the last of many parts, that employees have changed. */
export function useOutdateEmployees() {
  const client = useQueryClient();
  return useCallback(() => invalidate(client), [client]);
}
