import { changeMyPassword } from '../../api/users/contract';
import { requireValidPassword } from '../auth/requireValidPassword';
import { invalid } from '../refusal';
import { route } from '../route';

/** Changes that users make to their own account besides their profile data (EMP-37). */
export const profileHandlers = [
  route(changeMyPassword, ({ body: { currentPassword, newPassword }, person, company, demo }) => {
    if (currentPassword !== demo.passwordOf(person.userId))
      throw invalid('currentPassword: This is not your current password.');
    if (newPassword === currentPassword)
      throw invalid('newPassword: This is your current password. Choose another one.');
    requireValidPassword('newPassword', newPassword, company.users.get(person.userId) ?? person.account);
    demo.changePassword(person.userId, newPassword);
    return undefined;
  }),
];
