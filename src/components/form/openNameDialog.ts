import { openDialog } from '../feedback/openDialog';
import type { NameDialogProps } from './NameDialog';

/** Opens a dialog that names a record. */
export const openNameDialog = (props: NameDialogProps): void =>
  openDialog(() => import('./NameDialog'), 'NameDialog', props);
