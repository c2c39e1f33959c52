import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { quizEditionQuery } from '../../api/topicQuizzes/queries';
import { trainingFiles } from '../../api/talkTopics/queries';
import type { Attendee, ToolboxTalkDetail } from '../../api/toolboxTalks/contract';
import { toolboxTalks, useToolboxTalkActions } from '../../api/toolboxTalks/queries';
import type { QuizAttemptResult } from '../../api/toolboxTalks/contract';
import type { TalkQuiz } from '../../api/talkTopics/contract';
import { LanguageSwitch, useReadingLanguage } from '../../components/content/TranslatedText';
import { saveOrWait } from '../../components/drafts/outbox';
import { PageProblem } from '../../components/feedback/PageProblem';
import { SigningLanguage } from '../../components/form/signingLanguage';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import { FormPage } from '../../components/page/FormPage';
import { PageHeader } from '../../components/page/PageHeader';
import { Filler } from '../../components/questionnaire/filler/Filler';
import {
  describeAnswerPosition,
  draftOfAnswers,
  fillerSchema,
  fillerValues,
} from '../../components/questionnaire/filler/fillerForm';
import { StatusBadge } from '../../components/StatusBadge';
import { quizResult, resultText, withoutSolutions } from '../../domain/quiz/quiz';
import { nextToAnswer, quizStateOf, talkQuizQuestions } from '../../domain/quiz/talkQuiz';
import { nowIso } from '../../lib/clock';
import { paths } from '../../lib/paths';
import { answersById, isAnswerable, questionsOf } from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';
import { translatedSections } from '../../lib/questionnaire/translate';
import { talkTexts } from './talkTexts';

/** SCREEN-TT, SAFE-02: somebody who is there answers the questions of the topic, in the version that was begun. */
export default function TakeQuizPage() {
  const { toolboxTalkId = '' } = useParams();
  const [params] = useSearchParams();
  const personId = params.get('person') ?? '';
  const back = { to: paths.toolboxTalk(toolboxTalkId), label: 'Toolbox talk' };
  return (
    // What was answered stays when somebody else deletes the talk meanwhile.
    <FetchedPage resourceName="toolbox talk" back={back} query={toolboxTalks.detail(toolboxTalkId)} keepData>
      {(talk) => {
        const person = talk.attendees.find(({ id }) => id === personId);
        const edition = Number(params.get('edition')) || talk.quiz?.edition;
        if (!person || edition === undefined)
          return (
            <PageProblem
              title={person ? 'No questions' : 'Not on the list'}
              text={
                person
                  ? 'The topic of this talk has no questionnaire.'
                  : 'This person is not on the list of the talk. Edit the talk to add people.'
              }
              heading="page"
              action={<Link to={back.to}>{back.label}</Link>}
            />
          );
        const shared = { talk, person };
        if (talk.quiz?.edition === edition) return <Attempts key={personId} {...shared} quiz={talk.quiz} />;
        return (
          <FetchedPage
            resourceName="questionnaire"
            back={back}
            query={quizEditionQuery(talk.topic?.id ?? '', edition)}
          >
            {(quiz) => <Attempts key={personId} {...shared} quiz={quiz} />}
          </FetchedPage>
        );
      }}
    </FetchedPage>
  );
}

interface Props {
  talk: ToolboxTalkDetail;
  person: Attendee;
  quiz: TalkQuiz;
}

/** The attempt that is answered, and then its result. */
function Attempts({ talk, person, quiz }: Props) {
  const state = quizStateOf(quiz, talk.quizResults, person.id);
  const [sent, setSent] = useState<QuizAttemptResult>();
  // The attempt stays the same while it is sent.
  const [tries, setTries] = useState(state.tries);
  const [language] = useReadingLanguage();
  const shown = sent ?? (state.mayTry ? undefined : state.result);
  function again() {
    setTries(Math.max(state.tries, tries + 1));
    setSent(undefined);
  }
  return (
    <div lang={language}>
      <SigningLanguage value={language}>
        {shown ? (
          <Outcome talk={talk} person={person} quiz={quiz} result={shown} onAgain={again} />
        ) : (
          <Attempt key={tries} talk={talk} person={person} quiz={quiz} tries={tries} onSent={setSent} />
        )}
      </SigningLanguage>
    </div>
  );
}

interface AttemptProps extends Props {
  tries: number;
  onSent: (result: QuizAttemptResult) => void;
}

function Attempt({ talk, person, quiz, tries, onSent }: AttemptProps) {
  const [language, setLanguage] = useReadingLanguage();
  const words = talkTexts[language];
  const { sendQuiz } = useToolboxTalkActions(talk.id);
  // The same for a talk that waits to be sent and for the one that it becomes.
  const occasion = `${talk.topic?.id ?? ''} ${talk.job?.id ?? ''} ${talk.date}`;
  const [sections, questionnaire] = useMemo(() => {
    const asked = talkQuizQuestions(quiz, occasion, person.id, tries);
    return [asked, { sections: withoutSolutions(asked) }];
  }, [quiz, occasion, person.id, tries]);
  const schema = useMemo(() => fillerSchema(questionnaire), [questionnaire]);
  const translated = useMemo(
    () => ({ sections: translatedSections(questionnaire.sections, language) }),
    [questionnaire, language],
  );
  const form = useSchemaForm({ schema, values: fillerValues(questionnaire) });
  return (
    <FormPage
      title={words.questionsFor(person.name)}
      context={talk.texts[language].title || talk.name}
      back={{ to: paths.toolboxTalk(talk.id), label: words.talk }}
      form={form}
      submitLabel={words.send}
      describePosition={describeAnswerPosition(translated)}
      draft={{
        name: `topic quiz ${occasion} ${person.id} ${quiz.edition} ${tries}`,
        title: `${talk.name}, ${person.name}`,
        ...draftOfAnswers(questionnaire),
      }}
      onSubmit={async (values, { key: id }) => {
        const answers = answersToSend(questionnaire, answersById(questionnaire, values.answers));
        const { edition, passMark } = quiz;
        const scored = quizResult(sections, answers, passMark);
        const result = {
          id,
          attendeeId: person.id,
          at: nowIso(),
          edition,
          language,
          passMark,
          ...scored,
        };
        const questionIds = questionsOf({ sections })
          .filter(isAnswerable)
          .map((one) => one.id);
        const saved = await saveOrWait(
          `${talk.name}: answers of ${person.name}`,
          () => sendQuiz({ id, attendeeId: person.id, edition, language, questionIds, answers }),
          { ...talk, quizResults: [result, ...talk.quizResults] },
        );
        onSent(saved?.quizResults.find((one) => one.id === id) ?? result);
      }}
    >
      <div className="pl-wide">
        <LanguageSwitch language={language} onChange={setLanguage} />
      </div>
      <Filler control={form.control} questionnaire={translated} files={trainingFiles} />
    </FormPage>
  );
}

interface OutcomeProps extends Props {
  result: Pick<QuizAttemptResult, 'id' | 'passed' | 'percent' | 'passMark'>;
  onAgain: () => void;
}

/** The result of a person, and who is next. */
function Outcome({ talk, person, quiz, result, onAgain }: OutcomeProps) {
  const [language] = useReadingLanguage();
  const words = talkTexts[language];
  // An attempt that waits to be sent is not in the talk yet.
  const results = [
    { ...result, attendeeId: person.id },
    ...talk.quizResults.filter(({ id }) => id !== result.id),
  ];
  const { attemptsLeft, mayTry } = quizStateOf(quiz, results, person.id);
  const next = nextToAnswer(talk.attendees, results, person.id);
  const back = paths.toolboxTalk(talk.id);
  return (
    <div className="pl-page">
      <PageHeader
        title={words.resultOf(person.name)}
        context={talk.texts[language].title || talk.name}
        back={{ to: back, label: words.talk }}
      />
      <section
        // Read to people who do not see that the questions are gone.
        ref={(panel) => panel?.focus()}
        tabIndex={-1}
        className="pl-panel pl-stack"
        aria-label={words.resultOf(person.name)}
      >
        <div>
          <StatusBadge
            tone={result.passed ? 'done' : 'failed'}
            text={resultText(result, result.passMark, language)}
          />
        </div>
        {!result.passed && <p className="m-0">{words.attemptsLeft(attemptsLeft)}</p>}
        <div className="pl-cluster">
          {next && (
            <Link
              className="btn btn-primary"
              to={paths.talkQuiz(talk.id, next.id, talk.quiz?.edition ?? quiz.edition, next.language)}
            >
              {words.next(next.name)}
            </Link>
          )}
          {mayTry && (
            <button type="button" className="btn btn-secondary" onClick={onAgain}>
              {words.again}
            </button>
          )}
          <Link className="btn btn-secondary" to={back}>
            {words.backToTalk}
          </Link>
        </div>
      </section>
    </div>
  );
}
