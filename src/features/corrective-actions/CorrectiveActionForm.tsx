import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { inspectionSettings } from '../../api/areaSettings/contract';
import {
  type CorrectiveActionDetail,
  type CorrectiveActionDraft,
  correctiveActionDraft,
  correctiveStatuses,
  MAX_ACTION_LENGTH,
  priorities,
  type Priority,
  priorityNames,
} from '../../api/correctiveActions/contract';
import { dueDateFor } from '../../domain/correctiveActions/dueDate';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { toJobItem } from '../../api/jobs/contract';
import type { ObservationDetail } from '../../api/observations/contract';
import { observations } from '../../api/observations/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { settingsQuery } from '../../api/settingsQueries';
import type { Labels } from '../../components/conflict/differences';
import { AddPage, NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { noChoice, toPickerItem } from '../../lib/picker';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { isRated, type RiskBand, riskBandOf } from '../../lib/risk';
import { useJobPicker } from '../../navigation/pickers';
import { addedNow } from '../../session/store';

type Values = FormValues<Omit<CorrectiveActionDraft, 'source'>>;

const labels: Labels<Values> = {
  name: 'What must be done',
  description: 'Details',
  priority: 'Priority',
  dueDate: 'Due date',
  jobId: 'Job',
  responsibleId: 'Responsible',
  organization: 'Organization',
};

const correctiveActionForm: ResourceForm<CorrectiveActionDetail, Values, CorrectiveActionDraft> = {
  records: correctiveActions,
  resourceName: 'corrective action',
  list: { to: paths.correctiveActions, label: 'Correction requests' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.correctiveAction(id),
  schema: correctiveActionDraft,
  values: valuesFrom(labels),
  labels,
  preview: (_values, _draft, record) => ({
    ...addedNow(record),
    status: record?.status ?? correctiveStatuses()[0]?.code,
  }),
  fields: (form, record) => <Fields form={form} isNew={!record} />,
};

/** The usual days to correct a finding, until the settings have loaded. */
const USUAL_DAYS = 7;

function Fields({ form, isNew }: { form: SchemaForm<Values, CorrectiveActionDraft>; isNew: boolean }) {
  const { control, getValues, setValue } = form;
  const jobPicker = useJobPicker();
  const { data } = useQuery(settingsQuery(inspectionSettings, { silent: true }));
  const priority = useWatch({ control, name: 'priority' });
  const suggested = dueDateFor(priority, data?.correctionDays ?? USUAL_DAYS, today());
  const last = useRef(suggested);
  useEffect(() => {
    // Keeps a date that was typed.
    if (isNew && getValues('dueDate') === last.current) setValue('dueDate', suggested);
    last.current = suggested;
  }, [isNew, suggested, getValues, setValue]);
  return (
    <>
      <FieldGroup legend="What">
        <TextField control={control} name="name" label={labels.name} required wide />
        <TextField control={control} name="description" label={labels.description} lines={4} wide />
        <PickerField control={control} name="jobId" label={labels.jobId} wide {...jobPicker} />
      </FieldGroup>
      <FieldGroup legend="Who and when">
        <PickerField
          control={control}
          name="responsibleId"
          label={labels.responsibleId}
          options={safetyPeopleChoices}
        />
        <TextField
          control={control}
          name="organization"
          label={labels.organization}
          hint="The company that has to correct it"
        />
        <SelectField
          control={control}
          name="priority"
          label={labels.priority}
          options={priorities.map((value) => ({ value, label: priorityNames[value] }))}
        />
        <DateField control={control} name="dueDate" label={labels.dueDate} required />
      </FieldGroup>
    </>
  );
}

const blank = (): Values => ({
  ...blankFrom(correctiveActionDraft),
  priority: 'MEDIUM',
  dueDate: dueDateFor('MEDIUM', USUAL_DAYS, today()),
});

/** The priority of what follows from a risk. */
const priorityOf: Record<RiskBand, Priority> = {
  EXTREME: 'CRITICAL',
  HIGH: 'HIGH',
  MEDIUM: 'MEDIUM',
  LOW: 'LOW',
};

/** The values that an observation gives a new action. */
function valuesOfObservation({ name, kind, severity, likelihood, job, assignee }: ObservationDetail): Values {
  const priority =
    kind === 'NEGATIVE' && isRated(severity, likelihood)
      ? priorityOf[riskBandOf(severity, likelihood)]
      : 'MEDIUM';
  return {
    ...blank(),
    name: name.slice(0, MAX_ACTION_LENGTH),
    priority,
    dueDate: dueDateFor(priority, USUAL_DAYS, today()),
    jobId: job ? toJobItem(job) : noChoice,
    responsibleId: assignee ? toPickerItem(assignee) : noChoice,
  };
}

/** SCREEN-INSP-CORR: adds an action, with the values of an observation if the address names it (SAFE-19). */
export function NewCorrectiveActionPage() {
  const [params] = useSearchParams();
  const observationId = params.get('observation') ?? '';
  const add = correctiveActions.useCreate();
  const client = useQueryClient();
  if (observationId === '') return <NewRecordPage form={correctiveActionForm} blank={blank()} />;
  return (
    <FetchedPage
      resourceName="observation"
      back={correctiveActionForm.list}
      query={observations.detail(observationId)}
      keepData
    >
      {(observation) => (
        <AddPage
          form={correctiveActionForm}
          blank={valuesOfObservation(observation)}
          context={`Follows from the observation “${observation.name}”.`}
          draft={{
            name: `corrective action for observation ${observationId}`,
            title: `Corrective action for ${observation.name}`,
          }}
          add={async (draft, attempt) => {
            const added = await add(
              { ...draft, source: { kind: 'OBSERVATION', id: observationId } },
              attempt,
            );
            // The observation lists it.
            void client.invalidateQueries({ queryKey: observations.all });
            return added;
          }}
        />
      )}
    </FetchedPage>
  );
}

/** SCREEN-INSP-CORR */
export const EditCorrectiveActionPage = () => <EditRecordPage form={correctiveActionForm} />;
