import { Link } from 'react-router-dom';
import type { BusinessAccount } from '../../../api/business/contract';
import { businessQueries } from '../../../api/business/queries';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/store';
import { customerColumns } from './columns';
import { customerNoun, statusNames } from './customer';
import { SignUpAddress } from './SignUpAddress';

type Status = BusinessAccount['status'];
const statuses = Object.keys(statusNames) as Status[];

const defaults = {
  sort: 'name,asc',
  sorts: customerColumns.flatMap(({ sort }) => (sort ? [sort] : [])),
  filters: { status: '' },
  choices: { status: statuses },
};

/** SCREEN-CUSTOMERS: the companies that this business has invited, and itself (CALL-066). */
export default function CustomerListPage() {
  const state = useListState(defaults);
  const business = useSession(({ user }) => user?.businessName);
  const { search, sort, page, size, filters } = state.ask;
  const query = (asked: typeof size) =>
    businessQueries.list({
      search: search || undefined,
      status: (filters.status as Status) || undefined,
      sort,
      page: asked === 'all' ? 0 : page,
      size: asked,
    });
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
      query={query(size)}
      everything={query('all')}
      columns={customerColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.customer(id)}
      search={{ label: 'Search customers', placeholder: 'Name, city, e-mail' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: [
            { value: '', label: 'All' },
            ...statuses.map((status) => ({ value: status, label: statusNames[status] })),
          ],
        },
      ]}
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
