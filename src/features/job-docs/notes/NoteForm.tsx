import { useParams } from 'react-router-dom';
import { MAX_RECORD_PHOTOS } from '../../../api/evidence';
import { documentLabels, jobDocumentFiles, jobDocuments } from '../../../api/jobDocs/queries';
import { type JobNoteDetail, type JobNoteDraft, jobNoteDraft } from '../../../api/jobNotes/contract';
import { jobNotes } from '../../../api/jobNotes/queries';
import type { Labels } from '../../../components/conflict/differences';
import { NewRecordPage } from '../../../components/entity/AddPage';
import { EditRecordPage } from '../../../components/entity/EditPage';
import type { ResourceForm } from '../../../components/entity/entityForm';
import { PhotoField } from '../../../components/files/PhotoField';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { TextField } from '../../../components/form/TextField';
import type { SchemaForm } from '../../../components/form/useSchemaForm';
import { paths } from '../../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../../lib/recordFields';
import { useLibrary } from '../common/useLibrary';

type Values = FormValues<JobNoteDraft>;

const labels: Labels<Values> = {
  jobId: 'Job',
  name: 'Title',
  text: 'Note',
  pinned: 'Pinned',
  labelIds: 'Labels',
  documentIds: 'Documents',
  photos: 'Photos',
};

const noteForm = (jobId: string): ResourceForm<JobNoteDetail, Values, JobNoteDraft> => ({
  records: jobNotes,
  resourceName: 'note',
  list: { to: paths.jobNotes(jobId), label: 'Notes' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.jobNote(jobId, id),
  schema: jobNoteDraft,
  values: valuesFrom(labels),
  labels,
  rowFormatters: {
    photos: ({ name }) => name,
    labelIds: ({ label }) => label,
    documentIds: ({ label }) => label,
  },
  fields: (form) => <Fields form={form} jobId={jobId} />,
});

function Fields({ form: { control }, jobId }: { form: SchemaForm<Values, JobNoteDraft>; jobId: string }) {
  return (
    <>
      <TextField control={control} name="name" label={labels.name} required wide />
      <TextField control={control} name="text" label={labels.text} lines={8} required wide />
      <CheckboxField
        control={control}
        name="pinned"
        label={labels.pinned}
        hint="Everyone sees pinned notes above the others."
        wide
      />
      <MultiPickerField
        control={control}
        name="labelIds"
        label={labels.labelIds}
        options={(search, page) => documentLabels.choices(search, page)}
      />
      <MultiPickerField
        control={control}
        name="documentIds"
        label={labels.documentIds}
        options={(search, page) => jobDocuments.choices(search, page, { jobId })}
      />
      <PhotoField control={control} name="photos" max={MAX_RECORD_PHOTOS} files={jobDocumentFiles} />
    </>
  );
}

/** SCREEN-JD-NOTES, DOC-07 */
export function NewNotePage() {
  const { projectId = '' } = useParams();
  const { title } = useLibrary(projectId);
  const blank = { ...blankFrom(jobNoteDraft), jobId: { id: projectId, label: title } };
  return <NewRecordPage key={projectId} form={noteForm(projectId)} blank={blank} context={title} />;
}

/** SCREEN-JD-NOTES, DOC-07 */
export function EditNotePage() {
  const { projectId = '' } = useParams();
  return <EditRecordPage form={noteForm(projectId)} />;
}
