import {
  type Community,
  communityResourceDraft,
  type CommunityResourceDraft,
} from '../../api/communities/contract';
import { communityResources, communityTags } from '../../api/communities/queries';
import { resources } from '../../api/resources/queries';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { noChoice, type PickerItem } from '../../lib/picker';

interface Values {
  communityId: string;
  resourceId: PickerItem;
  note: string;
  tagIds: PickerItem[];
}

/** CALL-260: shares a link or a file of the own library. */
export function ShareResourceDialog({ community: { id, name } }: { community: Community }) {
  const create = communityResources.useCreate();
  const form = useSchemaForm<Values, CommunityResourceDraft>({
    schema: communityResourceDraft,
    values: { communityId: id, resourceId: noChoice, note: '', tagIds: [] },
  });
  return (
    <FormDialog
      form={form}
      title={`Share with ${name}`}
      submitLabel="Share resource"
      onSubmit={async (draft, attempt) => {
        await create(draft, attempt);
        notify({ kind: 'success', text: 'Resource shared' });
      }}
    >
      <PickerField
        control={form.control}
        name="resourceId"
        label="Resource"
        hint="All companies of the community can open and copy it."
        options={resources.choices}
        required
        wide
      />
      <MultiPickerField
        control={form.control}
        name="tagIds"
        label="Tags"
        options={(search, page) => communityTags.choices(search, page, { communityId: id })}
        wide
      />
      <TextField control={form.control} name="note" label="Note" lines={3} wide />
    </FormDialog>
  );
}
