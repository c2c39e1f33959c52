import { Link } from 'react-router-dom';
import { useMay } from '../../../access/useMay';
import { type CourseSession, courseSessionCalls } from '../../../api/courseSessions/contract';
import { courseSessions } from '../../../api/courseSessions/queries';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { dayColumn, personColumn, textColumn } from '../../../components/table/columns';
import { formatNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { formatTime } from '../../../lib/time';
import { orientationSections } from '../orientation';

const columns: Column<CourseSession>[] = [
  textColumn('name', 'Course', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  dayColumn('date', 'Day', ({ date }) => date, { sort: 'date', card: 'fact' }),
  textColumn('time', 'Time', ({ time }) => formatTime(time), { width: '6rem', card: 'fact' }),
  textColumn('place', 'Place', ({ place }) => place, { card: 'fact' }),
  personColumn('holder', 'Held by', ({ holder }) => holder),
  textColumn('passed', 'Passed', passedText, { width: '7rem', card: 'fact' }),
];

/** '3 of 14' */
export function passedText({ passed, attendees }: CourseSession): string {
  return `${formatNumber(passed)} of ${formatNumber(attendees.length)}`;
}

/** SCREEN-ORIENTATION, SAFE-22: when people take a course together. */
export default function SessionListPage() {
  const state = useListState({ sort: 'date,desc', columns });
  const mayPlan = useMay()('orientation');
  return (
    <ListPage
      title="Sessions"
      context="When people take a course together, and who has passed it."
      sections={orientationSections}
      name="course-sessions"
      noun={courseSessionCalls.noun}
      state={state}
      query={({ search, sort, page, size }) => courseSessions.list({ search, sort, page, size })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.courseSession(id)}
      search={{ label: 'Search sessions', placeholder: 'Course, place, person' }}
      empty={{ title: 'No sessions yet', text: 'Select people on the coverage page, and schedule a course.' }}
      actions={
        mayPlan && (
          <Link className="btn btn-primary" to={paths.newCourseSession()}>
            Schedule session
          </Link>
        )
      }
    />
  );
}
