import * as z from 'zod/mini';
import { documentLabels } from '../../../api/jobDocs/queries';
import { type JobPhoto, jobPhotoDraft } from '../../../api/jobPhotos/contract';
import { jobPhotos, usePhotoChanges } from '../../../api/jobPhotos/queries';
import { notify } from '../../../components/feedback/banners';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { FormDialog } from '../../../components/form/FormDialog';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { PickerField } from '../../../components/form/PickerField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { noChoice, toPickerItem } from '../../../lib/picker';
import { photoChoices, photoName, toPhotoItem } from '../common/photoChoices';

const { caption, labelIds, beforeId } = jobPhotoDraft.shape;
const schema = z.object({ caption, labelIds, beforeId });

/** The caption, labels and before picture of a photo. */
export function EditPhotoDialog({ photo: opened }: { photo: JobPhoto }) {
  const photo = useOpenedRecord(opened, jobPhotos.detail(opened.id));
  const { change } = usePhotoChanges({ silent: true });
  const form = useSchemaForm({
    schema,
    values: {
      caption: opened.caption,
      labelIds: opened.labels.map(toPickerItem),
      beforeId: opened.before ? toPhotoItem(opened.before) : noChoice,
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={`Edit ${photoName(opened)}`}
      submitLabel="Save"
      onSubmit={async (values) => {
        await change({ photo, ...values });
        notify({ kind: 'success', text: 'Photo saved' });
      }}
    >
      <TextField control={control} name="caption" label="Caption" lines={2} wide />
      <MultiPickerField
        control={control}
        name="labelIds"
        label="Labels"
        options={(search, page) => documentLabels.choices(search, page)}
        wide
      />
      <PickerField
        control={control}
        name="beforeId"
        label="Before picture"
        hint="The same place before."
        options={photoChoices(opened.job?.id ?? '')}
        wide
      />
    </FormDialog>
  );
}
