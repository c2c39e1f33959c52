import { useSearchParams } from 'react-router-dom';
import {
  formDraft,
  type FormDetail,
  type FormDraft,
  type FormUse,
  formUseNames,
  formUses,
} from '../../api/inspectionForms/contract';
import { forms } from '../../api/inspectionForms/queries';
import { describeQuestionPosition, readQuestionnaireFile } from '../../api/questionnaire/readFile';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { Builder } from '../../components/questionnaire/builder/Builder';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';

const labels: Labels<FormDraft> = { name: 'Name', note: 'Note', use: 'Use', sections: 'Questions' };
const blank = (use: FormUse): FormDraft => ({
  name: '',
  note: '',
  use,
  sections: [{ id: newId(), title: 'General', questions: [] }],
});

export const formList = { to: paths.forms, label: 'Forms' };

const formForm: ResourceForm<FormDetail, FormDraft, FormDraft> = {
  records: forms,
  resourceName: 'form',
  list: formList,
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.form(id),
  schema: formDraft,
  values: forms.draftOf,
  labels,
  rowFormatters: {
    sections: ({ title, questions }) => `${title}: ${questions.map(({ text }) => text).join(', ')}`,
  },
  describePosition: describeQuestionPosition,
  fields: (form) => <FormFields form={form} />,
};

const useOptions = Object.entries(formUseNames).map(([value, label]) => ({ value, label }));

function FormFields({ form }: { form: SchemaForm<FormDraft, FormDraft> }) {
  const { control } = form;
  const name = form.watch('name');
  return (
    <>
      <FieldGroup legend="General">
        <TextField control={control} name="name" label={labels.name} required />
        <SelectField control={control} name="use" label={labels.use} options={useOptions} />
        <TextField control={control} name="note" label={labels.note} wide />
      </FieldGroup>
      <FieldGroup legend="Questions">
        <Builder
          control={control}
          name="sections"
          title={name}
          readFile={readQuestionnaireFile}
          onImport={(imported) => {
            if (form.getValues('name') === '') form.setValue('name', imported, { shouldDirty: true });
          }}
        />
      </FieldGroup>
    </>
  );
}

/** SCREEN-FORMS-LIST, SAFE-09: adds a form, blank or as a copy of another. `?use=` is what it is filled in for. */
export function NewFormPage() {
  const [params] = useSearchParams();
  const copyOf = params.get('copyOf') ?? '';
  const use = formUses.find((one) => one === params.get('use')) ?? 'INSPECTION';
  if (copyOf === '') return <NewForm key={use} initial={blank(use)} />;
  return <CopiedForm key={copyOf} formId={copyOf} />;
}

function CopiedForm({ formId }: { formId: string }) {
  return (
    <FetchedPage resourceName="form" back={formList} query={forms.detail(formId)} keepData>
      {(form) => {
        const draft = forms.draftOf(form);
        return (
          <NewForm
            initial={{ ...draft, name: `${draft.name.slice(0, 90)} (copy)` }}
            draft={{ name: `copy of form ${formId}`, title: `Copy of ${form.name}` }}
          />
        );
      }}
    </FetchedPage>
  );
}

export function NewForm({ initial, draft }: { initial: FormDraft; draft?: { name: string; title: string } }) {
  return (
    <NewRecordPage
      form={formForm}
      blank={initial}
      context="It is a draft until you publish it."
      draft={draft}
    />
  );
}

/** SCREEN-FORMS-LIST, SAFE-09: changes a form. Forms that were filled in keep the version they were filled in with. */
export const EditFormPage = () => <EditRecordPage form={formForm} />;
