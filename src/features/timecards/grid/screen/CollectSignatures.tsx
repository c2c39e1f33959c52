import { useStore } from 'zustand';
import type { PayrollLock } from '../../../../api/timeSettings/contract';
import { ActionButton } from '../../../../components/ActionButton';
import { openDialog } from '../../../../components/feedback/openDialog';
import { useSubject } from '../../../../session/store';
import { acceptDenialReason, userCardRoles } from '../../../../access/timecardAccess';
import type { SheetStore } from '../sheetStore';

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
  const cards = [...people.values()].flatMap(({ card }) => card ?? []);
  const unsigned = cards.filter(
    (card) => !card.acceptance && acceptDenialReason(subject, card, lock) === undefined,
  );
  if (!required || !cards.some((card) => userCardRoles(subject, card).includes('foreman'))) return null;
  return (
    <ActionButton
      disabledReason={
        unsavedReason ?? (unsigned.length === 0 ? 'No time card of this crew needs a signature.' : undefined)
      }
      onClick={() =>
        openDialog(() => import('./SignaturesDialog'), 'SignaturesDialog', { store, signers: unsigned })
      }
    >
      Collect signatures{unsigned.length > 0 && ` (${unsigned.length})`}
    </ActionButton>
  );
}
