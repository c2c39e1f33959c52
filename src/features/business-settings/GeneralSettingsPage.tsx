import './business-settings.scss';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { accountDraft, type BusinessAccount } from '../../api/business/contract';
import { businessQueries } from '../../api/business/queries';
import { VersionedForm } from '../../components/conflict/VersionedForm';
import { FetchedSection } from '../../components/page/FetchedSection';
import { MoreScreens } from '../../components/page/MoreScreens';
import { PageHeader } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { accountLabels, accountValues } from './account';
import { AccountFields } from './AccountFields';
import { ProductsPanel } from './ProductsPanel';
import { useSendAccount } from './useSendAccount';

const related = [
  { label: 'Divisions', to: paths.divisions },
  { label: 'Departments', to: paths.departments },
];

/** The user's own business account, its products, and its employee groups (SCREEN-SET-GENERAL). */
export default function GeneralSettingsPage() {
  const businessId = useSession(({ user }) => user?.businessId) ?? '';
  const id = useId();
  const query = useQuery(businessQueries.detail(businessId));
  return (
    <div className="pl-page">
      <PageHeader title="General settings" actions={<MoreScreens screens={related} />} />
      <div className="pl-stack pl-form-page">
        <section className="pl-panel" aria-labelledby={id}>
          <h2 id={id}>Business account</h2>
          <FetchedSection query={query} what="your business account">
            {(account) => <OwnAccount key={account.id} account={account} />}
          </FetchedSection>
        </section>
        <ProductsPanel businessId={businessId} />
      </div>
    </div>
  );
}

function OwnAccount({ account }: { account: BusinessAccount }) {
  const { send, read } = useSendAccount(account);
  return (
    <VersionedForm
      schema={accountDraft}
      record={account}
      values={accountValues}
      labels={accountLabels}
      resourceName="business account"
      submitLabel="Save business account"
      doneMessage="The business account has been saved"
      send={send}
      read={read}
    >
      {(form) => <AccountFields form={form} />}
    </VersionedForm>
  );
}
