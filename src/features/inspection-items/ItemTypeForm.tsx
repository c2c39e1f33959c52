import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { forms } from '../../api/inspectionForms/queries';
import {
  type ItemType,
  itemKinds,
  itemTypeDraft,
  type ItemTypeDraft,
} from '../../api/inspectionItems/contract';
import { itemTypeDraftOf, itemTypes } from '../../api/inspectionItems/queries';
import { isSame, type Labels } from '../../components/conflict/differences';
import { AddPage } from '../../components/entity/AddPage';
import { EditPage } from '../../components/entity/EditPage';
import type { EntityForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { NumberField } from '../../components/form/NumberField';
import { PickerField } from '../../components/form/PickerField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';
import { itemKindNames } from './item';

type Values = Omit<ItemTypeDraft, 'formId'> & { formId: PickerItem };

const labels: Labels<Values> = {
  name: 'Name',
  kind: 'Kind',
  formId: 'Form',
  everyDays: 'Days between inspections',
};

const typeForm: EntityForm<ItemType, Values, ItemTypeDraft> = {
  resourceName: 'type',
  list: { to: paths.itemTypes, label: 'Types' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.itemType(id),
  schema: itemTypeDraft,
  values: (type) => ({ ...itemTypeDraftOf(type), formId: type.form ? toPickerItem(type.form) : noChoice }),
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
    </FieldGroup>
  );
}

const blank: Values = { name: '', kind: 'EQUIPMENT', formId: noChoice, everyDays: 30 };

/** SAFE-14, SAFE-15 */
export function NewItemTypePage() {
  const add = itemTypes.useCreate();
  return <AddPage form={typeForm} blank={blank} add={add} />;
}

/** SAFE-14, SAFE-15 */
export function EditItemTypePage() {
  const { itemTypeId = '' } = useParams();
  return (
    <EditPage
      form={typeForm}
      query={itemTypes.detail(itemTypeId)}
      useSave={({ id }) => itemTypes.useSave(id, (type, draft) => isSame(itemTypeDraftOf(type), draft))}
    />
  );
}
