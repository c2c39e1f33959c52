import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  type WholeList,
} from '../../lib/picker';
import { HISTORY_PAGE_SIZE } from '../../lib/pager';
import { call } from '../client';
import { rowOfKey } from '../recordKey';
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
  setUpPin,
  supervisors,
  supervisorsForEmployee,
  suspendEmployee,
} from './contract';

/** The query of the employee list (ENT-27). Filters at their defaults are not sent (EMP-13, EMP-14). */
export interface EmployeeListParams {
  search?: string | undefined;
  /** Undefined means every status. */
  status?: number | undefined;
  onlyEmployeeWithUser?: boolean | undefined;
  payrollGroupId?: string | undefined;
  classification?: string | undefined;
  /** The employees of a division (EMP-28). Our proposal to the API, like departmentId. */
  divisionId?: string | undefined;
  departmentId?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** Zero-based. */
  page: number;
  /** 'all' requests every row in one call (EMP-12). */
  size: number | 'all';
}

const NO_PAYROLL_GROUP = '-2';
const NO_CLASSIFICATION = ['None', 'ALL', 'All'];

const toQuery = ({ size, page, payrollGroupId, classification, search, ...rest }: EmployeeListParams) => ({
  ...rest,
  search: search || undefined,
  payrollGroupId: payrollGroupId === NO_PAYROLL_GROUP ? undefined : payrollGroupId || undefined,
  classification: classification && !NO_CLASSIFICATION.includes(classification) ? classification : undefined,
  ...(size === 'all' ? { all: true } : { page, size }),
});

const all = ['employees'] as const;

/** Names that are kept for the time without a network. */
const MAX_KEPT_NAMES = 2000;

const toNamedItem = ({ id, firstName, lastName, jobTitle }: Employee): PickerItem => ({
  id,
  label: `${firstName} ${lastName}`.trim(),
  hint: jobTitle,
});

export const employeeQueries = {
  all,
  list: (params: EmployeeListParams, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'list', toQuery(params)],
      queryFn: ({ signal }) => call(employees, { query: toQuery(params), silent, signal }),
    }),
  detail: (employeeId: string, customerId: string, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'detail', employeeId],
      queryFn: ({ signal }) =>
        call(employeeById, { params: { employeeId }, query: { customerId }, silent, signal }),
    }),
  /** The supervisors as a tree (EMP-25). */
  hierarchy: ({ silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'supervisors'],
      queryFn: async ({ signal }) =>
        (await call(supervisors, { query: { maintainHierarchy: true }, silent, signal })).supervisors,
    }),
  /** The possible supervisors of an employee, for pickers (EMP-26). */
  supervisorsFor: (employeeId: string, search: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'supervisorsFor', employeeId, search, page],
      queryFn: ({ signal }) =>
        call(supervisorsForEmployee, {
          params: { employeeId },
          query: { search: search || undefined, page, size: PICKER_PAGE_SIZE },
          signal,
        }),
      select: (found): PickerPage<PickerItem> =>
        pickerPage(found, { page, size: PICKER_PAGE_SIZE }, ({ id, name, jobTitle }) => ({
          id,
          label: name,
          hint: jobTitle,
        })),
    }),
  /** The names of all active employees, without anything else: this is kept on devices. */
  names: () =>
    queryOptions({
      queryKey: [...all, 'names'],
      queryFn: async ({ signal }): Promise<PickerItem[]> => {
        const query = toQuery({ status: ACTIVE, sort: 'firstName,asc', page: 0, size: 'all' });
        const { rows } = await call(employees, { query, silent: true, signal });
        return rows.slice(0, MAX_KEPT_NAMES).map(toNamedItem);
      },
    }),
  /** The same for an employee that is not created yet: every active employee. */
  activeChoices: (search: string, page: number) => {
    const at = { page, size: PICKER_PAGE_SIZE };
    return queryOptions({
      ...employeeQueries.list({ ...at, search, status: ACTIVE, sort: 'firstName,asc' }),
      select: (found): PickerPage<PickerItem> => pickerPage(found, at, toNamedItem),
      meta: {
        whole: {
          query: employeeQueries.names(),
          toItems: (names: PickerItem[]) => names,
        } satisfies WholeList,
      },
    });
  },
  history: (employeeId: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'history', employeeId, page],
      queryFn: ({ signal }) =>
        call(employeeHistory, { params: { employeeId }, query: { page, size: HISTORY_PAGE_SIZE }, signal }),
    }),
};

/** Queries of other services that contain employees: the counts of groups, and users. */
function invalidateOthers(client: QueryClient) {
  for (const key of ['employeeGroups', 'users']) void client.invalidateQueries({ queryKey: [key] });
}

/** Invalidates every list, picker and count that contains an employee. */
function invalidate(client: QueryClient) {
  void client.invalidateQueries({ queryKey: all });
  invalidateOthers(client);
}

/** Stores the server's current employee and invalidates everything else that shows employees. */
function updateCache(client: QueryClient, employee: Employee | undefined) {
  if (employee) client.setQueryData([...all, 'detail', employee.id], employee);
  invalidate(client);
}

/** Fetches the employee that was added with this key, if it has arrived (FAULT-147). */
export const employeeOfKey = (key: string): Promise<Employee | undefined> =>
  rowOfKey(key, (query) => call(employees, { query, silent: true }));

/** Adds an employee; `linked` to the user with the same email address. The form shows its errors. */
export function useCreateEmployee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, linked, key }: { draft: EmployeeDraft; linked: boolean; key: string }) =>
      call(linked ? createUserEmployee : createEmployee, { body: { ...draft, key }, silent: true }),
    onSuccess: (employee) => updateCache(client, employee),
  });
}

/** Saves an employee, based on `version`. The form shows its errors, including 409. */
export function useEditEmployee(employeeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EmployeeDraft & { version: number }) =>
      call(editEmployee, { params: { employeeId }, body, silent: true }),
    // A response from before the save must not overwrite it.
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

/** Calls the deletion check, then deletes if allowed (EMP-04). */
export function useDeleteEmployee() {
  const client = useQueryClient();
  return {
    check: (employeeId: string) => call(checkDeletion, { params: { employeeId } }),
    remove: useMutation({
      mutationFn: (employeeId: string) => call(deleteEmployee, { params: { employeeId } }),
      // Without a refetch: the page of the deleted employee would request a missing record before it closes.
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: all, refetchType: 'none' });
        invalidateOthers(client);
      },
    }),
  };
}

const checkDeletionOf = (employeeId: string) => call(checkDeletion, { params: { employeeId }, silent: true });
const deleteSilently = (employeeId: string) => call(deleteEmployee, { params: { employeeId }, silent: true });

/** Deletes an employee after the deletion check; rejects with its reason if it may not be deleted (EMP-04). */
export async function removeEmployee(employeeId: string): Promise<void> {
  const { allowed, reason } = await checkDeletionOf(employeeId);
  if (!allowed) throw new Error(reason);
  await deleteSilently(employeeId);
}

/** Changes for many employees at once. '' or an empty list removes what they have. */
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

/** For changes in several calls. The caller reports each result and then calls `invalidate` to refetch. */
export function useManyEmployees() {
  const client = useQueryClient();
  return {
    change: changeMany,
    setActive: (employeeId: string, active: boolean) => setActive(employeeId, active, true),
    checkDeletion: checkDeletionOf,
    remove: deleteSilently,
    /** Updates these employees in every cached list. */
    updateRows: (rows: readonly Employee[]) => {
      const byId = new Map(rows.map((row) => [row.id, row]));
      // A response from before the change must not overwrite it.
      void client.cancelQueries({ queryKey: [...all, 'list'] });
      client.setQueriesData<Page<Employee>>(
        { queryKey: [...all, 'list'] },
        (page) => page && { ...page, rows: page.rows.map((row) => byId.get(row.id) ?? row) },
      );
      for (const [id, row] of byId)
        client.setQueryData<Employee>([...all, 'detail', id], (known) => known && row);
    },
    invalidate: () => invalidate(client),
  };
}

/** The form shows its errors. */
export function useSetUpPin(employeeId: string) {
  const client = useQueryClient();
  return useMutation({
    // Removes the PIN from memory as soon as it is not needed.
    gcTime: 0,
    mutationFn: (pin: string) => call(setUpPin, { params: { employeeId }, body: { pin }, silent: true }),
    onSuccess: () => invalidate(client),
  });
}

/** The code is shown once and not stored. */
export const useRegistrationCode = (employeeId: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: () => call(generateRegistrationCode, { params: { employeeId } }),
  });

/** Invalidates employees once, after the last of several parts. */
export function useInvalidateEmployees() {
  const client = useQueryClient();
  return useCallback(() => invalidate(client), [client]);
}
