import { useParams } from 'react-router-dom';
import { type AccountDraft, accountDraft, type BusinessAccount } from '../../../api/business/contract';
import { businessQueries } from '../../../api/business/queries';
import { EditPage } from '../../../components/entity/EditPage';
import type { EntityForm } from '../../../components/entity/entityForm';
import { paths } from '../../../lib/paths';
import { accountLabels, type AccountValues, accountValues } from '../account';
import { AccountFields } from '../AccountFields';
import { useSendAccount } from '../useSendAccount';

const customerForm: EntityForm<BusinessAccount, AccountValues, AccountDraft> = {
  resourceName: 'customer',
  list: { to: paths.customers, label: 'Customers' },
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => paths.customer(id),
  schema: accountDraft,
  values: accountValues,
  labels: accountLabels,
  fields: (form) => <AccountFields form={form} />,
};

/** Edits the account of a customer (SCREEN-CUSTOMERS, EMP-47). */
export default function EditCustomerPage() {
  const { businessId = '' } = useParams();
  return <EditPage form={customerForm} query={businessQueries.detail(businessId)} useSave={useSendAccount} />;
}
