import { changeMyPassword, editUser, type User, type UserEdit } from '../../api/users/contract';
import { brokenRules } from '../../lib/passwordRules';
import { invalid, notFound, Refusal } from '../refusal';
import { route } from '../route';

const LONGEST_NAME = 60;

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

function editFaults({ firstName, lastName, phone }: UserEdit): string[] {
  const faults = Object.entries({ firstName, lastName }).flatMap(([name, value]) => {
    if (value === '') return [`${name}: A name is needed.`];
    return value.length > LONGEST_NAME ? [`${name}: A name has at most ${LONGEST_NAME} characters.`] : [];
  });
  if (phone !== '' && !/^[+\d][\d\s()./-]*$|^\([\d\s()./-]*$/.test(phone))
    faults.push('phone: A phone number has digits, spaces and ( ) + - . / only.');
  else if (phone !== '' && !/^\d{7,15}$/.test(digitsOf(phone)))
    faults.push('phone: A phone number has 7 to 15 digits.');
  return faults;
}

/** What people change of themselves. */
export const profileRoutes = [
  route(editUser, ({ params, body, person, company }) => {
    if (params.userId !== person.userId) throw new Refusal(403, 'You can only change your own data.');
    const user = company.users.get(person.userId);
    if (!user) throw notFound('user');
    const edit = {
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      phone: body.phone.trim(),
    };
    const faults = editFaults(edit);
    if (faults.length > 0) throw invalid(...faults);
    const isTheirs = (other: User) =>
      other.userId !== user.userId && digitsOf(other.phone) === digitsOf(edit.phone);
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
    const { firstName, lastName, username } = company.users.get(person.userId) ?? person.account;
    const broken = brokenRules(newPassword, [firstName, lastName, username]);
    if (broken.length > 0) throw invalid(...broken.map((rule) => `newPassword: ${rule}.`));
    world.changePassword(person.userId, newPassword);
    return undefined;
  }),
];
