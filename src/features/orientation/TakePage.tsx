import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type OrientationCourseDetail, orientationWorkerDraft } from '../../api/orientation/contract';
import {
  allOrientationPeople,
  courseFiles,
  courses,
  orientationPersonQuery,
  useSendAttempt,
} from '../../api/orientation/queries';
import { notify } from '../../components/feedback/banners';
import { FileList } from '../../components/files/FileList';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FormPage } from '../../components/page/FormPage';
import { Filler } from '../../components/questionnaire/filler/Filler';
import {
  describeAnswerPosition,
  draftOfAnswers,
  fillerSchema,
  type FillerValues,
  fillerValues,
} from '../../components/questionnaire/filler/fillerForm';
import { attemptForm } from '../../domain/orientation/attemptForm';
import { attemptsLeft, pickQuestions, resultText } from '../../domain/quiz/quiz';
import { paths } from '../../lib/paths';
import { answersById, isAnswerable, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';
import { blankFrom } from '../../lib/recordFields';
import { WorkerFields } from './WorkerForm';

/** SCREEN-ORIENTATION, SAFE-22: a person reads, answers and signs a course. What was answered stays over a reload. */
export default function TakePage() {
  const { courseId = '' } = useParams();
  const [params] = useSearchParams();
  const [personId, attempt] = [params.get('person') ?? '', params.get('attempt') ?? ''];
  const back = { to: paths.chooseOrientation, label: 'Take orientation' };
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

const knownWorker = z.object({
  name: z.string(),
  organization: z.string(),
  phone: z.string(),
  email: z.string(),
});

function Attempt({ course, personId, attempt }: Props) {
  const { id: courseId, name, files, passMark } = course;
  const isNew = personId === '';
  const { data: people } = useQuery({ ...allOrientationPeople, enabled: !isNew });
  const who = people?.rows.find(({ id }) => id === personId);
  // Without a network nobody knows the attempts; the server refuses one too many.
  const { data: person } = useQuery({ ...orientationPersonQuery(personId), enabled: !isNew, retry: false });
  const earlier = person?.attempts.filter((one) => one.course?.id === courseId) ?? [];
  const [quiz, questionnaire] = useMemo(() => {
    const picked = pickQuestions(course.questions, course.questionsAsked, attempt);
    return [picked, attemptForm(course, picked)];
  }, [course, attempt]);
  const schema = useMemo(
    () => z.intersection(fillerSchema(questionnaire), isNew ? orientationWorkerDraft : knownWorker),
    [questionnaire, isNew],
  );
  const values: FillerValues & z.output<typeof knownWorker> = {
    ...fillerValues(questionnaire),
    ...blankFrom(orientationWorkerDraft),
  };
  const form = useSchemaForm({ schema, values });
  const send = useSendAttempt();
  const { control } = form;
  return (
    <FormPage
      title={name || '—'}
      context={isNew ? 'A worker who is not in the list' : who?.name}
      back={{ to: paths.chooseOrientation, label: 'Take orientation' }}
      form={form}
      submitLabel="Sign and send"
      disabledReason={
        attemptsLeft(course.attempts, earlier) === 0
          ? 'No attempt is left. A manager can delete an attempt to allow another one.'
          : undefined
      }
      describePosition={describeAnswerPosition(questionnaire)}
      draft={{
        name: `orientation ${courseId} ${personId}`,
        title: [name, who?.name].filter(Boolean).join(', '),
        ...draftOfAnswers(questionnaire),
      }}
      onSubmit={async ({ answers, ...worker }, sending) => {
        const sent = await send(
          {
            courseId,
            personId,
            ...(isNew && { worker }),
            questionIds: questionsOf({ sections: quiz })
              .filter(isAnswerable)
              .map(({ id }) => id),
            answers: answersToSend(questionnaire, answersById(questionnaire, answers)),
          },
          sending,
        );
        if (sent)
          notify({ kind: sent.passed ? 'success' : 'info', text: `${name}: ${resultText(sent, passMark)}` });
        return { to: isNew ? paths.chooseOrientation : paths.orientationPerson(personId) };
      }}
    >
      {isNew && <WorkerFields control={control} />}
      {files.length > 0 && (
        <div className="pl-wide">
          <FileList photos={files} files={courseFiles} />
        </div>
      )}
      <Filler control={control} questionnaire={questionnaire} files={courseFiles} />
    </FormPage>
  );
}
