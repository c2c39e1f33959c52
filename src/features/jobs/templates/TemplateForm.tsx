import { useSearchParams } from 'react-router-dom';
import { type JobTemplate, type JobTemplateDraft, jobTemplateDraft } from '../../../api/jobs/contract';
import { jobTemplates } from '../../../api/jobs/queries';
import type { Labels } from '../../../components/conflict/differences';
import { NewRecordPage } from '../../../components/entity/AddPage';
import { EditRecordPage } from '../../../components/entity/EditPage';
import type { ResourceForm } from '../../../components/entity/entityForm';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { TextField } from '../../../components/form/TextField';
import type { SchemaForm } from '../../../components/form/useSchemaForm';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { paths } from '../../../lib/paths';
import { toPickerItem } from '../../../lib/picker';
import { blankFrom, type FormValues, valuesFrom } from '../../../lib/recordFields';
import { useNewJobVersion } from '../../../session/store';
import { useSharedFields } from '../useSharedFields';

type TemplateValues = FormValues<JobTemplateDraft>;

const labels: Labels<TemplateValues> = {
  name: 'Name',
  note: 'Note',
  type: 'Type',
  tagIds: 'Tags',
  teamIds: 'Teams',
  rateTableId: 'Rate table',
  copyOfId: 'Cost codes from',
};

const toValues = (template: JobTemplate) => valuesFrom(labels)({ ...template, copyOf: undefined });

const templateForm = (
  newJobVersion: boolean,
): ResourceForm<JobTemplate, TemplateValues, JobTemplateDraft> => ({
  records: jobTemplates(newJobVersion),
  resourceName: 'job template',
  list: { to: paths.jobTemplates(newJobVersion), label: 'Job templates' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.jobTemplate(newJobVersion, id),
  schema: jobTemplateDraft,
  values: toValues,
  labels,
  fields: (form) => <TemplateFields form={form} />,
});

function TemplateFields({ form: { control } }: { form: SchemaForm<TemplateValues, JobTemplateDraft> }) {
  const shared = useSharedFields(control);
  return (
    <>
      <FieldGroup legend="General">
        <TextField control={control} name="name" label={labels.name} required />
        {shared.type}
        {shared.tags}
        <TextField control={control} name="note" label={labels.note} lines={3} wide />
      </FieldGroup>
      <FieldGroup legend="People and rates">
        {shared.rateTable}
        {shared.teams}
      </FieldGroup>
    </>
  );
}

/** JOB-13: adds a template, with the values and cost codes of another one if the address names it. */
export function NewTemplatePage() {
  const newJobVersion = useNewJobVersion();
  const [params] = useSearchParams();
  const copyOf = params.get('copyOf') ?? '';
  if (copyOf === '') return <AddTemplate />;
  const { list, resourceName } = templateForm(newJobVersion);
  return (
    <FetchedPage resourceName={resourceName} back={list} query={jobTemplates(newJobVersion).detail(copyOf)}>
      {(template) => <AddTemplate copied={template} />}
    </FetchedPage>
  );
}

function AddTemplate({ copied }: { copied?: JobTemplate }) {
  const newJobVersion = useNewJobVersion();
  const values = copied && {
    ...toValues(copied),
    name: `${copied.name} (copy)`,
    copyOfId: toPickerItem(copied),
  };
  return (
    <NewRecordPage
      form={templateForm(newJobVersion)}
      blank={values ?? blankFrom(jobTemplateDraft)}
      context={copied && `With the values, cost codes and budgets of ${copied.name}.`}
      draft={copied && { name: `copy of job template ${copied.id}`, title: `Copy of ${copied.name}` }}
    />
  );
}

/** SCREEN-JOB-TEMPLATES, JOB-13 */
export const EditTemplatePage = () => <EditRecordPage form={templateForm(useNewJobVersion())} />;
