import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { LinkedPartner, LinkedQuestionnaire } from '../../../api/partnerQuestionnaires/contract';
import {
  linkedFiles,
  linkedPartnerQuery,
  useLinkedPartner,
} from '../../../api/partnerQuestionnaires/queries';
import { requiredText } from '../../../api/fieldSchemas';
import { errorStatus } from '../../../components/errorStatus';
import { notify } from '../../../components/feedback/banners';
import { ActionButton } from '../../../components/ActionButton';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { Filler } from '../../../components/questionnaire/filler/Filler';
import {
  describeAnswerPosition,
  draftOfAnswers,
  fillerSchema,
  type FillerValues,
  fillerValues,
} from '../../../components/questionnaire/filler/fillerForm';
import { useQueryClient } from '@tanstack/react-query';
import { answersById, type Questionnaire, questionsOf } from '../../../lib/questionnaire/questionnaire';
import { answersToSend, answerTo } from '../../../lib/questionnaire/rules';

type Values = FillerValues & { name: string };
const nameSchema = z.object({ name: requiredText('Your name', 120) });

interface Props {
  code: string;
  linked: LinkedPartner;
  questionnaire: LinkedQuestionnaire;
  onSent: () => void;
}

/** The questions, with what the company asks about them. */
const withQueries = ({ sections, queries }: LinkedQuestionnaire, business: string): Questionnaire => ({
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      const query = queries.find(({ questionId }) => questionId === question.id);
      return {
        ...question,
        // The points are the company's.
        weight: 0,
        help: [query && `${business} asks: ${query.note}`, question.help].filter(Boolean).join(' '),
      };
    }),
  })),
});

/**
 * Answers in one or several sittings, also on another device: what is saved is with the company, and what is typed stays
 * on this device until it is.
 */
export function AnswersForm({ code, linked: { business }, questionnaire: linked, onSent }: Props) {
  const client = useQueryClient();
  const { save, submit } = useLinkedPartner(code);
  // What is asked stays the same while the page is open.
  const questionnaire = useMemo(() => withQueries(linked, business), [business, linked]);
  const files = useMemo(() => linkedFiles(code), [code]);
  const schema = useMemo(() => z.intersection(fillerSchema(questionnaire), nameSchema), [questionnaire]);
  const form = useSchemaForm<Values, Values>({
    schema,
    values: { ...fillerValues(questionnaire, linked.answers), name: '' },
  });
  const { control, formState } = form;
  const { dirtyFields, isDirty } = formState;

  /** After a conflict, takes over what was answered on another device, but for what was changed on this one. */
  async function takeOthers(cause: unknown): Promise<never> {
    if (errorStatus(cause) === 409) {
      const current = await client.fetchQuery({ ...linkedPartnerQuery(code), staleTime: 0 });
      questionsOf(questionnaire).forEach((question, index) => {
        if (!dirtyFields.answers?.[index])
          form.resetField(`answers.${index}`, {
            defaultValue: answerTo(current.questionnaire?.answers ?? {}, question),
          });
      });
    }
    throw cause;
  }

  const bodyOf = ({ answers }: FillerValues) => ({
    answers: answersToSend(questionnaire, answersById(questionnaire, answers)),
    version: linked.version,
  });

  async function saveForLater() {
    const values = form.getValues();
    try {
      await save(bodyOf(values)).catch(takeOthers);
      form.reset(values);
      notify({ kind: 'success', text: 'Saved. Open the same link again to go on.' });
    } catch (cause) {
      notify({ kind: 'failure', text: cause instanceof Error ? cause.message : "Couldn't save." });
    }
  }

  return (
    <Form
      form={form}
      submitLabel="Send answers"
      isOnlyForm
      describePosition={describeAnswerPosition(questionnaire)}
      draft={{ name: `questionnaire ${code}`, title: linked.name, ...draftOfAnswers(questionnaire) }}
      secondaryAction={
        <ActionButton
          className="btn btn-secondary"
          disabledReason={isDirty ? undefined : 'All answers are saved'}
          onClick={() => void saveForLater()}
        >
          Save and go on later
        </ActionButton>
      }
      onSubmit={async (values) => {
        onSent();
        await submit({ ...bodyOf(values), name: values.name }).catch(takeOthers);
      }}
    >
      <div className="pl-panel pl-fields">
        <Filler
          control={control}
          questionnaire={questionnaire}
          files={files}
          suggestions={{ label: 'Same as last time', answers: linked.earlier }}
        />
        <TextField control={control} name="name" label="Your name" required autoComplete="name" />
      </div>
    </Form>
  );
}
