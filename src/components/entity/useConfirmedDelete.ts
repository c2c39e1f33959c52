import { useNavigate } from 'react-router-dom';
import { notify } from '../feedback/banners';
import { confirmAndRun } from '../feedback/confirmAndRun';

interface DeletableRecord {
  name: string;
  /** What deleting it does to other data, as a sentence. */
  effect: string;
  /** Sends the call. A banner reports its errors. */
  remove: () => Promise<unknown>;
  /** Address of the list. */
  listAddress: string;
}

/** Deletes the record of a detail page after a confirmation, then opens the list. */
export function useConfirmedDelete({ name, effect, remove, listAddress }: DeletableRecord) {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const question = { title: `Delete ${name}?`, text: `Are you sure? ${effect}`, danger: true };
    if (!(await confirmAndRun(question, remove))) return;
    notify({ kind: 'success', text: `${name} deleted` });
    await navigate(listAddress, { replace: true });
  };
}
