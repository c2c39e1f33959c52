import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type OrganizationDetail, organizationKindNames } from '../../../api/organizations/contract';
import { organizations, otherOrganizations, useMergeOrganization } from '../../../api/organizations/queries';
import { partnerStatusNames } from '../../../api/partners/contract';
import { notify } from '../../../components/feedback/banners';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { FormDialog } from '../../../components/form/FormDialog';
import { PickerField } from '../../../components/form/PickerField';
import { RadioField } from '../../../components/form/RadioField';
import { type SchemaForm, useSchemaForm } from '../../../components/form/useSchemaForm';
import { differingFields, mergedOrganization } from '../../../domain/partners/merge';
import { countOf } from '../../../lib/countOf';
import { noChoice, type PickerItem } from '../../../lib/picker';
import { nounOfUse } from './organization';
import { organizationLabels } from './OrganizationForm';

const side = z.enum(['kept', 'other']);
const fields = [
  'name',
  'kind',
  'status',
  'street',
  'city',
  'state',
  'zip',
  'phone',
  'email',
  'website',
  'note',
] as const;
type Field = (typeof fields)[number];
type Sides = Record<Field, z.output<typeof side>>;
const schema = z.object({
  otherId: z.string().check(z.minLength(1, 'Choose the other organization')),
  name: side,
  kind: side,
  status: side,
  street: side,
  city: side,
  state: side,
  zip: side,
  phone: side,
  email: side,
  website: side,
  note: side,
});
type Values = Sides & { otherId: PickerItem };

const keptSides = Object.fromEntries(fields.map((field) => [field, 'kept'])) as Sides;

const valueText = (organization: OrganizationDetail, field: Field): string =>
  field === 'kind'
    ? organizationKindNames[organization.kind]
    : field === 'status'
      ? partnerStatusNames[organization.status]
      : organization[field];

/** CALL-250: makes one organization of two, field by field, and says what moves. */
export function MergeOrganizationDialog({ organization: opened }: { organization: OrganizationDetail }) {
  const kept = useOpenedRecord(opened, organizations.detail(opened.id));
  const merge = useMergeOrganization(kept);
  const form = useSchemaForm<Values, z.output<typeof schema>>({
    schema,
    values: { otherId: noChoice, ...keptSides },
  });
  const { id: otherId } = useWatch({ control: form.control, name: 'otherId' });
  const { data: other } = useQuery({ ...organizations.detail(otherId), enabled: otherId !== '' });

  async function submit(sides: z.output<typeof schema>) {
    if (!other) return;
    const fromOther = new Set(fields.filter((field) => sides[field] === 'other'));
    const [own, others] = [organizations.draftOf(kept), organizations.draftOf(other)];
    const saved = await merge({ ...mergedOrganization(own, others, fromOther), other });
    notify({ kind: 'success', text: `${other.name} is now part of ${saved.name}` });
  }

  return (
    <FormDialog
      form={form}
      title={`Merge with ${kept.name}`}
      submitLabel="Merge organizations"
      long
      onSubmit={submit}
    >
      <PickerField
        control={form.control}
        name="otherId"
        label="The other organization"
        hint="Everything that has it moves here, and it is deleted. This cannot be undone."
        options={otherOrganizations(kept.id)}
        required
        wide
      />
      {other && <Choices form={form} kept={kept} other={other} />}
    </FormDialog>
  );
}

interface ChoicesProps {
  form: SchemaForm<Values, z.output<typeof schema>>;
  kept: OrganizationDetail;
  other: OrganizationDetail;
}

function Choices({ form, kept, other }: ChoicesProps) {
  const differing = differingFields(organizations.draftOf(kept), organizations.draftOf(other), fields);
  const moving = [
    ...other.uses.map(({ id, count }) => countOf(count, nounOfUse[id])),
    other.contacts.length > 0 && countOf(other.contacts.length, { one: 'contact', many: 'contacts' }),
    other.connectionId !== '' && 'its connection',
  ].filter((text) => text !== false);
  return (
    <>
      <p className="pl-wide m-0">
        {moving.length > 0 ? `Moves here: ${moving.join(', ')}.` : 'No records move: nothing has it.'}{' '}
        Comments move, too.
      </p>
      {differing.map((field) => (
        <RadioField
          key={field}
          control={form.control}
          name={field}
          label={organizationLabels[field]}
          options={[
            { value: 'kept', label: valueText(kept, field) },
            { value: 'other', label: valueText(other, field) },
          ]}
        />
      ))}
    </>
  );
}
