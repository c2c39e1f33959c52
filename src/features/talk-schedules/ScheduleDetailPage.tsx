import { Fragment, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PlannedTalk, TalkScheduleDetail } from '../../api/talkSchedules/contract';
import { talkSchedules } from '../../api/talkSchedules/queries';
import { RecordActions } from '../../components/entity/RecordActions';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import type { Column } from '../../components/table/column';
import { namedColumn, personColumn, statusColumn, textColumn } from '../../components/table/columns';
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
  textColumn('name', 'Topic', ({ name }) => name, { wrapped: true, card: 'fact' }),
  namedColumn('job', 'Job', ({ job }) => job, { card: 'fact' }),
  personColumn('holder', 'Held by', ({ holder }) => holder),
  statusColumn('state', 'Status', ({ state }) => plannedTalkBadge(state), { card: 'fact' }),
  textColumn('reason', 'Why', ({ reason }) => reason, { wrapped: true, card: 'fact' }),
];

const listed = <Row extends { id: string }>(rows: readonly Row[], item: (row: Row) => ReactNode) =>
  rows.map((row, index) => (
    <Fragment key={row.id}>
      {index > 0 && ', '}
      {item(row)}
    </Fragment>
  ));

function Overview({ schedule }: { schedule: TalkScheduleDetail }) {
  const { topics, jobs, holder, time, talks } = schedule;
  return (
    <>
      <RecordFacts
        label="Schedule"
        items={[
          {
            label: 'Topics',
            value: listed(topics, ({ id, name }) => <Link to={paths.talkTopic(id)}>{name}</Link>),
          },
          { label: 'Jobs', value: listed(jobs, (job) => <JobLink job={job} />) },
          { label: 'Held by', value: holder?.name },
          { label: 'Time', value: formatTime(time) },
          { label: 'Repeats', value: repeatText(schedule) },
        ]}
      />
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
