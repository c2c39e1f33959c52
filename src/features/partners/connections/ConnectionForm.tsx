import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  type ConnectionDetail,
  type ConnectionDraft,
  connectionDraft,
} from '../../../api/connections/contract';
import { businessChoices, connections } from '../../../api/connections/queries';
import { organizations } from '../../../api/organizations/queries';
import type { Labels } from '../../../components/conflict/differences';
import { NewRecordPage } from '../../../components/entity/AddPage';
import { EditRecordPage } from '../../../components/entity/EditPage';
import type { ResourceForm } from '../../../components/entity/entityForm';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { CheckboxGroupField } from '../../../components/form/CheckboxGroupField';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { PickerField } from '../../../components/form/PickerField';
import { TextField } from '../../../components/form/TextField';
import { paths } from '../../../lib/paths';
import { toPickerItem } from '../../../lib/picker';
import { blankFrom, type FormValues, valuesFrom } from '../../../lib/recordFields';
import { connectionList, shareOptions, usualShares } from './connection';

type Values = FormValues<ConnectionDraft>;

const labels: Labels<Values> = {
  businessId: 'Company',
  organizationId: 'Your organization for it',
  message: 'Message',
  shareIds: 'They see',
};

const connectionForm: ResourceForm<ConnectionDetail, Values, ConnectionDraft> = {
  records: connections,
  resourceName: 'connection',
  list: connectionList,
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.connection(id),
  schema: connectionDraft,
  values: valuesFrom(labels),
  labels,
  rowFormatters: { shareIds: ({ label }) => label },
  fields: ({ control }, record) => (
    <>
      <FieldGroup legend="Company">
        {!record && (
          <PickerField
            control={control}
            name="businessId"
            label={labels.businessId}
            hint="Companies that use Plumbline"
            options={businessChoices}
            required
          />
        )}
        <PickerField
          control={control}
          name="organizationId"
          label={labels.organizationId}
          hint="Without one, an organization with the name of the company is used or added."
          options={organizations.choices}
        />
        {!record && <TextField control={control} name="message" label={labels.message} lines={3} wide />}
      </FieldGroup>
      <FieldGroup legend="What you share">
        <CheckboxGroupField
          control={control}
          name="shareIds"
          label={labels.shareIds}
          hint="Only records about this company, and resources for everyone. You can change this at any time."
          options={shareOptions}
        />
      </FieldGroup>
    </>
  ),
};

/** CALL-251, ORG-03: `?organization=` is chosen, and the company of the same name. */
export function NewConnectionPage() {
  const [params] = useSearchParams();
  const organizationId = params.get('organization') ?? '';
  const chosen = useQuery({
    ...organizations.detail(organizationId, { silent: true }),
    enabled: organizationId !== '',
  });
  const name = chosen.data?.name ?? '';
  const found = useQuery({ ...businessChoices(name, 0), enabled: name !== '' });
  if (chosen.isLoading || found.isLoading) return <Skeleton kind="card" />;
  const blank = blankFrom(connectionDraft);
  const business = found.data?.items.find(({ label }) => label === name);
  return (
    <NewRecordPage
      key={organizationId}
      form={connectionForm}
      submitLabel="Send request"
      doneMessage="was asked"
      blank={{
        ...blank,
        shareIds: usualShares,
        businessId: business ? { id: business.id, label: business.label } : blank.businessId,
        organizationId: chosen.data ? toPickerItem(chosen.data) : blank.organizationId,
      }}
    />
  );
}

/** Changes what is shared, and the organization. */
export const EditConnectionPage = () => <EditRecordPage form={connectionForm} />;
