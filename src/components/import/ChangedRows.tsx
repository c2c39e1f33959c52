import { type Dispatch, useId, useState } from 'react';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import type { ImportKind, LineOutcome } from './importKind';
import type { ImportAction, ImportState } from './importState';
import { changesIn, hasOtherName, type ImportRow, importRowStatus, nameIn } from './rows';

/** Number of lines shown at first, and added by each click. */
const PAGE_SIZE = 100;
const lineNoun = { one: 'line', many: 'lines' };

interface Props {
  state: ImportState;
  kind: ImportKind;
  dispatch: Dispatch<ImportAction>;
}

interface QuestionedRow {
  row: ImportRow;
  rowIndex: number;
  isDoubtful: boolean;
}

/** Every record that the import would change, value by value, each with a checkbox to leave it out (FAULT-113). */
export function ChangedRows({ state: { rows, duplicates }, kind, dispatch }: Props) {
  const rowsOf = (forecast: LineOutcome, isDoubtful: (row: ImportRow) => boolean): QuestionedRow[] =>
    rows.flatMap((row, rowIndex) =>
      row.forecast === forecast && !row.sent && importRowStatus(row, duplicates.get(rowIndex)) !== 'bad'
        ? [{ row, rowIndex, isDoubtful: isDoubtful(row) }]
        : [],
    );
  const changed = rowsOf('changed', (row) => hasOtherName(row, kind));
  const known = rowsOf('new', ({ sameName }) => sameName !== undefined).filter(
    ({ isDoubtful }) => isDoubtful,
  );
  const doubtful = changed.filter(({ isDoubtful }) => isDoubtful);
  const keyLabel = kind.columns.find(({ id }) => id === kind.key)?.label.toLowerCase() ?? kind.key;
  return (
    <>
      <RowQuestions
        title={`${countOf(changed.length, kind.noun)} to change`}
        doubt={
          doubtful.length > 0 &&
          countOf(doubtful.length, {
            one: `line has the ${keyLabel} of a record with another name. It is left out unless you select it.`,
            many: `lines have the ${keyLabel} of a record with another name. They are left out unless you select them.`,
          })
        }
        note={`Another name: check the ${keyLabel}.`}
        rows={[...doubtful, ...changed.filter(({ isDoubtful }) => !isDoubtful)]}
        kind={kind}
        keyLabel={keyLabel}
        dispatch={dispatch}
      />
      <RowQuestions
        title={`${countOf(known.length, kind.noun)} with a known name`}
        doubt={countOf(known.length, {
          one: `line has the name of a record with another ${keyLabel}. It is left out unless you select it to add a second record.`,
          many: `lines have the name of a record with another ${keyLabel}. They are left out unless you select them to add second records.`,
        })}
        note={`Another ${keyLabel}: check whether it is the same record.`}
        rows={known}
        kind={kind}
        keyLabel={keyLabel}
        dispatch={dispatch}
      />
    </>
  );
}

interface RowQuestionsProps {
  title: string;
  /** What is doubtful about some of the rows, and what happens to them. */
  doubt: string | false;
  /** The same beside a doubtful row. */
  note: string;
  rows: readonly QuestionedRow[];
  kind: ImportKind;
  keyLabel: string;
  dispatch: Dispatch<ImportAction>;
}

/** Rows with what is known and what they would make of it, and a checkbox each. */
function RowQuestions({ title, doubt, note, rows, kind, keyLabel, dispatch }: RowQuestionsProps) {
  const id = useId();
  const [shown, setShown] = useState(PAGE_SIZE);
  if (rows.length === 0) return null;
  return (
    <section className="pl-stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {doubt && <p className="pl-import-doubt">{doubt}</p>}
      <ul className="pl-import-changes pl-plain-list">
        {rows.slice(0, shown).map(({ row, rowIndex, isDoubtful }) => (
          <li key={rowIndex}>
            <label>
              <input
                type="checkbox"
                className="form-check-input"
                checked={!row.leftOut}
                onChange={(event) => dispatch({ type: 'leaveOut', rowIndex, leftOut: !event.target.checked })}
              />
              <span>
                <strong>{nameIn(row.before ?? row.sameName ?? row.cells, kind)}</strong>
                {`, ${keyLabel} ${row.cells[kind.key] ?? ''}, line ${formatNumber(row.number)}`}
              </span>
            </label>
            {isDoubtful && <p className="pl-import-doubt">{note}</p>}
            {(row.before ?? row.sameName) ? (
              <dl>
                {changesIn(row, kind).map(({ label, from, to }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <del>{from || 'empty'}</del> <span aria-hidden="true">→</span>{' '}
                      <span className="visually-hidden">becomes</span> <ins>{to || 'empty'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p>The server did not say what changes.</p>
            )}
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <button
          type="button"
          className="btn btn-secondary align-self-start"
          onClick={() => setShown(shown + PAGE_SIZE)}
        >
          Show {countOf(Math.min(PAGE_SIZE, rows.length - shown), lineNoun)} more
        </button>
      )}
    </section>
  );
}
