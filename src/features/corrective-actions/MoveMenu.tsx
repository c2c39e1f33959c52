import { useState } from 'react';
import { type CorrectiveAction, movesFrom } from '../../api/correctiveActions/contract';
import { lazyDialog } from '../../components/feedback/lazyDialog';
import { MenuButton } from '../../components/MenuButton';
import { useMoveAction } from './useMoveAction';

const CloseDialog = lazyDialog(() => import('./CloseDialog'), 'CloseDialog');

interface Props {
  action: Pick<CorrectiveAction, 'id' | 'name' | 'status'>;
  /** For cards: a small button, named after its action. */
  isSmall?: boolean;
}

/** The allowed moves of an action (SAFE-12). */
export function MoveMenu({ action, isSmall = false }: Props) {
  const move = useMoveAction();
  const [closing, setClosing] = useState(false);
  const moves = movesFrom(action.status);
  const closed = moves.find((status) => status.closed);
  if (moves.length === 0) return null;
  return (
    <>
      <MenuButton
        label={<>Move to{isSmall && <span className="visually-hidden">: {action.name}</span>}</>}
        small={isSmall}
        actions={moves.map(({ code, label, closed: needsEvidence }) => ({
          label: needsEvidence ? `${label}…` : label,
          run: () => (needsEvidence ? setClosing(true) : void move(action, code)),
        }))}
      />
      {closed && <CloseDialog action={action} to={closed} open={closing} onClose={() => setClosing(false)} />}
    </>
  );
}
