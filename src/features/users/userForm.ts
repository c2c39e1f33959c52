/** A user as form values. */
import * as z from 'zod/mini';
import { type UserDraft, userDraft } from '../../api/userAdmin/contract';
import type { User } from '../../api/users/contract';
import { isSame, type Labels } from '../../components/conflict/differences';
import { withoutHint, type PickerItem } from '../../lib/picker';
import { type RoleOptions, roleItems } from './roleOptions';

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
  email: 'Email',
  phone: 'Phone',
  userCode: 'User code',
  roles: 'Roles',
  timecardRoles: 'Time card roles',
};

/** For existing users: the address is their username and cannot be changed here. */
export const changedUser = z.extend(userDraft, { email: z.string() });

/** The minimum role of every user. */
const BASIC = 'BASIC';

export const newUser = (
  { roles }: RoleOptions,
  initial: Partial<Pick<UserValues, 'firstName' | 'lastName' | 'email' | 'phone'>> = {},
): UserValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  userCode: '',
  roles: roles.filter(({ id }) => id === BASIC).map(withoutHint),
  timecardRoles: [],
  ...initial,
});

export const userValues = (user: User, roleOptions: RoleOptions): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  userCode: user.userCode,
  roles: roleItems(user.roles, roleOptions.roles).map(withoutHint),
  timecardRoles: roleItems(user.timecardRoles, roleOptions.timecardRoles).map(withoutHint),
});

const withLowerCaseEmail = <Who extends { email: string }>(who: Who): Who => ({
  ...who,
  email: who.email.toLowerCase(),
});

/** True when the user has the sent values (FAULT-96). Servers store addresses in lower case. */
export function userMatches(user: User, draft: UserDraft): boolean {
  const [now, sent] = [withLowerCaseEmail(user), withLowerCaseEmail(draft)];
  return (Object.keys(userLabels) as (keyof UserDraft)[]).every((name) => isSame(now[name], sent[name]));
}
