import { type Dispatch, useState } from 'react';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import type { ImportKind } from './importKind';
import type { ImportAction, ImportState } from './importState';
import { changesIn, hasOtherName, importRowStatus, nameIn } from './rows';

/** Number of lines shown at first, and added by each click. */
const PAGE_SIZE = 100;
const lineNoun = { one: 'line', many: 'lines' };

interface Props {
  state: ImportState;
  kind: ImportKind;
  dispatch: Dispatch<ImportAction>;
}

/** Every record that the import would change, value by value, each with a checkbox to leave it out (FAULT-113). */
export function ChangedRows({ state: { rows, duplicates }, kind, dispatch }: Props) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const changed = rows.flatMap((row, rowIndex) =>
    row.forecast === 'changed' && !row.sent && importRowStatus(row, duplicates.get(rowIndex)) !== 'bad'
      ? [{ row, rowIndex, isDoubtful: hasOtherName(row, kind) }]
      : [],
  );
  if (changed.length === 0) return null;
  const doubtful = changed.filter(({ isDoubtful }) => isDoubtful);
  const sorted = [...doubtful, ...changed.filter(({ isDoubtful }) => !isDoubtful)];
  const keyLabel = kind.columns.find(({ id }) => id === kind.key)?.label.toLowerCase() ?? kind.key;
  return (
    <section className="pl-stack" aria-labelledby="import-changes">
      <h3 id="import-changes">{countOf(changed.length, kind.noun)} to change</h3>
      {doubtful.length > 0 && (
        <p className="pl-import-doubt">
          {countOf(doubtful.length, {
            one: `line has the ${keyLabel} of a record with another name. It is left out unless you select it.`,
            many: `lines have the ${keyLabel} of a record with another name. They are left out unless you select them.`,
          })}
        </p>
      )}
      <ul className="pl-import-changes pl-plain-list">
        {sorted.slice(0, shown).map(({ row, rowIndex, isDoubtful }) => (
          <li key={rowIndex}>
            <label>
              <input
                type="checkbox"
                className="form-check-input"
                checked={!row.leftOut}
                onChange={(event) => dispatch({ type: 'leaveOut', rowIndex, leftOut: !event.target.checked })}
              />
              <span>
                <strong>{row.before ? nameIn(row.before, kind) : nameIn(row.cells, kind)}</strong>
                {`, ${keyLabel} ${row.cells[kind.key] ?? ''}, line ${formatNumber(row.number)}`}
              </span>
            </label>
            {isDoubtful && <p className="pl-import-doubt">Another name: check the {keyLabel}.</p>}
            {row.before ? (
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
      {sorted.length > shown && (
        <button
          type="button"
          className="btn btn-secondary align-self-start"
          onClick={() => setShown(shown + PAGE_SIZE)}
        >
          Show {countOf(Math.min(PAGE_SIZE, sorted.length - shown), lineNoun)} more
        </button>
      )}
    </section>
  );
}
