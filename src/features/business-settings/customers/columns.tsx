import type { BusinessAccount } from '../../../api/business/contract';
import type { Column } from '../../../components/table/column';
import { dayColumn, statusColumn, textColumn } from '../../../components/table/columns';
import { statusLook } from './customer';

export const customerColumns: Column<BusinessAccount>[] = [
  textColumn('name', 'Name', ({ name }) => name, { sort: 'name', card: 'title' }),
  textColumn('city', 'City', ({ city }) => city, { sort: 'city', card: 'fact' }),
  textColumn('email', 'E-mail', ({ email }) => email, { sort: 'email', roomy: true }),
  textColumn('phone', 'Phone', ({ phone }) => phone),
  dayColumn('since', 'Since', ({ since }) => since, { sort: 'since' }),
  statusColumn('status', 'Status', statusLook, { sort: 'status', card: 'fact' }),
];
