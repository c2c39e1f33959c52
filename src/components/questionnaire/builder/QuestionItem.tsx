import { memo } from 'react';
import { answerOptions, type Question } from '../../../lib/questionnaire/questionnaire';
import { fieldProblems } from '../../form/fieldProblems';
import { MenuButton } from '../../MenuButton';
import { useMovableRow } from '../../form/useMovableRow';
import { describeQuestion } from '../questionTexts';
import { errorAt } from './errorAt';
import { QuestionEditor } from './QuestionEditor';

export type QuestionAction =
  | { kind: 'open'; isOpen: boolean }
  | { kind: 'change'; question: Question }
  | { kind: 'move'; by: -1 | 1 }
  | { kind: 'duplicate' }
  | { kind: 'delete' }
  | { kind: 'drag'; isDragged: boolean }
  | { kind: 'drop' };

interface Props {
  question: Question;
  number: number;
  /** The questions before it, when it needs them. */
  earlier: readonly Question[] | undefined;
  /** `sections.0.questions.2` */
  name: string;
  /** The errors of its fields. */
  errors: object | undefined;
  isOpen: boolean;
  isDragged: boolean;
  onAction: (id: string, action: QuestionAction) => void;
}

/** True if both lists have the same questions. The line of a question changes with those before it. */
const sameQuestions = (one: Props['earlier'] = [], other: Props['earlier'] = []): boolean =>
  one.length === other.length && one.every((question, index) => question === other[index]);

/** A question as a line, or with its fields. It moves by drag, by Alt+Up and Alt+Down, and from its menu. */
export const QuestionItem = memo(
  ({ question, number, earlier = [], name, errors, isOpen, isDragged, onAction }: Props) => {
    const act = (action: QuestionAction) => onAction(question.id, action);
    const problems = fieldProblems((errors ?? {}) as Record<string, never>);

    const { row, grip } = useMovableRow(question.text, {
      onMove: (by) => act({ kind: 'move', by }),
      onDrag: (dragging) => act({ kind: 'drag', isDragged: dragging }),
    });

    return (
      <li
        ref={row}
        className={isDragged ? 'pl-question pl-row-dragged' : 'pl-question'}
        data-question={question.id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          act({ kind: 'drop' });
        }}
      >
        <div className="d-flex gap-1 align-items-start">
          {grip}
          <button
            type="button"
            // The error summary finds a closed question by the name of its first error.
            name={isOpen ? undefined : problems[0] && `${name}.${problems[0].name}`}
            className="pl-question-open flex-1 min-w-0 text-start"
            aria-expanded={isOpen}
            onClick={() => act({ kind: 'open', isOpen: !isOpen })}
          >
            <span className="d-block">
              {number}. {question.text || 'New question'}
            </span>
            <span className="pl-hint d-block">{describeQuestion(question, earlier)}</span>
            {!isOpen && problems.length > 0 && (
              <span className="pl-error d-block">{problems.map(({ message }) => message).join('. ')}</span>
            )}
          </button>
          <MenuButton
            label={<span className="visually-hidden">Actions of question {number}</span>}
            actions={[
              { label: 'Move up', run: () => act({ kind: 'move', by: -1 }) },
              { label: 'Move down', run: () => act({ kind: 'move', by: 1 }) },
              { label: 'Duplicate', run: () => act({ kind: 'duplicate' }) },
              { label: 'Delete', danger: true, run: () => act({ kind: 'delete' }) },
            ]}
          />
        </div>
        {isOpen && (
          <div className="pl-question-fields">
            <QuestionEditor
              question={question}
              name={name}
              errorOf={(field) => errorAt(errors, field)}
              sources={earlier
                .map((one, index) => ({ number: index + 1, question: one }))
                .filter((one) => answerOptions(one.question).length > 0)}
              onChange={(next) => act({ kind: 'change', question: next })}
            />
          </div>
        )}
      </li>
    );
  },
  (before, after) =>
    sameQuestions(before.earlier, after.earlier) &&
    (Object.keys(after) as (keyof Props)[]).every((key) => key === 'earlier' || before[key] === after[key]),
);
QuestionItem.displayName = 'QuestionItem';
