import type { QueryKey } from '@tanstack/react-query';
import { memo, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useController, useFormState } from 'react-hook-form';
import {
  type Answer,
  answerOptions,
  canFail,
  isAnswerable,
  MAX_PHOTOS,
  noAnswer,
  type Question,
  type QuestionType,
} from '../../../lib/questionnaire/questionnaire';
import { isAnswered, isFailed } from '../../../lib/questionnaire/rules';
import { webAddress } from '../../../lib/webAddress';
import type { FileService } from '../../files/fileService';
import { PhotoField } from '../../files/PhotoField';
import { AsyncPicker } from '../../form/AsyncPicker';
import { DateField } from '../../form/DateField';
import { NumberField } from '../../form/NumberField';
import { useFormTexts } from '../../form/formTexts';
import { SegmentedField } from '../../form/SegmentedField';
import { SignaturePad } from '../../form/SignaturePad';
import { SigningLanguage } from '../../form/signingLanguage';
import { useSigningTexts } from '../../form/signingTexts';
import { TextField } from '../../form/TextField';
import { TimeField } from '../../form/TimeField';
import type { PickerOptions } from '../../form/usePickerPages';
import { IconButton } from '../../IconButton';
import type { Tone } from '../../StatusBadge';
import type { PickerItem } from '../../../lib/picker';
import { SIGNATURE_BOX } from '../../../lib/strokes';
import { describeAnswer, limitsText } from '../../../lib/questionnaire/describeAnswer';
import type { FillerValues } from './fillerForm';
import { useFillerTexts } from './fillerTexts';

/** Finds people for questions about a person. */
export type PeopleOptions = PickerOptions<PickerItem, unknown, QueryKey>;

/** Hides the type of the response, which the questions do not need. */
export const peopleOptions = <Fetched, Key extends QueryKey>(
  options: PickerOptions<PickerItem, Fetched, Key>,
): PeopleOptions => options as unknown as PeopleOptions;

interface Props {
  control: Control<FillerValues>;
  index: number;
  question: Question;
  /** Without it, names are typed. */
  people: PeopleOptions | undefined;
  /** Without it, photos cannot be added. */
  files: FileService | undefined;
  onFocus: (id: string) => void;
  /** An answer that can be taken over, and the text of its button. */
  suggestion?: Answer | undefined;
  suggestionLabel?: string | undefined;
}

const MAX_SIGNATURE = 8000;

/** Types whose field shows its error itself. */
const showsOwnError: readonly QuestionType[] = ['text', 'number', 'date', 'time', 'signature'];

/** One question with its answer, and what a failed answer needs. Subscribes to its own answer only. */
export const QuestionField = memo((props: Props) => {
  const { control, index, question, people, files, onFocus, suggestion, suggestionLabel } = props;
  const id = useId();
  const texts = useFormTexts();
  const name = `answers.${index}` as const;
  const errors = useFormState({ control, name }).errors.answers?.[index];
  const error = showsOwnError.includes(question.type) ? undefined : errors?.value?.message;
  const answerable = isAnswerable(question);
  const described = [question.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const input = answerable && (
    <AnswerInput
      control={control}
      name={name}
      question={question}
      people={people}
      files={files}
      describedBy={described || undefined}
      invalid={error !== undefined}
    />
  );
  return (
    <li
      className="pl-fill-question pl-stack gap-2"
      data-question={question.id}
      onFocus={() => onFocus(question.id)}
    >
      {/* The input has the same text as its label. */}
      <p className={answerable ? 'pl-fill-text' : 'm-0'} aria-hidden={answerable || undefined}>
        {question.text}
        {question.required && answerable && (
          <span className="pl-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </p>
      <QuestionHelp question={question} id={`${id}-help`} />
      {canFail(question) ? (
        <AnswerRow control={control} name={name} question={question} files={files}>
          {input}
        </AnswerRow>
      ) : (
        input
      )}
      {error && (
        <p id={`${id}-error`} className="pl-error m-0">
          {texts.message(error)}
        </p>
      )}
      {suggestion && (
        <Suggestion
          control={control}
          name={name}
          question={question}
          suggestion={suggestion}
          label={suggestionLabel}
        />
      )}
    </li>
  );
});
QuestionField.displayName = 'QuestionField';

interface SuggestionProps extends AnswerProps {
  suggestion: Answer;
  label: string | undefined;
}

/** Takes an answer over. Nobody signs, or adds files, by a tap on what was there before. */
function Suggestion({ control, name, question, suggestion, label }: SuggestionProps) {
  const value = useController({ control, name: `${name}.value` }).field;
  const comment = useController({ control, name: `${name}.comment` }).field;
  const text = describeAnswer(question, suggestion, useFillerTexts().others);
  if (
    text === '' ||
    question.type === 'signature' ||
    isAnswered(question, { ...noAnswer, value: value.value })
  )
    return null;
  return (
    <div>
      <button
        type="button"
        className="btn btn-secondary text-break"
        onClick={() => {
          value.onChange(suggestion.value);
          comment.onChange(suggestion.comment);
        }}
      >
        {label}: {text}
      </button>
    </div>
  );
}

function QuestionHelp({ question: { help, helpPicture }, id }: { question: Question; id: string }) {
  const picture = webAddress(helpPicture);
  if (help === '' && !picture) return null;
  return (
    <div id={id} className="pl-hint m-0">
      {help}
      {picture && (
        <img src={picture.href} alt="" loading="lazy" className="pl-fill-picture d-block mt-2 rounded" />
      )}
    </div>
  );
}

type AnswerName = `answers.${number}`;

interface AnswerProps {
  control: Control<FillerValues>;
  name: AnswerName;
  question: Question;
}

interface InputProps extends AnswerProps {
  files: FileService | undefined;
  people: PeopleOptions | undefined;
  describedBy: string | undefined;
  invalid: boolean;
}

function AnswerInput({ control, name, question, people, files, describedBy, invalid }: InputProps) {
  const texts = useSigningTexts();
  const language = useContext(SigningLanguage);
  const shared = { control, name: `${name}.value` as const, label: question.text, hideLabel: true };
  switch (question.type) {
    case 'text':
      return <TextField {...shared} lines={2} maxLength={2000} />;
    case 'number':
      return (
        <NumberField
          {...shared}
          hint={limitsText(question, language) || undefined}
          negative={question.min === null || question.min < 0}
        />
      );
    case 'date':
      return <DateField {...shared} />;
    case 'time':
      return <TimeField {...shared} />;
    case 'signature':
      return (
        <SignaturePad {...shared} label={texts.kind} viewBox={SIGNATURE_BOX} maxLength={MAX_SIGNATURE} />
      );
    case 'person':
      return people ? (
        <PersonInput control={control} name={name} question={question} people={people} />
      ) : (
        <p className="pl-hint m-0">Choose a person here.</p>
      );
    case 'photo':
      return <PhotosOfAnswer control={control} name={name} suffix={`: ${question.text}`} files={files} />;
    case 'instruction':
      return null;
    case 'yesNo':
    case 'passFail':
    case 'rating':
    case 'choice':
    case 'choices':
      return (
        <ChoiceInput
          control={control}
          name={name}
          question={question}
          describedBy={describedBy}
          invalid={invalid}
        />
      );
  }
}

const LONG_OPTION = 24;

/** Green for what is in order, red for what failed; nothing for questions that cannot fail. */
function toneOf(question: Question, value: string): Tone | undefined {
  if (!canFail(question)) return undefined;
  return isFailed(question, { ...noAnswer, value }) ? 'failed' : value === 'na' ? 'new' : 'done';
}

function ChoiceInput({
  control,
  name,
  question,
  describedBy,
  invalid,
}: Omit<InputProps, 'people' | 'files'>) {
  const { field } = useController({ control, name: `${name}.value` });
  const multiple = question.type === 'choices';
  const { others } = useFillerTexts();
  const value = field.value;
  const options = answerOptions(question);
  const isFixed = options !== question.options;
  return (
    <SegmentedField
      name={field.name}
      label={question.text}
      describedBy={describedBy}
      invalid={invalid}
      options={options.map(({ id, text }) => ({
        id,
        text: (isFixed && others[id]) || text,
        tone: toneOf(question, id),
      }))}
      chosen={Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : []}
      multiple={multiple}
      layout={isFixed ? 'row' : options.some(({ text }) => text.length > LONG_OPTION) ? 'column' : 'grid'}
      onChange={(chosen) => field.onChange(multiple ? chosen : (chosen[0] ?? null))}
    />
  );
}

function PersonInput({ control, name, question, people }: AnswerProps & { people: PeopleOptions }) {
  const { field } = useController({ control, name: `${name}.value` });
  const value = field.value;
  const person = value !== null && typeof value === 'object' && 'id' in value ? value : undefined;
  return (
    <AsyncPicker
      label={question.text}
      hideLabel
      name={field.name}
      value={person && { id: person.id, label: person.name }}
      onChange={(item) => field.onChange(item ? { id: item.id, name: item.label } : null)}
      options={people}
    />
  );
}

/**
 * A comment and photos, which a failed answer may need and a good one can have: their buttons in the row of the answer, and
 * what they open below it.
 */
function AnswerRow({
  children,
  ...props
}: AnswerProps & { files: FileService | undefined; children: ReactNode }) {
  const { control, name, question, files } = props;
  const value = useController({ control, name: `${name}.value` }).field.value;
  const comment = useController({ control, name: `${name}.comment` }).field.value;
  const photos = useController({ control, name: `${name}.photos` }).field.value;
  const texts = useFillerTexts();
  const required = ` (${texts.required})`;
  const failed = isFailed(question, { ...noAnswer, value });
  const { onFailure } = question;
  const [open, setOpen] = useState({ comment: false, photos: false });
  const box = useRef<HTMLDivElement>(null);
  const all = [
    { id: 'comment', icon: 'chat', label: texts.comment, isFilled: comment !== '' },
    { id: 'photos', icon: 'camera', label: texts.photos, isFilled: photos.length > 0 },
  ] as const;
  // Photos where there is somewhere to send them, and in a preview where they are required.
  const parts = all.filter(({ id }) => id === 'comment' || files || onFailure.includes('photo'));
  const isShown = (id: keyof typeof open) =>
    parts.some((part) => part.id === id && (failed || open[id] || part.isFilled));

  function reveal(id: keyof typeof open) {
    flushSync(() => setOpen({ ...open, [id]: true }));
    box.current?.querySelector<HTMLElement>(id === 'comment' ? 'textarea' : 'input, button')?.focus();
  }

  return (
    <>
      <div className="pl-fill-row">
        {children}
        {parts.map(({ id, icon, label, isFilled }) => (
          <IconButton
            key={id}
            icon={icon}
            label={`${label}${isFilled ? ` (${texts.added})` : ''}: ${question.text}`}
            className={isFilled ? 'is-filled' : ''}
            aria-expanded={isShown(id)}
            onClick={() => reveal(id)}
          />
        ))}
      </div>
      {(isShown('comment') || isShown('photos')) && (
        <div ref={box} className={failed ? 'pl-fill-failure pl-stack gap-2' : 'pl-stack gap-2'}>
          {failed && onFailure.includes('correctiveAction') && <p className="m-0">{texts.opensAction}</p>}
          {isShown('comment') && (
            <TextField
              control={control}
              name={`${name}.comment`}
              label={
                failed ? `${texts.wrong}${onFailure.includes('comment') ? required : ''}` : texts.comment
              }
              lines={2}
              maxLength={2000}
            />
          )}
          {isShown('photos') && (
            <PhotosOfAnswer
              control={control}
              name={name}
              suffix={failed && onFailure.includes('photo') ? required : undefined}
              files={files}
            />
          )}
        </div>
      )}
    </>
  );
}

interface PhotosProps extends Omit<AnswerProps, 'question'> {
  suffix: string | undefined;
  files: FileService | undefined;
}

function PhotosOfAnswer({ control, name, suffix, files }: PhotosProps) {
  if (!files) return <p className="pl-hint m-0">Photos can be added when the form is filled in.</p>;
  return (
    <PhotoField control={control} name={`${name}.photos`} suffix={suffix} max={MAX_PHOTOS} files={files} />
  );
}
