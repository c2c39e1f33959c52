import type * as z from 'zod/mini';
import { FormDialog } from '../form/FormDialog';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/useSchemaForm';
import type { FileService, StoredFile } from './fileService';
import { PhotoField } from './PhotoField';

interface Evidence {
  evidence: string;
  photos: StoredFile[];
}

interface Props {
  title: string;
  /** The name of the draft: stable and unique for the record. */
  draftName: string;
  submitLabel: string;
  schema: z.ZodMiniType<Evidence, Evidence>;
  maxLength: number;
  maxPhotos: number;
  files: FileService;
  /** Rejects with the call's error, which the dialog shows. */
  onSubmit: (done: Evidence) => Promise<void>;
}

const blank: Evidence = { evidence: '', photos: [] };

/** Asks what was done, in words and photos, before a record is closed (SAFE-12, SAFE-19). */
export function EvidenceDialog({ draftName, schema, maxLength, maxPhotos, files, ...dialog }: Props) {
  const form = useSchemaForm({ schema, values: blank });
  return (
    <FormDialog {...dialog} form={form} draft={{ name: draftName, title: dialog.title }}>
      <TextField
        control={form.control}
        name="evidence"
        label="What was done"
        lines={4}
        maxLength={maxLength}
        required
        wide
      />
      <PhotoField control={form.control} name="photos" max={maxPhotos} files={files} />
    </FormDialog>
  );
}
