import { useId, useMemo } from 'react';
import { countOf } from '../../lib/countOf';
import { ActionButton } from '../ActionButton';
import { RadioGroup } from '../form/RadioGroup';
import { TaskProgress } from '../task/TaskProgress';
import type { FileColumn, ImportKind } from './importKind';
import {
  dateNumbers,
  type DateNumbers,
  dateOrderOptions,
  mustAskDateOrder,
  withDateOrder,
} from './dateColumns';
import { HeaderChoice } from './HeaderChoice';
import { firstValues, layoutOf, matchedColumns, type Matching, missingColumns } from './match';
import type { DateOrder } from '../../lib/typedDate';
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
export function MatchStep({ controller, kind }: Props) {
  const { state, checking } = controller;
  const { content, matching, dateOrder } = state;
  const columns = withDateOrder(kind.columns, dateOrder);
  const numbers = useMemo(
    () => content && dateNumbers(content, matching, kind.columns),
    [content, matching, kind.columns],
  );
  if (!content) return null;
  const layout = layoutOf(content.header, kind);
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
        : mustAskDateOrder(numbers) && !dateOrder
          ? 'Choose how the dates are written'
          : undefined;
  return (
    <>
      {missing.length > 0 && (
        <p className="pl-import-missing">
          Missing: {quoteNames(missing)}. Without {missing.length === 1 ? 'it' : 'them'} nothing can be
          imported. Choose its column below.
        </p>
      )}
      {layout && <p className="m-0">Looks like an export of {layout}.</p>}
      <HeaderChoice controller={controller} content={content} />
      {numbers && (
        <DateOrderChoice
          numbers={numbers}
          value={dateOrder}
          onChange={(order) => controller.dispatch({ type: 'dateOrder', order })}
        />
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

interface DateOrderChoiceProps {
  numbers: DateNumbers;
  value: DateOrder | undefined;
  onChange: (order: DateOrder) => void;
}

/** Asks how the dates are written, or says how they are read, for the user to change. */
function DateOrderChoice({ numbers, value, onChange }: DateOrderChoiceProps) {
  const { monthFirst, dayFirst, unclear } = numbers;
  const mustAsk = mustAskDateOrder(numbers);
  const question = [
    `${dayFirst} has the day first`,
    monthFirst && `${monthFirst} the month`,
    unclear && `${unclear} could be either`,
  ].filter(Boolean);
  return (
    <>
      {mustAsk && !value && (
        <p className="pl-import-missing">{question.join(', ')}. Choose how this file writes dates.</p>
      )}
      <RadioGroup
        legend="Dates in numbers"
        options={dateOrderOptions}
        value={value ?? (mustAsk ? undefined : 'monthFirst')}
        onChange={onChange}
      />
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
