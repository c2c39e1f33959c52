import { type ReactNode, useMemo } from 'react';
import * as z from 'zod/mini';
import {
  type AttemptDraft,
  type OrientationCourseDetail,
  orientationWorkerDraft,
} from '../../api/orientation/contract';
import type { FileService } from '../../components/files/fileService';
import { FileList } from '../../components/files/FileList';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import type { BackTarget } from '../../components/page/PageHeader';
import {
  fillerSchema,
  type FillerValues,
  fillerValues,
} from '../../components/questionnaire/filler/fillerForm';
import { FillerPage } from '../../components/questionnaire/filler/FillerPage';
import { attemptForm } from '../../domain/orientation/attemptForm';
import { pickQuestions } from '../../domain/quiz/quiz';
import type { Language } from '../../lib/language';
import { answersById, isAnswerable, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';
import { blankFrom } from '../../lib/recordFields';
import type { SendAttempt } from '../../lib/sendAttempt';
import { orientationLinkTexts } from './link/linkTexts';
import { WorkerFields } from './WorkerForm';

const knownWorker = z.object({
  name: z.string(),
  organization: z.string(),
  phone: z.string(),
  email: z.string(),
});

interface Props {
  course: OrientationCourseDetail;
  /** Chooses the questions: the same for the same attempt. */
  attempt: string;
  context: ReactNode;
  back?: BackTarget;
  disabledReason?: string | undefined;
  draft: { name: string; title: string };
  files: Pick<FileService, 'name' | 'address'>;
  /** For questions about photos. */
  uploads?: FileService;
  /** The worker is added with the attempt. */
  addsWorker?: boolean;
  /** Without it, people choose the language on the page. */
  language?: Language;
  onSend: (
    sent: Pick<AttemptDraft, 'questionIds' | 'answers' | 'worker'>,
    sending: SendAttempt,
  ) => Promise<{ to: string } | void>;
}

/** A course that is read, answered and signed, on the device of a foreman or through a link (SAFE-22). */
export function AttemptForm({ course, attempt, files, addsWorker = false, ...props }: Props) {
  const { name, nameEs, questions, questionsAsked } = course;
  const { uploads, onSend, ...page } = props;
  const [quiz, questionnaire] = useMemo(() => {
    const picked = pickQuestions(questions, questionsAsked, attempt);
    return [picked, attemptForm(course, picked)];
  }, [course, questions, questionsAsked, attempt]);
  const schema = useMemo(
    () => z.intersection(fillerSchema(questionnaire), addsWorker ? orientationWorkerDraft : knownWorker),
    [questionnaire, addsWorker],
  );
  const values: FillerValues & z.output<typeof knownWorker> = {
    ...fillerValues(questionnaire),
    ...blankFrom(orientationWorkerDraft),
  };
  const form = useSchemaForm({ schema, values });
  const { control } = form;
  return (
    <FillerPage
      {...page}
      title={(language) => (language === 'es' && nameEs) || name || '—'}
      submitLabel={(language) => orientationLinkTexts[language].send}
      form={form}
      questionnaire={questionnaire}
      files={uploads}
      onSubmit={({ answers, ...worker }, sending) =>
        onSend(
          {
            ...(addsWorker && { worker }),
            questionIds: questionsOf({ sections: quiz })
              .filter(isAnswerable)
              .map(({ id }) => id),
            answers: answersToSend(questionnaire, answersById(questionnaire, answers)),
          },
          sending,
        )
      }
    >
      {addsWorker && <WorkerFields control={control} />}
      {course.files.length > 0 && (
        <div className="pl-wide">
          <FileList photos={course.files} files={files} />
        </div>
      )}
    </FillerPage>
  );
}
