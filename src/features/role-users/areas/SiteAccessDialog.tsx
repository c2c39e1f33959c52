import { safetyPeopleChoices } from '../../../api/safetyPeople/queries';
import { type SiteAccessList, siteAccessDraft } from '../../../api/visitorSettings/contract';
import { useSaveSiteAccess } from '../../../api/visitorSettings/queries';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';

/** Chooses who sees a site. */
export function SiteAccessDialog({ site }: { site: SiteAccessList }) {
  const save = useSaveSiteAccess(site);
  const form = useSchemaForm({
    schema: siteAccessDraft,
    values: { viewerIds: site.viewers.map(({ id, name }) => ({ id, label: name })) },
  });
  return (
    <FormDialog
      form={form}
      title={`Who sees ${site.name}`}
      submitLabel="Save access"
      onSubmit={async ({ viewerIds }) => {
        await save(viewerIds);
        notify({ kind: 'success', text: `Saved who sees ${site.name}` });
      }}
    >
      <MultiPickerField
        control={form.control}
        name="viewerIds"
        label="People"
        hint="Nobody: everybody with visitor log permissions. Include the user of the tablet at the gate."
        options={safetyPeopleChoices}
      />
    </FormDialog>
  );
}
