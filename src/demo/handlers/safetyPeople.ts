import { safetyPeople } from '../../api/safetyPeople/contract';
import { route } from '../route';
import { sorted } from '../sorted';

const byName = { name: ({ fullName }: { fullName: string }) => fullName };

export const safetyPeopleHandlers = [
  route(safetyPeople, ({ query, person, company }) => {
    person.require('safety');
    const matches = query.search();
    const matching = sorted(company.users.all(), byName, { field: 'name', descending: false }).filter(
      ({ status, fullName }) => status === 'ACTIVE' && matches(fullName),
    );
    return {
      people: query.slice(matching, 30).map(({ userId, fullName }) => ({ id: userId, name: fullName })),
      total: matching.length,
    };
  }),
];
