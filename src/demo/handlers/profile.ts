import { changeMyPassword, editUser, type User, type UserEdit } from '../../api/users/contract';
import { isSamePhone, nameFaults, phoneFaults, trimmed } from '../fields';
import { mustBeGood } from '../newPassword';
import { invalid, notFound, Refusal } from '../refusal';
import { route } from '../route';

const editFaults = ({
  firstName,
  lastName,
  phone,
}: Pick<UserEdit, 'firstName' | 'lastName' | 'phone'>): string[] => [
  ...nameFaults({ firstName, lastName }),
  ...phoneFaults(phone),
];

/** What people change of themselves. */
export const profileRoutes = [
  route(editUser, ({ params, body, person, company }) => {
    if (params.userId !== person.userId) throw new Refusal(403, 'You can only change your own data.');
    const user = company.users.get(person.userId);
    if (!user) throw notFound('user');
    const { firstName, lastName, phone } = body;
    const edit = trimmed({ firstName, lastName, phone });
    const faults = editFaults(edit);
    if (faults.length > 0) throw invalid(...faults);
    const isTheirs = (other: User) => other.userId !== user.userId && isSamePhone(other.phone, edit.phone);
    if (edit.phone !== '' && edit.phone !== user.phone && company.users.all().some(isTheirs))
      throw new Refusal(409, 'This phone number is taken.', [
        'phone: Somebody else of your business has this phone number.',
      ]);
    const fullName = `${edit.firstName} ${edit.lastName}`;
    return company.users.put(user.userId, { ...user, ...edit, fullName });
  }),

  route(changeMyPassword, ({ body: { currentPassword, newPassword }, person, company, world }) => {
    if (currentPassword !== world.passwordOf(person.userId))
      throw invalid('currentPassword: This is not your current password.');
    if (newPassword === currentPassword)
      throw invalid('newPassword: This is your current password. Choose another one.');
    mustBeGood('newPassword', newPassword, company.users.get(person.userId) ?? person.account);
    world.changePassword(person.userId, newPassword);
    return undefined;
  }),
];
