import { useParams } from 'react-router-dom';
import { type Certificate, type CertificateDraft, certificateDraft } from '../../api/certificates/contract';
import { certificateFiles, certificates } from '../../api/certificates/queries';
import { orientationPersonQuery } from '../../api/orientation/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { PhotoField } from '../../components/files/PhotoField';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { TextField } from '../../components/form/TextField';
import { FetchedPage } from '../../components/page/FetchedPage';
import { paths } from '../../lib/paths';
import { blankFrom, type FormValues, valuesFrom } from '../../lib/recordFields';

type Values = FormValues<CertificateDraft>;

const labels: Labels<Values> = {
  personId: 'Person',
  name: 'Certificate',
  number: 'Number',
  issuedOn: 'Issued',
  expiresOn: 'Expires',
  files: 'Files',
};

/** `personId`: whose page follows. */
const certificateForm = (personId: string): ResourceForm<Certificate, Values, CertificateDraft> => ({
  records: certificates,
  resourceName: 'certificate',
  list: { to: paths.orientationPerson(personId), label: 'Person' },
  nameOf: ({ name }) => name,
  addressOf: () => paths.orientationPerson(personId),
  schema: certificateDraft,
  values: valuesFrom(labels),
  labels,
  rowFormatters: { files: ({ name }) => name },
  fields: ({ control }, record) => (
    <FieldGroup legend="Certificate">
      <TextField control={control} name="name" label={labels.name} placeholder="Forklift operator" required />
      <TextField control={control} name="number" label={labels.number} />
      <DateField
        control={control}
        name="issuedOn"
        label={labels.issuedOn}
        hint={record && 'With other dates it is renewed, and what it was is kept.'}
      />
      <DateField
        control={control}
        name="expiresOn"
        label={labels.expiresOn}
        hint="It counts through this day. Leave it empty for one that does not expire."
      />
      <PhotoField control={control} name="files" max={5} files={certificateFiles} />
    </FieldGroup>
  ),
});

/** SCREEN-ORIENTATION, SAFE-22 */
export function NewCertificatePage() {
  const { personId = '' } = useParams();
  const back = { to: paths.orientationPerson(personId), label: 'Person' };
  return (
    <FetchedPage resourceName="person" back={back} query={orientationPersonQuery(personId)}>
      {({ id, name }) => (
        <NewRecordPage
          form={certificateForm(id)}
          blank={{ ...blankFrom(certificateDraft), personId: { id, label: name } }}
          context={name}
        />
      )}
    </FetchedPage>
  );
}

/** SCREEN-ORIENTATION, SAFE-22: changes or renews a certificate. */
export function EditCertificatePage() {
  const { personId = '' } = useParams();
  return <EditRecordPage form={certificateForm(personId)} />;
}
