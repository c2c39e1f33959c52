import { useNavigate } from 'react-router-dom';
import { notify } from '../feedback/banners';
import { confirmAndRun } from '../feedback/confirmAndRun';

export interface DeletableRecord {
  name: string;
  /** What deleting it does to other data, as a sentence. */
  effect: string;
  /** Sends the call. A banner reports its errors. */
  send: () => Promise<unknown>;
  /** Brings the record back. A banner reports its errors. */
  undo?: (() => Promise<unknown>) | undefined;
  /** Address of the list. */
  listAddress: string;
}

/** Returns the function that deletes the record of a page after a confirmation, then opens the list. */
export function useConfirmedDelete() {
  const navigate = useNavigate();
  return async ({ name, effect, send, undo, listAddress }: DeletableRecord): Promise<void> => {
    const question = { title: `Delete ${name}?`, text: `Are you sure? ${effect}`, danger: true };
    if (!(await confirmAndRun(question, send))) return;
    notify({
      kind: 'success',
      text: `${name} deleted`,
      action: undo && { label: 'Undo', run: () => void undo().catch(() => undefined) },
    });
    await navigate(listAddress, { replace: true });
  };
}
