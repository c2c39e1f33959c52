import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { JobPhoto } from '../../../api/jobPhotos/contract';
import { jobPhotos, usePhotoChanges } from '../../../api/jobPhotos/queries';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { PickerField } from '../../../components/form/PickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { noChoice } from '../../../lib/picker';
import { photoChoices, photoName } from '../common/photoChoices';

const schema = z.object({ afterId: z.string().check(z.minLength(1, 'Choose a photo')) });

/** Makes a photo the before picture of another one. */
export function AfterPictureDialog({ photo }: { photo: JobPhoto }) {
  const client = useQueryClient();
  const { change } = usePhotoChanges({ silent: true });
  const form = useSchemaForm({ schema, values: { afterId: noChoice } });
  return (
    <FormDialog
      form={form}
      title={`Use ${photoName(photo)} as before picture`}
      submitLabel="Use as before picture"
      onSubmit={async ({ afterId }) => {
        const after = await jobPhotos.read(client, afterId);
        await change({ photo: after, beforeId: photo.id });
        notify({ kind: 'success', text: `Before picture of ${photoName(after)} saved` });
      }}
    >
      <PickerField
        control={form.control}
        name="afterId"
        label="After picture"
        hint="The same place later."
        options={photoChoices(photo.job?.id ?? '')}
        required
        wide
      />
    </FormDialog>
  );
}
