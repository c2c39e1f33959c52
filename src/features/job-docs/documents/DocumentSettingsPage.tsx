import type * as z from 'zod/mini';
import {
  documentDeleters,
  documentKindNames,
  documentKinds,
  type DocumentSettings,
  documentSettings,
} from '../../../api/jobDocs/contract';
import { useSettings } from '../../../api/settingsQueries';
import { isSame, type Labels } from '../../../components/conflict/differences';
import { VersionedForm } from '../../../components/conflict/VersionedForm';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { CheckboxGroupField } from '../../../components/form/CheckboxGroupField';
import { NumberField } from '../../../components/form/NumberField';
import { RadioField } from '../../../components/form/RadioField';
import type { SchemaForm } from '../../../components/form/useSchemaForm';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import type { PickerItem } from '../../../lib/picker';
import { LabelList } from './LabelList';

type Draft = z.output<typeof documentSettings.draft>;
type Values = Omit<Draft, 'kinds'> & { kinds: PickerItem[] };

const labels: Labels<Values> = {
  maxMegabytes: 'Size limit of a file, in MB',
  kinds: 'Kinds of files',
  deleters: 'Who may delete documents',
  binDays: 'Days in the bin',
  keepPlaces: 'Photos of jobs keep the place where they were taken (GPS)',
};

const kindItems: PickerItem[] = documentKinds.map((id) => ({ id, label: documentKindNames[id] }));

const draftOf = ({ maxMegabytes, kinds, deleters, binDays, keepPlaces }: DocumentSettings): Draft => ({
  maxMegabytes,
  kinds,
  deleters,
  binDays,
  keepPlaces,
});
const valuesOf = (settings: DocumentSettings): Values => ({
  ...draftOf(settings),
  kinds: kindItems.filter(({ id }) => settings.kinds.some((one) => one === id)),
});

/** SCREEN-DOC-SETTING: what may be uploaded, who deletes, the bin, and the labels (DOC-06). */
export default function DocumentSettingsPage() {
  return (
    <div className="pl-page">
      <PageHeader title="Document settings" context="For the documents of jobs and of safety." />
      <Tabs
        label="Document settings"
        tabs={[
          { id: 'files', label: 'Files', content: () => <FileSettings /> },
          { id: 'labels', label: 'Labels', content: () => <LabelList /> },
        ]}
      />
    </div>
  );
}

function FileSettings() {
  const { query, send, read } = useSettings(documentSettings, (saved, draft) =>
    isSame(draftOf(saved), draft),
  );
  return (
    <FetchedSection query={query} what={documentSettings.resourceName}>
      {(record) => (
        <VersionedForm
          schema={documentSettings.draft}
          record={record}
          values={valuesOf}
          labels={labels}
          resourceName="document settings"
          submitLabel="Save settings"
          doneMessage="The document settings have been saved"
          send={send}
          read={read}
        >
          {(form) => <Fields form={form} />}
        </VersionedForm>
      )}
    </FetchedSection>
  );
}

function Fields({ form: { control } }: { form: SchemaForm<Values, Draft> }) {
  return (
    <div className="pl-panel pl-fields">
      <CheckboxGroupField
        control={control}
        name="kinds"
        label={labels.kinds}
        hint="Decided by the content of a file, whatever its name says."
        options={kindItems}
        wide
      />
      <NumberField control={control} name="maxMegabytes" label={labels.maxMegabytes} />
      <NumberField
        control={control}
        name="binDays"
        label={labels.binDays}
        hint="Then they are deleted for good."
      />
      <RadioField
        control={control}
        name="deleters"
        label={labels.deleters}
        options={documentDeleters.map((value) => ({
          value,
          label: value === 'AUTHOR' ? 'Who uploaded them, and managers' : 'Only managers',
        }))}
      />
      <CheckboxField
        control={control}
        name="keepPlaces"
        label={labels.keepPlaces}
        hint="Otherwise the place is removed before a photo of a job is uploaded."
        wide
      />
    </div>
  );
}
