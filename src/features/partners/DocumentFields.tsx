import { useWatch } from 'react-hook-form';
import {
  partnerDocumentKindNames,
  partnerDocumentKinds,
  type SentDocumentDraft,
} from '../../api/partners/contract';
import type { FileService } from '../../components/files/fileService';
import { PhotoField } from '../../components/files/PhotoField';
import { DateField } from '../../components/form/DateField';
import { MoneyField } from '../../components/form/MoneyField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FoundPeriods } from './FoundPeriods';

export type DocumentForm = SchemaForm<SentDocumentDraft, SentDocumentDraft>;

export const partnerDocumentLabels = {
  kind: 'Kind',
  number: 'Number',
  limit: 'Limit',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  files: 'File',
};

/** A document of a partner, sent by the business, the partner, or its insurance agent (SAFE-23). */
export function DocumentFields({ form, files }: { form: DocumentForm; files: FileService }) {
  const { control, setValue } = form;
  const [file] = useWatch({ control, name: 'files' });
  return (
    <>
      <PhotoField control={control} name="files" suffix=" (required)" max={1} files={files} />
      <SelectField
        control={control}
        name="kind"
        label={partnerDocumentLabels.kind}
        options={partnerDocumentKinds.map((value) => ({ value, label: partnerDocumentKindNames[value] }))}
      />
      <TextField
        control={control}
        name="number"
        label={partnerDocumentLabels.number}
        hint="Of the policy or license"
      />
      <MoneyField
        control={control}
        name="limit"
        label={partnerDocumentLabels.limit}
        hint="For each occurrence"
      />
      <FoundPeriods
        file={file}
        files={files}
        onChoose={({ from, to }) => {
          setValue('validFrom', from, { shouldDirty: true, shouldValidate: true });
          setValue('validTo', to, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <DateField control={control} name="validFrom" label={partnerDocumentLabels.validFrom} />
      <DateField
        control={control}
        name="validTo"
        label={partnerDocumentLabels.validTo}
        hint="It counts through this day. Leave it empty for one that does not expire."
      />
    </>
  );
}
