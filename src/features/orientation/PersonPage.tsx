import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type {
  OrientationAttempt,
  OrientationCourse,
  OrientationPersonDetail,
} from '../../api/orientation/contract';
import {
  coursesOf,
  orientationPersonQuery,
  useAttemptLink,
  useRemoveAttempt,
  workers,
} from '../../api/orientation/queries';
import { PhoneLink } from '../../components/content/PhoneLink';
import { RecordActions } from '../../components/entity/RecordActions';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { EmptyState } from '../../components/feedback/EmptyState';
import { openDialog } from '../../components/feedback/openDialog';
import { withdrawLink } from '../../components/links/withdrawLink';
import { DetailPage } from '../../components/page/DetailPage';
import { FetchedSection } from '../../components/page/FetchedSection';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  namedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { DataTable } from '../../components/table/DataTable';
import { RowButton } from '../../components/table/RowButton';
import { RowLink } from '../../components/table/RowLink';
import { PrintButton } from '../../components/page/PrintButton';
import { completedOn, courseState, missingText, validityOf } from '../../domain/orientation/coverage';
import { expiryDay, remindersBefore, worstState } from '../../domain/validity/validity';
import { formatShortDate, today } from '../../lib/dates';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';
import { MayWork } from './MayWork';
import { PersonCertificates } from './PersonCertificates';
import { PersonRecords } from './PersonRecords';
import { bookingOf, courseBadge, stateTones } from './orientation';

/** SCREEN-ORIENTATION, SAFE-22: whether a person may work today, with all that is known of them. */
export default function PersonPage() {
  const { personId = '' } = useParams();
  // The sections that show an error begin with the person, who may come later.
  const courses = useQuery({ ...coursesOf(), notifyOnChangeProps: ['data', 'error'] });
  const required = (courses.data?.rows ?? []).filter((course) => course.required && !course.job);
  return (
    <DetailPage
      resourceName="person"
      back={{ to: paths.orientation, label: 'Orientation' }}
      query={orientationPersonQuery(personId)}
      title={({ name }) => name || '—'}
      context={(person) =>
        courses.data && (
          <StatusBadge
            tone={stateTones[worstState(required.map((course) => courseState(person, course)))]}
            text={missingText(person, required)}
          />
        )
      }
      actions={(person) => <Actions person={person} />}
    >
      {(person) => (
        <>
          <FetchedSection query={courses} what="courses">
            {({ rows }) => <MayWork person={person} courses={rows} />}
          </FetchedSection>
          <RecordFacts
            label="Person"
            items={[
              { label: 'Company', value: person.organization },
              { label: 'Phone', value: person.phone && <PhoneLink phone={person.phone} /> },
              { label: 'Email', value: person.email },
              { label: 'Hard hat', value: person.hardHat },
            ]}
          />
          <FetchedSection query={courses} what="courses">
            {({ rows }) => <Courses person={person} courses={rows} />}
          </FetchedSection>
          <Attempts person={person} />
          <PersonCertificates personId={person.id} />
          <PersonRecords person={person} />
        </>
      )}
    </DetailPage>
  );
}

function Courses({
  person,
  courses,
}: {
  person: OrientationPersonDetail;
  courses: readonly OrientationCourse[];
}) {
  const reminderOf = (course: OrientationCourse): string =>
    remindersBefore(expiryDay(completedOn(person, course.id), validityOf(course))).find(
      (day) => day >= today(),
    ) ?? '';
  const columns: Column<OrientationCourse>[] = [
    textColumn('name', 'Course', ({ name, job }) => [name, job?.name].filter(Boolean).join(', '), {
      card: 'title',
    }),
    statusColumn('state', 'State', (course) => courseBadge(person, course), { width: '13rem', card: 'fact' }),
    dayColumn('completedOn', 'Passed', (course) => completedOn(person, course.id)),
    dayColumn('booked', 'Booked', (course) => bookingOf(person, course.id)?.date ?? ''),
    textColumn('reminder', 'Next reminder', (course) => {
      const day = reminderOf(course);
      return day && formatShortDate(day);
    }),
    {
      ...textColumn<OrientationCourse>('take', 'Take', () => '', { width: '11rem', card: 'fact' }),
      actions: true,
      cell: ({ id, name }) => (
        <span className="pl-cluster flex-nowrap">
          <RowLink to={paths.takeOrientation(id, person.id, newId())}>Take</RowLink>
          <LinkButton person={person} courseId={id} name={name} />
        </span>
      ),
    },
  ];
  return <DataTable caption="Courses" rows={courses} columns={columns} rowKey={({ id }) => id} />;
}

interface LinkProps {
  person: OrientationPersonDetail;
  courseId: string;
  name: string;
}

/** For the person's own phone: sent, or scanned from this screen. */
function LinkButton({ person: { id, name: person, links }, courseId, name }: LinkProps) {
  const { make, withdraw } = useAttemptLink(id, courseId);
  const link = links.find((one) => one.courseId === courseId);
  const open = () =>
    openDialog(() => import('../../components/links/LinkDialog'), 'LinkDialog', {
      who: person,
      text: `${person} takes ${name} on their own phone, without an account, until it is passed or no attempt is left.`,
      replaces: link !== undefined,
      worksOften: true,
      make: () => make({}),
      addressOf: paths.orientationLink,
    });
  return (
    <>
      <RowButton aria-label={`Link to ${name}`} disabledReason={undefined} onClick={open}>
        {link ? 'Replace link' : 'Link'}
      </RowButton>
      {link && (
        <RowButton
          aria-label={`Withdraw the link to ${name}`}
          disabledReason={undefined}
          onClick={() => void withdrawLink(person, withdraw)}
        >
          Withdraw
        </RowButton>
      )}
    </>
  );
}

function Attempts({ person }: { person: OrientationPersonDetail }) {
  const mayDelete = useMay()('orientation');
  const remove = useRemoveAttempt();

  async function removeAttempt({ id, course }: OrientationAttempt) {
    const question = {
      title: `Delete the attempt at ${course?.name ?? 'a deleted course'}?`,
      text: 'Its signature is deleted, too. The person has another attempt. This cannot be undone.',
      danger: true,
    };
    if (await confirmAndRun(question, () => remove(id))) notify({ kind: 'success', text: 'Attempt deleted' });
  }

  const columns: Column<OrientationAttempt>[] = [
    namedColumn('course', 'Course', ({ course }) => course, { card: 'title' }),
    statusColumn(
      'result',
      'Result',
      ({ passed, percent }) => ({
        tone: passed ? 'done' : 'failed',
        text: `${passed ? 'Passed' : 'Not passed'}${percent === undefined ? '' : `, ${percent}%`}`,
      }),
      { width: '11rem', card: 'fact' },
    ),
    dateTimeColumn('at', 'Signed', ({ at }) => at, { card: 'fact' }),
    textColumn('by', 'On the device of', ({ by }) => by?.name ?? 'Own phone'),
    ...(mayDelete
      ? [
          {
            ...textColumn<OrientationAttempt>('delete', 'Delete', () => '', { width: '7rem' }),
            actions: true as const,
            cell: (attempt: OrientationAttempt) => (
              <RowButton
                aria-label={`Delete the attempt at ${attempt.course?.name ?? 'a deleted course'}`}
                disabledReason={undefined}
                onClick={() => void removeAttempt(attempt)}
              >
                Delete
              </RowButton>
            ),
          },
        ]
      : []),
  ];
  if (person.attempts.length === 0)
    return (
      <div className="pl-panel">
        <EmptyState title="No attempts yet" text="Each attempt at a course appears here, with its result." />
      </div>
    );
  return <DataTable caption="Attempts" rows={person.attempts} columns={columns} rowKey={({ id }) => id} />;
}

function Actions({ person: { id, name, isEmployee, completions } }: { person: OrientationPersonDetail }) {
  const may = useMay();
  const mayChange = may('orientation') && !isEmployee;
  const mayOpenEmployee = may('employees');
  const send = workers.useRemove(id);
  return (
    <RecordActions
      edit={mayChange && paths.editOrientationWorker(id)}
      remove={
        mayChange && {
          name,
          effect: 'This cannot be undone.',
          send,
          listAddress: paths.orientation,
          disabledReason: completions.length > 0 ? 'Passed courses stay on record' : undefined,
        }
      }
    >
      {isEmployee && mayOpenEmployee && (
        <Link className="btn btn-secondary" to={paths.employee(id)}>
          Employee
        </Link>
      )}
      <PrintButton label="Print" />
      <Link className="btn btn-secondary" to={paths.orientationCard(id)}>
        Wallet card
      </Link>
    </RecordActions>
  );
}
