import type { Noun } from '../../../lib/countOf';

/** Nouns of the time card screens. */
export const supervisorNoun: Noun = { one: 'supervisor', many: 'supervisors' };
export const entryNoun: Noun = { one: 'entry', many: 'entries' };
export const timecardNoun: Noun = { one: 'time card', many: 'time cards' };
/** For pages about time cards. */
export const cardNoun: Noun = { one: 'card', many: 'cards' };
