import * as z from 'zod/mini';
import { textUpTo } from '../../api/fieldSchemas';
import type { InspectionDetail } from '../../api/inspections/contract';
import { inspections, useInspectionActions } from '../../api/inspections/queries';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';

export interface InspectionDialogProps {
  inspection: InspectionDetail;
}

const schema = z.object({ note: textUpTo('Note', 2000) });
const blank = { note: '' };

/** Marks an inspection as reviewed. */
export function InspectionReviewDialog({ inspection: opened }: InspectionDialogProps) {
  const inspection = useOpenedRecord(opened, inspections.detail(opened.id));
  const { review } = useInspectionActions(inspection);
  const form = useSchemaForm({ schema, values: blank });
  return (
    <FormDialog
      form={form}
      title={`Review ${inspection.name}`}
      submitLabel="Mark as reviewed"
      onSubmit={async ({ note }) => {
        await review(note);
        notify({ kind: 'success', text: `${inspection.name} reviewed` });
      }}
    >
      <TextField control={form.control} name="note" label="Note" lines={4} wide />
    </FormDialog>
  );
}
