/** A user as a form holds them. */
import * as z from 'zod/mini';
import { type UserDraft, userDraft } from '../../api/userAdmin/contract';
import type { User } from '../../api/users/contract';
import { isSame, type Labels } from '../../components/conflict/differences';
import { kept, type PickerItem } from '../../lib/picker';
import { type Offered, roleItems } from './offered';

export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  userCode: string;
  roles: PickerItem[];
  timecardRoles: PickerItem[];
}

export const userLabels: Labels<UserValues> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  userCode: 'User code',
  roles: 'Roles',
  timecardRoles: 'Time card roles',
};

/** Of somebody who is there: the address is what they sign in with, and not for a form to change. */
export const changedUser = z.extend(userDraft, { email: z.string() });

/** What everybody who signs in is at least. */
const BASIC = 'BASIC';

export const newUser = (
  { roles }: Offered,
  known: Partial<Pick<UserValues, 'firstName' | 'lastName' | 'email' | 'phone'>> = {},
): UserValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  userCode: '',
  roles: roles.filter(({ id }) => id === BASIC).map(kept),
  timecardRoles: [],
  ...known,
});

export const valuesOf = (user: User, offered: Offered): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  userCode: user.userCode,
  roles: roleItems(user.roles, offered.roles).map(kept),
  timecardRoles: roleItems(user.timecardRoles, offered.timecardRoles).map(kept),
});

const inSmall = <Who extends { email: string }>(who: Who): Who => ({
  ...who,
  email: who.email.toLowerCase(),
});

/** The user is what was sent (FAULT-96). Servers keep addresses in small letters. */
export function isAsSent(user: User, draft: UserDraft): boolean {
  const [now, sent] = [inSmall(user), inSmall(draft)];
  return (Object.keys(userLabels) as (keyof UserDraft)[]).every((name) => isSame(now[name], sent[name]));
}
