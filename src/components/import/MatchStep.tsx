import { useId } from 'react';
import { countOf } from '../../lib/countOf';
import { ActionButton } from '../ActionButton';
import { TaskProgress } from '../task/TaskProgress';
import type { FileColumn, ImportKind } from './kind';
import { firstValues, matchedColumns, type Matching, missingColumns } from './match';
import { StepFoot } from './StepParts';
import type { ImportController } from './useImport';

interface Props {
  job: ImportController;
  kind: ImportKind;
}

const named = (names: string[]): string => names.map((name) => `‘${name}’`).join(', ');

/**
 * Matches the columns of the file to the columns of the import. Matches are found by name and can be changed
 * manually.
 */
export function MatchStep({ job, kind: { columns } }: Props) {
  const { state, checking } = job;
  const { content, matching } = state;
  if (!content) return null;
  const missing = missingColumns(matching, columns).map(({ label }) => label);
  const taken = new Map(Object.entries(matching).map(([id, columnIndex]) => [columnIndex, id]));
  const left = content.head.flatMap((name, columnIndex) =>
    taken.has(columnIndex) ? [] : name || `Column ${columnIndex + 1}`,
  );
  const reason =
    missing.length > 0
      ? `Choose the column for ${named(missing)}`
      : matchedColumns(matching, columns).length === 0
        ? 'Match at least one column'
        : undefined;
  return (
    <>
      {missing.length > 0 && (
        <p className="pl-import-missing">
          Missing: {named(missing)}. Without {missing.length === 1 ? 'it' : 'them'} nothing can be imported.
          Choose its column below.
        </p>
      )}
      <ul className="pl-match pl-plain-list" aria-label="Columns of the file">
        {content.head.map((name, columnIndex) => (
          <MatchLine
            key={columnIndex}
            name={name || `Column ${columnIndex + 1}`}
            values={firstValues(content, columnIndex)}
            columns={columns}
            value={taken.get(columnIndex) ?? ''}
            others={matching}
            onMatch={(id) => job.dispatch({ type: 'match', columnIndex, id })}
          />
        ))}
      </ul>
      <p aria-live="polite">
        {left.length === 0
          ? 'Every column of the file is imported.'
          : `Left out: ${named(left)}. What ${left.length === 1 ? 'it holds' : 'they hold'} is not imported.`}
      </p>
      <TaskProgress
        task={checking}
        label={`Checking ${countOf(content.lines.length, { one: 'line', many: 'lines' })}`}
      />
      <StepFoot onBack={() => job.go('file')}>
        <ActionButton
          className="btn btn-primary"
          disabledReason={checking.isRunning ? 'The lines are being checked' : reason}
          onClick={job.check}
        >
          Next: check the lines
        </ActionButton>
      </StepFoot>
    </>
  );
}

interface MatchLineProps {
  /** Name of the column in the file. */
  name: string;
  values: readonly string[];
  columns: readonly FileColumn[];
  /** Id of the import column it is matched to, or '' for none. */
  value: string;
  /** The current matching of all columns. */
  others: Matching;
  onMatch: (id: string) => void;
}

/** One column of the file, with its first values and its match. */
function MatchLine({ name, values, columns, value, others, onMatch }: MatchLineProps) {
  const id = useId();
  const hint = columns.find((column) => column.id === value)?.hint;
  return (
    <li>
      <label htmlFor={id}>{name}</label>
      <span id={`${id}-values`} className="text-truncate text-body-secondary">
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
