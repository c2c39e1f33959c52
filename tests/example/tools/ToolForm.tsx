import { useParams } from 'react-router-dom';
import { isSame } from '../../../src/components/conflict/differences';
import { AddPage } from '../../../src/components/entity/AddPage';
import { EditPage } from '../../../src/components/entity/EditPage';
import type { EntityForm } from '../../../src/components/entity/entityForm';
import { NumberField } from '../../../src/components/form/NumberField';
import { SelectField } from '../../../src/components/form/SelectField';
import { TextField } from '../../../src/components/form/TextField';
import { type Tool, type ToolDraft, toolDraft, tools } from './contract';
import { siteNames } from './ToolListPage';

const labels = { name: 'Name', site: 'Site', dayRate: 'Dollars a day', note: 'Note' };
const sites = Object.values(siteNames).map((name) => ({ value: name, label: name }));
const valuesOf = ({ name, site, dayRate, note }: Tool): ToolDraft => ({ name, site, dayRate, note });

/** Shared by both pages. The draft, the unsaved-changes guard, and the comparison of two versions use it too. */
const toolForm: EntityForm<Tool, ToolDraft, ToolDraft> = {
  resourceName: 'tool',
  list: { to: '/tools', label: 'Tools' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => `/tools/${id}`,
  schema: toolDraft,
  values: valuesOf,
  labels,
  fields: ({ control }) => (
    <>
      <TextField control={control} name="name" label={labels.name} required />
      <SelectField
        control={control}
        name="site"
        label={labels.site}
        options={sites}
        placeholder="In the yard"
      />
      <NumberField control={control} name="dayRate" label={labels.dayRate} />
      <TextField control={control} name="note" label={labels.note} lines={3} />
    </>
  ),
};

/** If the response to a save is lost, the saved tool is found by comparing it with the sent values. */
const isAsSent = (tool: Tool, draft: ToolDraft) => isSame(valuesOf(tool), draft);

export function NewToolPage() {
  const add = tools.useCreate();
  return <AddPage form={toolForm} blank={{ name: '', site: '', dayRate: 0, note: '' }} add={add} />;
}

export function EditToolPage() {
  const { toolId = '' } = useParams();
  return (
    <EditPage
      form={toolForm}
      query={tools.detail(toolId)}
      useSave={({ id }) => tools.useSave(id, isAsSent)}
    />
  );
}
