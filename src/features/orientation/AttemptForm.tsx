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
import { FormPage } from '../../components/page/FormPage';
import type { BackTarget } from '../../components/page/PageHeader';
import { SigningLanguage } from '../../components/form/signingLanguage';
import { useFillerLanguage } from '../../components/questionnaire/filler/useFillerLanguage';
import { BilingualFiller } from '../../components/questionnaire/filler/BilingualFiller';
import { Filler } from '../../components/questionnaire/filler/Filler';
import {
  describeAnswerPosition,
  draftOfAnswers,
  fillerSchema,
  type FillerValues,
  fillerValues,
} from '../../components/questionnaire/filler/fillerForm';
import { attemptForm } from '../../domain/orientation/attemptForm';
import { pickQuestions } from '../../domain/quiz/quiz';
import type { Language } from '../../lib/language';
import { answersById, isAnswerable, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';
import { translatedSections } from '../../lib/questionnaire/translate';
import { blankFrom } from '../../lib/recordFields';
import type { SendAttempt } from '../../lib/sendAttempt';
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
  submitLabel: string;
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
export function AttemptForm({ course, attempt, files, draft, addsWorker = false, ...props }: Props) {
  const { name, nameEs, questions, questionsAsked } = course;
  const { uploads, language: given, onSend, ...page } = props;
  // The draft keeps each answer with its question, in whatever language that is read.
  const [quiz, questionnaire] = useMemo(() => {
    const picked = pickQuestions(questions, questionsAsked, attempt);
    return [picked, attemptForm(course, picked)];
  }, [course, questions, questionsAsked, attempt]);
  const chosen = useFillerLanguage(questionnaire.sections);
  const language = given ?? chosen;
  const shown = useMemo(
    () => ({ sections: translatedSections(questionnaire.sections, language) }),
    [questionnaire, language],
  );
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
    <SigningLanguage value={language}>
      <FormPage
        {...page}
        title={(language === 'es' && nameEs) || name || '—'}
        form={form}
        describePosition={describeAnswerPosition(shown)}
        draft={{ ...draft, ...draftOfAnswers(questionnaire) }}
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
        {given === undefined ? (
          <BilingualFiller control={control} questionnaire={questionnaire} files={uploads} />
        ) : (
          <Filler control={control} questionnaire={shown} files={uploads} />
        )}
      </FormPage>
    </SigningLanguage>
  );
}
