import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { JobStartupDetail } from '../../api/jobStartups/contract';
import { jobStartupFiles, jobStartups, useAnswerStartup } from '../../api/jobStartups/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { LinkedText } from '../../components/content/LinkedText';
import { notify } from '../../components/feedback/banners';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { fillerSchema, fillerValues } from '../../components/questionnaire/filler/fillerForm';
import { FillerPage } from '../../components/questionnaire/filler/FillerPage';
import { peopleOptions } from '../../components/questionnaire/filler/QuestionField';
import { isStartupChangeable, withoutDemands } from '../../domain/jobStartups/rules';
import { countOf } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { answersById, questionsOf } from '../../lib/questionnaire/questionnaire';
import { askedAgain, answersToSend } from '../../lib/questionnaire/rules';
import { questionNoun } from '../../components/questionnaire/questionTexts';

const people = peopleOptions(safetyPeopleChoices);

/** SCREEN-JOB-STARTUPS, SAFE-24: answers the questions, also some of them. A returned one asks only what was queried. */
export default function FillStartupPage() {
  const { jobStartupId = '' } = useParams();
  const back = { to: paths.jobStartup(jobStartupId), label: 'Job startup' };
  return (
    // The user keeps the answers when somebody else submits or deletes it meanwhile.
    <FetchedPage resourceName="job startup" back={back} query={jobStartups.detail(jobStartupId)} keepData>
      {(startup) => <FillForm startup={startup} back={back} />}
    </FetchedPage>
  );
}

function FillForm({ startup, back }: { startup: JobStartupDetail; back: { to: string; label: string } }) {
  const { id, name, status, sections, queried, objection, answers: stored, version } = startup;
  const questionnaire = useMemo(
    () =>
      status === 'RETURNED'
        ? askedAgain(
            { sections },
            queried.map((one) => one.id),
          )
        : { sections },
    [status, sections, queried],
  );
  const schema = useMemo(() => fillerSchema(withoutDemands(questionnaire)), [questionnaire]);
  const form = useSchemaForm({ schema, values: fillerValues(questionnaire, stored) });
  const questions = questionsOf(questionnaire);
  const send = useAnswerStartup(
    id,
    questions.map((question) => question.id),
  );
  const kept = questionsOf({ sections }).length - questions.length;
  return (
    <FillerPage
      title={() => name || '—'}
      back={back}
      form={form}
      isEdit
      submitLabel={(language) => (language === 'es' ? 'Guardar respuestas' : 'Save answers')}
      disabledReason={
        isStartupChangeable(startup) ? undefined : 'It is submitted, so its answers can no longer be changed.'
      }
      questionnaire={questionnaire}
      people={people}
      files={jobStartupFiles}
      draft={{ name: `job startup ${id}`, title: name }}
      onSubmit={async ({ answers }) => {
        await send(answersToSend(questionnaire, answersById(questionnaire, answers)), version);
        notify({ kind: 'success', text: `${name}: answers saved` });
        return { to: paths.jobStartup(id) };
      }}
    >
      {status === 'RETURNED' && objection && (
        <div className="alert alert-warning m-0 pl-wide">
          <strong className="d-block">{objection.by?.name ?? 'Somebody'} asks</strong>
          <LinkedText text={objection.reason} />
          {kept > 0 && (
            <p className="m-0">The answers to {countOf(kept, questionNoun)} are kept and not asked again.</p>
          )}
        </div>
      )}
    </FillerPage>
  );
}
