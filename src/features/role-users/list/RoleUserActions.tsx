import { type RoleModule, roleModules } from '../../../api/roleUsers/contract';
import { countUsersWithoutRole, useGrantBasicRole } from '../../../api/roleUsers/queries';
import { ActionButton } from '../../../components/ActionButton';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { LazyBoundary } from '../../../components/feedback/LazyBoundary';
import { openDialog } from '../../../components/feedback/openDialog';
import { lazyWithRetry } from '../../../components/lazyWithRetry';
import { countOf, type Noun, peopleNoun } from '../../../lib/countOf';
import { loadFlags } from '../../../session/loadFlags';
import { roleName } from '../modules';
import { useDialogAddress } from './useDialogAddress';

const usersWithoutRole: Noun = { one: 'active user has no role', many: 'active users have no role' };

/**
 * Gives the basic role to every active user without a role, after a confirmation with their number (EMP-49,
 * CALL-065).
 */
function useConfirmedBasicRoleGrant(module: RoleModule) {
  const { label, basic } = roleModules[module];
  const role = roleName(module, basic);
  const { mutateAsync, isPending } = useGrantBasicRole(module);

  async function confirmAndGrant() {
    // Failures of both calls are reported already.
    const count = await countUsersWithoutRole(module).catch(() => undefined);
    if (count === undefined) return;
    if (count === 0)
      return notify({ kind: 'info', text: `Every active user already has a role in ${label}` });
    const yes = await confirm({
      title: `Assign the role ${role} to everyone?`,
      text: `${countOf(count, usersWithoutRole)} in ${label} yet. Each of them gets the role ${role}. Existing roles do not change. Are you sure?`,
    });
    if (!yes) return;
    const done = await mutateAsync().catch(() => null);
    if (done === null) return;
    notify({
      kind: 'success',
      text: `${done ? countOf(done.granted, peopleNoun) : 'Active users without a role'} got the role ${role} in ${label}`,
    });
    // The current user may be among them.
    void loadFlags();
  }

  return { role, confirmAndGrant, isPending };
}

const EditedPerson = lazyWithRetry(async () => ({ default: (await import('./EditedPerson')).EditedPerson }));

/** Actions on the role users of a product, with their dialogs. */
export function RoleUserActions({ module }: { module: RoleModule }) {
  const { edited, close } = useDialogAddress();
  const { role, confirmAndGrant, isPending } = useConfirmedBasicRoleGrant(module);
  return (
    <>
      <ActionButton
        disabledReason={isPending ? 'Roles are being assigned.' : undefined}
        aria-busy={isPending}
        onClick={() => void confirmAndGrant()}
      >
        Assign {role} role to everyone
      </ActionButton>
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => openDialog(() => import('./AddPeopleDialog'), 'AddPeopleDialog', { module })}
      >
        Add people
      </button>
      <LazyBoundary show={edited !== undefined} onLoadError={close}>
        {edited !== undefined && (
          <EditedPerson key={edited} module={module} userId={edited} onClose={close} />
        )}
      </LazyBoundary>
    </>
  );
}
