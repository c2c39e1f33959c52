import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { observerSettings } from '../../api/areaSettings/contract';
import { MAX_RECORD_PHOTOS } from '../../api/evidence';
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
import { observationFiles, observations } from '../../api/observations/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { settingsQuery } from '../../api/settingsQueries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { PhotoField } from '../../components/files/PhotoField';
import { ButtonChoiceField } from '../../components/form/ButtonChoiceField';
import { CheckboxField } from '../../components/form/CheckboxField';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { RiskField } from '../../components/risk/RiskField';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { useJobPicker } from '../../navigation/pickers';
import { addedNow } from '../../session/store';

type Values = Omit<FormValues<ObservationDraft>, 'kind' | 'category'> & {
  /** '' until one is chosen. */
  kind: ObservationKind | '';
  category: ObservationCategory | '';
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

const observationForm: ResourceForm<ObservationDetail, Values, ObservationDraft> = {
  records: observations,
  resourceName: 'observation',
  list: { to: paths.observations, label: 'Observations' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.observation(id),
  schema: z.pipe(observationDraft, z.transform(completeObservation)),
  values: valuesFrom(labels),
  labels,
  rowFormatters: { photos: ({ name }) => name },
  preview: (_values, _draft, record) => ({
    ...addedNow(record),
    status: record?.status ?? 'OPEN',
    photos: [],
  }),
  fields: (form, record) => <Fields form={form} isNew={!record} />,
};

const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

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
          <RiskField
            control={control}
            severity="severity"
            likelihood="likelihood"
            label="Severity and likelihood"
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

const blank: Values = { ...blankFrom(observationDraft), kind: '', category: '' };

/** SCREEN-OBSERVATIONS: a positive one takes three taps. */
export const NewObservationPage = () => <NewRecordPage form={observationForm} blank={blank} />;

/** SCREEN-OBSERVATIONS */
export const EditObservationPage = () => <EditRecordPage form={observationForm} />;
