import { NewRecordPage } from '../../../src/components/entity/AddPage';
import { EditRecordPage } from '../../../src/components/entity/EditPage';
import type { ResourceForm } from '../../../src/components/entity/entityForm';
import { NumberField } from '../../../src/components/form/NumberField';
import { SelectField } from '../../../src/components/form/SelectField';
import { TextField } from '../../../src/components/form/TextField';
import { blankFrom } from '../../../src/lib/recordFields';
import { type Tool, type ToolDraft, toolDraft, tools } from './contract';
import { siteNames } from './ToolListPage';

const labels = { name: 'Name', site: 'Site', dayRate: 'Dollars a day', note: 'Note' };
const sites = Object.values(siteNames).map((name) => ({ value: name, label: name }));

/** Shared by both pages. The draft, the unsaved-changes guard, and the comparison of two versions use it too. */
const toolForm: ResourceForm<Tool, ToolDraft, ToolDraft> = {
  records: tools,
  resourceName: 'tool',
  list: { to: '/tools', label: 'Tools' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => `/tools/${id}`,
  schema: toolDraft,
  values: tools.draftOf,
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

export const NewToolPage = () => <NewRecordPage form={toolForm} blank={blankFrom(toolDraft)} />;

export const EditToolPage = () => <EditRecordPage form={toolForm} />;
