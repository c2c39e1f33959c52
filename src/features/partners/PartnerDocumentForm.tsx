import { useParams } from 'react-router-dom';
import {
  type PartnerDocument,
  type PartnerDocumentDraft,
  partnerDocumentDraft,
  partnerDocumentKindNames,
  partnerDocumentKinds,
} from '../../api/partners/contract';
import { partnerDocuments, partnerFiles, partners } from '../../api/partners/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { PhotoField } from '../../components/files/PhotoField';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { MoneyField } from '../../components/form/MoneyField';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { partnerList } from './partner';

type Values = FormValues<PartnerDocumentDraft>;

const labels: Labels<Values> = {
  partnerId: 'Trade partner',
  kind: 'Kind',
  number: 'Number',
  limit: 'Limit',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  files: 'File',
};

/** `partnerId`: whose page follows. */
const documentForm = (partnerId: string): ResourceForm<PartnerDocument, Values, PartnerDocumentDraft> => ({
  records: partnerDocuments,
  resourceName: 'document',
  list: { to: paths.partnerDocuments(partnerId), label: 'Documents' },
  nameOf: ({ name }) => name,
  addressOf: () => paths.partnerDocuments(partnerId),
  schema: partnerDocumentDraft,
  values: valuesFrom(labels),
  labels,
  rowFormatters: { files: ({ name }) => name },
  fields: (form) => <Fields form={form} />,
});

function Fields({ form: { control } }: { form: SchemaForm<Values, PartnerDocumentDraft> }) {
  return (
    <>
      <FieldGroup legend="Document">
        <SelectField
          control={control}
          name="kind"
          label={labels.kind}
          options={partnerDocumentKinds.map((value) => ({ value, label: partnerDocumentKindNames[value] }))}
        />
        <TextField control={control} name="number" label={labels.number} hint="Of the policy or license" />
        <MoneyField control={control} name="limit" label={labels.limit} hint="For each occurrence" />
        <DateField control={control} name="validFrom" label={labels.validFrom} />
        <DateField
          control={control}
          name="validTo"
          label={labels.validTo}
          hint="It counts through this day. Leave it empty for one that does not expire."
        />
        <PhotoField control={control} name="files" suffix=" (required)" max={1} files={partnerFiles} />
      </FieldGroup>
      <p className="pl-hint">It waits for a review after each change.</p>
    </>
  );
}

/** SCREEN-PARTNERS, SAFE-23 */
export function NewPartnerDocumentPage() {
  const { partnerId = '' } = useParams();
  return (
    <FetchedPage resourceName="trade partner" back={partnerList} query={partners.detail(partnerId)}>
      {({ id, name }) => (
        <NewRecordPage
          form={documentForm(id)}
          blank={{ ...blankFrom(partnerDocumentDraft), partnerId: { id, label: name } }}
          context={name}
        />
      )}
    </FetchedPage>
  );
}

/** SCREEN-PARTNERS, SAFE-23 */
export function EditPartnerDocumentPage() {
  const { partnerId = '' } = useParams();
  return <EditRecordPage form={documentForm(partnerId)} />;
}
