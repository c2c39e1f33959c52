import { useWatch } from 'react-hook-form';
import { type PartnerDetail, type QualificationDraft, qualificationDraft } from '../../api/partners/contract';
import { useQualify } from '../../api/partners/queries';
import { notify } from '../../components/feedback/banners';
import { DateField } from '../../components/form/DateField';
import { FormDialog } from '../../components/form/FormDialog';
import { RadioField } from '../../components/form/RadioField';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { addDays, today } from '../../lib/dates';

const options = [
  { value: 'QUALIFIED', label: 'Qualified' },
  { value: 'QUERIED', label: 'Ask a question' },
  { value: 'REFUSED', label: 'Not qualified' },
];

interface Props {
  company: Pick<PartnerDetail, 'id' | 'name' | 'version'>;
  /** What speaks against it. */
  reasons: readonly string[];
}

/** Whether a company may be hired, and until when. */
export function DecisionDialog({ company, reasons }: Props) {
  const qualify = useQualify(company);
  const form = useSchemaForm<QualificationDraft, QualificationDraft>({
    schema: qualificationDraft,
    values: { decision: 'QUALIFIED', until: addDays(today(), 365), note: '' },
  });
  const { control } = form;
  const isQualified = useWatch({ control, name: 'decision' }) === 'QUALIFIED';
  return (
    <FormDialog
      form={form}
      title={`Decide about ${company.name}`}
      submitLabel="Save decision"
      onSubmit={async (decision) => {
        await qualify(decision);
        notify({ kind: 'success', text: `${company.name}: decision saved` });
      }}
    >
      {reasons.length > 0 && (
        <ul className="pl-wide m-0">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <RadioField control={control} name="decision" label="Decision" options={options} />
      {isQualified && (
        <DateField control={control} name="until" label="Until" hint="It counts through this day." required />
      )}
      <TextField control={control} name="note" label="Note" required={!isQualified} lines={3} wide />
    </FormDialog>
  );
}
