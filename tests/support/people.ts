/** The usernames of the demo's users, by first name. Their names and permissions are in `src/demo/people.ts`. */
export const maria = 'manager@summit.example';
export const dale = 'foreman@summit.example';
export const priya = 'settings@summit.example';
export const tomas = 'basic@summit.example';
export const ann = 'safety@northgate.example';
export const kwame = 'manager@harbor.example';
export const ingrid = 'manager@meridian.example';
/** The first user of a business that has just signed up. */
export const nora = 'owner@meadowlark.example';
