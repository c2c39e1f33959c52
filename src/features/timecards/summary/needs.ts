import type { TimecardCount } from '../../../api/timecardDashboard/contract';
import type { Need } from '../../../api/timecardDashboard/queries';
import { countOf } from '../../../lib/countOf';
import { cardNoun, dayNoun, employeeNoun } from '../nouns';

interface NeedRow {
  need: Need;
  /** As a filter of the employees. */
  label: string;
  count: (needs: TimecardCount['needs']) => number;
  text: (count: number) => string;
  hint: (needs: TimecardCount['needs']) => string;
}

/** What is left to do in a week, by those who are asked to do it; the most pressing first. */
export const needRows: readonly NeedRow[] = [
  {
    need: 'missing',
    label: 'Missing days',
    count: ({ missingDays }) => missingDays,
    text: (count) => `${countOf(count, dayNoun)} missing`,
    hint: ({ missingPeople }) => `Working days without an entry, ${countOf(missingPeople, employeeNoun)}`,
  },
  {
    need: 'doubtful',
    label: 'Doubtful days',
    count: ({ doubtfulDays }) => doubtfulDays,
    text: (count) => `${countOf(count, dayNoun)} in doubt`,
    hint: () => 'Over 16 hours, or two entries at the same time',
  },
  {
    need: 'unreviewed',
    label: 'To be reviewed',
    count: ({ unreviewedDays }) => unreviewedDays,
    text: (count) => `${countOf(count, dayNoun)} to review`,
    hint: () => 'Nobody has looked at these entries yet',
  },
  {
    need: 'unsigned',
    label: 'To be signed',
    count: ({ unsigned }) => unsigned,
    text: (count) => `${countOf(count, cardNoun)} to be signed`,
    hint: () => 'The employee has not accepted the week yet',
  },
  {
    need: 'toSendOn',
    label: 'To be sent on',
    count: ({ toSendOn }) => toSendOn,
    text: (count) => `${countOf(count, cardNoun)} to send on`,
    hint: () => 'The week is over, and they are not closed yet',
  },
];
