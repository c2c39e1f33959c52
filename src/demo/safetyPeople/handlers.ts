import { safetyPeople } from '../../api/safetyPeople/contract';
import { mentionableUsers } from '../comments';
import { route } from '../route';

export const safetyPeopleHandlers = [
  route(safetyPeople, ({ query, person, company }) => {
    person.require(['safety', 'jobDocs', 'documents']);
    return mentionableUsers(company, query);
  }),
];
