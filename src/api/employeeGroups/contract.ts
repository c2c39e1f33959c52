/**
 * Groups of employees: payroll groups, classifications, divisions and departments (EMP-27, EMP-28). The lists are
 * specified; adding, renaming, merging and deleting are our proposal to the API and work the same for all four.
 */
import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { withKey, withNewKey } from '../recordKey';
import { mutationResponse, count, id, ignoredBody, object, page, text } from '../schema';

const group = object({
  id,
  name: text,
  /** Number of employees in the group, including suspended ones. */
  employees: count,
});
export type Group = z.output<typeof group>;
/** The response to a write. */
const groupResponse = mutationResponse(group);

/** Validates a group's name. */
export const groupName = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'A name is required'),
      z.maxLength(100, 'A name can have at most 100 characters'),
    ),
});
export type GroupName = z.output<typeof groupName>;

/** `segment` is the last part of the path, `key` names the calls, `many` is the name of the list in the response. */
function groupCalls<const Segment extends string, const Key extends string>(
  segment: Segment,
  key: Key,
  many: string,
  noun: { one: string; many: string },
) {
  const path = `/employee-service/${segment}` as const;
  return {
    /** Sorted by name. */
    list: endpoint({
      key: many,
      method: 'GET',
      path,
      fallback: `Couldn't load ${noun.many}.`,
      query: ['key', ...paging],
      response: page(many, withKey(group)),
    }),
    /** Refuses an existing name: `name: …`. */
    add: endpoint({
      key: `add${key}`,
      method: 'POST',
      path,
      fallback: `Couldn't add this ${noun.one}.`,
      request: withNewKey(groupName),
      response: groupResponse,
    }),
    rename: endpoint({
      key: `rename${key}`,
      method: 'PUT',
      path: `${path}/{groupId}`,
      fallback: `Couldn't rename this ${noun.one}.`,
      request: groupName,
      response: groupResponse,
    }),
    /** Moves its employees to `intoId`, then deletes it. */
    merge: endpoint({
      key: `merge${key}`,
      method: 'POST',
      path: `${path}/{groupId}/merge`,
      fallback: `Couldn't merge this ${noun.one}.`,
      request: z.object({ intoId: z.string() }),
      response: groupResponse,
    }),
    /** With the query `release=true`, its employees end up without a group. Otherwise a group in use is refused. */
    remove: endpoint({
      key: `delete${key}`,
      method: 'DELETE',
      path: `${path}/{groupId}`,
      query: ['release'],
      fallback: `Couldn't delete this ${noun.one}.`,
      response: ignoredBody,
    }),
  };
}

export const employeeGroups = {
  /** CALL-125 */
  payrollGroup: groupCalls('payroll-groups', 'PayrollGroup', 'payrollGroups', {
    one: 'payroll group',
    many: 'payroll groups',
  }),
  /** CALL-122 */
  classification: groupCalls('classifications', 'Classification', 'classifications', {
    one: 'classification',
    many: 'classifications',
  }),
  /** CALL-123 */
  division: groupCalls('divisions', 'Division', 'divisions', { one: 'division', many: 'divisions' }),
  /** CALL-124 */
  department: groupCalls('departments', 'Department', 'departments', {
    one: 'department',
    many: 'departments',
  }),
};
export type GroupKind = keyof typeof employeeGroups;
