import { useId } from 'react';
import { countOf } from '../../lib/countOf';
import { ActionButton } from '../ActionButton';
import { TaskProgress } from '../task/TaskProgress';
import type { FileColumn, ImportKind } from './importKind';
import { firstValues, matchedColumns, type Matching, missingColumns } from './match';
import { StepFooter } from './StepParts';
import type { ImportController } from './useImport';

interface Props {
  controller: ImportController;
  kind: ImportKind;
}

const quoteNames = (names: string[]): string => names.map((name) => `‘${name}’`).join(', ');

/**
 * Matches the columns of the file to the columns of the import. Matches are found by name and can be changed
 * manually.
 */
export function MatchStep({ controller, kind: { columns } }: Props) {
  const { state, checking } = controller;
  const { content, matching } = state;
  if (!content) return null;
  const missing = missingColumns(matching, columns).map(({ label }) => label);
  const idByColumn = new Map(Object.entries(matching).map(([id, columnIndex]) => [columnIndex, id]));
  const unmatched = content.header.flatMap((name, columnIndex) =>
    idByColumn.has(columnIndex) ? [] : name || `Column ${columnIndex + 1}`,
  );
  const reason =
    missing.length > 0
      ? `Choose the column for ${quoteNames(missing)}`
      : matchedColumns(matching, columns).length === 0
        ? 'Match at least one column'
        : undefined;
  return (
    <>
      {missing.length > 0 && (
        <p className="pl-import-missing">
          Missing: {quoteNames(missing)}. Without {missing.length === 1 ? 'it' : 'them'} nothing can be
          imported. Choose its column below.
        </p>
      )}
      {missing.length > 0 && !content.isWithoutHeader && state.rows.length === 0 && (
        <p className="pl-cluster">
          Does the file have no column names?
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => controller.dispatch({ type: 'firstLineIsData' })}
          >
            Import the first line too
          </button>
        </p>
      )}
      <ul className="pl-match pl-plain-list" aria-label="Columns of the file">
        {content.header.map((name, columnIndex) => (
          <MatchLine
            key={columnIndex}
            name={name || `Column ${columnIndex + 1}`}
            values={firstValues(content, columnIndex)}
            columns={columns}
            value={idByColumn.get(columnIndex) ?? ''}
            matching={matching}
            onMatch={(id) => controller.dispatch({ type: 'match', columnIndex, id })}
          />
        ))}
      </ul>
      <p aria-live="polite">
        {unmatched.length === 0
          ? 'Every column of the file is imported.'
          : `Left out: ${quoteNames(unmatched)}. ${unmatched.length === 1 ? 'Its content' : 'Their content'} is not imported.`}
      </p>
      <TaskProgress
        task={checking}
        label={`Checking ${countOf(content.lines.length, { one: 'line', many: 'lines' })}`}
      />
      <StepFooter onBack={() => controller.go('file')}>
        <ActionButton
          className="btn btn-primary"
          disabledReason={checking.isRunning ? 'The lines are being checked' : reason}
          onClick={controller.check}
        >
          Next: check the lines
        </ActionButton>
      </StepFooter>
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
  matching: Matching;
  onMatch: (id: string) => void;
}

/** One column of the file, with its first values and its match. */
function MatchLine({ name, values, columns, value, matching, onMatch }: MatchLineProps) {
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
              {column.id !== value && matching[column.id] !== undefined ? ' (move here)' : ''}
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
