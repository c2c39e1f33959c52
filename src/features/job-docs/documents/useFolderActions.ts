import { useQueryClient } from '@tanstack/react-query';
import { type DocumentFolder, folderName } from '../../../api/jobDocs/contract';
import { documentFolders, jobDocuments } from '../../../api/jobDocs/queries';
import { notify } from '../../../components/feedback/banners';
import { confirmAndRun } from '../../../components/feedback/confirmAndRun';
import { openDialog } from '../../../components/feedback/openDialog';
import { openNameDialog } from '../../../components/form/openNameDialog';

/** What can be done with a folder. */
export function useFolderActions(jobId: string, { id, name, parentId, version }: DocumentFolder) {
  const client = useQueryClient();
  const { send } = documentFolders.useSave(
    id,
    (current, draft) => current.name === draft.name && current.parentId === draft.parentId,
  );
  const remove = documentFolders.useRemove(id, { inList: true });
  return [
    {
      label: 'Rename',
      run: () =>
        openNameDialog({
          title: `Rename ${name}`,
          schema: folderName,
          name,
          save: (draft) => send({ jobId, parentId, name: draft.name }, version),
          doneMessage: (to) => `${name} renamed to ${to}`,
        }),
    },
    {
      label: 'Move to…',
      run: () =>
        openDialog(() => import('./MoveFolderDialog'), 'MoveFolderDialog', {
          jobId,
          folder: { id, name, parentId },
          move: (target: string) => send({ jobId, parentId: target, name }, version),
        }),
    },
    {
      label: 'Delete',
      danger: true,
      run: async () => {
        const question = {
          title: `Delete ${name}?`,
          text: 'Its documents, and those of the folders in it, go to the bin and can be restored from there.',
          danger: true,
        };
        if (!(await confirmAndRun(question, remove))) return;
        void client.invalidateQueries({ queryKey: jobDocuments.all });
        notify({ kind: 'success', text: `${name} deleted` });
      },
    },
  ].map((action) => ({ ...action, run: () => void action.run() }));
}
