import type { Ref } from 'react';

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
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Fields that need attention"
      tabIndex={-1}
      className="alert alert-danger pl-summary"
    >
      <strong>
        {problems.length === 1 ? 'One field needs attention.' : `${problems.length} fields need attention.`}
      </strong>
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
