import '../../styles/rate-tables.scss';
import type { RateTableDraft } from '../../api/rateTables/contract';
import { FieldGroup } from '../../components/form/FieldGroup';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { rateTableLabels, type RateTableValues } from './rateForm';
import { RateGrid } from './RateGrid';

/** Everything of a rate table that is written by hand (RATE-01, RATE-02). */
export function RateTableFields({ form }: { form: SchemaForm<RateTableValues, RateTableDraft> }) {
  const { control } = form;
  return (
    <>
      <TextField control={control} name="name" label={rateTableLabels.name} required />
      <TextField control={control} name="note" label={rateTableLabels.note} />
      <FieldGroup legend="Rates an hour">
        <RateGrid form={form} />
      </FieldGroup>
    </>
  );
}
