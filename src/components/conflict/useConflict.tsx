import { type ReactNode, useState } from 'react';
import { ConflictDialog, type SideByField } from './ConflictDialog';
import type { FieldDifference } from './differences';

interface ConflictRequest {
  differences: readonly FieldDifference[];
  resolve: (sides?: SideByField) => void;
  /** The user's answer. The promise resolves with it after the dialog has closed and the focus is restored. */
  answer?: { sides: SideByField | undefined };
}

/** Asks which version of each field to keep. Resolves with undefined when the user cancels. */
export function useConflict(resourceName: string, submitLabel: string) {
  const [question, setQuestion] = useState<ConflictRequest>();
  const ask = (differences: readonly FieldDifference[]) =>
    new Promise<SideByField | undefined>((resolve) => setQuestion({ differences, resolve }));
  const dialog: ReactNode = question && (
    <ConflictDialog
      resourceName={resourceName}
      submitLabel={submitLabel}
      differences={question.differences}
      open={!question.answer}
      onAnswer={(sides) => setQuestion({ ...question, answer: { sides } })}
      onExited={() => {
        setQuestion(undefined);
        question.resolve(question.answer?.sides);
      }}
    />
  );
  return { ask, dialog };
}
