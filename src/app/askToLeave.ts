import { confirm } from '../components/feedback/confirm';

/** GUARD-06…08: the one question before unsaved changes are lost, whatever would lose them. True means go. */
export const askToLeave = (): Promise<boolean> =>
  confirm({
    title: 'Confirm Exit?',
    text: 'Changes will be lost if you leave this page without saving.',
    yes: 'Yes',
    no: 'Cancel',
  });
