import { timeZoneName } from '../../../lib/commonTimeZones';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { BusinessAccount } from '../../../api/business/contract';
import { businessQueries } from '../../../api/business/queries';
import { userAdminQueries, useUserMutations } from '../../../api/userAdmin/queries';
import { ActionButton } from '../../../components/ActionButton';
import { EmailLink } from '../../../components/content/EmailAddress';
import { PhoneLink } from '../../../components/content/PhoneLink';
import { confirmAndRun } from '../../../components/feedback/confirmAndRun';
import { notify } from '../../../components/feedback/banners';
import { DetailPage } from '../../../components/page/DetailPage';
import { Properties } from '../../../components/page/Properties';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatShortDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { webAddress } from '../../../lib/webAddress';
import { addressLines } from '../account';
import { ProductsPanel } from '../ProductsPanel';
import { customerStatusBadge } from './customer';
import '../business-settings.scss';

/** A customer's account and products (SCREEN-CUSTOMERS). */
export default function CustomerDetailPage() {
  const { businessId = '' } = useParams();
  return (
    <DetailPage
      resourceName="customer"
      back={{ to: paths.customers, label: 'Customers' }}
      query={businessQueries.detail(businessId)}
      title={({ name }) => name || '—'}
      context={({ legalName }) => legalName}
      actions={(account) => (
        <>
          {account.status === 'INVITED' && <ResendInvitation account={account} />}
          <Link className="btn btn-secondary" to={paths.usersOf(account.id)}>
            Users
          </Link>
          <Link className="btn btn-primary" to={paths.editCustomer(account.id)}>
            Edit
          </Link>
        </>
      )}
    >
      {(account) => (
        <>
          <Account account={account} />
          <ProductsPanel businessId={account.id} />
        </>
      )}
    </DetailPage>
  );
}

function Account({ account }: { account: BusinessAccount }) {
  const { email, phone, website, timeZone, since } = account;
  const site = webAddress(website);
  return (
    <section className="pl-panel" aria-labelledby="account">
      <h2 id="account">Business account</h2>
      <Properties
        items={[
          { label: 'Status', value: <StatusBadge {...customerStatusBadge(account)} /> },
          { label: 'Customer since', value: since && formatShortDate(since) },
          { label: 'Email', value: email && <EmailLink email={email} /> },
          { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
          {
            label: 'Website',
            value: site ? (
              <a href={site.href} target="_blank" rel="noopener noreferrer">
                {website}
              </a>
            ) : (
              website
            ),
          },
          { label: 'Address', value: addressLines(account).join(', ') },
          { label: 'Time zone', value: timeZoneName(timeZone) },
        ]}
      />
    </section>
  );
}

/**
 * Sends a new sign-up link to the customer's first user, the only one while the customer is INVITED (EMP-42, EMP-46,
 * CALL-030).
 */
function ResendInvitation({ account: { id, name } }: { account: BusinessAccount }) {
  const { data, error } = useQuery(
    userAdminQueries.list({
      list: 'all',
      status: 'INVITED',
      ofBusinessId: id,
      sort: 'invitedAt,asc',
      page: 0,
      size: 1,
    }),
  );
  const user = data?.rows[0];
  const { send: sendAction } = useUserMutations();

  async function send() {
    const title = `Resend the invitation to ${name}?`;
    const text = `Are you sure? ${user?.email} gets a new link, and the old one stops working.`;
    if (
      user &&
      (await confirmAndRun({ title, text }, () => sendAction({ action: 'resend', userId: user.userId })))
    )
      notify({ kind: 'success', text: `Email to ${user?.email} sent` });
  }

  const disabledReason = error
    ? "Couldn't load the invitations."
    : data
      ? 'This customer has no pending invitations.'
      : 'Loading invitations…';
  return (
    <ActionButton disabledReason={user ? undefined : disabledReason} onClick={() => void send()}>
      Resend invitation
    </ActionButton>
  );
}
