import { type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import { roleUserWrites } from '../../../api/roleUsers/queries';
import { type BulkRow, perRowWork } from '../../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../../components/bulk/bulk';
import { countOf, peopleNoun } from '../../../lib/countOf';
import type { PickerItem } from '../../../lib/picker';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { useRolesChanged } from '../useRolesChanged';

/** Bulk actions on the role users of a product, with a report of each result (FAULT-97). */
export function useRoleUserBulk(module: RoleModule) {
  const { label } = roleModules[module];
  const { add: addOne, revoke: revokeOne } = roleUserWrites(module);
  const changed = useRolesChanged();

  const toBulk = (
    title: string,
    done: string,
    rows: readonly BulkRow[],
    send: (userId: string) => Promise<unknown>,
  ): BulkAction => ({
    ...perRowWork(bulkDefaults(), rows, send),
    title,
    noun: peopleNoun,
    doneMessage: (count) => `${countOf(count, peopleNoun)} ${done}`,
    onSettled: () =>
      changed(
        module,
        rows.map(({ key }) => key),
      ),
  });
  const adding = (rows: readonly BulkRow[], rolesOf: (userId: string) => string[]) =>
    toBulk(`Adding people to ${label}`, `added to ${label}`, rows, (userId) =>
      addOne(userId, rolesOf(userId)),
    );

  return {
    /** CALL-061 */
    add: (people: readonly PickerItem[], roles: string[]) =>
      runBulk(
        adding(
          people.map((one) => ({ key: one.id, name: one.label })),
          () => roles,
        ),
      ),
    /** CALL-063. Undo restores the same roles. */
    revoke: (people: readonly RoleUser[], retain?: BulkAction['retain']) => {
      const rows = people.map(({ userId, fullName }) => ({ key: userId, name: fullName }));
      const before = new Map(people.map((one) => [one.userId, one]));
      const revoking = (userId: string) => revokeOne(userId, before.get(userId)?.version);
      return runBulk({
        ...toBulk(`Revoking roles in ${label}`, `removed from ${label}`, rows, revoking),
        retain,
        undo: (keys) =>
          adding(
            rows.filter(({ key }) => keys.includes(key)),
            (userId) => before.get(userId)?.roles ?? [],
          ),
      });
    },
  };
}
