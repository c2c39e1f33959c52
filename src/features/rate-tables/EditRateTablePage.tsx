import { useParams } from 'react-router-dom';
import { type RateTable, rateTableDraft, type RateTableDraft } from '../../api/rateTables/contract';
import { rateTables } from '../../api/rateTables/queries';
import { useVersionedSave } from '../../components/conflict/useVersionedSave';
import { notify } from '../../components/feedback/banners';
import { rowPlace } from '../../components/form/rowPlace';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FormPage } from '../../components/page/FormPage';
import { paths } from '../../lib/paths';
import { isAsSent, lineWords, rateTableLabels, valuesOf } from './rateForm';
import { RateTableFields } from './RateTableFields';

const submitLabel = 'Save rate table';

/** SCREEN-RATE-TABLES, RATE-02: one of them, to be changed. */
export default function EditRateTablePage() {
  const { rateTableId = '' } = useParams();
  return (
    <FetchedPage
      what="rate table"
      back={{ to: paths.rateTables, label: 'Rate tables' }}
      query={rateTables.detail(rateTableId)}
      stays
    >
      {(table) => <EditForm key={table.id} table={table} />}
    </FetchedPage>
  );
}

function EditForm({ table }: { table: RateTable }) {
  const { id, name } = table;
  const form = useSchemaForm({ schema: rateTableDraft, values: valuesOf(table) });
  const { save, conflict } = useVersionedSave({
    form,
    what: 'rate table',
    submitLabel,
    labels: rateTableLabels,
    rowWords: { rates: lineWords },
    thing: table,
    values: valuesOf,
    ...rateTables.useSave(id, isAsSent),
  });

  async function submit(draft: RateTableDraft) {
    const saved = await save(draft);
    notify({ kind: 'success', text: `${saved.name} has been saved` });
    return { to: paths.rateTable(id) };
  }

  return (
    <>
      <FormPage
        title={`Edit ${name}`}
        back={{ to: paths.rateTable(id), label: name }}
        form={form}
        onSubmit={submit}
        submitLabel={submitLabel}
        placeOf={rowPlace('line')}
      >
        <RateTableFields form={form} />
      </FormPage>
      {conflict}
    </>
  );
}
