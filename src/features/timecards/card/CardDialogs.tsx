import { CopyDialog } from './CopyDialog';
import { DeleteDialog } from './DeleteDialog';
import { MoveDialog } from './MoveDialog';
import { useCardScope } from './scope';
import { SupervisorDialog } from './SupervisorDialog';
import { VoidDialog } from './VoidDialog';

/** The dialog that has been asked for, until it is gone. */
export function CardDialogs() {
  const { dialog } = useCardScope().acts;
  if (!dialog) return null;
  const { shown, isOpen } = dialog;
  switch (shown.kind) {
    case 'copy':
      return <CopyDialog {...shown} open={isOpen} />;
    case 'delete':
      return <DeleteDialog {...shown} open={isOpen} />;
    case 'move':
      return <MoveDialog {...shown} open={isOpen} />;
    case 'void':
      return <VoidDialog open={isOpen} />;
    case 'supervisor':
      return <SupervisorDialog open={isOpen} />;
  }
}
