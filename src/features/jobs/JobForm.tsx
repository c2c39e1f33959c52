import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { employeeQueries } from '../../api/employees/queries';
import { type JobDetail, type JobDraft, jobDraft, type JobTemplate } from '../../api/jobs/contract';
import { jobNumber } from '../../domain/jobs/numbers';
import { jobNumbers, jobResource, jobTemplates } from '../../api/jobs/queries';
import { settingsQuery } from '../../api/settingsQueries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MoneyField } from '../../components/form/MoneyField';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { noChoice, toPickerItem } from '../../lib/picker';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { useNewJobVersion } from '../../session/store';
import { useSharedFields } from './useSharedFields';

type JobValues = FormValues<JobDraft>;

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
  contractValue: 'Contract value',
  managerId: 'Manager',
  tagIds: 'Tags',
  teamIds: 'Teams',
  rateTableId: 'Rate table',
  templateId: 'Template',
  copyOfId: 'Cost codes from',
  note: 'Note',
};

const blank = blankFrom(jobDraft);

const toValues = (job: JobDetail) => valuesFrom(labels)({ ...job, template: undefined, copyOf: undefined });

const jobForm = (newJobVersion: boolean): ResourceForm<JobDetail, JobValues, JobDraft> => ({
  records: jobResource(newJobVersion),
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
        <MoneyField control={control} name="contractValue" label={labels.contractValue} />
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
              // Each job has a contract of its own.
              contractValue: '',
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
            values={valuesOfTemplate(from)}
            context={`With the values, cost codes and budgets of the template ${from.name}.`}
            draft={{ name: `job from template ${from.id}`, title: `New job from ${from.name}` }}
          />
        )}
      </FetchedPage>
    );
  return <AddJob />;
}

/** JOB-13: what a template gives a new job. */
const valuesOfTemplate = ({ type, tags, rateTable, ...template }: JobTemplate): JobValues => ({
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
}: { values?: JobValues } & Pick<ComponentProps<typeof NewRecordPage>, 'context' | 'draft'>) {
  return <NewRecordPage {...page} form={jobForm(useNewJobVersion())} blank={values} />;
}

/** JOB-11 */
export const EditJobPage = () => <EditRecordPage form={jobForm(useNewJobVersion())} />;
