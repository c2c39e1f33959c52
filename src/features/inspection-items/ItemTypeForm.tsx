import { useWatch } from 'react-hook-form';
import { forms } from '../../api/inspectionForms/queries';
import {
  type ItemType,
  itemKinds,
  itemTypeDraft,
  type ItemTypeDraft,
} from '../../api/inspectionItems/contract';
import { itemTypes } from '../../api/inspectionItems/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { NumberField } from '../../components/form/NumberField';
import { PickerField } from '../../components/form/PickerField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { itemKindNames } from './item';

type Values = FormValues<ItemTypeDraft>;

const labels: Labels<Values> = {
  name: 'Name',
  kind: 'Kind',
  formId: 'Form',
  everyDays: 'Days between inspections',
  startsOn: 'First day',
};

const typeForm: ResourceForm<ItemType, Values, ItemTypeDraft> = {
  records: itemTypes,
  resourceName: 'type',
  list: { to: paths.itemTypes, label: 'Types' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.itemType(id),
  schema: itemTypeDraft,
  values: valuesFrom(labels),
  labels,
  fields: (form) => <Fields form={form} />,
};

function Fields({ form: { control } }: { form: SchemaForm<Values, ItemTypeDraft> }) {
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FieldGroup legend="Type">
      <TextField control={control} name="name" label={labels.name} required />
      <SelectField
        control={control}
        name="kind"
        label={labels.kind}
        options={itemKinds.map((value) => ({ value, label: itemKindNames[value] }))}
      />
      <PickerField
        control={control}
        name="formId"
        label={labels.formId}
        hint="Published forms for this kind"
        options={(search, page) => forms.choices(search, page, { status: 'PUBLISHED', use: kind })}
      />
      <NumberField
        control={control}
        name="everyDays"
        label={labels.everyDays}
        hint="0 when inspections are only planned by hand"
        required
      />
      <DateField
        control={control}
        name="startsOn"
        label={labels.startsOn}
        hint="The calendar counts the days from it. Without it, they count from the last result."
      />
    </FieldGroup>
  );
}

const blank: Values = { ...blankFrom(itemTypeDraft), everyDays: 30, startsOn: '' };

/** SAFE-14, SAFE-15 */
export const NewItemTypePage = () => <NewRecordPage form={typeForm} blank={blank} />;

/** SAFE-14, SAFE-15 */
export const EditItemTypePage = () => <EditRecordPage form={typeForm} />;
