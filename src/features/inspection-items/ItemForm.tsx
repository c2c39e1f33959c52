import { useParams, useSearchParams } from 'react-router-dom';
import {
  type InspectionItem,
  itemDraft,
  type ItemDraft,
  type ItemKind,
  itemTitle,
} from '../../api/inspectionItems/contract';
import { inspectionItems, itemDraftOf, itemTypes } from '../../api/inspectionItems/queries';
import { toJobItem } from '../../api/jobs/contract';
import { isSame, type Labels } from '../../components/conflict/differences';
import { AddPage } from '../../components/entity/AddPage';
import { EditPage } from '../../components/entity/EditPage';
import type { EntityForm } from '../../components/entity/entityForm';
import { CheckboxField } from '../../components/form/CheckboxField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';
import { useJobPicker } from '../../navigation/pickers';
import { itemNouns, kindFrom, listOf } from './item';

type Values = Omit<ItemDraft, 'typeId' | 'jobId'> & { typeId: PickerItem; jobId: PickerItem };

const labels: Labels<Values> = {
  name: 'Name',
  number: 'Number',
  typeId: 'Type',
  jobId: 'Job',
  place: 'Place',
  inService: 'In service',
};

/** `kind`: of a new item; undefined for one that is still loading. */
const itemForm = (kind?: ItemKind): EntityForm<InspectionItem, Values, ItemDraft> => ({
  resourceName: kind ? itemNouns[kind] : 'item',
  list: listOf(kind ?? 'EQUIPMENT'),
  nameOf: itemTitle,
  addressOf: ({ id }) => paths.inspectionItem(id),
  schema: itemDraft,
  values: ({ type, job, ...item }) => ({
    ...itemDraftOf({ type, job, ...item }),
    typeId: type ? toPickerItem(type) : noChoice,
    jobId: job ? toJobItem(job) : noChoice,
  }),
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

const blank: Values = {
  name: '',
  number: '',
  typeId: noChoice,
  jobId: noChoice,
  place: '',
  inService: true,
};

/** SAFE-10 */
export function NewItemPage() {
  const [params] = useSearchParams();
  const kind = kindFrom(params.get('kind'));
  const add = inspectionItems.useCreate();
  return <AddPage key={kind} form={itemForm(kind)} blank={blank} add={add} />;
}

/** SAFE-10 */
export function EditItemPage() {
  const { itemId = '' } = useParams();
  return (
    <EditPage
      form={itemForm()}
      query={inspectionItems.detail(itemId)}
      useSave={({ id }) =>
        inspectionItems.useSave(id, (current, draft) => isSame(itemDraftOf(current), draft))
      }
    />
  );
}
