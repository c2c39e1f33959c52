import { rateTableDraft, type RateTableDraft } from '../../api/rateTables/contract';
import { rateTables } from '../../api/rateTables/queries';
import { notify } from '../../components/feedback/banners';
import { rowPlace } from '../../components/form/rowPlace';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FormPage } from '../../components/page/FormPage';
import { paths } from '../../lib/paths';
import { newRateTable } from './rateForm';
import { called } from './rateTable';
import { RateTableFields } from './RateTableFields';

/** SCREEN-RATE-TABLES, RATE-01: a new one. */
export default function NewRateTablePage() {
  const form = useSchemaForm({ schema: rateTableDraft, values: newRateTable });
  const create = rateTables.useCreate(({ name }) => called(name));

  async function submit(draft: RateTableDraft) {
    const { id, name } = await create(draft);
    notify({ kind: 'success', text: `${name} has been added` });
    return { to: paths.rateTable(id) };
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
