import { useId, useState } from 'react';
import { fileProblem, type FileRules } from '../../lib/files';
import { Field } from '../form/Field';
import { DropZone } from './DropZone';

interface Props {
  label: string;
  hint?: string | undefined;
  limits: FileRules;
  /** Called for each file that may be sent. */
  onFile: (file: File) => void;
  several?: boolean | undefined;
  /** What is chosen, where one is. */
  file?: File | undefined;
  disabled?: boolean | undefined;
}

/** Files chosen or dropped outside of a form. Type, size and name are checked before anything is sent (FAULT-93). */
export function FileDrop({ label, hint, limits, onFile, several, file, disabled }: Props) {
  const id = useId();
  const [problems, setProblems] = useState<string[]>([]);

  function take(files: File[]) {
    const checked = files.map((one) => ({ one, problem: fileProblem(one, limits) }));
    setProblems(
      checked.flatMap(({ one, problem }) => {
        if (problem === undefined) return [];
        return several ? `${one.name}: ${problem}` : problem;
      }),
    );
    for (const { one, problem } of checked) if (problem === undefined) onFile(one);
  }

  return (
    <Field id={id} label={label} hint={hint} error={problems.join('\n') || undefined}>
      {(control) => (
        <DropZone
          control={control}
          accept={limits.accept}
          several={several}
          file={file}
          disabled={disabled}
          onFiles={take}
        />
      )}
    </Field>
  );
}
