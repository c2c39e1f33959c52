import './builder.scss';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormState,
} from 'react-hook-form';
import { newId } from '../../../lib/newId';
import {
  newQuestion,
  type Question,
  type Questionnaire,
  questionsOf,
  type Section,
} from '../../../lib/questionnaire/questionnaire';
import {
  copyQuestion,
  copySection,
  insertQuestion,
  movedItem,
  moveQuestion,
  nextPosition,
  questionPosition,
  type QuestionPosition,
  removeQuestion,
  replaceQuestion,
} from '../../../lib/questionnaire/template';
import { Announcement } from '../../Announcement';
import { notify } from '../../feedback/banners';
import { openDialog } from '../../feedback/openDialog';
import { Icon } from '../../Icon';
import { useLatestCallback } from '../../useLatestCallback';
import { errorAt } from './errorAt';
import { QuestionItem, type QuestionAction } from './QuestionItem';
import { SectionHeader } from './SectionHeader';
import { QuizContext } from './quizContext';
import { ImportExport, type QuestionnaireFileReader } from './ImportExport';

interface Props<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>;
  /** The field whose value is `Section[]`. */
  name: N;
  /** Title of the preview, and name of the exported file. */
  title: string;
  readFile: QuestionnaireFileReader;
  /** Called with the name in an imported file. */
  onImport?: (name: string) => void;
  /** See `QuizContext`. */
  isQuiz?: boolean;
}

/** Sections and questions of a questionnaire, as one field of a form. One question is open at a time. */
export function Builder<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { control, name, title, readFile, onImport, isQuiz = false } = props;
  const { field } = useController({ control, name });
  const { errors } = useFormState({ control, name });
  const sections = field.value as Section[];
  const questionnaire: Questionnaire = { sections };
  const questions = questionsOf(questionnaire);
  const listError = errorAt(errors, name);
  const [openId, setOpenId] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const root = useRef<HTMLDivElement>(null);

  /** Undo happens later, when the questionnaire may be another one. */
  const current = useRef(questionnaire);
  useLayoutEffect(() => {
    current.current = questionnaire;
  });
  const set = (next: Questionnaire) => field.onChange(next.sections);

  /** Renders at once, because the element to focus must exist. */
  function setAndFocus(next: Questionnaire, selector: string, open?: string) {
    flushSync(() => {
      set(next);
      if (open !== undefined) setOpenId(open);
    });
    root.current?.querySelector<HTMLElement>(selector)?.focus();
  }
  const inQuestion = (id: string, rest: string) => `[data-question="${CSS.escape(id)}"] ${rest}`;
  const toFirstField = (id: string) => inQuestion(id, 'textarea');
  const toLine = (id: string) => inQuestion(id, '.pl-question-open');

  function addQuestion(section: number) {
    const last = sections[section]?.questions.at(-1);
    const question = newQuestion(newId(), last?.type ?? 'yesNo');
    const index = sections[section]?.questions.length ?? 0;
    setAndFocus(
      insertQuestion(questionnaire, { section, index }, question),
      toFirstField(question.id),
      question.id,
    );
  }

  function addSection() {
    const section: Section = { id: newId(), title: '', questions: [] };
    setAndFocus({ sections: [...sections, section] }, `[name="${name}.${sections.length}.title"]`);
  }

  function move(id: string, to: QuestionPosition | undefined) {
    const from = questionPosition(questionnaire, id);
    if (!from || !to) return;
    const next = moveQuestion(questionnaire, from, to);
    const number = questionsOf(next).findIndex((question) => question.id === id) + 1;
    const section = next.sections[to.section]?.title || `section ${to.section + 1}`;
    setAnnouncement(`Question ${number} of ${questions.length}, in ${section}.`);
    const isOpen = openId === id;
    setAndFocus(next, isOpen ? toFirstField(id) : toLine(id));
  }

  function remove(id: string) {
    const at = questionPosition(questionnaire, id);
    const question = questions.find((one) => one.id === id);
    if (!at || !question) return;
    const neighbor = questions[questions.indexOf(question) + 1] ?? questions[questions.indexOf(question) - 1];
    setAndFocus(removeQuestion(questionnaire, at), neighbor ? toLine(neighbor.id) : '.pl-add-question');
    notify({
      kind: 'success',
      text: `${question.text || 'Question'} deleted`,
      action: {
        label: 'Undo',
        run: () => {
          const { sections: now } = current.current;
          const section = Math.min(at.section, now.length - 1);
          if (section >= 0) set(insertQuestion(current.current, { ...at, section }, question));
        },
      },
    });
  }

  const onQuestion = useLatestCallback((id: string, action: QuestionAction) => {
    const at = questionPosition(questionnaire, id);
    if (!at) return;
    switch (action.kind) {
      case 'open':
        return setOpenId(action.isOpen ? id : undefined);
      case 'change':
        return set(replaceQuestion(questionnaire, at, action.question));
      case 'move':
        return move(id, nextPosition(questionnaire, at, action.by));
      case 'duplicate': {
        const copy = copyQuestion(questions.find((one) => one.id === id) as Question, newId);
        const next = insertQuestion(questionnaire, { ...at, index: at.index + 1 }, copy);
        return setAndFocus(next, toFirstField(copy.id), copy.id);
      }
      case 'delete':
        return remove(id);
      case 'drag':
        return setDragged(action.isDragged ? id : undefined);
      case 'drop':
        return drop(at);
    }
  });

  /** The dragged question takes the place of the one it is dropped on. */
  function drop(target: QuestionPosition) {
    const from = dragged === undefined ? undefined : questionPosition(questionnaire, dragged);
    setDragged(undefined);
    if (dragged === undefined || !from) return;
    const count = sections[target.section]?.questions.length ?? 0;
    const isSameSection = from.section === target.section;
    move(dragged, { ...target, index: Math.min(target.index, isSameSection ? count - 1 : count) });
  }

  const sectionActions = (section: Section, index: number) => ({
    change: (texts: Partial<Section>) =>
      set({ sections: sections.map((one) => (one.id === section.id ? { ...one, ...texts } : one)) }),
    move: (by: -1 | 1) => {
      setAnnouncement(`${section.title || 'Section'} is section ${index + by + 1} of ${sections.length}.`);
      setAndFocus(
        { sections: movedItem(sections, index, index + by) },
        `[name="${name}.${index + by}.title"]`,
      );
    },
    duplicate: () => {
      const copy = copySection(section, newId);
      const next = [...sections.slice(0, index + 1), copy, ...sections.slice(index + 1)];
      setAndFocus({ sections: next }, `[name="${name}.${index + 1}.title"]`);
    },
    remove: () => {
      setAndFocus({ sections: sections.filter((one) => one.id !== section.id) }, '.pl-add-section');
      notify({
        kind: 'success',
        text: `${section.title || 'Section'} deleted`,
        action: {
          label: 'Undo',
          run: () => {
            const now = current.current.sections;
            set({ sections: [...now.slice(0, index), section, ...now.slice(index)] });
          },
        },
      });
    },
  });

  return (
    <QuizContext value={isQuiz}>
      <div ref={root} className="pl-builder pl-wide pl-stack">
        <div className="pl-cluster">
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={questions.length === 0 || undefined}
            onClick={() =>
              questions.length > 0
                ? openDialog(() => import('./PreviewDialog'), 'PreviewDialog', { title, questionnaire })
                : notify({ kind: 'info', text: 'Add a question to see the preview.' })
            }
          >
            Preview
          </button>
          <ImportExport
            questionnaire={questionnaire}
            title={title}
            readFile={readFile}
            onImport={(imported) => {
              const before = current.current;
              set({ sections: imported.sections });
              onImport?.(imported.name);
              notify({
                kind: 'success',
                text: `Questions of ${imported.name} imported`,
                action: { label: 'Undo', run: () => set(before) },
              });
            }}
          />
        </div>
        {sections.map((section, sectionIndex) => (
          <section
            key={section.id}
            className="pl-builder-section pl-stack gap-2"
            aria-label={section.title || `Section ${sectionIndex + 1}`}
          >
            <SectionHeader
              name={`${name}.${sectionIndex}.title`}
              section={section}
              error={errorAt(errors, `${name}.${sectionIndex}.title`)}
              index={sectionIndex}
              count={sections.length}
              {...sectionActions(section, sectionIndex)}
            />
            <ol className="pl-plain-list">
              {section.questions.map((question, index) => {
                const path = `${sectionIndex}.questions.${index}`;
                const number = questions.indexOf(question);
                const questionErrors: object | undefined = get(errors, `${name}.${path}`);
                return (
                  <QuestionItem
                    key={question.id}
                    question={question}
                    number={number + 1}
                    // The line names earlier questions, the editor needs them all.
                    earlier={
                      openId === question.id || question.condition ? questions.slice(0, number) : undefined
                    }
                    name={`${name}.${path}`}
                    errors={questionErrors}
                    isOpen={openId === question.id}
                    isDragged={dragged === question.id}
                    onAction={onQuestion}
                  />
                );
              })}
            </ol>
            <div
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={() => drop({ section: sectionIndex, index: section.questions.length })}
            >
              <button
                type="button"
                className="btn btn-secondary pl-add-question"
                onClick={() => addQuestion(sectionIndex)}
              >
                <Icon name="plus" /> Add question
              </button>
            </div>
          </section>
        ))}
        <div>
          <button type="button" name={name} className="btn btn-secondary pl-add-section" onClick={addSection}>
            <Icon name="plus" /> Add section
          </button>
          {listError && <p className="pl-error">{listError}</p>}
        </div>
        <Announcement text={announcement} />
      </div>
    </QuizContext>
  );
}
