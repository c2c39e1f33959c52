import { Fragment } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PlannedTalk, TalkScheduleDetail } from '../../api/talkSchedules/contract';
import { talkSchedules } from '../../api/talkSchedules/queries';
import { RecordActions } from '../../components/entity/RecordActions';
import { DetailPage } from '../../components/page/DetailPage';
import { Properties } from '../../components/page/Properties';
import type { Column } from '../../components/table/column';
import { namedColumn, statusColumn, textColumn } from '../../components/table/columns';
import { DataTable } from '../../components/table/DataTable';
import { formatShortDate, weekday } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { formatTime } from '../../lib/time';
import { JobLink } from '../../navigation/JobLink';
import { plannedTalkBadge, plannedTalkPath } from '../../navigation/plannedTalks';
import { repeatText } from './ScheduleListPage';

/** SCREEN-TT-SCHEDULE: a schedule with its talks, and why one of them moved. */
export default function ScheduleDetailPage() {
  const { talkScheduleId = '' } = useParams();
  return (
    <DetailPage
      resourceName="schedule"
      back={{ to: paths.talkSchedules, label: 'Schedules' }}
      query={talkSchedules.detail(talkScheduleId)}
      title={({ name }) => name || '—'}
      context={({ held, planned }) => `${formatNumber(held)} of ${formatNumber(planned)} held`}
      actions={(schedule) => <Actions schedule={schedule} />}
    >
      {(schedule) => <Overview schedule={schedule} />}
    </DetailPage>
  );
}

const columns: Column<PlannedTalk>[] = [
  textColumn('date', 'Day', ({ date }) => `${weekday(date)}, ${formatShortDate(date)}`, { card: 'title' }),
  namedColumn('job', 'Job', ({ job }) => job, { card: 'fact' }),
  namedColumn('holder', 'Held by', ({ holder }) => holder),
  statusColumn('state', 'Status', ({ state }) => plannedTalkBadge(state), { card: 'fact' }),
  textColumn('reason', 'Why', ({ reason }) => reason, { wrapped: true, card: 'fact' }),
];

function Overview({ schedule }: { schedule: TalkScheduleDetail }) {
  const { topic, jobs, holder, time, talks } = schedule;
  return (
    <>
      <section className="pl-panel" aria-label="Schedule">
        <Properties
          items={[
            { label: 'Topic', value: topic && <Link to={paths.talkTopic(topic.id)}>{topic.name}</Link> },
            {
              label: 'Jobs',
              value: jobs.map((job, index) => (
                <Fragment key={job.id}>
                  {index > 0 && ', '}
                  <JobLink job={job} />
                </Fragment>
              )),
            },
            { label: 'Held by', value: holder?.name },
            { label: 'Time', value: formatTime(time) },
            { label: 'Repeats', value: repeatText(schedule) },
          ]}
        />
      </section>
      <DataTable
        caption="Talks"
        rows={talks}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={(talk) =>
          talk.state === 'PLANNED' || talk.state === 'DROPPED' ? undefined : plannedTalkPath(talk)
        }
      />
    </>
  );
}

function Actions({ schedule: { id, name, talks } }: { schedule: TalkScheduleDetail }) {
  const isStarted = talks.some(({ talkId }) => talkId !== undefined);
  return (
    <RecordActions
      edit={paths.editTalkSchedule(id)}
      remove={{
        name,
        effect: 'Its planned talks are removed from the calendar.',
        disabledReason: isStarted ? 'Talks of it were started. Save it with fewer weeks instead.' : undefined,
        send: talkSchedules.useRemove(id),
        listAddress: paths.talkSchedules,
      }}
    />
  );
}
