import { safetyPeople } from '../../api/safetyPeople/contract';
import { mentionableUsers } from '../comments';
import { route } from '../route';

export const safetyPeopleHandlers = [
  route(safetyPeople, ({ query, person, company }) => {
    person.require('safety');
    return mentionableUsers(company, query);
  }),
];
