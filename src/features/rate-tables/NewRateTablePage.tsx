import { useQueryClient } from '@tanstack/react-query';
import { rateTableDraft, type RateTableDraft } from '../../api/rateTables/contract';
import { useCreateRateTable } from '../../api/rateTables/queries';
import type { Named } from '../../api/schema';
import { sendSurely } from '../../api/sendSurely';
import { notify } from '../../components/feedback/banners';
import { rowPlace } from '../../components/form/rowPlace';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FormPage } from '../../components/page/FormPage';
import { paths } from '../../lib/paths';
import { findNamed } from './findNamed';
import { newRateTable } from './rateForm';
import { RateTableFields } from './RateTableFields';

/** SCREEN-RATE-TABLES, RATE-01: a new one. */
export default function NewRateTablePage() {
  const form = useSchemaForm({ schema: rateTableDraft, values: newRateTable });
  const client = useQueryClient();
  const { mutateAsync } = useCreateRateTable();

  async function submit(draft: RateTableDraft) {
    const table = await sendSurely<Named>(
      () => mutateAsync(draft),
      () => findNamed(client, draft.name),
    );
    notify({ kind: 'success', text: `${table.name} has been added` });
    return { to: paths.rateTable(table.id) };
  }

  return (
    <FormPage
      title="New rate table"
      back={{ to: paths.rateTables, label: 'Rate tables' }}
      form={form}
      onSubmit={submit}
      submitLabel="Add rate table"
      placeOf={rowPlace('line')}
    >
      <RateTableFields form={form} />
    </FormPage>
  );
}
