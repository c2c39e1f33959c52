import {
  type PlannedTalk,
  type PlannedTalkState,
  plannedTalkStateNames,
} from '../api/talkSchedules/contract';
import { today } from '../lib/dates';
import { paths } from '../lib/paths';

const tones = {
  PLANNED: 'new',
  DUE: 'waiting',
  STARTED: 'active',
  HELD: 'done',
  LATE: 'failed',
  MISSING: 'failed',
  DROPPED: 'new',
} as const satisfies Record<PlannedTalkState, string>;

/** For a `StatusBadge`. */
export const plannedTalkBadge = (state: PlannedTalkState) => ({
  tone: tones[state],
  text: plannedTalkStateNames[state],
});

/** The pages of 'Topics and schedule'. */
export const talkSections = [
  { to: paths.talkCalendar, label: 'Calendar' },
  { to: paths.talkSchedules, label: 'Schedules' },
  { to: paths.talkTopics, label: 'Topics' },
];

/** Where a planned talk leads: the talk itself, its start when its day has come, or its schedule. */
export const plannedTalkPath = ({ id, date, talkId, state, scheduleId }: PlannedTalk): string =>
  talkId !== undefined
    ? paths.toolboxTalk(talkId)
    : date <= today() && state !== 'DROPPED'
      ? paths.newToolboxTalk({ planned: id, date })
      : paths.talkSchedule(scheduleId);
