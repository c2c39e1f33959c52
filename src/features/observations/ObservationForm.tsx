import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { observerSettings } from '../../api/areaSettings/contract';
import { MAX_RECORD_PHOTOS } from '../../api/evidence';
import { toJobItem } from '../../api/jobs/contract';
import {
  completeObservation,
  MAX_SEEN_LENGTH,
  type ObservationCategory,
  observationCategories,
  observationCategoryNames,
  type ObservationDetail,
  type ObservationDraft,
  observationDraft,
  type ObservationKind,
  observationKindNames,
  observationKinds,
} from '../../api/observations/contract';
import { observationDraftOf, observationFiles, observations } from '../../api/observations/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { settingsQuery } from '../../api/settingsQueries';
import { isSame, type Labels } from '../../components/conflict/differences';
import { AddPage } from '../../components/entity/AddPage';
import { EditPage } from '../../components/entity/EditPage';
import type { EntityForm } from '../../components/entity/entityForm';
import { PhotoField } from '../../components/files/PhotoField';
import { ButtonChoiceField } from '../../components/form/ButtonChoiceField';
import { CheckboxField } from '../../components/form/CheckboxField';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';
import { likelihoodNames, severityNames } from '../../lib/risk';
import { useJobPicker } from '../../navigation/pickers';

type Values = Omit<ObservationDraft, 'kind' | 'category' | 'jobId' | 'assigneeId'> & {
  /** '' until one is chosen. */
  kind: ObservationKind | '';
  category: ObservationCategory | '';
  jobId: PickerItem;
  assigneeId: PickerItem;
};

const labels: Labels<Values> = {
  kind: 'Kind',
  category: 'Category',
  name: 'What you saw',
  place: 'Place',
  severity: 'Severity',
  likelihood: 'Likelihood',
  dueDate: 'Due date',
  jobId: 'Job',
  assigneeId: 'Assigned to',
  anonymous: 'Without my name',
  photos: 'Photos',
};

const observationForm: EntityForm<ObservationDetail, Values, ObservationDraft> = {
  resourceName: 'observation',
  list: { to: paths.observations, label: 'Observations' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.observation(id),
  schema: observationDraft,
  values: (row) => ({
    ...observationDraftOf(row),
    jobId: row.job ? toJobItem(row.job) : noChoice,
    assigneeId: row.assignee ? toPickerItem(row.assignee) : noChoice,
  }),
  labels,
  rowFormatters: { photos: ({ name }) => name },
  fields: (form, record) => <Fields form={form} isNew={!record} />,
};

const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));
const ratings = (names: readonly string[]) =>
  names.map((name, index) => ({ value: index + 1, label: `${index + 1} ${name}` }));

function Fields({
  form: { control },
  isNew,
}: {
  form: SchemaForm<Values, ObservationDraft>;
  isNew: boolean;
}) {
  const jobPicker = useJobPicker();
  const { data } = useQuery(settingsQuery(observerSettings, { silent: true }));
  const isRisk = useWatch({ control, name: 'kind' }) === 'NEGATIVE';
  return (
    <>
      <FieldGroup legend="What">
        <ButtonChoiceField
          control={control}
          name="kind"
          label={labels.kind}
          options={options(observationKinds, observationKindNames)}
          layout="row"
        />
        <ButtonChoiceField
          control={control}
          name="category"
          label={labels.category}
          options={options(observationCategories, observationCategoryNames)}
          layout="grid"
        />
        <PhotoField
          control={control}
          name="photos"
          suffix={isNew && data?.photoNeeded ? ' (required)' : undefined}
          max={MAX_RECORD_PHOTOS}
          files={observationFiles}
        />
        <TextField
          control={control}
          name="name"
          label={labels.name}
          hint="A photo can replace the words."
          lines={2}
          maxLength={MAX_SEEN_LENGTH}
          wide
        />
      </FieldGroup>
      {isRisk && (
        <FieldGroup legend="Risk">
          <ButtonChoiceField
            control={control}
            name="severity"
            label={labels.severity}
            options={ratings(severityNames)}
            layout="grid"
          />
          <ButtonChoiceField
            control={control}
            name="likelihood"
            label={labels.likelihood}
            options={ratings(likelihoodNames)}
            layout="grid"
          />
        </FieldGroup>
      )}
      <FieldGroup legend="Where and who">
        <TextField control={control} name="place" label={labels.place} />
        <PickerField control={control} name="jobId" label={labels.jobId} {...jobPicker} />
        <PickerField
          control={control}
          name="assigneeId"
          label={labels.assigneeId}
          options={safetyPeopleChoices}
        />
        {isRisk && (
          <DateField
            control={control}
            name="dueDate"
            label={labels.dueDate}
            hint={data && `When empty: ${data.followUpDays} days from today`}
          />
        )}
        {isNew && data?.anonymous && (
          <CheckboxField
            control={control}
            name="anonymous"
            label={labels.anonymous}
            hint="Nobody sees who added it. Your comments show your name."
            wide
          />
        )}
      </FieldGroup>
    </>
  );
}

const blank = (): Values => ({
  kind: '',
  category: '',
  name: '',
  place: '',
  severity: 0,
  likelihood: 0,
  dueDate: '',
  jobId: noChoice,
  assigneeId: noChoice,
  anonymous: false,
  photos: [],
});

/** SCREEN-OBSERVATIONS: a positive one takes three taps. */
export function NewObservationPage() {
  const add = observations.useCreate();
  return (
    <AddPage
      form={observationForm}
      blank={blank()}
      add={(draft, attempt) => add(completeObservation(draft), attempt)}
    />
  );
}

/** SCREEN-OBSERVATIONS */
export function EditObservationPage() {
  const { observationId = '' } = useParams();
  return (
    <EditPage
      form={observationForm}
      query={observations.detail(observationId)}
      useSave={({ id }) => {
        const { read, send } = observations.useSave(id, (row, draft) =>
          isSame(observationDraftOf(row), draft),
        );
        return { read, send: (draft, version) => send(completeObservation(draft), version) };
      }}
    />
  );
}
