import { useContext, useId } from 'react';
import { newId } from '../../../lib/newId';
import {
  answerOptions,
  canFail,
  failureDemands,
  isAnswerable,
  newQuestion,
  optionsThatCanFail,
  type Question,
  type QuestionOption,
  type QuestionType,
  questionTypes,
} from '../../../lib/questionnaire/questionnaire';
import { movedItem } from '../../../lib/questionnaire/template';
import { Icon } from '../../Icon';
import { Select } from '../../form/SelectField';
import { RemoveButton } from '../../form/RemoveButton';
import { failureDemandNames, questionTypeNames } from '../questionTexts';
import { CheckInput, CheckList, NumberInput, TextInput } from './inputs';
import { QuizContext } from './quizContext';

interface Props {
  question: Question;
  /** The path of the question in the form: `sections.0.questions.2`. */
  name: string;
  /** Returns the error of a field: `text`, `options.1.text`. */
  errorOf: (field: string) => string | undefined;
  /** The earlier questions that a condition can depend on, with their numbers. */
  sources: readonly { number: number; question: Question }[];
  onChange: (question: Question) => void;
}

const typeOptions = questionTypes.map((value) => ({ value, label: questionTypeNames[value] }));

/** Changes the type. What fails by default is set again, because the answers are others. */
const withType = (question: Question, type: QuestionType): Question => {
  const { failing, weight, required } = newQuestion(question.id, type);
  return { ...question, type, failing, weight, required };
};

/** The fields of one question. */
export function QuestionEditor({ question, name, errorOf, sources, onChange }: Props) {
  const id = useId();
  const set = (changes: Partial<Question>) => onChange({ ...question, ...changes });
  const field = (key: keyof Question) => ({ name: `${name}.${key}`, error: errorOf(key) });
  const isChoice = question.type === 'choice' || question.type === 'choices';
  const failable = optionsThatCanFail(question);
  const isQuiz = useContext(QuizContext);
  return (
    <div className="pl-fields">
      <TextInput
        {...field('text')}
        label={isAnswerable(question) ? 'Question' : 'Instruction'}
        lines={2}
        required
        wide
        value={question.text}
        onChange={(text) => set({ text })}
      />
      <TextInput
        {...field('textEs')}
        label="In Spanish"
        lines={2}
        wide
        value={question.textEs ?? ''}
        onChange={(textEs) => set({ textEs })}
      />
      <Select
        frame={{ id: `${id}-type`, label: 'Answer' }}
        name={`${name}.type`}
        options={typeOptions}
        value={question.type}
        onChange={(type) => onChange(withType(question, type as QuestionType))}
      />
      {isAnswerable(question) && (
        <CheckInput
          label="An answer is required"
          name={`${name}.required`}
          checked={question.required}
          onChange={(required) => set({ required })}
        />
      )}
      {isChoice && <OptionRows question={question} name={name} errorOf={errorOf} onChange={onChange} />}
      {question.type === 'number' && (
        <>
          <TextInput
            {...field('unit')}
            label="Unit"
            hint="For example: ft, psi, °F"
            value={question.unit}
            onChange={(unit) => set({ unit })}
          />
          <NumberInput
            {...field('min')}
            label="Lowest good value"
            value={question.min}
            onChange={(min) => set({ min })}
          />
          <NumberInput
            {...field('max')}
            label="Highest good value"
            hint="A number outside these limits fails."
            value={question.max}
            onChange={(max) => set({ max })}
          />
        </>
      )}
      {failable.length > 0 && (
        <CheckList
          legend={isQuiz ? 'Wrong answers' : 'Answers that fail'}
          name={`${name}.failing`}
          options={failable}
          chosen={question.failing}
          onChange={(failing) => set({ failing })}
        />
      )}
      {!isQuiz && canFail(question) && (
        <CheckList
          legend="When the answer fails"
          name={`${name}.onFailure`}
          options={failureDemands.map((demand) => ({ id: demand, text: failureDemandNames[demand] }))}
          chosen={question.onFailure}
          onChange={(chosen) => set({ onFailure: failureDemands.filter((one) => chosen.includes(one)) })}
        />
      )}
      {(canFail(question) || question.type === 'rating') && (
        <NumberInput
          {...field('weight')}
          label="Points"
          hint="0 leaves the question out of the score."
          value={question.weight}
          onChange={(weight) => set({ weight: weight ?? 0 })}
        />
      )}
      <ConditionFields
        question={question}
        name={name}
        errorOf={errorOf}
        sources={sources}
        onChange={onChange}
      />
      <TextInput
        {...field('help')}
        label="Help text"
        lines={2}
        wide
        value={question.help}
        onChange={(help) => set({ help })}
      />
      <TextInput
        {...field('helpEs')}
        label="Help text in Spanish"
        lines={2}
        wide
        value={question.helpEs ?? ''}
        onChange={(helpEs) => set({ helpEs })}
      />
      <TextInput
        {...field('helpPicture')}
        label="Web address of a picture"
        hint="Appears below the help text."
        wide
        value={question.helpPicture}
        onChange={(helpPicture) => set({ helpPicture })}
      />
    </div>
  );
}

type PartProps = Omit<Props, 'sources'>;

/** The choices of a question. Enter in one adds the next. */
function OptionRows({ question, name, errorOf, onChange }: PartProps) {
  const { options, failing } = question;
  const id = useId();
  const setOptions = (next: Question['options']) => onChange({ ...question, options: next });
  const setOption = (changed: QuestionOption) =>
    setOptions(options.map((one) => (one.id === changed.id ? changed : one)));

  function add() {
    setOptions([...options, { id: newId(), text: '' }]);
    setTimeout(() => document.getElementsByName(`${name}.options.${options.length}.text`)[0]?.focus());
  }

  return (
    <fieldset className="pl-field pl-wide" aria-describedby={errorOf('options') && `${id}-error`}>
      <legend className="form-label">Choices</legend>
      <ol className="pl-plain-list pl-stack gap-2">
        {options.map((option, index) => (
          <li key={option.id} className="d-flex gap-1 align-items-start pl-option-row">
            <TextInput
              label={`Choice ${index + 1}`}
              hideLabel
              name={`${name}.options.${index}.text`}
              error={errorOf(`options.${index}.text`)}
              value={option.text}
              onChange={(text) => setOption({ ...option, text })}
            />
            <TextInput
              label={`Choice ${index + 1} in Spanish`}
              hideLabel
              placeholder="In Spanish"
              name={`${name}.options.${index}.textEs`}
              value={option.textEs ?? ''}
              onChange={(textEs) => setOption({ ...option, textEs })}
            />
            <button
              type="button"
              className="btn btn-quiet btn-icon"
              aria-label={`Move choice ${index + 1} up`}
              aria-disabled={index === 0 || undefined}
              onClick={() => index > 0 && setOptions(movedItem(options, index, index - 1))}
            >
              <Icon name="chevron-up" />
            </button>
            <RemoveButton
              what={`choice ${index + 1}`}
              onRemove={() =>
                onChange({
                  ...question,
                  options: options.filter((one) => one.id !== option.id),
                  failing: failing.filter((one) => one !== option.id),
                })
              }
            />
          </li>
        ))}
      </ol>
      <button type="button" name={`${name}.options`} className="btn btn-secondary mt-2" onClick={add}>
        <Icon name="plus" /> Add choice
      </button>
      {errorOf('options') && (
        <p id={`${id}-error`} className="pl-error">
          {errorOf('options')}
        </p>
      )}
    </fieldset>
  );
}

/** When the question is asked: always, or only after some answers to an earlier one. */
function ConditionFields({ question, name, errorOf, sources, onChange }: Props) {
  const id = useId();
  const { condition } = question;
  const source = sources.find((one) => one.question.id === condition?.questionId)?.question;
  const isLost = condition !== null && !source;
  if (sources.length === 0 && !isLost) return null;
  const setCondition = (next: Question['condition']) => onChange({ ...question, condition: next });
  return (
    <>
      <Select
        frame={{ id, label: 'Ask this question', error: errorOf('condition'), className: 'pl-wide' }}
        name={`${name}.condition`}
        placeholder="Always"
        options={[
          ...sources.map((one) => ({
            value: one.question.id,
            label: `Depending on ${one.number}. ${one.question.text}`,
          })),
          ...(isLost
            ? [{ value: condition.questionId, label: 'Depending on a deleted or later question' }]
            : []),
        ]}
        value={condition?.questionId ?? ''}
        onChange={(questionId) => setCondition(questionId === '' ? null : { questionId, is: [] })}
      />
      {condition && source && (
        <CheckList
          legend="If the answer is"
          name={`${name}.condition.is`}
          options={answerOptions(source)}
          chosen={condition.is}
          onChange={(is) => setCondition({ ...condition, is })}
        />
      )}
    </>
  );
}
