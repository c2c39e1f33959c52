import * as z from 'zod/mini';
import { MAX_REASON_LENGTH, requiredText } from '../../api/fieldSchemas';
import type { JobStartupDetail } from '../../api/jobStartups/contract';
import { jobStartups, useDecideStartup } from '../../api/jobStartups/queries';
import { notify } from '../../components/feedback/banners';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { CheckboxGroupField } from '../../components/form/CheckboxGroupField';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import type { PickerItem } from '../../lib/picker';
import { isAnswerable } from '../../lib/questionnaire/questionnaire';
import { askedQuestions } from '../../lib/questionnaire/rules';

const schema = z.object({
  reason: requiredText('Reason', MAX_REASON_LENGTH),
  questions: z.array(z.string()),
});
const blank = { reason: '', questions: [] as PickerItem[] };

/** SAFE-24: returns a startup. All answers stay; only the chosen questions are asked again. */
export function ReturnDialog({ startup: opened }: { startup: JobStartupDetail }) {
  const startup = useOpenedRecord(opened, jobStartups.detail(opened.id));
  const decide = useDecideStartup(startup);
  const form = useSchemaForm({ schema, values: blank });
  const { control } = form;
  const { name, sections, answers } = startup;
  const questions = askedQuestions({ sections }, answers).filter(isAnswerable);
  return (
    <FormDialog
      form={form}
      long
      title={`Return ${name}`}
      submitLabel="Return"
      onSubmit={async ({ reason, questions: questionIds }) => {
        await decide({ decision: 'RETURN', reason, questionIds });
        notify({ kind: 'success', text: `${name}: returned` });
      }}
    >
      <TextField
        control={control}
        name="reason"
        label="Reason"
        hint="What is missing or not clear. The people who fill it in read it."
        lines={3}
        maxLength={MAX_REASON_LENGTH}
        required
        wide
      />
      <CheckboxGroupField
        control={control}
        name="questions"
        label="Questions to ask again"
        hint="The other answers are kept. Choose none to ask all."
        options={questions.map(({ id, text }) => ({ id, label: text }))}
      />
    </FormDialog>
  );
}
