import type { RoleModule } from '../../../api/roleUsers/contract';
import { roleUserWrites } from '../../../api/roleUsers/queries';
import { eachAlone } from '../../../components/bulk/batches';
import { runBulk } from '../../../components/bulk/bulk';
import { countOf, type Noun } from '../../../lib/countOf';
import { callWork } from '../../../session/callWork';
import { useRolesChanged } from '../useRolesChanged';
import { type Change, type Changes, nameOf } from './changes';

export const changeNoun: Noun = { one: 'change', many: 'changes' };

function send({ module, userId, roles, before }: Change): Promise<unknown> {
  const { add, edit, revoke } = roleUserWrites(module);
  if (!before) return add(userId, [...roles]);
  return roles.length === 0 ? revoke(userId, before.version) : edit(userId, [...roles], before.version);
}

/** CALL-061…063: saves all changes, each told of in the report (FAULT-97). `onDone` hears which of them are done. */
export function useSaveChanges(onDone: (saved: Changes) => void) {
  const changed = useRolesChanged();
  return (changes: Changes) => {
    const all = [...changes.values()];
    const rows = [...changes].map(([key, change]) => ({ key, name: nameOf(change) }));
    return runBulk({
      ...eachAlone(callWork(), rows, async (key) => {
        const change = changes.get(key);
        if (change) await send(change);
      }),
      title: 'Saving roles',
      noun: changeNoun,
      said: (count) => `${countOf(count, changeNoun)} saved`,
      settled: ({ done }) => {
        onDone(new Map([...changes].filter(([key]) => done.includes(key))));
        for (const module of new Set<RoleModule>(all.map((change) => change.module)))
          changed(
            module,
            all.flatMap((change) => (change.module === module ? change.userId : [])),
          );
      },
    });
  };
}
