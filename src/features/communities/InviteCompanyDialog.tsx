import {
  type Community,
  communityConnectionDraft,
  type CommunityConnectionDraft,
  communityRoleNames,
  communityRoles,
} from '../../api/communities/contract';
import { communityConnections } from '../../api/communities/queries';
import { businessChoices } from '../../api/connections/queries';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { PickerField } from '../../components/form/PickerField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { noChoice } from '../../lib/picker';

/** CALL-257: invites a company to a community, with its role. */
export function InviteCompanyDialog({ community: { id, name } }: { community: Community }) {
  const create = communityConnections.useCreate();
  const form = useSchemaForm<
    Omit<CommunityConnectionDraft, 'businessId'> & { businessId: typeof noChoice },
    CommunityConnectionDraft
  >({
    schema: communityConnectionDraft,
    values: { communityId: id, businessId: noChoice, role: 'PARTICIPANT', message: '' },
  });
  return (
    <FormDialog
      form={form}
      title={`Invite a company to ${name}`}
      submitLabel="Send invitation"
      onSubmit={async (draft, attempt) => {
        await create(draft, attempt);
        notify({ kind: 'success', text: 'Invitation sent' });
      }}
    >
      <PickerField
        control={form.control}
        name="businessId"
        label="Company"
        hint="Companies that use Plumbline"
        options={businessChoices}
        required
        wide
      />
      <SelectField
        control={form.control}
        name="role"
        label="Role"
        options={communityRoles.map((value) => ({ value, label: communityRoleNames[value] }))}
      />
      <TextField control={form.control} name="message" label="Message" lines={3} wide />
    </FormDialog>
  );
}
