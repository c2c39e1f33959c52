import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { OrientationCourseDetail } from '../../api/orientation/contract';
import {
  allOrientationPeople,
  courseFiles,
  courses,
  orientationPersonQuery,
  useSendAttempt,
} from '../../api/orientation/queries';
import { notify } from '../../components/feedback/banners';
import { FetchedPage } from '../../components/page/FetchedPage';
import { attemptsLeft, resultText } from '../../domain/quiz/quiz';
import { paths } from '../../lib/paths';
import { AttemptForm } from './AttemptForm';

const back = { to: paths.chooseOrientation, label: 'Take orientation' };

/** SCREEN-ORIENTATION, SAFE-22: a person reads, answers and signs a course. What was answered stays over a reload. */
export default function TakePage() {
  const { courseId = '' } = useParams();
  const [params] = useSearchParams();
  const [personId, attempt] = [params.get('person') ?? '', params.get('attempt') ?? ''];
  return (
    // The answers stay when somebody else deletes the course meanwhile.
    <FetchedPage resourceName="course" back={back} query={courses.detail(courseId)} keepData>
      {(course) => (
        <Attempt key={`${courseId} ${personId}`} course={course} personId={personId} attempt={attempt} />
      )}
    </FetchedPage>
  );
}

interface Props {
  course: OrientationCourseDetail;
  /** '' for a worker who is added with the attempt. */
  personId: string;
  attempt: string;
}

function Attempt({ course, personId, attempt }: Props) {
  const { id: courseId, name, passMark } = course;
  const isNew = personId === '';
  const { data: people } = useQuery({ ...allOrientationPeople, enabled: !isNew });
  const who = people?.rows.find(({ id }) => id === personId);
  // Without a network nobody knows the attempts; the server refuses one too many.
  const { data: person } = useQuery({ ...orientationPersonQuery(personId), enabled: !isNew, retry: false });
  const earlier = person?.attempts.filter((one) => one.course?.id === courseId) ?? [];
  const send = useSendAttempt();
  return (
    <AttemptForm
      course={course}
      attempt={attempt}
      context={isNew ? 'A worker who is not in the list' : who?.name}
      back={back}
      disabledReason={
        attemptsLeft(course.attempts, earlier) === 0
          ? 'No attempt is left. A manager can delete an attempt to allow another one.'
          : undefined
      }
      draft={{
        name: `orientation ${courseId} ${personId}`,
        title: [name, who?.name].filter(Boolean).join(', '),
      }}
      files={courseFiles}
      uploads={courseFiles}
      addsWorker={isNew}
      onSend={async (answered, sending) => {
        const sent = await send({ courseId, personId, ...answered }, sending);
        if (sent)
          notify({ kind: sent.passed ? 'success' : 'info', text: `${name}: ${resultText(sent, passMark)}` });
        return { to: isNew ? paths.chooseOrientation : paths.orientationPerson(personId) };
      }}
    />
  );
}
