import { useState } from 'react';
import { useStore } from 'zustand';
import type { Timecard } from '../../../../api/timecards/contract';
import type { PayrollLock } from '../../../../api/timeSettings/contract';
import { ActionButton } from '../../../../components/ActionButton';
import { lazyDialog } from '../../../../components/feedback/lazyDialog';
import { useSubject } from '../../../../session/store';
import { acceptDenialReason, userCardRoles } from '../../../../access/timecardAccess';
import type { SheetStore } from '../sheetStore';

const SignaturesDialog = lazyDialog(() => import('./SignaturesDialog'), 'SignaturesDialog');

interface Props {
  store: SheetStore;
  /** The business requires signatures. */
  required: boolean;
  lock: PayrollLock | undefined;
  /** Why nobody can sign for now. */
  unsavedReason: string | undefined;
}

/** CALL-158: collects the crew's signatures in turn on the foreman's device. Only for the crew's foreman. */
export function CollectSignatures({ store, required, lock, unsavedReason }: Props) {
  const subject = useSubject();
  const people = useStore(store, (state) => state.people);
  /** From when the dialog opens: those who sign stay in it. */
  const [signers, setSigners] = useState<readonly Timecard[]>();
  const cards = [...people.values()].flatMap(({ card }) => card ?? []);
  const unsigned = cards.filter(
    (card) => !card.acceptance && acceptDenialReason(subject, card, lock) === undefined,
  );
  if (!required || !cards.some((card) => userCardRoles(subject, card).includes('foreman'))) return null;
  return (
    <>
      <ActionButton
        disabledReason={
          unsavedReason ??
          (unsigned.length === 0 ? 'No time card of this crew needs a signature.' : undefined)
        }
        onClick={() => setSigners(unsigned)}
      >
        Collect signatures{unsigned.length > 0 && ` (${unsigned.length})`}
      </ActionButton>
      <SignaturesDialog
        store={store}
        signers={signers ?? []}
        open={signers !== undefined}
        onClose={() => setSigners(undefined)}
      />
    </>
  );
}
