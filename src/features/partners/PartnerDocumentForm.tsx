import { useParams } from 'react-router-dom';
import {
  type PartnerDocument,
  type PartnerDocumentDraft,
  partnerDocumentDraft,
} from '../../api/partners/contract';
import { partnerDocuments, partnerFiles, partners } from '../../api/partners/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';
import { DocumentFields, type DocumentForm, partnerDocumentLabels } from './DocumentFields';
import { partnerList } from './partner';

type Values = FormValues<PartnerDocumentDraft>;

const labels: Labels<Values> = { partnerId: 'Trade partner', ...partnerDocumentLabels };

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

function Fields({ form }: { form: SchemaForm<Values, PartnerDocumentDraft> }) {
  return (
    <>
      <FieldGroup legend="Document">
        <DocumentFields form={form as unknown as DocumentForm} files={partnerFiles} />
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
