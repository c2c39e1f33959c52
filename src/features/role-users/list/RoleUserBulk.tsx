import type { RoleModule, RoleUser } from '../../../api/roleUsers/contract';
import { ActButton } from '../../../components/ActButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import type { Selection } from '../../../components/table/selection';
import { useRevoke } from './useRevoke';

interface Props {
  module: RoleModule;
  selection: Selection<RoleUser>;
}

/** What can be done to the selected people. */
export function RoleUserBulk({ module, selection }: Props) {
  const { busy, wait, withRows } = useSelectedRows(selection);
  const revoke = useRevoke(module);
  return (
    <ActButton
      why={wait}
      aria-busy={busy}
      onClick={() => void withRows((rows) => revoke(rows, selection.keep))}
    >
      Revoke roles
    </ActButton>
  );
}
