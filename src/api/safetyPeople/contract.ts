/** Users to whom work in the safety products can be assigned, and who can be mentioned there (FMT-09). */
import { endpoint, paging } from '../endpoint';
import { named, page } from '../schema';

/** Active users by name. Our proposal to the API. */
export const safetyPeople = endpoint({
  key: 'safetyPeople',
  method: 'GET',
  path: '/safety-settings-service/people',
  query: ['search', ...paging],
  fallback: "Couldn't load people.",
  response: page('people', named),
});
