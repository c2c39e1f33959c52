import * as z from 'zod/mini';
import { type BudgetChange, budgetNoun } from '../../api/jobs/contract';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { countOf } from '../../lib/countOf';
import type { PickerItem } from '../../lib/picker';
import { useCostCodePicker } from '../../navigation/pickers';

interface Props {
  name: string;
  change: (change: BudgetChange) => Promise<unknown>;
}

const schema = z.object({
  codes: z.array(z.string()).check(z.minLength(1, 'Choose at least one cost code')),
});
const blank: { codes: PickerItem[] } = { codes: [] };

/** Adds cost codes of the company, without a budget. Those that are there already keep their budget. */
export function AddCodesDialog({ name, change }: Props) {
  const picker = useCostCodePicker();
  const form = useSchemaForm({ schema, values: blank });

  async function submit({ codes }: z.output<typeof schema>) {
    await change({ set: codes.map((id) => ({ id })), remove: [] });
    notify({ kind: 'success', text: `${countOf(codes.length, budgetNoun)} added to ${name}` });
  }

  return (
    <FormDialog form={form} title="Add cost codes" submitLabel="Add cost codes" onSubmit={submit}>
      <MultiPickerField
        control={form.control}
        name="codes"
        label="Cost codes"
        hint="Those of the company that are active."
        {...picker}
      />
    </FormDialog>
  );
}
