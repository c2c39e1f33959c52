import { useParams } from 'react-router-dom';
import { accountDraft, type AccountDraft, type BusinessAccount } from '../../../api/business/contract';
import { businessQueries } from '../../../api/business/queries';
import { useVersionedSave } from '../../../components/conflict/useVersionedSave';
import { notify } from '../../../components/feedback/banners';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { FormPage } from '../../../components/page/FormPage';
import { paths } from '../../../lib/paths';
import { accountLabels, valuesOf } from '../account';
import { AccountFields } from '../AccountFields';
import { useSendAccount } from '../useSendAccount';

const submitLabel = 'Save customer';

/** SCREEN-CUSTOMERS, EMP-47: the account of one of them, to be changed. */
export default function EditCustomerPage() {
  const { businessId = '' } = useParams();
  return (
    <FetchedPage
      what="customer"
      back={{ to: paths.customers, label: 'Customers' }}
      query={businessQueries.detail(businessId)}
      stays
    >
      {(account) => <EditForm key={account.id} account={account} />}
    </FetchedPage>
  );
}

function EditForm({ account }: { account: BusinessAccount }) {
  const to = paths.customer(account.id);
  const form = useSchemaForm({ schema: accountDraft, values: valuesOf(account) });
  const { save, conflict } = useVersionedSave({
    form,
    what: 'customer',
    submitLabel,
    labels: accountLabels,
    thing: account,
    values: valuesOf,
    ...useSendAccount(account.id),
  });

  async function submit(draft: AccountDraft) {
    const { name } = await save(draft);
    notify({ kind: 'success', text: `${name} has been saved` });
    return { to };
  }

  return (
    <>
      <FormPage
        title={`Edit ${account.name}`}
        back={{ to, label: account.name }}
        form={form}
        onSubmit={submit}
        submitLabel={submitLabel}
      >
        <AccountFields form={form} />
      </FormPage>
      {conflict}
    </>
  );
}
