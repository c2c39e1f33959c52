import { ACTIVE, type Employee, SUSPENDED } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import type { ListedSeed } from '../db';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { classifications, departments, divisions, payrollGroups } from '../seed/catalogs';
import { firstNames, lastNames } from '../seed/names';
import { positionAt } from '../seed/positions';
import { type Random, random } from '../seed/random';
import { seededUserId } from '../seed/userIds';

/** The classification of foremen. Crew members do not have it. */
const FOREMAN = classifications[7];
/** A member of Dale's crew who left in the middle of last week. */
export const FORMER_EMPLOYEE = '10027';
const crewClassifications = classifications.filter((one) => one !== FOREMAN);
/** The numbers use 555-01xx, which is reserved for fictional use. */
const areaCodes = ['208', '307', '406', '435'] as const;
const officeTitles = [
  'Project Engineer',
  'Estimator',
  'Payroll Clerk',
  'Safety Coordinator',
  'Project Manager',
] as const;

export function employeeSeed({
  id: businessId,
  employees,
  prefix,
  mailDomain,
  usersEvery,
}: Business): ListedSeed<Employee> {
  const { first, count, foremen } = employees;
  const idOf = (index: number) => String(first + index);
  // Demo users are the first employees of the list.
  const accountOf = (index: number) =>
    index < foremen + 2 ? accounts.find(({ employeeId }) => employeeId === idOf(index)) : undefined;

  const nameAt = (index: number): { firstName: string; lastName: string } => {
    const account = accountOf(index);
    const { pick } = random('name', businessId, index);
    return account ?? { firstName: pick(firstNames), lastName: pick(lastNames) };
  };
  const refs = new Map<number, Named>();
  const refTo = (index: number): Named => {
    const known = refs.get(index);
    if (known) return known;
    const { firstName, lastName } = nameAt(index);
    const ref = { id: idOf(index), name: `${firstName} ${lastName}` };
    refs.set(index, ref);
    return ref;
  };

  const make = (index: number): Employee => {
    const { firstName, lastName } = nameAt(index);
    const account = accountOf(index);
    const rng = random('employee', businessId, index);
    const { chance, pick, whole } = rng;
    const position = positionAt(employees, index);
    const inCrew = position.kind === 'crew';
    const inField = inCrew || position.kind === 'foreman';
    const skills = inCrew ? classificationsOf(rng) : position.kind === 'foreman' ? [FOREMAN] : [];
    const address = `${plain(firstName)}.${plain(lastName)}${index}@${mailDomain}`;
    // Besides the users of the sign-in page, some employees have an account. A few crew members are suspended or not
    // classified yet, and many have no email address.
    const user =
      index % usersEvery === 0 ? { userId: seededUserId(businessId, index), username: address } : undefined;
    const suspended =
      idOf(index) === FORMER_EMPLOYEE || (inCrew && position.supervisorIndex !== 1 && chance(0.09));
    return {
      id: idOf(index),
      employeeNumber: `${prefix}-${1001 + index}`,
      firstName,
      lastName,
      email: account?.username ?? (user || !inCrew || chance(0.6) ? address : ''),
      phone: `(${pick(areaCodes)}) 555-01${twoDigits(whole(0, 99))}`,
      status: suspended ? SUSPENDED : ACTIVE,
      jobTitle: inField
        ? (skills[0]?.name ?? '')
        : position.kind === 'manager'
          ? 'Operations Manager'
          : pick(officeTitles),
      hiredOn: `${whole(2008, 2025)}-${twoDigits(whole(1, 12))}-${twoDigits(whole(1, 28))}`,
      payrollGroup: payrollGroups[inField ? (chance(0.6) ? 0 : 2) : 1],
      classifications: inCrew && chance(0.06) ? [] : skills,
      division: pick(divisions),
      department: inField ? departments[3] : pick(departments),
      supervisor: position.kind === 'manager' ? undefined : refTo(position.supervisorIndex),
      user: account ? { userId: account.userId, username: account.username } : user,
      language: inCrew && random('language', businessId, index).chance(0.3) ? 'es' : 'en',
      hasPin: chance(0.8),
      version: 1,
    };
  };

  let rows: readonly Employee[] | undefined;
  return {
    all: () => (rows ??= Array.from({ length: count }, (_, index) => make(index))),
    get: (id) => {
      const index = /^\d+$/.test(id) ? Number(id) - first : -1;
      return index >= 0 && index < count ? (rows?.[index] ?? make(index)) : undefined;
    },
  };
}

/** Returns a crew member's classifications. Some members have two. */
function classificationsOf({ chance, whole }: Random): Named[] {
  const at = whole(0, crewClassifications.length - 1);
  return crewClassifications.slice(at, at + (chance(0.15) ? 2 : 1));
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
