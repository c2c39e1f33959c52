import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { formVersionQuery } from '../../../api/inspectionForms/queries';
import { jobDocumentFiles } from '../../../api/jobDocs/queries';
import { jobFormCalls, type JobFormDetail } from '../../../api/jobForms/contract';
import { jobForms } from '../../../api/jobForms/queries';
import { safetyPeopleChoices } from '../../../api/safetyPeople/queries';
import { isSame } from '../../../components/conflict/differences';
import { VersionedForm } from '../../../components/conflict/VersionedForm';
import { FetchedPage } from '../../../components/page/FetchedPage';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { PageHeader } from '../../../components/page/PageHeader';
import { Filler } from '../../../components/questionnaire/filler/Filler';
import {
  answerFormatters,
  describeAnswerPosition,
  draftOfAnswers,
  type FillerValues,
  fillerValues,
} from '../../../components/questionnaire/filler/fillerForm';
import { peopleOptions } from '../../../components/questionnaire/filler/QuestionField';
import { paths } from '../../../lib/paths';
import { type Answer, answersById, type Questionnaire } from '../../../lib/questionnaire/questionnaire';
import { answersToSend, keptSignatures, withoutSignatures } from '../../../lib/questionnaire/rules';

const people = peopleOptions(safetyPeopleChoices);

/** Answers may be missing until the form is signed. */
const schema: z.ZodMiniType<FillerValues, FillerValues> = z.object({ answers: z.array(z.custom<Answer>()) });

interface Props {
  filled: JobFormDetail;
  back: { to: string; label: string };
}

/** Fills in a form of a job, now or later (SCREEN-JD-NOTES, DOC-08, CALL-185). */
export default function FillFormPage() {
  const { projectId = '', jobFormId = '' } = useParams();
  const back = { to: paths.jobForm(projectId, jobFormId), label: 'Form' };
  return (
    // What was typed stays when somebody else signs or deletes it meanwhile.
    <FetchedPage resourceName={jobFormCalls.noun.one} back={back} query={jobForms.detail(jobFormId)} keepData>
      {(filled) => <Questions key={filled.id} filled={filled} back={back} />}
    </FetchedPage>
  );
}

function Questions({ filled, back }: Props) {
  const query = useQuery(formVersionQuery(filled.form.id, filled.formVersion));
  return query.data ? (
    <AnswersForm filled={filled} back={back} questionnaire={query.data} />
  ) : (
    <div className="pl-page">
      <PageHeader title={filled.name || '—'} back={back} />
      <FetchedSection query={query} what="the questions">
        {() => null}
      </FetchedSection>
    </div>
  );
}

function AnswersForm({ filled, back, questionnaire }: Props & { questionnaire: Questionnaire }) {
  const { id, name, status, answers } = filled;
  const hasSignatures = keptSignatures(questionnaire, answers, answers).length > 0;
  const { send, read } = jobForms.useSave(id, (current, draft) => isSame(jobForms.draftOf(current), draft));
  return (
    <VersionedForm<FillerValues, FillerValues, JobFormDetail>
      page={{ title: name || '—', back }}
      submitLabel="Save form"
      doneMessage={`${name} has been saved`}
      resourceName={jobFormCalls.noun.one}
      record={filled}
      schema={schema}
      values={(record) => fillerValues(questionnaire, withoutSignatures(questionnaire, record.answers))}
      labels={{ answers: 'Answers' }}
      rowFormatters={answerFormatters(questionnaire)}
      describePosition={describeAnswerPosition(questionnaire)}
      draft={{ name: `form ${id} of a job`, title: name, ...draftOfAnswers(questionnaire) }}
      send={(typed, version) =>
        send(
          {
            ...jobForms.draftOf(filled),
            answers: answersToSend(questionnaire, answersById(questionnaire, typed.answers)),
          },
          version,
        )
      }
      read={read}
    >
      {({ control }) => (
        <>
          {status === 'SIGNED' && (
            <p className="alert alert-warning pl-wide m-0">
              This form is signed and can no longer be changed.
            </p>
          )}
          {hasSignatures && (
            <p className="alert alert-warning pl-wide m-0">
              Saving removes the signatures among the answers. Sign again below.
            </p>
          )}
          <Filler control={control} questionnaire={questionnaire} people={people} files={jobDocumentFiles} />
        </>
      )}
    </VersionedForm>
  );
}
