import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { employeeQueries } from '../../api/employees/queries';
import { type JobDetail, type JobDraft, jobDraft, type JobTemplate } from '../../api/jobs/contract';
import { jobNumber } from '../../api/jobs/numbers';
import { jobNumbers, jobResource, jobTemplates } from '../../api/jobs/queries';
import { settingsQuery } from '../../api/settingsQueries';
import { isSame, type Labels } from '../../components/conflict/differences';
import { AddPage } from '../../components/entity/AddPage';
import { EditPage } from '../../components/entity/EditPage';
import type { EntityForm } from '../../components/entity/entityForm';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { idsOf } from '../../components/form/ids';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';
import { useNewJobVersion } from '../../session/store';
import { useSharedFields } from './useSharedFields';

type JobValues = Omit<
  JobDraft,
  'managerId' | 'tagIds' | 'teamIds' | 'rateTableId' | 'templateId' | 'copyOfId'
> & {
  managerId: PickerItem;
  tagIds: PickerItem[];
  teamIds: PickerItem[];
  rateTableId: PickerItem;
  templateId: PickerItem;
  copyOfId: PickerItem;
};

const labels: Labels<JobValues> = {
  number: 'Number',
  name: 'Name',
  type: 'Type',
  customer: 'Customer',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  startsOn: 'Start',
  endsOn: 'End',
  managerId: 'Manager',
  tagIds: 'Tags',
  teamIds: 'Teams',
  rateTableId: 'Rate table',
  templateId: 'Template',
  copyOfId: 'Cost codes from',
  note: 'Note',
};

const blank: JobValues = {
  number: '',
  name: '',
  type: '',
  customer: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  startsOn: '',
  endsOn: '',
  managerId: noChoice,
  tagIds: [],
  teamIds: [],
  rateTableId: noChoice,
  templateId: noChoice,
  copyOfId: noChoice,
  note: '',
};

const toValues = (job: JobDetail): JobValues => {
  const { number, name, type, customer, street, city, state, zip, startsOn, endsOn, note } = job;
  const { manager, rateTable, tags, teams: jobTeams } = job;
  return {
    number,
    name,
    type,
    customer,
    street,
    city,
    state,
    zip,
    startsOn,
    endsOn,
    note,
    managerId: manager ? toPickerItem(manager) : noChoice,
    rateTableId: rateTable ? toPickerItem(rateTable) : noChoice,
    tagIds: tags.map(toPickerItem),
    teamIds: jobTeams.map(toPickerItem),
    templateId: noChoice,
    copyOfId: noChoice,
  };
};

const jobForm = (newJobVersion: boolean): EntityForm<JobDetail, JobValues, JobDraft> => ({
  resourceName: 'job',
  list: { to: paths.jobs(newJobVersion), label: 'Jobs' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.job(newJobVersion, id),
  schema: jobDraft,
  values: toValues,
  labels,
  fields: (form, job) => <JobFields form={form} job={job} />,
});

interface FieldsProps {
  form: SchemaForm<JobValues, JobDraft>;
  job: JobDetail | undefined;
}

function JobFields({ form: { control, getValues }, job }: FieldsProps) {
  const copied = getValues('copyOfId').id !== '';
  const newJobVersion = useNewJobVersion();
  const shared = useSharedFields(control);
  return (
    <>
      <FieldGroup legend="General">
        <NumberField control={control} job={job} />
        <TextField control={control} name="name" label={labels.name} required />
        {shared.type}
        <TextField control={control} name="customer" label={labels.customer} />
        <DateField control={control} name="startsOn" label={labels.startsOn} />
        <DateField control={control} name="endsOn" label={labels.endsOn} />
        {shared.tags}
      </FieldGroup>
      <FieldGroup legend="Address">
        <TextField control={control} name="street" label={labels.street} />
        <TextField control={control} name="city" label={labels.city} />
        <TextField control={control} name="state" label={labels.state} />
        <TextField control={control} name="zip" label={labels.zip} />
      </FieldGroup>
      <FieldGroup legend="People and rates">
        <PickerField
          control={control}
          name="managerId"
          label={labels.managerId}
          options={employeeQueries.activeChoices}
        />
        {shared.rateTable}
        {shared.teams}
        {!job && !copied && (
          <PickerField
            control={control}
            name="templateId"
            label={labels.templateId}
            hint="The job gets its cost codes and budgets."
            options={(search, page) => jobTemplates(newJobVersion).choices(search, page)}
          />
        )}
        <TextField control={control} name="note" label={labels.note} lines={3} wide />
      </FieldGroup>
    </>
  );
}

/** JOB-15: the number, if it can be typed. */
function NumberField({
  control,
  job,
}: {
  control: FieldsProps['form']['control'];
  job: JobDetail | undefined;
}) {
  const numbers = useQuery(settingsQuery(jobNumbers(useNewJobVersion()), { silent: true })).data;
  const next = numbers && jobNumber(numbers, today());
  return (
    <TextField
      control={control}
      name="number"
      label={labels.number}
      disabled={numbers?.byHand === false}
      hint={!job && next ? `Without a number, it gets the next one: ${next}.` : undefined}
    />
  );
}

/** JOB-10: adds a job, with the values of another one or of a template if the address names it. */
export function NewJobPage() {
  const newJobVersion = useNewJobVersion();
  const [params] = useSearchParams();
  const [copyOf, template] = [params.get('copyOf') ?? '', params.get('template') ?? ''];
  const { list } = jobForm(newJobVersion);
  if (copyOf !== '')
    return (
      <FetchedPage resourceName="job" back={list} query={jobResource(newJobVersion).detail(copyOf)}>
        {(job) => (
          <AddJob
            values={{
              ...toValues(job),
              number: '',
              name: `${job.name} (copy)`,
              copyOfId: toPickerItem(job),
            }}
            context={`With the values, cost codes and budgets of ${job.name}.`}
            draft={{ name: `copy of job ${job.id}`, title: `Copy of ${job.name}` }}
          />
        )}
      </FetchedPage>
    );
  if (template !== '')
    return (
      <FetchedPage
        resourceName="job template"
        back={list}
        query={jobTemplates(newJobVersion).detail(template)}
      >
        {(from) => (
          <AddJob
            values={valuesFrom(from)}
            context={`With the values, cost codes and budgets of the template ${from.name}.`}
            draft={{ name: `job from template ${from.id}`, title: `New job from ${from.name}` }}
          />
        )}
      </FetchedPage>
    );
  return <AddJob />;
}

/** JOB-13: what a template gives a new job. */
const valuesFrom = ({ type, tags, rateTable, ...template }: JobTemplate): JobValues => ({
  ...blank,
  type,
  tagIds: tags.map(toPickerItem),
  teamIds: template.teams.map(toPickerItem),
  rateTableId: rateTable ? toPickerItem(rateTable) : noChoice,
  templateId: toPickerItem({ id: template.id, name: template.name }),
});

function AddJob({
  values = blank,
  ...page
}: { values?: JobValues } & Pick<ComponentProps<typeof AddPage>, 'context' | 'draft'>) {
  const newJobVersion = useNewJobVersion();
  const add = jobResource(newJobVersion).useCreate();
  return <AddPage {...page} form={jobForm(newJobVersion)} blank={values} add={add} />;
}

/** JOB-11 */
export function EditJobPage() {
  const newJobVersion = useNewJobVersion();
  const { jobId = '' } = useParams();
  const resource = jobResource(newJobVersion);
  return (
    <EditPage
      form={jobForm(newJobVersion)}
      query={resource.detail(jobId)}
      useSave={({ id }) => resource.useSave(id, (job, draft) => isSame(idsOf(toValues(job)), draft))}
    />
  );
}
