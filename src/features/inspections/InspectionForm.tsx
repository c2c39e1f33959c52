import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formUses, type FormUse } from '../../api/inspectionForms/contract';
import { forms, publishedVersion } from '../../api/inspectionForms/queries';
import { type InspectionDetail, type InspectionDraft, inspectionDraft } from '../../api/inspections/contract';
import { inspections } from '../../api/inspections/queries';
import { type InspectionItem, itemKinds, itemTitle } from '../../api/inspectionItems/contract';
import { inspectionItems } from '../../api/inspectionItems/queries';
import { toJobItem } from '../../api/jobs/contract';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { useJobPicker } from '../../navigation/pickers';
import { useSession } from '../../session/store';
import { type InspectionKind, kindOf } from './inspection';
import { ScheduleFields } from './ScheduleFields';

type Values = FormValues<InspectionDraft>;

/** The fields of schedules, which other inspections do not have. */
const noSchedule = { everyWeeks: 2, endsOn: '', pausedFrom: '', pausedUntil: '' };

const labels: Labels<Values> = {
  formId: 'Form',
  itemId: 'Item',
  jobId: 'Job',
  assigneeId: 'Assigned to',
  organization: 'Organization',
  dueDate: 'Due date',
  repeats: 'Repeats',
  everyWeeks: 'Weeks from one to the next',
  endsOn: 'Last day',
  pausedFrom: 'Paused from',
  pausedUntil: 'Paused until',
};

const toItemChoice = (item: InspectionItem): PickerItem => ({ id: item.id, label: itemTitle(item) });

const inspectionForm = (
  { list, title, use }: InspectionKind,
  client: QueryClient,
): ResourceForm<InspectionDetail, Values, InspectionDraft> => ({
  records: inspections,
  resourceName: 'inspection',
  list: { to: list, label: title },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.inspection(id),
  schema: inspectionDraft,
  values: valuesFrom(labels),
  labels,
  preview({ formId }) {
    const formVersion = publishedVersion(client, formId.id);
    return formVersion ? { name: formId.label, use, formVersion, answers: {} } : undefined;
  },
  fields: (form, record) => <Fields form={form} record={record} use={record?.use ?? use} />,
});

interface FieldProps {
  form: SchemaForm<Values, InspectionDraft>;
  record: InspectionDetail | undefined;
  use: FormUse;
}

function Fields({ form, record, use }: FieldProps) {
  const { control } = form;
  const jobPicker = useJobPicker();
  const itemKind = itemKinds.find((kind) => kind === use);
  return (
    <>
      <FieldGroup legend="What">
        <PickerField
          control={control}
          name="formId"
          label={labels.formId}
          required
          options={(search, page) => forms.choices(search, page, { status: 'PUBLISHED', use })}
        />
        {itemKind && (
          <PickerField
            control={control}
            name="itemId"
            label={itemKind === 'EQUIPMENT' ? 'Equipment' : 'Object'}
            options={(search, page) =>
              inspectionItems.choices(search, page, { kind: itemKind }, { toItem: toItemChoice })
            }
          />
        )}
        <PickerField control={control} name="jobId" label={labels.jobId} required {...jobPicker} />
      </FieldGroup>
      <FieldGroup legend="Who">
        <PickerField
          control={control}
          name="assigneeId"
          label={labels.assigneeId}
          options={safetyPeopleChoices}
        />
        <TextField
          control={control}
          name="organization"
          label={labels.organization}
          hint="The company that is inspected, if it is not yours"
        />
      </FieldGroup>
      <ScheduleFields form={form} record={record} labels={labels} />
    </>
  );
}

/** SCREEN-INSP: plans an inspection, or starts one that is due today (SAFE-10). `?item=` is what is inspected. */
export function NewInspectionPage() {
  const [params] = useSearchParams();
  const kind = kindOf(formUses.find((use) => use === params.get('use')) ?? 'INSPECTION');
  const itemId = params.get('item');
  return itemId ? (
    <FetchedPage
      resourceName="item"
      back={{ to: kind.list, label: kind.title }}
      query={inspectionItems.detail(itemId)}
    >
      {(item) => <NewInspection key={item.id} kind={kindOf(item.kind)} item={item} />}
    </FetchedPage>
  ) : (
    <NewInspection key={kind.title} kind={kind} />
  );
}

function NewInspection({ kind, item }: { kind: InspectionKind; item?: InspectionItem }) {
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const blank: Values = {
    ...blankFrom(inspectionDraft),
    formId: item?.form ? toPickerItem(item.form) : noChoice,
    itemId: item ? toItemChoice(item) : noChoice,
    jobId: item?.job ? toJobItem(item.job) : noChoice,
    assigneeId: user ? { id: user.userId, label: `${user.firstName} ${user.lastName}` } : noChoice,
    dueDate: today(),
    ...noSchedule,
  };
  return <NewRecordPage form={inspectionForm(kind, client)} blank={blank} />;
}

/** SCREEN-INSP */
export const EditInspectionPage = () => (
  <EditRecordPage form={inspectionForm(kindOf('INSPECTION'), useQueryClient())} />
);
