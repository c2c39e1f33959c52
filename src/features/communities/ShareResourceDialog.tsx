import { useWatch } from 'react-hook-form';
import { useMay } from '../../access/useMay';
import {
  type Community,
  communityResourceDraft,
  type CommunityResourceDraft,
  type ShareSource,
  shareSourceNames,
  shareSources,
} from '../../api/communities/contract';
import { communityResources, communityTags } from '../../api/communities/queries';
import { forms } from '../../api/inspectionForms/queries';
import { resources } from '../../api/resources/queries';
import { topicChoices } from '../../api/talkTopics/queries';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { PickerField } from '../../components/form/PickerField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { noChoice, type PickerItem } from '../../lib/picker';
import { libraries } from './community';

interface Values {
  communityId: string;
  source: ShareSource;
  resourceId: PickerItem;
  note: string;
  tagIds: PickerItem[];
}

/** CALL-260: shares a link, a file, a topic or a form of the own library. */
export function ShareResourceDialog({ community: { id, name } }: { community: Community }) {
  const may = useMay();
  const create = communityResources.useCreate();
  const form = useSchemaForm<Values, CommunityResourceDraft>({
    schema: communityResourceDraft,
    values: { communityId: id, source: 'RESOURCE', resourceId: noChoice, note: '', tagIds: [] },
  });
  const source = useWatch({ control: form.control, name: 'source' });
  const picker = {
    control: form.control,
    name: 'resourceId',
    label: shareSourceNames[source],
    hint: 'All companies of the community can open and copy it.',
    required: true,
    wide: true,
  } as const;
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
      <SelectField
        control={form.control}
        name="source"
        label="Kind"
        options={shareSources
          // Everybody reads links and files.
          .filter((source) => source === 'RESOURCE' || may(libraries[source].right))
          .map((value) => ({ value, label: shareSourceNames[value] }))}
        onChoose={() => form.setValue('resourceId', noChoice)}
      />
      {source === 'RESOURCE' && <PickerField {...picker} options={resources.choices} />}
      {source === 'TOPIC' && <PickerField {...picker} options={topicChoices} />}
      {source === 'FORM' && <PickerField {...picker} options={forms.choices} />}
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
