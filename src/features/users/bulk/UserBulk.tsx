import type { User } from '../../../api/users/contract';
import { ActButton } from '../../../components/ActButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import type { Selection } from '../../../components/table/selection';
import { whyNot } from '../../../access/access';
import { useSubject } from '../../../session/store';
import { useActsOnUsers } from '../useActsOnUsers';

/** What can be done to the selected users (EMP-38, EMP-39, EMP-42). */
export function UserBulk({ selection }: { selection: Selection<User> }) {
  const { busy, wait, withRows } = useSelectedRows(selection);
  const why = whyNot(useSubject(), 'users') ?? wait;
  const acts = useActsOnUsers();
  return (['suspend', 'activate', 'resend'] as const).map((act) => (
    <ActButton
      key={act}
      why={why}
      aria-busy={busy}
      onClick={() => void withRows((rows) => acts.askMany(act, rows, selection.keep))}
    >
      {acts.label(act)}
    </ActButton>
  ));
}
