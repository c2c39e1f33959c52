import type { Employee } from '../../api/employees/contract';
import type { User } from '../../api/users/contract';
import type { Company } from '../company';
import { accountById } from '../seed/accounts';
import { readUserId } from '../seed/userIds';
import { employeeName } from '../employees/staff';

interface Records {
  byUser: ReadonlyMap<string, Employee>;
  byEmail: ReadonlyMap<string, Employee>;
}

const recordCache = new WeakMap<readonly Employee[], Records>();

function recordsIn({ employees }: Company): Records {
  const all = employees.all();
  const known = recordCache.get(all);
  if (known) return known;
  const records = {
    byUser: new Map(all.flatMap((one) => (one.user ? [[one.user.userId, one] as const] : []))),
    byEmail: new Map(all.map((one) => [one.email.toLowerCase(), one])),
  };
  recordCache.set(all, records);
  return records;
}

/** Returns the seeded employee of a user, without loading the others, of which there may be ten thousand. */
export function seededRecord({ business, employees }: Company, userId: string): Employee | undefined {
  const index = readUserId(userId)?.index;
  const id = index === undefined ? accountById(userId)?.employeeId : String(business.employees.first + index);
  const employee = id === undefined ? undefined : employees.get(id);
  return employee?.user?.userId === userId ? employee : undefined;
}

/** Returns the employee record that is linked to a user or has the same address. */
export function employeeRecordOf(
  company: Company,
  { userId, email }: Pick<User, 'userId' | 'email'>,
): Employee | undefined {
  const seeded = seededRecord(company, userId);
  if (seeded) return seeded;
  const { byUser, byEmail } = recordsIn(company);
  const record = byUser.get(userId) ?? byEmail.get(email.toLowerCase());
  return record?.user === undefined || record.user.userId === userId ? record : undefined;
}

/** Returns a user as a response, with the employee. */
export function withEmployee(company: Company, user: User): User {
  const employee = employeeRecordOf(company, user);
  return { ...user, employee: employee && { id: employee.id, name: employeeName(employee) } };
}
