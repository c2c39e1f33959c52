import type * as z from 'zod/mini';
import { type BudgetChange, type BudgetLine, budgetNoun, budgetSchema } from '../../api/jobs/contract';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { MoneyField } from '../../components/form/MoneyField';
import { NumberField } from '../../components/form/NumberField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { countOf } from '../../lib/countOf';

interface Props {
  /** Several lines get the same budget. */
  lines: readonly BudgetLine[];
  change: (change: BudgetChange) => Promise<unknown>;
}

/** Sets the budget of one or several cost codes. */
export function BudgetDialog({ lines, change }: Props) {
  const [first] = lines;
  const isOne = lines.length === 1;
  const who = isOne && first ? `${first.code} ${first.name}` : countOf(lines.length, budgetNoun);
  const values = {
    budgetHours: isOne ? (first?.budgetHours ?? 0) : 0,
    budgetAmount: isOne ? (first?.budgetAmount ?? '') : '',
  };
  const form = useSchemaForm({ schema: budgetSchema, values });

  async function submit(budget: z.output<typeof budgetSchema>) {
    await change({ set: lines.map(({ id }) => ({ id, ...budget })), remove: [] });
    notify({ kind: 'success', text: `Budget of ${who} saved` });
  }

  const { control } = form;
  return (
    <FormDialog form={form} title={`Budget of ${who}`} submitLabel="Save budget" onSubmit={submit}>
      {!isOne && <p>Each of them gets this budget.</p>}
      <NumberField control={control} name="budgetHours" label="Budget hours" hours hint="0 for none." />
      <MoneyField control={control} name="budgetAmount" label="Budget amount" />
    </FormDialog>
  );
}
