import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type JobDocument, jobDocumentCalls } from '../../../api/jobDocs/contract';
import { foldersOf } from '../../../api/jobDocs/queries';
import type { BulkAction } from '../../../components/bulk/bulk';
import { FormDialog } from '../../../components/form/FormDialog';
import { SelectField } from '../../../components/form/SelectField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { countOf } from '../../../lib/countOf';
import { folderChoices } from './folderChoices';
import { useMoveDocuments } from './useMoveDocuments';

const schema = z.object({ folderId: z.string() });
const { noun } = jobDocumentCalls;

interface Props {
  jobId: string;
  documents: readonly JobDocument[];
  retain?: BulkAction['retain'];
}

/** Chooses the folder that documents are moved to. */
export function MoveDocumentsDialog({ jobId, documents, retain }: Props) {
  const { data } = useQuery(foldersOf(jobId));
  const move = useMoveDocuments(jobId);
  const [first] = documents;
  const form = useSchemaForm({ schema, values: { folderId: first?.folder?.id ?? '' } });

  return (
    <FormDialog
      form={form}
      title={`Move ${countOf(documents.length, noun)}`}
      submitLabel="Move"
      onSubmit={({ folderId }) => move(documents, folderId, retain)}
    >
      <SelectField
        control={form.control}
        name="folderId"
        label="To"
        options={folderChoices(data?.rows ?? [])}
      />
    </FormDialog>
  );
}
