import { useId, useState } from 'react';
import { fileProblem, type FileRules } from '../../lib/files';
import { Field } from '../form/Field';
import { DropZone } from './DropZone';

interface Props {
  label: string;
  hint?: string | undefined;
  limits: FileRules;
  /** Called for each accepted file. */
  onFile: (file: File) => void;
  multiple?: boolean | undefined;
  /** The selected file, if any. */
  file?: File | undefined;
  disabled?: boolean | undefined;
}

/** Files selected or dropped outside a form. Type, size and name are checked before upload (FAULT-93). */
export function FileDrop({ label, hint, limits, onFile, multiple, file, disabled }: Props) {
  const id = useId();
  const [problems, setProblems] = useState<string[]>([]);

  function selectFiles(files: File[]) {
    const checked = files.map((one) => ({ one, problem: fileProblem(one, limits) }));
    setProblems(
      checked.flatMap(({ one, problem }) => {
        if (problem === undefined) return [];
        return multiple ? `${one.name}: ${problem}` : problem;
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
          multiple={multiple}
          file={file}
          disabled={disabled}
          onFiles={selectFiles}
        />
      )}
    </Field>
  );
}
