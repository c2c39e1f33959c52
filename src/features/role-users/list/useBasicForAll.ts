import { type RoleModule, roleModules } from '../../../api/roleUsers/contract';
import { countWithout, useGrantBasic } from '../../../api/roleUsers/queries';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { countOf, type Noun } from '../../../lib/countOf';
import { loadFlags } from '../../../session/loadFlags';
import { peopleNoun, roleName } from '../modules';

const usersWithout: Noun = { one: 'active user has no role', many: 'active users have no role' };

/** EMP-49, CALL-065: everybody active who has no role in a product gets its basic one, after a question that says how many. */
export function useBasicForAll(module: RoleModule) {
  const { label, basic } = roleModules[module];
  const role = roleName(module, basic);
  const { mutateAsync, isPending } = useGrantBasic(module);

  async function ask() {
    // Failures of both calls have been told.
    const count = await countWithout(module).catch(() => undefined);
    if (count === undefined) return;
    if (count === 0)
      return notify({ kind: 'info', text: `Every active user has a role in ${label} already` });
    const yes = await confirm({
      title: `Give everybody the role ${role}?`,
      text: `${countOf(count, usersWithout)} in ${label} yet. Each of them gets the role ${role}; nobody loses one. Are you sure?`,
    });
    if (!yes) return;
    const done = await mutateAsync().catch(() => undefined);
    if (!done) return;
    notify({
      kind: 'success',
      text: `${countOf(done.granted, peopleNoun)} got the role ${role} in ${label}`,
    });
    // One may be among them.
    void loadFlags();
  }

  return { role, ask, isPending };
}
