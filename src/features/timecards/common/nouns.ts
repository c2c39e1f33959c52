import type { Noun } from '../../../lib/countOf';

/** What is counted on the screens of time cards. */
export const employeeNoun: Noun = { one: 'employee', many: 'employees' };
export const supervisorNoun: Noun = { one: 'supervisor', many: 'supervisors' };
export const dayNoun: Noun = { one: 'day', many: 'days' };
export const entryNoun: Noun = { one: 'entry', many: 'entries' };
export const timecardNoun: Noun = { one: 'time card', many: 'time cards' };
/** Where the page says already that it is about time cards. */
export const cardNoun: Noun = { one: 'card', many: 'cards' };
