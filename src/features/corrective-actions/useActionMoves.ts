import { type CorrectiveAction, correctiveStatus, movesFrom } from '../../api/correctiveActions/contract';
import { useCorrectiveActionChanges } from '../../api/correctiveActions/queries';
import { notify } from '../../components/feedback/banners';
import { openDialog } from '../../components/feedback/openDialog';

type Moved = Pick<CorrectiveAction, 'id' | 'name' | 'status'>;
type Target = ReturnType<typeof movesFrom>[number];

/**
 * The allowed moves of actions (SAFE-12). A move that needs no evidence offers Undo where the way back is allowed.
 * `onMoved` is called when the server has moved an action.
 */
export function useActionMoves(onMoved?: (id: string, to: string) => void) {
  const { move } = useCorrectiveActionChanges();

  async function run({ id, name, status: from }: Moved, to: string, undoing = false): Promise<void> {
    // A banner has reported the reason.
    const saved = await move({ id, from, to }).catch(() => undefined);
    if (!saved) return;
    onMoved?.(id, to);
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

  const moveTo = (action: Moved, to: Target) =>
    to.closed
      ? openDialog(() => import('./CloseDialog'), 'CloseDialog', {
          action,
          to,
          onMoved: () => onMoved?.(action.id, to.code),
        })
      : void run(action, to.code);

  return {
    moveTo,
    /** The entries of a menu. */
    movesOf: (action: Moved) =>
      movesFrom(action.status).map((to) => ({
        label: to.closed ? `${to.label}…` : to.label,
        run: () => moveTo(action, to),
      })),
  };
}
