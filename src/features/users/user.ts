import { TIME_CARD_MODULE, USERS_MODULE } from '../../api/access/contract';
import { type User, type UserStatus, userStatusNames } from '../../api/users/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import type { Noun } from '../../lib/countOf';

export const userNoun: Noun = { one: 'user', many: 'users' };

export const userName = ({ fullName, username, email }: User): string => fullName || username || email || '—';

const tones: Record<UserStatus, StatusBadgeProps['tone']> = {
  ACTIVE: 'done',
  INVITED: 'waiting',
  SUSPENDED: 'new',
  DELETED: 'new',
};

export const userStatusBadge = ({ status }: User): StatusBadgeProps => ({
  tone: tones[status],
  text: userStatusNames[status],
});

/** The modules with roles and their labels (ACCESS-23, ACCESS-24). */
export const roleKinds = [
  { field: 'roles', moduleCode: USERS_MODULE, label: 'Roles' },
  { field: 'timecardRoles', moduleCode: TIME_CARD_MODULE, label: 'Time card roles' },
] as const;
