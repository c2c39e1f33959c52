import { Link } from 'react-router-dom';
import { scheduleNoun, type TalkSchedule, talkRepeatNames } from '../../api/talkSchedules/contract';
import { talkSchedules } from '../../api/talkSchedules/queries';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dayColumn, personColumn, textColumn } from '../../components/table/columns';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { formatTime } from '../../lib/time';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { talkSections } from '../../navigation/plannedTalks';

const columns: Column<TalkSchedule>[] = [
  textColumn('name', 'Topics', ({ name }) => name || '—', { sort: 'name', card: 'title', wrapped: true }),
  dayColumn('startsOn', 'From', ({ startsOn }) => startsOn, { sort: 'startsOn', card: 'fact' }),
  textColumn('time', 'Time', ({ time }) => formatTime(time), { width: '6rem' }),
  textColumn('repeats', 'Repeats', repeatText, { width: '9rem', card: 'fact' }),
  textColumn('jobs', 'Jobs', ({ jobs }) => jobs.map(({ name }) => name).join(', '), {
    wrapped: true,
    card: 'fact',
  }),
  personColumn('holder', 'Held by', ({ holder }) => holder, { card: 'fact' }),
  textColumn('held', 'Held', ({ held, planned }) => `${formatNumber(held)} of ${formatNumber(planned)}`, {
    width: '6rem',
    card: 'fact',
  }),
];

export function repeatText({ repeats, weeks }: Pick<TalkSchedule, 'repeats' | 'weeks'>): string {
  return repeats === 'ONCE' ? talkRepeatNames.ONCE : `${weeks} weeks`;
}

/** SCREEN-TT-SCHEDULE, CALL-225: the schedules behind the calendar. */
export default function ScheduleListPage() {
  const state = useListState({ sort: 'startsOn,desc', columns, filters: { jobId: '' } });
  return (
    <ListPage
      title="Schedules"
      context="Which toolbox talk is held on which job, when and by whom."
      sections={talkSections}
      actions={
        <Link className="btn btn-primary" to={paths.newTalkSchedule()}>
          Schedule talk
        </Link>
      }
      name="talk-schedules"
      noun={scheduleNoun}
      state={state}
      query={({ filters, ...params }) => talkSchedules.list({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.talkSchedule(id)}
      search={{ label: 'Search schedules', placeholder: 'Topic, job, person' }}
      filters={[useOpenJobFilter()]}
      empty={{ title: 'No schedules yet', text: 'Choose a topic, the jobs, and who holds the talk.' }}
    />
  );
}
