import './rate-tables.scss';
import {
  ratePurposes,
  type RateTable,
  rateTableDraft,
  type RateTableDraft,
} from '../../api/rateTables/contract';
import { rateTables } from '../../api/rateTables/queries';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { describeRow } from '../../components/form/describeRow';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { paths } from '../../lib/paths';
import {
  describeLine,
  newRateTable,
  rateTableLabels,
  type RateTableValues,
  rateTableValues,
} from './rateForm';
import { RateGrid } from './RateGrid';
import { ratePurposeNames } from './rateTable';

/** The editable fields of a rate table. */
const rateTableForm: ResourceForm<RateTable, RateTableValues, RateTableDraft> = {
  records: rateTables,
  resourceName: 'rate table',
  list: { to: paths.rateTables, label: 'Rate tables' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.rateTable(id),
  schema: rateTableDraft,
  values: rateTableValues,
  labels: rateTableLabels,
  rowFormatters: { rates: describeLine },
  describePosition: describeRow('line'),
  fields: (form) => (
    <>
      <FieldGroup legend="General">
        <TextField control={form.control} name="name" label={rateTableLabels.name} required />
        <SelectField
          control={form.control}
          name="purpose"
          label={rateTableLabels.purpose}
          hint="Until you decide, the rates are used for pay and for T&M tickets."
          options={ratePurposes.map((value) => ({ value, label: ratePurposeNames[value] }))}
        />
        <TextField control={form.control} name="note" label={rateTableLabels.note} wide />
      </FieldGroup>
      <FieldGroup legend="Hourly rates">
        <RateGrid form={form} />
      </FieldGroup>
    </>
  ),
};

/** Adds a rate table (SCREEN-RATE-TABLES, RATE-01). */
export const NewRateTablePage = () => <NewRecordPage form={rateTableForm} blank={newRateTable} />;

/** Edits a rate table (SCREEN-RATE-TABLES, RATE-02). */
export const EditRateTablePage = () => <EditRecordPage form={rateTableForm} />;
