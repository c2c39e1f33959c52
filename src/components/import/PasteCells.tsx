import { useId, useState } from 'react';
import { Field } from '../form/Field';

interface Props {
  text: string;
  onPaste: (text: string) => void;
}

/** Cells as a spreadsheet copies them, instead of a file. */
export function PasteCells({ text, onPaste }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [error, setError] = useState<string>();
  return (
    <details className="pl-paste">
      <summary>Paste cells instead</summary>
      <Field
        id={id}
        label="Cells copied from a spreadsheet"
        hint="With the line of column names on top"
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            rows={5}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => {
          const nothing = typed.trim() === '';
          setError(nothing ? 'Paste the cells here first' : undefined);
          if (!nothing) onPaste(typed);
        }}
      >
        Read these cells
      </button>
    </details>
  );
}
