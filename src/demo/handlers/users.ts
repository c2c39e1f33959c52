import { TIME_CARD_MODULE, type User, userById, users, USERS_MODULE } from '../../api/users/contract';
import { invalid, notFound, Refusal } from '../refusal';
import { route } from '../route';
import { sorted, type SortKeys } from '../sorted';

const sortKeys = {
  firstName: ({ fullName }) => fullName,
  lastName: ({ firstName, lastName }) => `${lastName} ${firstName}`,
  username: ({ username }) => username,
  email: ({ email }) => email,
  status: ({ status }) => status,
} satisfies SortKeys<User, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

export const userRoutes = [
  route(users, ({ query, person, company }) => {
    person.must('users');
    const moduleCode = query.whole('moduleCode', USERS_MODULE);
    if (moduleCode !== USERS_MODULE && moduleCode !== TIME_CARD_MODULE)
      throw invalid(`There is no module ${moduleCode}.`);
    const business = query.text('ofBusinessId') ?? person.userBusinessId;
    if (business !== person.userBusinessId)
      throw new Refusal(403, 'You can only see the users of your own business.');
    const status = query.oneOf('status', ['ACTIVE', 'SUSPENDED', 'DELETED']);
    // CALL-045: which of the two a list takes is not known, so either is taken.
    const search = (query.text('searchKey') ?? query.text('search') ?? '').toLowerCase();
    const rows = sorted(company.users.all(), sortKeys, query.sort(sortFields, 'firstName')).filter(
      (user) =>
        (!status || user.status === status) &&
        `${user.fullName} ${user.username} ${user.email}`.toLowerCase().includes(search),
    );
    return { users: query.slice(rows), total: rows.length };
  }),

  route(userById, ({ params, person, company }) => {
    if (params.userId !== person.userId) person.must('users');
    const user = company.users.get(params.userId);
    if (!user) throw notFound('user');
    return user;
  }),
];
