import { MAX_RECORD_PHOTOS } from '../../../src/api/evidence';
import type { Labels } from '../../../src/components/conflict/differences';
import { NewRecordPage } from '../../../src/components/entity/AddPage';
import { EditRecordPage } from '../../../src/components/entity/EditPage';
import type { ResourceForm } from '../../../src/components/entity/entityForm';
import { PhotoField } from '../../../src/components/files/PhotoField';
import { NumberField } from '../../../src/components/form/NumberField';
import { PickerField } from '../../../src/components/form/PickerField';
import { TextField } from '../../../src/components/form/TextField';
import type { SchemaForm } from '../../../src/components/form/useSchemaForm';
import { blankFrom, type FormValues, valuesFrom } from '../../../src/lib/recordFields';
import { useJobPicker } from '../../../src/navigation/pickers';
import { type Tool, type ToolDraft, toolDraft } from './contract';
import { toolFiles, tools } from './queries';

type Values = FormValues<ToolDraft>;

const labels: Labels<Values> = {
  name: 'Name',
  jobId: 'Job',
  dayRate: 'Dollars a day',
  note: 'Note',
  photos: 'Photos',
};

/** Shared by both pages. The draft, the unsaved-changes guard, and the comparison of two versions use it too. */
const toolForm: ResourceForm<Tool, Values, ToolDraft> = {
  records: tools,
  resourceName: 'tool',
  list: { to: '/tools', label: 'Tools' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => `/tools/${id}`,
  schema: toolDraft,
  values: valuesFrom(labels),
  labels,
  rowFormatters: { photos: ({ name }) => name },
  fields: (form) => <Fields form={form} />,
};

function Fields({ form: { control } }: { form: SchemaForm<Values, ToolDraft> }) {
  return (
    <>
      <TextField control={control} name="name" label={labels.name} required />
      <PickerField control={control} name="jobId" label={labels.jobId} {...useJobPicker()} />
      <NumberField control={control} name="dayRate" label={labels.dayRate} />
      <TextField control={control} name="note" label={labels.note} lines={3} />
      <PhotoField control={control} name="photos" max={MAX_RECORD_PHOTOS} files={toolFiles} />
    </>
  );
}

export const NewToolPage = () => <NewRecordPage form={toolForm} blank={blankFrom(toolDraft)} />;

export const EditToolPage = () => <EditRecordPage form={toolForm} />;
