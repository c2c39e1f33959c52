import { Link } from 'react-router-dom';
import type { BusinessAccount } from '../../../api/business/contract';
import { businessQueries } from '../../../api/business/queries';
import { choiceFilter } from '../../../components/page/filter';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/store';
import { customerColumns } from './columns';
import { customerNoun, statusNames } from './customer';
import { SignUpAddress } from './SignUpAddress';

const status = choiceFilter('status', 'Status', statusNames);

/** SCREEN-CUSTOMERS: the companies that this business has invited, and itself (CALL-066). */
export default function CustomerListPage() {
  const state = useListState({ sort: 'name,asc', columns: customerColumns, filters: { status } });
  const business = useSession(({ user }) => user?.businessName);
  const invite = (
    <Link className="btn btn-primary" to={paths.inviteCustomer}>
      Invite a customer
    </Link>
  );
  return (
    <ListPage
      title="Customers"
      context={business}
      name="customers"
      noun={customerNoun}
      state={state}
      query={({ search, filters, ...ask }) =>
        businessQueries.list({
          ...ask,
          search: search || undefined,
          status: (filters.status as BusinessAccount['status'] | '') || undefined,
        })
      }
      columns={customerColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.customer(id)}
      search={{ label: 'Search customers', placeholder: 'Name, city, e-mail' }}
      filters={[status]}
      empty={{
        title: 'No customers yet',
        text: 'Companies that work with you in this app appear here once you have invited them.',
        action: invite,
      }}
      actions={
        <>
          <SignUpAddress />
          {invite}
        </>
      }
    />
  );
}
