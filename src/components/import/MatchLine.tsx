import { useId } from 'react';
import type { ImportColumn } from './kind';
import type { Matching } from './match';

interface Props {
  /** Of the column in the file. */
  name: string;
  values: readonly string[];
  columns: readonly ImportColumn[];
  /** What it is, by id; '' for nothing. */
  value: string;
  /** What is what now. */
  others: Matching;
  onMatch: (id: string) => void;
}

/** One column of the file, its first values, and what it is. */
export function MatchLine({ name, values, columns, value, others, onMatch }: Props) {
  const id = useId();
  const hint = columns.find((column) => column.id === value)?.hint;
  return (
    <li>
      <label htmlFor={id}>{name}</label>
      <span id={`${id}-values`} className="pl-match-values">
        {values.length > 0 ? values.join(' · ') : 'Empty'}
      </span>
      <span>
        <select
          id={id}
          className="form-select"
          aria-describedby={`${id}-values${hint ? ` ${id}-hint` : ''}`}
          value={value}
          onChange={(event) => onMatch(event.target.value)}
        >
          <option value="">Leave out</option>
          {columns.map((column) => (
            <option key={column.id} value={column.id}>
              {column.label}
              {column.required ? ' *' : ''}
              {column.id !== value && others[column.id] !== undefined ? ' (move here)' : ''}
            </option>
          ))}
        </select>
        {hint && (
          <span id={`${id}-hint`} className="pl-hint">
            {hint}
          </span>
        )}
      </span>
    </li>
  );
}
