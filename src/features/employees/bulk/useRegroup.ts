import type { GroupKind } from '../../../api/employeeGroups/contract';
import {
  MAX_EMPLOYEES_PER_CALL,
  type Changed,
  type Employee,
  employeeNoun,
} from '../../../api/employees/contract';
import { type EmployeeChange, useManyEmployees } from '../../../api/employees/queries';
import type { Named } from '../../../api/schema';
import {
  type BulkPart,
  type RowFailure,
  toRowFailures,
  remainingKeys,
} from '../../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../../components/bulk/bulk';
import { countOf } from '../../../lib/countOf';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { employeeRow } from '../employee';
import { byGroups, changeKinds } from './changeKinds';

const employeesByKey = (employees: readonly Employee[], keys: readonly string[]): Employee[] => {
  const wanted = new Set(keys);
  return employees.filter(({ id }) => wanted.has(id));
};

/** Keeps only these rows selected. */
export type RetainSelected = (keys: readonly string[]) => void;

/** Shared settings of actions on many employees. */
export const employeeBulkDefaults = () => ({ ...bulkDefaults(), noun: employeeNoun });

/** The calls, and optimistic updates of the employees. */
function useOptimisticEmployees() {
  const many = useManyEmployees();
  /** Shows changes immediately, and reverts those that failed. */
  const optimistic = (
    before: readonly Employee[],
    after: readonly Employee[],
  ): Pick<BulkAction, 'onStart' | 'onSettled'> => ({
    onStart: () => many.updateRows(after),
    onSettled(outcome) {
      many.updateRows(employeesByKey(before, remainingKeys(outcome)));
      many.invalidate();
    },
  });

  return { many, optimistic };
}

const NO_RESULT = "The server didn't report a result.";

/** Returns the employees that the server did not change, with the reasons. */
const problemsOf = (keys: readonly string[], { results }: Changed): RowFailure[] =>
  toRowFailures(
    keys,
    new Map(
      results.map(({ employeeId, changed, message }) => [
        employeeId,
        changed ? '' : message || 'The server refused the change.',
      ]),
    ),
    NO_RESULT,
  );

/** Changes the groups of many employees, and reports each result (FAULT-97). */
export function useRegroup() {
  const { many, optimistic } = useOptimisticEmployees();

  const partOf = (employees: readonly Employee[], change: EmployeeChange): BulkPart => ({
    rows: employees.map(employeeRow),
    send: async (keys) => problemsOf(keys, await many.change(keys, change)),
  });

  /** Gives each employee the groups in `after` (CALL-114…117, EMP-18…21). Undo restores the previous groups. */
  function regroup(
    kind: GroupKind,
    employees: readonly Employee[],
    after: readonly Employee[],
    { doneMessage, retain }: Pick<BulkAction, 'doneMessage'> & { retain: RetainSelected },
  ) {
    const what = changeKinds[kind];
    const common = { ...employeeBulkDefaults(), batchSize: MAX_EMPLOYEES_PER_CALL };
    return runBulk({
      ...common,
      title: `Changing the ${what.noun[what.several ? 'many' : 'one']}`,
      parts: byGroups(what, after).map((part) => partOf(part.employees, what.change(part.groups))),
      doneMessage,
      retain,
      ...optimistic(employees, after),
      undo(keys): BulkAction {
        const changed = employeesByKey(employees, keys);
        return {
          ...common,
          title: 'Undoing the change',
          parts: byGroups(what, changed).map((part) => partOf(part.employees, what.change(part.groups))),
          doneMessage: (count) => `${what.label} of ${countOf(count, employeeNoun)} restored`,
          ...optimistic(employeesByKey(after, keys), changed),
        };
      },
    });
  }

  /** Replaces the groups of all these employees. */
  function change(
    kind: GroupKind,
    groups: readonly Named[],
    employees: readonly Employee[],
    retain: RetainSelected,
  ) {
    const { label, withGroups } = changeKinds[kind];
    const to = groups.map(({ name }) => name).join(', ') || 'none';
    return regroup(
      kind,
      employees,
      employees.map((employee) => withGroups(employee, groups)),
      { doneMessage: (count) => `${label} of ${countOf(count, employeeNoun)} changed to ${to}`, retain },
    );
  }

  /** Moves employees from one group to another or to none (EMP-28). Their other groups stay. */
  function move(
    kind: GroupKind,
    from: Named,
    into: Named | undefined,
    employees: readonly Employee[],
    retain: RetainSelected,
  ) {
    const { groupsOf, withGroups } = changeKinds[kind];
    const to = into ? `to ${into.name}` : `out of ${from.name}`;
    const moved = (employee: Employee) => {
      const others = groupsOf(employee).filter(({ id }) => id !== from.id && id !== into?.id);
      return withGroups(employee, into ? [into, ...others] : others);
    };
    return regroup(kind, employees, employees.map(moved), {
      doneMessage: (count) => `${countOf(count, employeeNoun)} moved ${to}`,
      retain,
    });
  }

  return { change, move };
}
