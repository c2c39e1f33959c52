import type { Problem } from '../problems';

/** A problem in the one or two words that fit into a cell; the status line has the whole sentence. */
export const shortWords: Record<Problem['what'], string> = {
  unreadable: 'Not readable',
  incomplete: 'Incomplete',
  backwards: 'Ends early',
  notPositive: 'Not over 0',
  tooLong: 'Over 24 h',
  longDay: 'Over 16 h',
  overlap: 'Overlap',
  left: 'Has left',
  missing: 'Missing',
  clockChange: 'Clock shift',
  choose: 'Choose one',
  unknown: 'Not known',
  lookingUp: 'Looking up',
  refused: 'Refused',
  noHours: 'No hours',
  longNote: 'Long note',
};
