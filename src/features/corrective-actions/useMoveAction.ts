import { type CorrectiveAction, correctiveStatus, movesFrom } from '../../api/correctiveActions/contract';
import { useCorrectiveActionChanges } from '../../api/correctiveActions/queries';
import { notify } from '../../components/feedback/banners';

type Moved = Pick<CorrectiveAction, 'id' | 'name' | 'status'>;

/** Moves an action to a status that needs no evidence, with Undo where the way back is allowed. */
export function useMoveAction() {
  const { move } = useCorrectiveActionChanges();

  async function run({ id, name, status: from }: Moved, to: string, undoing = false): Promise<void> {
    // A banner has reported the reason.
    const saved = await move({ id, from, to }).catch(() => undefined);
    if (!saved) return;
    const canReturn = movesFrom(to).some(({ code, closed }) => code === from && !closed);
    notify({
      kind: 'success',
      text: `${name}: ${correctiveStatus(to).label}`,
      action:
        canReturn && !undoing
          ? { label: 'Undo', run: () => void run({ id, name, status: to }, from, true) }
          : undefined,
    });
  }
  return (action: Moved, to: string) => run(action, to);
}
