import { type ReactNode, useState } from 'react';
import { ConflictDialog, type Sides } from './ConflictDialog';
import type { Difference } from './differences';

interface Question {
  differences: readonly Difference[];
  resolve: (sides?: Sides) => void;
  /** The choice, passed on after the dialog has closed and the focus is restored. */
  answer?: { sides: Sides | undefined };
}

/** Asks which version each field should have. Resolves with undefined when nothing is to be saved. */
export function useConflict(what: string, submitLabel: string) {
  const [question, setQuestion] = useState<Question>();
  const ask = (differences: readonly Difference[]) =>
    new Promise<Sides | undefined>((resolve) => setQuestion({ differences, resolve }));
  const dialog: ReactNode = question && (
    <ConflictDialog
      what={what}
      submitLabel={submitLabel}
      differences={question.differences}
      open={!question.answer}
      onAnswer={(sides) => setQuestion({ ...question, answer: { sides } })}
      onGone={() => {
        setQuestion(undefined);
        question.resolve(question.answer?.sides);
      }}
    />
  );
  return { ask, dialog };
}
