import { type CorrectiveAction, movesFrom } from '../../api/correctiveActions/contract';
import { openDialog } from '../../components/feedback/openDialog';
import { MenuButton } from '../../components/MenuButton';
import { useMoveAction } from './useMoveAction';

interface Props {
  action: Pick<CorrectiveAction, 'id' | 'name' | 'status'>;
  /** For cards: a small button, named after its action. */
  isSmall?: boolean;
}

/** The allowed moves of an action (SAFE-12). */
export function MoveMenu({ action, isSmall = false }: Props) {
  const move = useMoveAction();
  const moves = movesFrom(action.status);
  if (moves.length === 0) return null;
  return (
    <MenuButton
      label={<>Move to{isSmall && <span className="visually-hidden">: {action.name}</span>}</>}
      small={isSmall}
      actions={moves.map((to) => ({
        label: to.closed ? `${to.label}…` : to.label,
        run: () =>
          to.closed
            ? openDialog(() => import('./CloseDialog'), 'CloseDialog', { action, to })
            : void move(action, to.code),
      }))}
    />
  );
}
