import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ticketFiles } from '../../../api/tickets/queries';
import type { PhotoDraft } from '../../../api/evidence';
import { toJobItem } from '../../../api/jobs/contract';
import { useSettings } from '../../../api/settingsQueries';
import {
  MAX_TICKET_ACCEPTANCE_LENGTH,
  type TicketSettings,
  ticketSettings,
  type TicketSettingsDraft,
  type Markups,
} from '../../../api/ticketSettings/contract';
import { numberPatternProblem, ticketNumber } from '../../../api/ticketSettings/numberPattern';
import { isSame, type Labels } from '../../../components/conflict/differences';
import { VersionedForm } from '../../../components/conflict/VersionedForm';
import { describeRow } from '../../../components/form/describeRow';
import { PhotoField } from '../../../components/files/PhotoField';
import { CheckboxGroupField } from '../../../components/form/CheckboxGroupField';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { NumberField } from '../../../components/form/NumberField';
import { PickerField } from '../../../components/form/PickerField';
import { RowList } from '../../../components/form/RowList';
import { TextField } from '../../../components/form/TextField';
import type { SchemaForm } from '../../../components/form/useSchemaForm';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { formatNumber } from '../../../lib/number';
import { noChoice, type PickerItem } from '../../../lib/picker';
import { useJobPicker } from '../../../navigation/pickers';

/** The value of a number field: null when empty, text when unreadable. */
type TypedNumber = number | string | null;
type TypedMarkups = Record<keyof Markups, TypedNumber>;
interface Values
  extends TypedMarkups, Pick<TicketSettingsDraft, 'acceptanceText' | 'acceptanceTextEs' | 'numberPattern'> {
  jobMarkups: (TypedMarkups & { jobId: PickerItem })[];
  taxRate: TypedNumber;
  taxedKinds: PickerItem[];
  jobTaxRates: { jobId: PickerItem; rate: TypedNumber }[];
  logo: PhotoDraft[];
  linkDays: TypedNumber;
}

const markupLabels: Labels<Markups> = {
  material: 'Material',
  labor: 'Labor',
  equipment: 'Equipment',
  subcontractor: 'Subcontractor',
};
const markupKinds = Object.keys(markupLabels) as (keyof Markups)[];

const labels: Labels<Values> = {
  ...markupLabels,
  jobMarkups: 'Jobs with other markups',
  taxRate: 'Sales tax (%)',
  taxedKinds: 'Taxed, with its markup',
  jobTaxRates: 'Jobs with another tax rate',
  logo: 'Logo',
  acceptanceText: "Text above the customer's signature",
  acceptanceTextEs: 'The same text in Spanish',
  linkDays: 'Days that a link to sign is valid',
  numberPattern: 'Number format',
};

/** The form has the four markups beside the other fields, so that two versions of each can be compared. */
const { markups, ...shape } = ticketSettings.draft.shape;
const schema = z.pipe(
  z.object({ ...markups.shape, ...shape }),
  z.transform(({ material, labor, equipment, subcontractor, ...rest }): TicketSettingsDraft => ({
    markups: { material, labor, equipment, subcontractor },
    ...rest,
  })),
);

const markupsOf = ({ material, labor, equipment, subcontractor }: Markups): Markups => ({
  material,
  labor,
  equipment,
  subcontractor,
});

const kindItem = (kind: keyof Markups): PickerItem => ({ id: kind, label: markupLabels[kind] });

const valuesOf = (settings: TicketSettings): Values => ({
  ...markupsOf(settings.markups),
  jobMarkups: settings.jobMarkups.map(({ job, ...row }) => ({ jobId: toJobItem(job), ...markupsOf(row) })),
  taxRate: settings.taxRate,
  taxedKinds: settings.taxedKinds.map(kindItem),
  jobTaxRates: settings.jobTaxRates.map(({ job, rate }) => ({ jobId: toJobItem(job), rate })),
  logo: settings.logo,
  acceptanceText: settings.acceptanceText,
  acceptanceTextEs: settings.acceptanceTextEs,
  linkDays: settings.linkDays,
  numberPattern: settings.numberPattern,
});

const draftOf = ({ jobMarkups, jobTaxRates, ...settings }: TicketSettings): TicketSettingsDraft => ({
  markups: settings.markups,
  jobMarkups: jobMarkups.map(({ job, ...row }) => ({ jobId: job.id, ...markupsOf(row) })),
  taxRate: settings.taxRate,
  taxedKinds: settings.taxedKinds,
  jobTaxRates: jobTaxRates.map(({ job, rate }) => ({ jobId: job.id, rate })),
  logo: settings.logo,
  acceptanceText: settings.acceptanceText,
  acceptanceTextEs: settings.acceptanceTextEs,
  linkDays: settings.linkDays,
  numberPattern: settings.numberPattern,
});

const jobNoun = { one: 'job', many: 'jobs' };

const describeJob = ({ jobId, ...row }: Values['jobMarkups'][number]): string =>
  `${jobId.label} (${markupKinds.map((kind) => `${markupLabels[kind].toLowerCase()} ${row[kind] ?? 'none'}`).join(', ')})`;

const describeTaxRate = ({ jobId, rate }: Values['jobTaxRates'][number]): string =>
  `${jobId.label} (${rate ?? 'none'}%)`;

/** Markups, taxes, the text that customers sign, and ticket numbers (SCREEN-TM-SETTINGS). */
export function DefaultsTab() {
  const { query, send, read } = useSettings(ticketSettings, (saved, draft) => isSame(draftOf(saved), draft));
  return (
    <FetchedSection query={query} what={ticketSettings.resourceName}>
      {(settings) => (
        <VersionedForm
          record={settings}
          schema={schema}
          values={valuesOf}
          labels={labels}
          rowFormatters={{ jobMarkups: describeJob, jobTaxRates: describeTaxRate, logo: ({ name }) => name }}
          resourceName="group of settings"
          submitLabel="Save defaults"
          doneMessage="The T&M defaults have been saved"
          describePosition={describeRow(jobNoun.one)}
          send={send}
          read={read}
        >
          {(form) => <Fields form={form} />}
        </VersionedForm>
      )}
    </FetchedSection>
  );
}

function Fields({ form: { control } }: { form: SchemaForm<Values, TicketSettingsDraft> }) {
  const jobPicker = useJobPicker();
  const acceptanceTexts = useWatch({ control, name: ['acceptanceText', 'acceptanceTextEs'] });
  const blank = useWatch({ control, name: markupKinds });
  return (
    <div className="pl-panel pl-fields">
      <FieldGroup legend="Markups in percent">
        {markupKinds.map((kind) => (
          <NumberField key={kind} control={control} name={kind} label={labels[kind]} required />
        ))}
      </FieldGroup>
      <FieldGroup legend={labels.jobMarkups}>
        <RowList
          control={control}
          name="jobMarkups"
          noun={jobNoun}
          // A new job starts with the markups of all jobs.
          blank={{
            jobId: noChoice,
            material: blank[0] ?? null,
            labor: blank[1] ?? null,
            equipment: blank[2] ?? null,
            subcontractor: blank[3] ?? null,
          }}
          nameOf={({ jobId }) => jobId.label}
          columns="minmax(10rem, 1fr) repeat(4, minmax(5rem, 7.5rem))"
          empty="All jobs have the markups above."
        >
          {(row) => (
            <>
              <PickerField control={control} name={`${row}.jobId`} label="Job" required {...jobPicker} />
              {markupKinds.map((kind) => (
                <NumberField
                  key={kind}
                  control={control}
                  name={`${row}.${kind}`}
                  label={markupLabels[kind]}
                  required
                />
              ))}
            </>
          )}
        </RowList>
      </FieldGroup>
      <FieldGroup legend="Sales tax">
        <NumberField control={control} name="taxRate" label={labels.taxRate} required />
        <CheckboxGroupField
          control={control}
          name="taxedKinds"
          label={labels.taxedKinds}
          options={markupKinds.map(kindItem)}
        />
      </FieldGroup>
      <FieldGroup legend={labels.jobTaxRates}>
        <RowList
          control={control}
          name="jobTaxRates"
          noun={{ one: 'tax rate', many: 'tax rates' }}
          blank={{ jobId: noChoice, rate: null }}
          nameOf={({ jobId }) => jobId.label}
          columns="minmax(10rem, 1fr) 7.5rem"
          empty="All jobs have the rate above. Add those in another place, or of customers who pay no tax (0)."
        >
          {(row) => (
            <>
              <PickerField control={control} name={`${row}.jobId`} label="Job" required {...jobPicker} />
              <NumberField control={control} name={`${row}.rate`} label="Tax (%)" required />
            </>
          )}
        </RowList>
      </FieldGroup>
      <FieldGroup legend="Head of the ticket">
        <p className="pl-wide m-0 text-body-secondary">
          Your company's name, address and phone are those of the general settings. The customer's address is
          that of the organization with the name of the job's customer.
        </p>
        <PhotoField control={control} name="logo" suffix=" as logo" max={1} files={ticketFiles} />
      </FieldGroup>
      <FieldGroup legend="Customer's signature">
        {(['acceptanceText', 'acceptanceTextEs'] as const).map((name, index) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={labels[name]}
            lines={4}
            wide
            hint={`${formatNumber(acceptanceTexts[index]?.length ?? 0)} of ${formatNumber(MAX_TICKET_ACCEPTANCE_LENGTH)} characters`}
          />
        ))}
        <NumberField control={control} name="linkDays" label={labels.linkDays} required />
      </FieldGroup>
      <FieldGroup legend="Ticket numbers">
        <TextField
          control={control}
          name="numberPattern"
          label={labels.numberPattern}
          hint="{job} is the number of the job, {number} that of the ticket, {number:4} with four digits."
          required
        />
        <NumberPreview control={control} />
      </FieldGroup>
    </div>
  );
}

/** An example of the typed pattern. */
function NumberPreview({ control }: Pick<SchemaForm<Values, TicketSettingsDraft>, 'control'>) {
  const pattern = useWatch({ control, name: 'numberPattern' });
  return (
    <p className="pl-wide" aria-live="polite">
      {numberPatternProblem(pattern) === undefined ? (
        <>
          The seventh ticket of job 25-0014 is{' '}
          <strong>{ticketNumber(pattern, { job: '25-0014', number: 7 })}</strong>.
        </>
      ) : (
        'Type a format to see an example.'
      )}
    </p>
  );
}
