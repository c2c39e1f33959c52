import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../../access/useMay';
import type { CourseSession } from '../../../api/courseSessions/contract';
import { courseSessions } from '../../../api/courseSessions/queries';
import { allOrientationPeople, courses } from '../../../api/orientation/queries';
import type { OrientationPerson } from '../../../api/orientation/contract';
import { LinkedText } from '../../../components/content/LinkedText';
import { RecordActions } from '../../../components/entity/RecordActions';
import { DetailPage } from '../../../components/page/DetailPage';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { RecordFacts } from '../../../components/page/RecordFacts';
import type { Column } from '../../../components/table/column';
import { statusColumn, textColumn } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { RowLink } from '../../../components/table/RowLink';
import { PrintButton } from '../../../components/page/PrintButton';
import { countOf, peopleNoun } from '../../../lib/countOf';
import { formatShortDate, parseDate, today, weekday } from '../../../lib/dates';
import { newId } from '../../../lib/newId';
import { paths } from '../../../lib/paths';
import { formatTime } from '../../../lib/time';
import { courseBadge } from '../orientation';
import { passedText } from './SessionListPage';

/** SCREEN-ORIENTATION, SAFE-22: the people of a session, who take the course one after the other. */
export default function SessionPage() {
  const { courseSessionId = '' } = useParams();
  return (
    <DetailPage
      resourceName="session"
      back={{ to: paths.courseSessions, label: 'Sessions' }}
      query={courseSessions.detail(courseSessionId)}
      title={({ name }) => name || '—'}
      context={(session) =>
        session.date > today()
          ? countOf(session.attendees.length, peopleNoun)
          : `${passedText(session)} have passed it since`
      }
      actions={(session) => <Actions session={session} />}
    >
      {(session) => (
        <>
          <Facts session={session} />
          <People session={session} />
        </>
      )}
    </DetailPage>
  );
}

function Facts({ session: { course, date, time, place, holder } }: { session: CourseSession }) {
  const mayOpen = useMay()('orientation');
  return (
    <RecordFacts
      label="Session"
      items={[
        {
          label: 'Course',
          value:
            course &&
            (mayOpen ? <Link to={paths.orientationCourse(course.id)}>{course.name}</Link> : course.name),
        },
        { label: 'Day', value: parseDate(date) && `${weekday(date)}, ${formatShortDate(date)}` },
        { label: 'Time', value: formatTime(time) },
        { label: 'Place', value: place && <LinkedText text={place} /> },
        { label: 'Held by', value: holder?.name },
      ]}
    />
  );
}

function People({ session: { course, attendees } }: { session: CourseSession }) {
  const people = useQuery(allOrientationPeople);
  const detail = useQuery({ ...courses.detail(course?.id ?? ''), enabled: course !== undefined });
  const columns: Column<OrientationPerson>[] = [
    textColumn('name', 'Name', ({ name }) => name || '—', { card: 'title' }),
    textColumn('organization', 'Company', ({ organization }) => organization, { card: 'fact' }),
    textColumn('phone', 'Phone', ({ phone }) => phone),
    ...(detail.data
      ? [
          statusColumn<OrientationPerson>('state', 'State', (person) => courseBadge(person, detail.data), {
            width: '13rem',
            card: 'fact',
          }),
        ]
      : []),
    {
      ...textColumn<OrientationPerson>('take', 'Take', () => '', { width: '6rem', card: 'fact' }),
      actions: true,
      cell: ({ id, name }) => (
        <RowLink to={paths.takeOrientation(course?.id ?? '', id, newId())} aria-label={`Take: ${name}`}>
          Take
        </RowLink>
      ),
    },
  ];
  return (
    <FetchedSection query={people} what="people">
      {({ rows }) => (
        <DataTable
          caption="People"
          rows={rows.filter(({ id }) => attendees.some((one) => one.id === id))}
          columns={columns}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.orientationPerson(id)}
        />
      )}
    </FetchedSection>
  );
}

function Actions({ session: { id, name } }: { session: CourseSession }) {
  const mayPlan = useMay()('orientation');
  const send = courseSessions.useRemove(id);
  if (!mayPlan) return null;
  return (
    <RecordActions
      edit={paths.editCourseSession(id)}
      remove={{
        name,
        effect: 'What people have passed stays.',
        send,
        listAddress: paths.courseSessions,
      }}
    >
      <PrintButton label="Print" />
    </RecordActions>
  );
}
