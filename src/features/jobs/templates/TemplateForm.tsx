import { useParams, useSearchParams } from 'react-router-dom';
import { type JobTemplate, type JobTemplateDraft, jobTemplateDraft } from '../../../api/jobs/contract';
import { jobTemplates } from '../../../api/jobs/queries';
import { isSame, type Labels } from '../../../components/conflict/differences';
import { AddPage } from '../../../components/entity/AddPage';
import { EditPage } from '../../../components/entity/EditPage';
import type { EntityForm } from '../../../components/entity/entityForm';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { idsOf } from '../../../components/form/ids';
import { TextField } from '../../../components/form/TextField';
import type { SchemaForm } from '../../../components/form/useSchemaForm';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { paths } from '../../../lib/paths';
import { noChoice, type PickerItem, toPickerItem } from '../../../lib/picker';
import { useNewJobVersion } from '../../../session/store';
import { useSharedFields } from '../useSharedFields';

type TemplateValues = Pick<JobTemplateDraft, 'name' | 'note' | 'type'> & {
  tagIds: PickerItem[];
  teamIds: PickerItem[];
  rateTableId: PickerItem;
  copyOfId: PickerItem;
};

const labels: Labels<TemplateValues> = {
  name: 'Name',
  note: 'Note',
  type: 'Type',
  tagIds: 'Tags',
  teamIds: 'Teams',
  rateTableId: 'Rate table',
  copyOfId: 'Cost codes from',
};

const blank: TemplateValues = {
  name: '',
  note: '',
  type: '',
  tagIds: [],
  teamIds: [],
  rateTableId: noChoice,
  copyOfId: noChoice,
};

const toValues = ({ name, note, type, tags, rateTable, ...template }: JobTemplate): TemplateValues => ({
  name,
  note,
  type,
  tagIds: tags.map(toPickerItem),
  teamIds: template.teams.map(toPickerItem),
  rateTableId: rateTable ? toPickerItem(rateTable) : noChoice,
  copyOfId: noChoice,
});

const templateForm = (newJobVersion: boolean): EntityForm<JobTemplate, TemplateValues, JobTemplateDraft> => ({
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
  const add = jobTemplates(newJobVersion).useCreate();
  const values = copied && {
    ...toValues(copied),
    name: `${copied.name} (copy)`,
    copyOfId: toPickerItem(copied),
  };
  return (
    <AddPage
      form={templateForm(newJobVersion)}
      blank={values ?? blank}
      add={add}
      context={copied && `With the values, cost codes and budgets of ${copied.name}.`}
      draft={copied && { name: `copy of job template ${copied.id}`, title: `Copy of ${copied.name}` }}
    />
  );
}

/** SCREEN-JOB-TEMPLATES, JOB-13 */
export function EditTemplatePage() {
  const newJobVersion = useNewJobVersion();
  const { jobTemplateId = '' } = useParams();
  const resource = jobTemplates(newJobVersion);
  return (
    <EditPage
      form={templateForm(newJobVersion)}
      query={resource.detail(jobTemplateId)}
      useSave={({ id }) =>
        resource.useSave(id, (template, draft) => isSame(idsOf(toValues(template)), draft))
      }
    />
  );
}
