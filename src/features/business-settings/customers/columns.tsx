import type { BusinessAccount } from '../../../api/business/contract';
import { StatusBadge } from '../../../components/StatusBadge';
import type { Column } from '../../../components/table/column';
import { shortDate } from '../../../lib/dates';
import { statusLook, statusNames } from './customer';

type Texts = 'name' | 'email' | 'phone' | 'city';

const textColumn = (
  id: Texts,
  header: string,
  look: Omit<Column<BusinessAccount>, 'id' | 'header' | 'cell'> = {},
): Column<BusinessAccount> => ({ id, header, cell: ({ [id]: text }) => text, ...look });

export const customerColumns: Column<BusinessAccount>[] = [
  textColumn('name', 'Name', { sort: 'name', card: 'title' }),
  textColumn('city', 'City', { sort: 'city', card: 'fact' }),
  textColumn('email', 'E-mail', { sort: 'email', roomy: true }),
  textColumn('phone', 'Phone'),
  {
    id: 'since',
    header: 'Since',
    cell: ({ since }) => shortDate(since),
    value: ({ since }) => since,
    sort: 'since',
    width: '8rem',
  },
  {
    id: 'status',
    header: 'Status',
    text: ({ status }) => statusNames[status],
    cell: (customer) => <StatusBadge {...statusLook(customer)} />,
    sort: 'status',
    width: '7rem',
    card: 'fact',
  },
];
