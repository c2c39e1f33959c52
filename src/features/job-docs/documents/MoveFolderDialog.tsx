import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { DocumentFolder } from '../../../api/jobDocs/contract';
import { foldersOf } from '../../../api/jobDocs/queries';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { SelectField } from '../../../components/form/SelectField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { FieldError } from '../../../lib/fieldError';
import { folderProblem } from '../../../domain/jobDocs/folders';
import { folderChoices } from './folderChoices';

const schema = z.object({ folderId: z.string() });

interface Props {
  jobId: string;
  folder: Pick<DocumentFolder, 'id' | 'name' | 'parentId'>;
  /** Rejects with the call's error. */
  move: (parentId: string) => Promise<unknown>;
}

/** Moves a folder with all that is in it. */
export function MoveFolderDialog({ jobId, folder, move }: Props) {
  const { data } = useQuery(foldersOf(jobId));
  const folders = data?.rows ?? [];
  const form = useSchemaForm({ schema, values: { folderId: folder.parentId } });

  async function submit({ folderId }: { folderId: string }) {
    const problem = folderProblem(folders, { ...folder, parentId: folderId });
    if (problem) throw new FieldError('folderId', problem);
    await move(folderId);
    notify({ kind: 'success', text: `${folder.name} moved` });
  }

  return (
    <FormDialog form={form} title={`Move ${folder.name}`} submitLabel="Move" onSubmit={submit}>
      <SelectField control={form.control} name="folderId" label="To" options={folderChoices(folders)} />
    </FormDialog>
  );
}
