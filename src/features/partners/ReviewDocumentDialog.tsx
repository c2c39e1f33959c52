import { useWatch } from 'react-hook-form';
import {
  type DocumentReviewDraft,
  documentReviewDraft,
  type PartnerDocument,
} from '../../api/partners/contract';
import { partnerDocuments, useReviewDocument } from '../../api/partners/queries';
import { notify } from '../../components/feedback/banners';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { FormDialog } from '../../components/form/FormDialog';
import { RadioField } from '../../components/form/RadioField';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';

const options = [
  { value: 'ACCEPTED', label: 'Accept' },
  { value: 'QUERIED', label: 'Ask a question' },
  { value: 'REJECTED', label: 'Reject' },
];
const blank: DocumentReviewDraft = { review: 'ACCEPTED', note: '' };

/** SAFE-23: whether a document is what was asked for. */
export function ReviewDocumentDialog({ document: opened }: { document: PartnerDocument }) {
  const document = useOpenedRecord(opened, partnerDocuments.detail(opened.id));
  const review = useReviewDocument(document);
  const form = useSchemaForm<DocumentReviewDraft, DocumentReviewDraft>({
    schema: documentReviewDraft,
    values: blank,
  });
  const { control } = form;
  const isAccepted = useWatch({ control, name: 'review' }) === 'ACCEPTED';
  return (
    <FormDialog
      form={form}
      title={`Review ${document.name}`}
      submitLabel="Save review"
      onSubmit={async (answer) => {
        await review(answer);
        notify({ kind: 'success', text: `${document.name}: review saved` });
      }}
    >
      <RadioField control={control} name="review" label="Review" options={options} />
      <TextField
        control={control}
        name="note"
        label="Note"
        hint={isAccepted ? undefined : 'The partner reads it.'}
        required={!isAccepted}
        lines={3}
        wide
      />
    </FormDialog>
  );
}
