import { useMemo } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import {
  type AnswerReviewState,
  type PartnerQuestionnaireDetail,
  type QuestionnaireReviewDraft,
  questionnaireReviewDraft,
} from '../../../api/partnerQuestionnaires/contract';
import { useReviewQuestionnaire } from '../../../api/partnerQuestionnaires/queries';
import { partnerFiles } from '../../../api/partners/queries';
import { notify } from '../../../components/feedback/banners';
import { FileList } from '../../../components/files/FileList';
import { Form } from '../../../components/form/Form';
import { SegmentedField } from '../../../components/form/SegmentedField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { Reader } from '../../../components/questionnaire/Reader';
import { answersToReview, reviewedStatus } from '../../../domain/partners/questionnaire';

/** Before it is chosen. */
const OPEN = '' as AnswerReviewState;
const options = [
  { id: 'ACCEPTED', text: 'Accept' },
  { id: 'QUERIED', text: 'Ask' },
];

interface Props {
  questionnaire: PartnerQuestionnaireDetail;
}

/** Reviews each answer. What was accepted before, and was not asked again, stays accepted. */
export function ReviewForm({ questionnaire }: Props) {
  const { id, name, sections, answers, reviews } = questionnaire;
  const send = useReviewQuestionnaire(questionnaire);
  const questions = useMemo(() => answersToReview({ sections }, answers), [sections, answers]);
  const form = useSchemaForm<QuestionnaireReviewDraft, QuestionnaireReviewDraft>({
    schema: questionnaireReviewDraft,
    values: {
      reviews: questions.map(
        (question) =>
          reviews.find(({ questionId }) => questionId === question.id) ?? {
            questionId: question.id,
            state: OPEN,
            note: '',
          },
      ),
    },
  });
  const { control, setValue } = form;
  const chosen = useWatch({ control, name: 'reviews' });
  const open = chosen.filter(({ state }) => state === OPEN).length;

  const acceptOthers = () =>
    chosen.forEach(({ state }, index) => {
      if (state === OPEN) setValue(`reviews.${index}.state`, 'ACCEPTED', { shouldDirty: true });
    });

  return (
    <Form
      form={form}
      submitLabel="Save review"
      isOnlyForm
      draft={{ name: `review of questionnaire ${id}`, title: `Review of ${name}` }}
      describePosition={(field) => questions[Number(/^reviews\.(\d+)/.exec(field)?.[1])]?.text}
      secondaryAction={
        open > 0 && (
          <button type="button" className="btn btn-secondary" onClick={acceptOthers}>
            Accept {open === questions.length ? 'all' : 'the other'} {open}
          </button>
        )
      }
      onSubmit={async (review) => {
        await send(review);
        notify({
          kind: 'success',
          text:
            reviewedStatus(review.reviews) === 'ACCEPTED'
              ? `${name} has been accepted`
              : `${name} has been returned. The partner’s link works again.`,
        });
      }}
    >
      <Reader
        questionnaire={{ sections }}
        answers={answers}
        photos={(photos) => <FileList photos={photos} files={partnerFiles} />}
        below={(question) => {
          const index = questions.indexOf(question);
          return index >= 0 && <ReviewFields control={control} index={index} text={question.text} />;
        }}
      />
    </Form>
  );
}

interface FieldsProps {
  control: Control<QuestionnaireReviewDraft>;
  index: number;
  text: string;
}

function ReviewFields({ control, index, text }: FieldsProps) {
  const { field, fieldState } = useController({ control, name: `reviews.${index}.state` });
  const errorId = `review-error-${index}`;
  return (
    <div className="pl-stack gap-2 d-print-none">
      <SegmentedField
        name={field.name}
        label={`Review: ${text}`}
        describedBy={fieldState.error && errorId}
        invalid={fieldState.error !== undefined}
        options={options}
        chosen={[field.value]}
        layout="row"
        onChange={([state]) => field.onChange(state ?? OPEN)}
      />
      {fieldState.error && (
        <p id={errorId} className="pl-error m-0">
          {fieldState.error.message}
        </p>
      )}
      {field.value === 'QUERIED' && (
        <TextField
          control={control}
          name={`reviews.${index}.note`}
          label="Question"
          hint="The partner reads it, and answers this again."
          required
          lines={2}
        />
      )}
    </div>
  );
}
