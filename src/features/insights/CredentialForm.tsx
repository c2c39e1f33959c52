import { type Control, useWatch } from 'react-hook-form';
import {
  type InsightCredential,
  type InsightCredentialDraft,
  insightCredentialDraft,
} from '../../api/insights/contract';
import { insightCredentials } from '../../api/insights/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PasswordField } from '../../components/form/PasswordField';
import { TextField } from '../../components/form/TextField';
import { paths } from '../../lib/paths';
import { blankFrom } from '../../lib/recordFields';

const labels: Labels<InsightCredentialDraft> = { name: 'Name', account: 'Account', secret: 'Secret' };

const credentialForm: ResourceForm<InsightCredential, InsightCredentialDraft, InsightCredentialDraft> = {
  records: insightCredentials,
  resourceName: 'credential',
  list: { to: paths.insightSettings('credentials'), label: 'Credentials' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.insightSetting('credentials', id),
  schema: insightCredentialDraft,
  values: ({ name, account }) => ({ name, account, secret: '' }),
  // No answer has the secret. A save that set one and whose answer was lost is sent again.
  isAsSent: (saved, { name, account, secret }) =>
    secret === '' && saved.name === name && saved.account === account,
  labels,
  rowFormatters: { secret: (secret) => (secret === '' ? 'As it is' : 'A new secret') },
  fields: (form, record) => <Fields control={form.control} isNew={!record} />,
};

/** What copying often adds is removed, which is said while it is there. */
const trimNote = (text: string): string | undefined =>
  text === text.trim() ? undefined : 'Spaces at the ends are removed when you save.';

function Fields({ control, isNew }: { control: Control<InsightCredentialDraft>; isNew: boolean }) {
  const account = useWatch({ control, name: 'account' });
  return (
    <FieldGroup legend="Credential">
      <TextField control={control} name="name" label={labels.name} required />
      <TextField control={control} name="account" label={labels.account} hint={trimNote(account)} required />
      <PasswordField
        control={control}
        name="secret"
        label={labels.secret}
        hint={isNew ? 'It is not shown again.' : 'It is not shown. Empty keeps it.'}
        explain={trimNote}
        required={isNew}
        autoComplete="off"
      />
    </FieldGroup>
  );
}

/** CALL-265, BI-06 */
export const NewCredentialPage = () => (
  <NewRecordPage form={credentialForm} blank={blankFrom(insightCredentialDraft)} />
);

/** CALL-265, BI-06 */
export const EditCredentialPage = () => <EditRecordPage form={credentialForm} />;
