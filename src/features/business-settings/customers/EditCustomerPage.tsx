import { useParams } from 'react-router-dom';
import { accountDraft, type BusinessAccount } from '../../../api/business/contract';
import { businessQueries } from '../../../api/business/queries';
import { VersionedForm } from '../../../components/conflict/VersionedForm';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { paths } from '../../../lib/paths';
import { accountLabels, valuesOf } from '../account';
import { AccountFields } from '../AccountFields';
import { useSendAccount } from '../useSendAccount';

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
  const { id, name } = account;
  return (
    <VersionedForm
      page={{ title: `Edit ${name}`, back: { to: paths.customer(id), label: name } }}
      what="customer"
      thing={account}
      schema={accountDraft}
      values={valuesOf}
      labels={accountLabels}
      submitLabel="Save customer"
      said={(saved) => `${saved.name} has been saved`}
      {...useSendAccount(id)}
    >
      {(form) => <AccountFields form={form} />}
    </VersionedForm>
  );
}
