import { employeeNoun } from '../../../api/employees/contract';
import type { TimecardCount } from '../../../api/timecardDashboard/contract';
import type { AttentionFilter } from '../../../api/timecardDashboard/queries';
import { countOf, dayNoun } from '../../../lib/countOf';
import { cardNoun } from './nouns';

interface NeedRow {
  need: AttentionFilter;
  /** Label of the employee filter. */
  label: string;
  count: (needs: TimecardCount['needs']) => number;
  text: (count: number) => string;
  hint: (needs: TimecardCount['needs']) => string;
}

/** Open tasks of a week for the users who can do them, most urgent first. */
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
    label: 'Unusual days',
    count: ({ doubtfulDays }) => doubtfulDays,
    text: (count) => `${countOf(count, dayNoun)} unusual`,
    hint: () => 'Over 16 hours, or two entries at the same time',
  },
  {
    need: 'unreviewed',
    label: 'To be reviewed',
    count: ({ unreviewedDays }) => unreviewedDays,
    text: (count) => `${countOf(count, dayNoun)} to review`,
    hint: () => 'These entries are not reviewed yet',
  },
  {
    need: 'unsigned',
    label: 'To be signed',
    count: ({ unsigned }) => unsigned,
    text: (count) => `${countOf(count, cardNoun)} to be signed`,
    hint: () => 'The employee has not signed the week yet',
  },
  {
    need: 'toSendOn',
    label: 'To be closed',
    count: ({ toSendOn }) => toSendOn,
    text: (count) => `${countOf(count, cardNoun)} to close`,
    hint: () => "The week is over, but these time cards aren't closed yet",
  },
];
