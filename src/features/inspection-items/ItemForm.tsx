import { useSearchParams } from 'react-router-dom';
import {
  type InspectionItem,
  itemDraft,
  type ItemDraft,
  type ItemKind,
  itemTitle,
} from '../../api/inspectionItems/contract';
import { inspectionItems, itemTypes } from '../../api/inspectionItems/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { CheckboxField } from '../../components/form/CheckboxField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { useJobPicker } from '../../navigation/pickers';
import { itemNouns, kindFrom, listOf } from './item';

type Values = FormValues<ItemDraft>;

const labels: Labels<Values> = {
  name: 'Name',
  number: 'Number',
  typeId: 'Type',
  jobId: 'Job',
  place: 'Place',
  inService: 'In service',
};

/** `kind`: of a new item; undefined for one that is still loading. */
const itemForm = (kind?: ItemKind): ResourceForm<InspectionItem, Values, ItemDraft> => ({
  records: inspectionItems,
  resourceName: kind ? itemNouns[kind] : 'item',
  list: listOf(kind ?? 'EQUIPMENT'),
  nameOf: itemTitle,
  addressOf: ({ id }) => paths.inspectionItem(id),
  schema: itemDraft,
  values: valuesFrom(labels),
  labels,
  fields: (form, record) => <Fields form={form} kind={record?.kind ?? kind ?? 'EQUIPMENT'} />,
});

function Fields({ form: { control }, kind }: { form: SchemaForm<Values, ItemDraft>; kind: ItemKind }) {
  const jobPicker = useJobPicker();
  return (
    <>
      <FieldGroup legend="What">
        <TextField control={control} name="name" label={labels.name} required />
        <TextField control={control} name="number" label={labels.number} hint="Asset or serial number" />
        <PickerField
          control={control}
          name="typeId"
          label={labels.typeId}
          required
          hint="Its form and the days between inspections come from the type."
          options={(search, page) => itemTypes.choices(search, page, { kind })}
        />
      </FieldGroup>
      <FieldGroup legend="Where">
        <PickerField control={control} name="jobId" label={labels.jobId} {...jobPicker} />
        <TextField control={control} name="place" label={labels.place} />
        <CheckboxField
          control={control}
          name="inService"
          label={labels.inService}
          hint="Out of service, it is not due."
          wide
        />
      </FieldGroup>
    </>
  );
}

const blank: Values = { ...blankFrom(itemDraft), inService: true };

/** SAFE-10 */
export function NewItemPage() {
  const [params] = useSearchParams();
  const kind = kindFrom(params.get('kind'));
  return <NewRecordPage key={kind} form={itemForm(kind)} blank={blank} />;
}

/** SAFE-10 */
export const EditItemPage = () => <EditRecordPage form={itemForm()} />;
