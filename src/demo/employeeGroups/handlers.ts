import { employeeGroups, type GroupKind } from '../../api/employeeGroups/contract';
import type { Named } from '../../api/schema';
import type { Capability } from '../../access/access';
import { saveEmployeeChange } from '../employees/employeeHistory';
import { groupNouns } from '../employees/employeeRules';
import { groupsOfEmployee, headcounts, regrouped } from './groups';
import { requireNameAvailable } from '../names';
import { nextId } from '../nextId';
import { keyFilter, rowAddedWith } from '../recordKey';
import { invalid, notFound, Refusal } from '../refusal';
import { type SignedInCall, type Route, route } from '../route';
import { sorted } from '../sorted';

/** The same permissions as on the pages that manage these groups (src/features/employees/groups). */
const needs = {
  payrollGroup: 'timeSettings',
  classification: 'timeSettings',
  division: 'generalSettings',
  department: 'generalSettings',
} satisfies Record<GroupKind, Capability>;

/** Above all ids of the seed, which differ by kind. */
const FIRST_ID = 1001;

/** EMP-27, EMP-28 */
function groupRoutes(kind: GroupKind): Route[] {
  const calls = employeeGroups[kind];
  const { one, many } = groupNouns[kind];

  const findGroup = ({ company }: SignedInCall, id: string): Named => {
    const group = company.groups[kind].get(id);
    if (!group) throw notFound(one);
    return group;
  };
  const withCount = ({ company }: SignedInCall, group: Named) => ({
    ...group,
    employees: headcounts(company.employees.all(), kind).get(group.id) ?? 0,
  });
  /** Moves all employees of the group to `into`, or to no group. */
  const removeGroup = (call: SignedInCall, { id }: Named, into?: Named) => {
    for (const employee of call.company.employees.all()) {
      if (!groupsOfEmployee(employee, kind).some((group) => group.id === id)) continue;
      saveEmployeeChange(call, employee, regrouped(employee, kind, id, into));
    }
    call.company.groups[kind].remove(id);
  };

  return [
    route(calls.list, ({ query, person, company }) => {
      if (!person.may('employees')) person.require(needs[kind]);
      const rows = sorted(
        company.groups[kind].all().filter(keyFilter(query)),
        { name: ({ name }) => name },
        { field: 'name', descending: false },
      );
      const counts = headcounts(company.employees.all(), kind);
      const listed = query
        .slice(rows, 200)
        .map((group) => ({ ...group, employees: counts.get(group.id) ?? 0 }));
      return { [calls.list.key]: listed, total: rows.length };
    }),

    route(calls.add, (call) => {
      const { person, company, body } = call;
      person.require(needs[kind]);
      const first = rowAddedWith(company.groups[kind].all(), body.key);
      if (first) return withCount(call, first);
      requireNameAvailable(company.groups[kind].all(), one, body.name, undefined);
      const id = nextId(company, kind, FIRST_ID);
      return { ...company.groups[kind].put(id, { id, ...body }), employees: 0 };
    }),

    route(calls.rename, (call) => {
      const { params, person, company, body } = call;
      person.require(needs[kind]);
      const group = findGroup(call, params.groupId);
      requireNameAvailable(company.groups[kind].all(), one, body.name, group.id);
      return withCount(call, company.groups[kind].put(group.id, { ...group, name: body.name }));
    }),

    route(calls.merge, (call) => {
      const { params, person, company, body } = call;
      person.require(needs[kind]);
      const group = findGroup(call, params.groupId);
      if (body.intoId === group.id) throw invalid(`intoId: Choose another ${one}.`);
      const into = company.groups[kind].get(body.intoId);
      if (!into) throw invalid(`intoId: This ${one} no longer exists.`);
      removeGroup(call, group, into);
      return withCount(call, into);
    }),

    route(calls.remove, (call) => {
      const { params, query, person } = call;
      person.require(needs[kind]);
      const group = findGroup(call, params.groupId);
      const { employees } = withCount(call, group);
      if (employees > 0 && query.boolean('release') !== true) {
        const people = employees === 1 ? '1 employee has' : `${employees} employees have`;
        throw new Refusal(
          409,
          `${people} this ${one}. Only unused ${many} can be deleted without a replacement.`,
        );
      }
      removeGroup(call, group);
      return undefined;
    }),
  ];
}

export const employeeGroupHandlers: Route[] = (Object.keys(employeeGroups) as GroupKind[]).flatMap(
  groupRoutes,
);
