import type { GroupKind } from '../../../api/employeeGroups/contract';
import { CHANGE_AT_ONCE, type Changed, type Employee } from '../../../api/employees/contract';
import { type EmployeeChange, useManyEmployees } from '../../../api/employees/queries';
import type { Named } from '../../../api/schema';
import { type Part, type Problem, refusedIn, restOf } from '../../../components/bulk/batches';
import { type Bulk, runBulk } from '../../../components/bulk/bulk';
import { countOf } from '../../../lib/countOf';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { employeeNoun, rowOf } from '../employee';
import { byGroups, changeKinds } from './changeKinds';

const those = (employees: readonly Employee[], keys: readonly string[]): Employee[] => {
  const wanted = new Set(keys);
  return employees.filter(({ id }) => wanted.has(id));
};

/** Keeps only these selected. */
export type Keep = (keys: readonly string[]) => void;

/** Shared settings of actions on many employees. */
export const employeeWork = () => ({ ...bulkDefaults(), noun: employeeNoun });

/** The calls, and optimistic updates of the employees. */
function useShownEmployees() {
  const many = useManyEmployees();
  /** Shows changes immediately, and reverts those that failed. */
  const shown = (
    before: readonly Employee[],
    after: readonly Employee[],
  ): Pick<Bulk, 'began' | 'settled'> => ({
    began: () => many.show(after),
    settled(outcome) {
      many.show(those(before, restOf(outcome)));
      many.outdate();
    },
  });

  return { many, shown };
}

const NO_WORD = "The server's answer didn't include them.";

/** The unchanged employees of an answer, with reasons. */
const problemsOf = (keys: readonly string[], { results }: Changed): Problem[] =>
  refusedIn(
    keys,
    new Map(
      results.map(({ employeeId, changed, message }) => [
        employeeId,
        changed ? '' : message || 'It was refused.',
      ]),
    ),
    NO_WORD,
  );

/** Changes the groups of many employees, and reports each result (FAULT-97). */
export function useRegroup() {
  const { many, shown } = useShownEmployees();

  const partOf = (employees: readonly Employee[], change: EmployeeChange): Part => ({
    rows: employees.map(rowOf),
    send: async (keys) => problemsOf(keys, await many.change(keys, change)),
  });

  /** Gives each employee the groups in `after` (CALL-114…117, EMP-18…21). Undo restores the former groups. */
  function regroup(
    kind: GroupKind,
    employees: readonly Employee[],
    after: readonly Employee[],
    { said, retain }: Pick<Bulk, 'said'> & { retain: Keep },
  ) {
    const what = changeKinds[kind];
    const common = { ...employeeWork(), atOnce: CHANGE_AT_ONCE };
    return runBulk({
      ...common,
      title: `Changing the ${what.noun[what.several ? 'many' : 'one']}`,
      parts: byGroups(what, after).map((part) => partOf(part.employees, what.change(part.groups))),
      said,
      retain,
      ...shown(employees, after),
      undo(keys): Bulk {
        const changed = those(employees, keys);
        return {
          ...common,
          title: 'Undoing the change',
          parts: byGroups(what, changed).map((part) => partOf(part.employees, what.change(part.groups))),
          said: (count) => `${what.label} of ${countOf(count, employeeNoun)} put back`,
          ...shown(those(after, keys), changed),
        };
      },
    });
  }

  /** Replaces the groups of all these employees. */
  function change(kind: GroupKind, groups: readonly Named[], employees: readonly Employee[], retain: Keep) {
    const { label, put } = changeKinds[kind];
    const to = groups.map(({ name }) => name).join(', ') || 'none';
    return regroup(
      kind,
      employees,
      employees.map((employee) => put(employee, groups)),
      { said: (count) => `${label} of ${countOf(count, employeeNoun)} changed to ${to}`, retain },
    );
  }

  /** Moves employees from one group to another or to none (EMP-28). Their other groups stay. */
  function move(
    kind: GroupKind,
    from: Named,
    into: Named | undefined,
    employees: readonly Employee[],
    retain: Keep,
  ) {
    const { of, put } = changeKinds[kind];
    const to = into ? `to ${into.name}` : `out of ${from.name}`;
    const moved = (employee: Employee) => {
      const others = of(employee).filter(({ id }) => id !== from.id && id !== into?.id);
      return put(employee, into ? [into, ...others] : others);
    };
    return regroup(kind, employees, employees.map(moved), {
      said: (count) => `${countOf(count, employeeNoun)} moved ${to}`,
      retain,
    });
  }

  return { change, move };
}
