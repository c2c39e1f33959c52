import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { OrientationCourse, OrientationPerson } from '../../api/orientation/contract';
import { coursesOf, orientationFiguresQuery, orientationPeopleQuery } from '../../api/orientation/queries';
import { RowsDialogButton } from '../../components/bulk/RowsDialogButton';
import { errorStatus } from '../../components/errorStatus';
import { ErrorState } from '../../components/feedback/ErrorState';
import { choiceFilter, type Filter } from '../../components/page/filter';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Figure, Figures } from '../../components/page/Figure';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { phoneColumn, statusColumn, textColumn } from '../../components/table/columns';
import type { Selection } from '../../components/table/selection';
import { courseState, missingText } from '../../domain/orientation/coverage';
import { validityStateNames, validityStates, worstState } from '../../domain/validity/validity';
import { peopleNoun } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { orientationSections, shortBadge, stateTones } from './orientation';

/** The columns of people, and one for each course. */
const columnsFor = (courses: readonly OrientationCourse[]): Column<OrientationPerson>[] => [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', width: '11rem', card: 'title' }),
  textColumn('organization', 'Company', ({ organization }) => organization, { hidden: true }),
  statusColumn(
    'state',
    'Missing',
    (person) => ({
      tone: stateTones[worstState(courses.map((course) => courseState(person, course)))],
      text: missingText(person, courses),
    }),
    { sort: 'state', width: '15rem', card: 'fact' },
  ),
  ...courses.map((course) =>
    statusColumn<OrientationPerson>(course.id, course.name, (person) => shortBadge(person, course), {
      width: '9rem',
    }),
  ),
  textColumn('hardHat', 'Hard hat', ({ hardHat }) => hardHat, { hidden: true }),
  phoneColumn('phone', 'Phone', ({ phone }) => phone, { hidden: true }),
  textColumn('email', 'Email', ({ email }) => email, { hidden: true }),
];

const byState = choiceFilter('state', 'State', validityStateNames);
const byKind = choiceFilter('isEmployee', 'Who', { true: 'Employees', false: 'Workers of others' });
const sorts = columnsFor([]);

/** SCREEN-ORIENTATION, SAFE-22: people and required courses, the worst first. */
export default function CoveragePage() {
  const title = useLabel()('Orientation');
  const all = useQuery(coursesOf());
  const courses = (all.data?.rows ?? []).filter(({ required }) => required);
  const jobs = new Map(courses.flatMap(({ job }) => (job ? [[job.id, job.name] as const] : [])));
  const byJob: Filter = {
    name: 'job',
    label: 'Job',
    options: [
      { value: '', label: 'Courses of all jobs' },
      ...[...jobs].map(([value, label]) => ({ value, label: `Also ${label}` })),
    ],
    pending: !all.data,
  };
  const state = useListState({
    sort: 'state,desc',
    columns: sorts,
    filters: { state: byState, job: '', isEmployee: byKind },
  });
  const { job } = state.filters;
  const shown = courses.filter((course) => !course.job || course.job.id === job);
  return (
    <ListPage
      title={title}
      sections={orientationSections}
      name="orientation"
      noun={peopleNoun}
      state={state}
      query={({ filters: { job: jobId, ...filters }, ...params }) =>
        orientationPeopleQuery({ ...params, ...filters, jobId })
      }
      columns={columnsFor(shown)}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.orientationPerson(id)}
      search={{ label: 'Search people', placeholder: 'Name, company, hard hat' }}
      filters={[byState, byJob, byKind]}
      isPrintable
      bulk={(selection) => <ScheduleSelected selection={selection} />}
      empty={{ title: 'No people yet', text: 'Employees, and workers of other companies, appear here.' }}
      actions={
        <>
          <Link className="btn btn-secondary" to={paths.newOrientationWorker}>
            New worker
          </Link>
          <Link className="btn btn-primary" to={paths.chooseOrientation}>
            Take orientation
          </Link>
        </>
      }
    >
      {all.error && <ErrorState what="courses" error={all.error} onRetry={() => void all.refetch()} />}
      <PeopleByState jobId={job} />
    </ListPage>
  );
}

/** "Schedule for these 14" */
function ScheduleSelected({ selection }: { selection: Selection<OrientationPerson> }) {
  const navigate = useNavigate();
  return (
    <RowsDialogButton
      selection={selection}
      label="Schedule session"
      open={({ rows }) => void navigate(paths.newCourseSession({ people: rows.map(({ id }) => id) }))}
    />
  );
}

/** How many people have which state as their worst. Each figure leads to them. */
function PeopleByState({ jobId }: { jobId: string }) {
  const query = useQuery(orientationFiguresQuery(jobId));
  // Not every API has them.
  if (errorStatus(query.error) === 404) return null;
  return (
    <FetchedSection query={query} what="the figures">
      {({ valid, expiring, expired, never }) => {
        const counts = { VALID: valid, EXPIRING: expiring, EXPIRED: expired, NEVER: never };
        return (
          <Figures label="People by their worst course">
            {validityStates.map((state) => (
              <Figure
                key={state}
                label={validityStateNames[state]}
                value={counts[state]}
                isBad={state === 'EXPIRED'}
                to={paths.orientationOf(state, jobId)}
              />
            ))}
          </Figures>
        );
      }}
    </FetchedSection>
  );
}
