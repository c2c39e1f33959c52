import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type SectionId, sectionIds, type SectionsDocument } from '../../api/dailyReports/contract';
import { jobSections, useSaveSections } from '../../api/dailyReports/queries';
import { reportSections } from '../../api/dailyReports/sections';
import { ActionButton } from '../../components/ActionButton';
import { notify } from '../../components/feedback/banners';
import { CheckboxGroupField } from '../../components/form/CheckboxGroupField';
import { FormDialog } from '../../components/form/FormDialog';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import type { PickerItem } from '../../lib/picker';

const options: PickerItem[] = reportSections.map(({ id, label }) => ({ id, label }));
const schema = z.object({
  sections: z.array(z.enum(sectionIds)).check(z.minLength(1, 'Choose at least one section')),
});
const itemsOf = (sections: readonly SectionId[]) =>
  options.filter(({ id }) => sections.some((one) => one === id));

/** Opens the choice of the sections that the reports of a job have. */
export function SectionsButton({ jobId }: { jobId: string }) {
  const { data } = useQuery({ ...jobSections(jobId), enabled: jobId !== '' });
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        disabledReason={
          jobId === ''
            ? 'Choose the job first.'
            : data === undefined
              ? 'The sections are loading.'
              : undefined
        }
        onClick={() => setOpen(true)}
      >
        Choose sections
      </ActionButton>
      {data && (
        <SectionsDialog
          key={`${jobId} ${data.version}`}
          jobId={jobId}
          document={data}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface Props {
  jobId: string;
  document: SectionsDocument;
  open: boolean;
  onClose: () => void;
}

function SectionsDialog({ jobId, document: { sections, version }, open, onClose }: Props) {
  const save = useSaveSections(jobId);
  const values = { sections: itemsOf(sections) };
  const form = useSchemaForm<{ sections: PickerItem[] }, { sections: SectionId[] }>({
    schema,
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
    </FormDialog>
  );
}
