import { Link } from 'react-router-dom';
import type { BusinessAccount } from '../../../api/business/contract';
import { businessQueries } from '../../../api/business/queries';
import { notify } from '../../../components/feedback/banners';
import { inform } from '../../../components/feedback/inform';
import { choiceFilter } from '../../../components/page/filter';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { dayColumn, emailColumn, statusColumn, textColumn } from '../../../components/table/columns';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/store';
import { customerNoun, customerStatusBadge, customerStatusNames } from './customer';

const customerColumns: Column<BusinessAccount>[] = [
  textColumn('name', 'Name', ({ name }) => name, { sort: 'name', card: 'title' }),
  textColumn('city', 'City', ({ city }) => city, { sort: 'city', card: 'fact' }),
  emailColumn({ sort: 'email', wideOnly: true }),
  textColumn('phone', 'Phone', ({ phone }) => phone),
  dayColumn('since', 'Since', ({ since }) => since, { sort: 'since' }),
  statusColumn('status', 'Status', customerStatusBadge, { sort: 'status', card: 'fact' }),
];

const status = choiceFilter('status', 'Status', customerStatusNames);

/** This business and the companies that it has invited (SCREEN-CUSTOMERS, CALL-066). */
export default function CustomerListPage() {
  const state = useListState({ sort: 'name,asc', columns: customerColumns, filters: { status } });
  const business = useSession(({ user }) => user?.businessName);
  return (
    <ListPage
      title="Customers"
      context={business}
      name="customers"
      noun={customerNoun}
      state={state}
      query={({ search, filters, ...params }) =>
        businessQueries.list({
          ...params,
          search: search || undefined,
          status: (filters.status as BusinessAccount['status'] | '') || undefined,
        })
      }
      columns={customerColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.customer(id)}
      search={{ label: 'Search customers', placeholder: 'Name, city, email' }}
      filters={[status]}
      empty={{
        title: 'No customers yet',
        text: 'Companies that work with you in this app appear here once you have invited them.',
      }}
      actions={
        <>
          <SignUpAddress />
          <Link className="btn btn-primary" to={paths.inviteCustomer}>
            Invite a customer
          </Link>
        </>
      }
    />
  );
}

/** A link to the page where companies sign up by themselves, for sharing (CALL-069). */
function SignUpAddress() {
  async function copy() {
    const address = new URL(`#${paths.customerSignUp}`, document.baseURI).href;
    try {
      await navigator.clipboard.writeText(address);
      notify({ kind: 'success', text: 'The sign-up address has been copied' });
    } catch {
      // The clipboard is not available to pages on plain HTTP.
      inform({
        title: 'Sign-up address',
        text: `This page can't copy in your browser. Select the address and copy it: ${address}`,
      });
    }
  }
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
      Copy sign-up address
    </button>
  );
}
