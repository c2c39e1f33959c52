import type { RateStatus, RateTable } from '../../api/rateTables/contract';
import { useRateTableActs } from '../../api/rateTables/queries';
import { notify } from '../../components/feedback/banners';
import { statusNames } from './rateTable';

/** RATE-07: makes a table active or inactive, with Undo. */
export function useStatus({ id, name, status: before }: RateTable) {
  const { mutateAsync } = useRateTableActs(id).setStatus;

  return async function setStatus(status: RateStatus, undoing = false): Promise<void> {
    const done = await mutateAsync(status).then(
      () => true,
      // A banner has told why.
      () => false,
    );
    if (!done) return;
    notify({
      kind: 'success',
      text: `${name} is ${statusNames[status].toLowerCase()} now`,
      action: undoing ? undefined : { label: 'Undo', run: () => void setStatus(before, true) },
    });
  };
}
