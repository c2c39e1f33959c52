import { Link } from 'react-router-dom';
import { courseCalls, type OrientationCourse } from '../../api/orientation/contract';
import { courses } from '../../api/orientation/queries';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { textColumn } from '../../components/table/columns';
import { validityOf } from '../../domain/orientation/coverage';
import { validForText } from '../../domain/validity/validity';
import { paths } from '../../lib/paths';
import { orientationSections } from './orientation';

const columns: Column<OrientationCourse>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('job', 'For', ({ job }) => job?.name ?? 'The whole business', { card: 'fact' }),
  textColumn('validity', 'Validity', (course) => validForText(validityOf(course)), { card: 'fact' }),
  textColumn('required', 'Required', ({ required }) => (required ? 'Yes' : 'No'), {
    width: '7rem',
    card: 'fact',
  }),
];

/** SCREEN-ORIENTATION, CALL-244: what people read, answer and sign. */
export default function CourseListPage() {
  const state = useListState({ sort: 'name,asc', columns });
  return (
    <ListPage
      title="Orientation courses"
      sections={orientationSections}
      name="orientation-courses"
      noun={courseCalls.noun}
      state={state}
      query={({ search, sort, page, size }) => courses.list({ search, sort, page, size })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.orientationCourse(id)}
      search={{ label: 'Search courses', placeholder: 'Name, job' }}
      empty={{
        title: 'No courses yet',
        text: 'Add what people must know before they work: topics to read, a quiz, and a signature.',
      }}
      actions={
        <Link className="btn btn-primary" to={paths.newOrientationCourse}>
          New course
        </Link>
      }
    />
  );
}
