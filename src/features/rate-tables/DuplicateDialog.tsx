import { useNavigate } from 'react-router-dom';
import { rateTableName, type RateTable } from '../../api/rateTables/contract';
import { useRateTableMutations } from '../../api/rateTables/queries';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { paths } from '../../lib/paths';
import type { SendAttempt } from '../../lib/sendAttempt';

/** Copies the rates under another name (RATE-04). */
export function DuplicateDialog({ table }: { table: RateTable }) {
  const { duplicate } = useRateTableMutations(table.id);
  const navigate = useNavigate();
  const values = { name: `${table.name.slice(0, 90)} (copy)` };
  const form = useSchemaForm({ schema: rateTableName, values });

  async function submit({ name }: typeof values, attempt: SendAttempt) {
    const copy = await duplicate.mutateAsync({ name, attempt });
    notify({
      kind: 'success',
      text: `${copy.name} has been added. It is inactive and not assigned to any jobs.`,
    });
    void navigate(paths.rateTable(copy.id));
  }

  return (
    <FormDialog
      form={form}
      title={`Duplicate ${table.name}`}
      submitLabel="Duplicate rate table"
      onSubmit={submit}
    >
      <TextField control={form.control} name="name" label="Name of the copy" required />
    </FormDialog>
  );
}
