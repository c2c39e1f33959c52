import { useState } from 'react';
import type { RoleModule } from '../../../api/roleUsers/contract';
import { ActButton } from '../../../components/ActButton';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import { useBasicForAll } from './useBasicForAll';
import { useDialogAddress } from './useDialogAddress';

const AddPeopleDialog = lazyAgain(async () => ({
  default: (await import('./AddPeopleDialog')).AddPeopleDialog,
}));
const EditedPerson = lazyAgain(async () => ({ default: (await import('./EditedPerson')).EditedPerson }));

/** What can be done with the role users of a product, and the dialogs for it. */
export function RoleUserActs({ module }: { module: RoleModule }) {
  const [adding, setAdding] = useState(false);
  const { edited, close } = useDialogAddress();
  const { role, ask, isPending } = useBasicForAll(module);
  const stopAdding = () => setAdding(false);
  return (
    <>
      <ActButton
        why={isPending ? 'Please wait: roles are being given.' : undefined}
        aria-busy={isPending}
        onClick={() => void ask()}
      >
        {role} role for everybody
      </ActButton>
      <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
        Add people
      </button>
      <LazyPart wanted={adding} onLost={stopAdding}>
        <AddPeopleDialog module={module} open={adding} onClose={stopAdding} />
      </LazyPart>
      <LazyPart wanted={edited !== undefined} onLost={close}>
        {edited !== undefined && (
          <EditedPerson key={edited} module={module} userId={edited} onClose={close} />
        )}
      </LazyPart>
    </>
  );
}
