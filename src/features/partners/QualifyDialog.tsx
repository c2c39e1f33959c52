import { useWatch } from 'react-hook-form';
import { type PartnerDetail, type QualificationDraft, qualificationDraft } from '../../api/partners/contract';
import { partners, useQualify } from '../../api/partners/queries';
import { notify } from '../../components/feedback/banners';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { DateField } from '../../components/form/DateField';
import { FormDialog } from '../../components/form/FormDialog';
import { RadioField } from '../../components/form/RadioField';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { partnerScore } from '../../domain/partners/standing';
import { addDays, today } from '../../lib/dates';

const options = [
  { value: 'QUALIFIED', label: 'Qualified' },
  { value: 'QUERIED', label: 'Ask a question' },
  { value: 'REFUSED', label: 'Not qualified' },
];

/** CALL-254: whether a partner may be hired, and until when. */
export function QualifyDialog({ partner: opened }: { partner: PartnerDetail }) {
  const partner = useOpenedRecord(opened, partners.detail(opened.id));
  const qualify = useQualify(partner);
  const form = useSchemaForm<QualificationDraft, QualificationDraft>({
    schema: qualificationDraft,
    values: { decision: 'QUALIFIED', until: addDays(today(), 365), note: '' },
  });
  const { control } = form;
  const isQualified = useWatch({ control, name: 'decision' }) === 'QUALIFIED';
  const lost = partnerScore(partner, today()).parts.filter(({ points, max }) => points < max);
  return (
    <FormDialog
      form={form}
      title={`Decide about ${partner.name}`}
      submitLabel="Save decision"
      onSubmit={async (decision) => {
        await qualify(decision);
        notify({ kind: 'success', text: `${partner.name}: decision saved` });
      }}
    >
      {lost.length > 0 && (
        <ul className="pl-wide m-0">
          {lost.map(({ reason }) => (
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
