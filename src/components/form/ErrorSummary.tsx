import type { Ref } from 'react';
import { useFormTexts } from './formTexts';

export interface FieldProblem {
  name: string;
  /** 'server' for an error that the server returned. */
  type?: string;
  message: string;
}

interface Props {
  problems: readonly FieldProblem[];
  ref: Ref<HTMLDivElement>;
  onSelect: (name: string) => void;
}

/** Lists all errors of a form, each linked to its field. */
export function ErrorSummary({ problems, ref, onSelect }: Props) {
  const texts = useFormTexts();
  return (
    <div
      ref={ref}
      role="group"
      aria-label={texts.summary}
      tabIndex={-1}
      lang={texts.lang}
      className="alert alert-danger pl-summary"
    >
      <strong>{texts.problems(problems.length)}</strong>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button type="button" className="btn btn-link" onClick={() => onSelect(name)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
