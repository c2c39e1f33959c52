import { type PartnerDetail, type PartnerDraft, partnerDraft } from '../../api/partners/contract';
import { partners } from '../../api/partners/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { NumberField } from '../../components/form/NumberField';
import { RowList } from '../../components/form/RowList';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { localDay, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { CompanyFields, companyLabels, companyRowFormatters, companyStatusOptions } from './CompanyFields';
import { partnerList } from './partner';

type Values = FormValues<PartnerDraft>;

const labels: Labels<Values> = {
  ...companyLabels,
  number: 'Number',
  trade: 'Trade',
  rates: 'Injury rates',
};

const partnerForm: ResourceForm<PartnerDetail, Values, PartnerDraft> = {
  records: partners,
  resourceName: 'trade partner',
  list: partnerList,
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.partner(id),
  schema: partnerDraft,
  values: valuesFrom(labels),
  labels,
  rowFormatters: {
    ...companyRowFormatters,
    rates: ({ year, recordables, hours, emr }) =>
      `${year}: ${recordables} cases in ${hours} hours, EMR ${emr ?? '—'}`,
  },
  fields: (form) => <Fields form={form} />,
};

const yearNoun = { one: 'year', many: 'years' };

/** The year before the oldest one that is there, at first the last year. */
function nextYear(rates: Values['rates']) {
  const years = rates.map(({ year }) => Number(year)).filter((year) => year > 0);
  const year = years.length > 0 ? Math.min(...years) - 1 : Number(localDay(today()).slice(0, 4)) - 1;
  return { year, hours: null as unknown as number, recordables: 0, lostTime: 0, emr: null };
}

function Fields({ form: { control, getValues } }: { form: SchemaForm<Values, PartnerDraft> }) {
  return (
    <>
      <FieldGroup legend="Company">
        <TextField control={control} name="name" label={labels.name} required />
        <TextField control={control} name="trade" label={labels.trade} placeholder="Electrical" />
        <TextField control={control} name="number" label={labels.number} hint="In accounting" />
        <SelectField control={control} name="status" label={labels.status} options={companyStatusOptions} />
      </FieldGroup>
      <CompanyFields control={control} />
      <FieldGroup legend="Injury rates">
        <div className="pl-wide pl-stack">
          <p className="pl-hint m-0">
            From the OSHA 300A summary of each year. The experience modification rate (EMR) is in the letter
            of the insurer.
          </p>
          <RowList
            control={control}
            name="rates"
            noun={yearNoun}
            blank={() => nextYear(getValues('rates'))}
            nameOf={({ year }) => String(year)}
            columns="1fr 1.5fr 1fr 1fr 1fr"
          >
            {(row) => (
              <>
                <NumberField control={control} name={`${row}.year`} label="Year" required />
                <NumberField control={control} name={`${row}.hours`} label="Hours worked" required />
                <NumberField
                  control={control}
                  name={`${row}.recordables`}
                  label="Recordable cases"
                  required
                />
                <NumberField control={control} name={`${row}.lostTime`} label="With days away" required />
                <NumberField control={control} name={`${row}.emr`} label="EMR" />
              </>
            )}
          </RowList>
        </div>
      </FieldGroup>
      <FieldGroup legend="More">
        <TextField control={control} name="note" label={labels.note} lines={3} wide />
      </FieldGroup>
    </>
  );
}

/** SCREEN-PARTNERS */
export const NewPartnerPage = () => <NewRecordPage form={partnerForm} blank={blankFrom(partnerDraft)} />;

/** SCREEN-PARTNERS */
export const EditPartnerPage = () => <EditRecordPage form={partnerForm} />;
