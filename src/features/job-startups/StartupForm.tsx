import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { toJobItem } from '../../api/jobs/contract';
import { jobResource } from '../../api/jobs/queries';
import { forms } from '../../api/inspectionForms/queries';
import { type JobStartupDetail, type JobStartupDraft, jobStartupDraft } from '../../api/jobStartups/contract';
import { jobStartups } from '../../api/jobStartups/queries';
import { partners } from '../../api/partners/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { Skeleton } from '../../components/feedback/Skeleton';
import { paths } from '../../lib/paths';
import { toPickerItem } from '../../lib/picker';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { useJobPicker } from '../../navigation/pickers';
import { useNewJobVersion } from '../../session/store';

type Values = FormValues<JobStartupDraft>;

const labels: Labels<Values> = {
  partnerId: 'Trade partner',
  jobId: 'Job',
  startsOn: 'First day on the job',
  dueDate: 'Due date',
  note: 'Note',
};

const startupForm: ResourceForm<JobStartupDetail, Values, JobStartupDraft> = {
  records: jobStartups,
  resourceName: 'job startup',
  list: { to: paths.jobStartups, label: 'Job startups' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.jobStartup(id),
  schema: jobStartupDraft,
  values: valuesFrom(labels),
  labels,
  fields: (form, record) => <Fields form={form} isNew={!record} />,
};

const published = {
  use: 'JOB_STARTUP',
  status: 'PUBLISHED',
  sort: 'changedAt,desc',
  page: 0,
  size: 10,
} as const;

function Fields({ form: { control }, isNew }: { form: SchemaForm<Values, JobStartupDraft>; isNew: boolean }) {
  const jobPicker = useJobPicker();
  return (
    <>
      <FieldGroup legend="Who and where">
        <PickerField
          control={control}
          name="partnerId"
          label={labels.partnerId}
          required
          options={(search, page) => partners.choices(search, page, { status: 'ACTIVE' })}
        />
        <PickerField control={control} name="jobId" label={labels.jobId} required {...jobPicker} />
      </FieldGroup>
      <FieldGroup legend="When">
        <DateField control={control} name="startsOn" label={labels.startsOn} required />
        <DateField
          control={control}
          name="dueDate"
          label={labels.dueDate}
          hint="Two people must have approved it by the end of this day."
          required
        />
        <TextField control={control} name="note" label={labels.note} lines={3} wide />
      </FieldGroup>
      {isNew && <Checklist />}
    </>
  );
}

/** Which form it takes, or that there is none. */
function Checklist() {
  const { data } = useQuery(forms.list(published, { silent: true }));
  if (!data) return null;
  const [form] = data.rows;
  return form ? (
    <p className="pl-hint">
      It asks the questions of the form “{form.name}”, version {form.publishedVersion}, and keeps that
      version.
    </p>
  ) : (
    <p className="alert alert-warning">
      There is no published form for job startups.{' '}
      <Link to={paths.newForm({ use: 'JOB_STARTUP' })}>Add one in Forms</Link>
    </p>
  );
}

/** SCREEN-JOB-STARTUPS: `?partner=` and `?job=` are chosen. */
export function NewStartupPage() {
  const [params] = useSearchParams();
  const newJobVersion = useNewJobVersion();
  const [partnerId, jobId] = [params.get('partner') ?? '', params.get('job') ?? ''];
  const partner = useQuery({
    ...partners.detail(partnerId, { silent: true }),
    enabled: partnerId !== '',
  });
  const job = useQuery({
    ...jobResource(newJobVersion).detail(jobId, { silent: true }),
    enabled: jobId !== '',
  });
  if (partner.isLoading || job.isLoading) return <Skeleton kind="card" />;
  const blank = blankFrom(jobStartupDraft);
  return (
    <NewRecordPage
      key={`${partnerId} ${jobId}`}
      form={startupForm}
      blank={{
        ...blank,
        partnerId: partner.data ? toPickerItem(partner.data) : blank.partnerId,
        jobId: job.data ? toJobItem(job.data) : blank.jobId,
      }}
    />
  );
}

/** SCREEN-JOB-STARTUPS */
export const EditStartupPage = () => <EditRecordPage form={startupForm} />;
