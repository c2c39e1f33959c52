import { useParams } from 'react-router-dom';
import { type RateTable, rateTableDraft } from '../../api/rateTables/contract';
import { rateTables } from '../../api/rateTables/queries';
import { VersionedForm } from '../../components/conflict/VersionedForm';
import { rowPlace } from '../../components/form/rowPlace';
import { FetchedPage } from '../../components/page/FetchedPage';
import { paths } from '../../lib/paths';
import { isAsSent, lineWords, rateTableLabels, valuesOf } from './rateForm';
import { RateTableFields } from './RateTableFields';

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
  return (
    <VersionedForm
      page={{ title: `Edit ${name}`, back: { to: paths.rateTable(id), label: name } }}
      what="rate table"
      thing={table}
      schema={rateTableDraft}
      values={valuesOf}
      labels={rateTableLabels}
      rowWords={{ rates: lineWords }}
      submitLabel="Save rate table"
      said={(saved) => `${saved.name} has been saved`}
      placeOf={rowPlace('line')}
      {...rateTables.useSave(id, isAsSent)}
    >
      {(form) => <RateTableFields form={form} />}
    </VersionedForm>
  );
}
