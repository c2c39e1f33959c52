import { acceptDraft, type AcceptDraft, type ConnectionDetail } from '../../../api/connections/contract';
import { connections, useAcceptConnection } from '../../../api/connections/queries';
import { organizations } from '../../../api/organizations/queries';
import { notify } from '../../../components/feedback/banners';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { CheckboxGroupField } from '../../../components/form/CheckboxGroupField';
import { FormDialog } from '../../../components/form/FormDialog';
import { PickerField } from '../../../components/form/PickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { noChoice, toPickerItem } from '../../../lib/picker';
import type { FormValues } from '../../../lib/recordFields';
import { shareOptions, usualShares } from './connection';

/** CALL-252, ORG-04: accepts a request, and chooses which organization it is and what it sees. */
export function AcceptConnectionDialog({ connection: opened }: { connection: ConnectionDetail }) {
  const connection = useOpenedRecord(opened, connections.detail(opened.id));
  const accept = useAcceptConnection(connection);
  const { name, organization } = connection;
  const form = useSchemaForm<FormValues<AcceptDraft>, AcceptDraft>({
    schema: acceptDraft,
    values: {
      organizationId: organization ? toPickerItem(organization) : noChoice,
      shareIds: usualShares,
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Connect with ${name}`}
      submitLabel="Accept request"
      onSubmit={async (draft) => {
        await accept(draft);
        notify({ kind: 'success', text: `You are connected with ${name}` });
      }}
    >
      <PickerField
        control={form.control}
        name="organizationId"
        label="Your organization for it"
        hint={`Without one, the organization ${name} is used or added.`}
        options={organizations.choices}
        wide
      />
      <CheckboxGroupField
        control={form.control}
        name="shareIds"
        label="They see"
        hint="You can change this at any time."
        options={shareOptions}
      />
    </FormDialog>
  );
}
