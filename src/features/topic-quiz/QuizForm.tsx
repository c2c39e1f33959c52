import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { describeQuestionPosition, readQuestionnaireFile } from '../../api/questionnaire/readFile';
import { talkTopics } from '../../api/talkTopics/queries';
import { type TopicQuizDetail, type TopicQuizDraft, topicQuizDraft } from '../../api/topicQuizzes/contract';
import { topicQuizzes } from '../../api/topicQuizzes/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { Skeleton } from '../../components/feedback/Skeleton';
import { FieldGroup } from '../../components/form/FieldGroup';
import { NumberField } from '../../components/form/NumberField';
import { PickerField } from '../../components/form/PickerField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { Builder } from '../../components/questionnaire/builder/Builder';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';
import { noChoice, toPickerItem } from '../../lib/picker';
import { answerableCount } from '../../lib/questionnaire/questionnaire';
import { type FormValues, valuesFrom } from '../../lib/recordFields';

type Values = FormValues<TopicQuizDraft>;

const labels: Labels<Values> = {
  topicId: 'Topic',
  sections: 'Questions',
  questionsAsked: 'Questions per attempt',
  passMark: 'Pass mark (%)',
  attempts: 'Attempts per talk',
};

const quizForm: ResourceForm<TopicQuizDetail, Values, TopicQuizDraft> = {
  records: topicQuizzes,
  resourceName: 'questionnaire',
  list: { to: paths.topicQuizzes, label: 'Topic questionnaire' },
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id }) => paths.topicQuiz(id),
  schema: topicQuizDraft,
  values: valuesFrom(labels),
  labels,
  rowFormatters: {
    sections: ({ title, questions }) => `${title}: ${questions.map(({ text }) => text).join(', ')}`,
  },
  describePosition: describeQuestionPosition,
  fields: (form, record) => <Fields form={form} isNew={!record} />,
};

function Fields({ form, isNew }: { form: SchemaForm<Values, TopicQuizDraft>; isNew: boolean }) {
  const { control } = form;
  const [topic, sections, asked] = useWatch({ control, name: ['topicId', 'sections', 'questionsAsked'] });
  const total = answerableCount({ sections });
  return (
    <>
      <FieldGroup legend="Attempts">
        <PickerField
          control={control}
          name="topicId"
          label={labels.topicId}
          options={(search, page) => topicQuizzes.choices(search, page, { topics: 'WITHOUT' })}
          required
          disabled={!isNew}
        />
        <NumberField
          control={control}
          name="questionsAsked"
          label={labels.questionsAsked}
          hint={
            Number(asked) > total && total > 0
              ? `There are ${total} questions, so all of them are asked.`
              : 'Chosen at random. 0: all of them'
          }
        />
        <NumberField control={control} name="passMark" label={labels.passMark} hint="0: everybody passes" />
        <NumberField
          control={control}
          name="attempts"
          label={labels.attempts}
          hint="Until somebody has passed"
        />
      </FieldGroup>
      <FieldGroup legend="Questions">
        <p className="pl-wide m-0 text-body-secondary">
          Tick the wrong answers of each question, and give it points.
        </p>
        <Builder
          control={control}
          name="sections"
          title={topic.label}
          readFile={readQuestionnaireFile}
          isQuiz
        />
      </FieldGroup>
    </>
  );
}

/** SAFE-02: adds the questionnaire of a topic, `topic` in the address or chosen here. */
export function NewQuizPage() {
  const topicId = useSearchParams()[0].get('topic') ?? '';
  const { data: topic, isLoading } = useQuery({
    ...talkTopics.detail(topicId, { silent: true }),
    enabled: topicId !== '',
  });
  if (isLoading)
    return (
      <div className="pl-page">
        <Skeleton kind="card" />
      </div>
    );
  return (
    <NewRecordPage
      form={quizForm}
      blank={{
        topicId: topic && !topic.quiz ? toPickerItem(topic) : noChoice,
        sections: [{ id: newId(), title: 'Questions', titleEs: 'Preguntas', questions: [] }],
        questionsAsked: 0,
        passMark: 80,
        attempts: 3,
      }}
    />
  );
}

/** SAFE-02: a save makes a new version. Attempts that were begun keep the version before. */
export const EditQuizPage = () => <EditRecordPage form={quizForm} />;
