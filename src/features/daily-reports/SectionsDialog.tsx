import { useMay } from '../../access/useMay';
import {
  type JobSectionsDraft,
  jobSectionsDraft,
  type SectionId,
  type SectionsDocument,
} from '../../api/dailyReports/contract';
import { jobSections, useSaveSections } from '../../api/dailyReports/queries';
import { isFormSection, reportSections } from '../../domain/dailyReports/sections';
import { forms } from '../../api/inspectionForms/queries';
import { notify } from '../../components/feedback/banners';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { CheckboxField } from '../../components/form/CheckboxField';
import { CheckboxGroupField } from '../../components/form/CheckboxGroupField';
import { FormDialog } from '../../components/form/FormDialog';
import { PickerField } from '../../components/form/PickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';

const options: PickerItem[] = reportSections.filter(isFormSection).map(({ id, label }) => ({ id, label }));
const itemsOf = (sections: readonly SectionId[]) =>
  options.filter(({ id }) => sections.some((one) => one === id));

interface SectionsValues {
  sections: PickerItem[];
  formId: PickerItem;
  forOtherJobs: boolean;
}

interface Props {
  jobId: string;
  document: SectionsDocument;
}

/** Chooses the sections that the reports of a job have. */
export function SectionsDialog({ jobId, document }: Props) {
  const { sections, form: questionForm } = document;
  // After a conflict, the choice is saved on top of the other person's.
  const { version } = useOpenedRecord(document, jobSections(jobId));
  const mayReadForms = useMay()('inspections');
  const save = useSaveSections(jobId);
  const values = {
    sections: itemsOf(sections),
    formId: questionForm ? toPickerItem(questionForm) : noChoice,
    forOtherJobs: false,
  };
  const form = useSchemaForm<SectionsValues, JobSectionsDraft>({
    schema: jobSectionsDraft,
    values,
  });
  return (
    <FormDialog
      form={form}
      title="Sections of this job's daily reports"
      submitLabel="Save sections"
      onSubmit={async (chosen) => {
        await save({ ...chosen, version });
        notify({ kind: 'success', text: 'The sections have been saved' });
      }}
    >
      <CheckboxGroupField
        control={form.control}
        name="sections"
        label="Sections"
        hint="Others are not asked. What was entered in them stays in the reports."
        options={options}
      />
      {(mayReadForms || questionForm) && (
        <PickerField
          control={form.control}
          name="formId"
          label="Questions from a form"
          hint="They are answered on the page of each report."
          options={(search, page) => forms.choices(search, page, { status: 'PUBLISHED' })}
          disabled={!mayReadForms}
        />
      )}
      <CheckboxField
        control={form.control}
        name="forOtherJobs"
        label="Use these sections for new jobs, too"
        hint="And for every other job whose sections nobody has chosen."
      />
    </FormDialog>
  );
}
