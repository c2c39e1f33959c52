import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../access/useMay';
import {
  type JobSectionsDraft,
  jobSectionsDraft,
  type SectionId,
  type SectionsDocument,
} from '../../api/dailyReports/contract';
import { jobSections, useSaveSections } from '../../api/dailyReports/queries';
import { isFormSection, reportSections } from '../../api/dailyReports/sections';
import { forms } from '../../api/inspectionForms/queries';
import { ActionButton } from '../../components/ActionButton';
import { notify } from '../../components/feedback/banners';
import { CheckboxField } from '../../components/form/CheckboxField';
import { CheckboxGroupField } from '../../components/form/CheckboxGroupField';
import { FormDialog } from '../../components/form/FormDialog';
import { PickerField } from '../../components/form/PickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';

const options: PickerItem[] = reportSections.filter(isFormSection).map(({ id, label }) => ({ id, label }));
const itemsOf = (sections: readonly SectionId[]) =>
  options.filter(({ id }) => sections.some((one) => one === id));

/** Opens the choice of the sections that the reports of a job have. */
export function SectionsButton({ jobId }: { jobId: string }) {
  const { data, refetch } = useQuery({ ...jobSections(jobId), enabled: jobId !== '' });
  const [open, setOpen] = useState(false);
  /** The version that the dialog opened with. A newer one must not replace what is chosen in it. */
  const [opened, setOpened] = useState<number>();

  async function openDialog() {
    // A banner reports the error, and the next click loads them again.
    const found = data ?? (await refetch({ cancelRefetch: false })).data;
    if (!found) return;
    setOpened(found.version);
    setOpen(true);
  }

  return (
    <>
      <ActionButton
        disabledReason={jobId === '' ? 'Choose the job first.' : undefined}
        onClick={() => void openDialog()}
      >
        Choose sections
      </ActionButton>
      {data && (
        <SectionsDialog
          key={`${jobId} ${opened}`}
          jobId={jobId}
          document={data}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SectionsValues {
  sections: PickerItem[];
  formId: PickerItem;
  forOtherJobs: boolean;
}

interface Props {
  jobId: string;
  document: SectionsDocument;
  open: boolean;
  onClose: () => void;
}

function SectionsDialog({
  jobId,
  document: { sections, form: questionForm, version },
  open,
  onClose,
}: Props) {
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
      open={open}
      onClose={onClose}
      onExited={() => form.reset(values)}
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
