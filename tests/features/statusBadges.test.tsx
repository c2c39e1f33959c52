import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BusinessAccount } from '../../src/api/business/contract';
import { ACTIVE, type Employee, SUSPENDED } from '../../src/api/employees/contract';
import type { User } from '../../src/api/users/contract';
import { StatusBadge, type StatusBadgeProps } from '../../src/components/StatusBadge';
import { customerStatusBadge as ofCustomer } from '../../src/features/business-settings/customers/customer';
import { costCodeStatusBadge as ofCostCode } from '../../src/features/cost-codes/costCode';
import { employeeStatusBadge as ofEmployee } from '../../src/features/employees/employee';
import { rateTableStatusBadge as ofRateTable } from '../../src/features/rate-tables/rateTable';
import { userStatusBadge as ofUser } from '../../src/features/users/user';

const employee = (status: Employee['status']) => ofEmployee({ status } as Employee);
const user = (status: User['status']) => ofUser({ status } as User);
const customer = (status: BusinessAccount['status']) => ofCustomer({ status } as BusinessAccount);

it.each<[string, StatusBadgeProps, string]>([
  ['EMP-01 an active employee', employee(ACTIVE), 'done Active'],
  ['EMP-01 a suspended employee', employee(SUSPENDED), 'new Suspended'],
  ['EMP-34 an active user', user('ACTIVE'), 'done Active'],
  ['EMP-34 an invited user', user('INVITED'), 'waiting Invited'],
  ['EMP-34 a suspended user', user('SUSPENDED'), 'new Suspended'],
  ['EMP-34 a deleted user', user('DELETED'), 'new Deleted'],
  ['SCREEN-CUSTOMERS an active customer', customer('ACTIVE'), 'done Active'],
  ['SCREEN-CUSTOMERS an invited customer', customer('INVITED'), 'waiting Invited'],
  ['SCREEN-CUSTOMERS a suspended customer', customer('SUSPENDED'), 'new Suspended'],
  ['RATE-01 an active rate table', ofRateTable({ status: 'ACTIVE' }), 'done Active'],
  ['RATE-01 an inactive rate table', ofRateTable({ status: 'INACTIVE' }), 'new Inactive'],
  ['JOB-18 an active cost code', ofCostCode({ active: true }), 'done Active'],
  ['JOB-18 an inactive cost code', ofCostCode({ active: false }), 'new Inactive'],
])('shows the status of %s as text', (_, look, expected) => {
  render(<StatusBadge {...look} />);
  const [tone, text = ''] = expected.split(' ');
  expect(screen.getByText(text)).toHaveClass(`pl-tone-${tone}`);
});
