import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import type { User } from '../../../api/users/contract';
import { paths } from '../../../lib/paths';
import { personName } from '../../../lib/personName';
import { usePreferences } from '../../../session/preferences';
import { rolesText } from '../modules';
import { type RoleChanges, changeKey, type RoleCell, type CellState, roleCellState } from './changes';
import { type MatrixPosition, matrixStep } from './matrixStep';
import './role-matrix.scss';

interface Props {
  people: readonly User[];
  modules: readonly RoleModule[];
  /** Current role users by `changeKey`. */
  now: ReadonlyMap<string, RoleUser>;
  changes: RoleChanges;
  onOpen: (roleCell: RoleCell) => void;
  onRevoke: (roleCell: RoleCell) => void;
}

/** The roles of users by product. A grid with one tab stop: arrows move, Enter opens, Delete revokes all roles. */
export function Matrix({ people, modules, now, changes, onOpen, onRevoke }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const nameOrder = usePreferences((state) => state.nameOrder);
  const [focusedCell, setFocusedCell] = useState<MatrixPosition>({ row: 0, column: 0 });
  const last = { row: people.length - 1, column: modules.length - 1 };
  const active = {
    row: Math.min(focusedCell.row, last.row),
    column: Math.min(focusedCell.column, last.column),
  };

  function onFocus({ target }: FocusEvent) {
    const cell = target.closest('td, th');
    const line = cell?.parentElement;
    if (cell instanceof HTMLTableCellElement && line instanceof HTMLTableRowElement)
      setFocusedCell({ row: line.sectionRowIndex, column: cell.cellIndex - 1 });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const person = people[active.row];
    const module = modules[active.column];
    if (event.key === 'Delete' && person && module) {
      event.preventDefault();
      return onRevoke({ ...person, module });
    }
    const to = matrixStep(active, event, last);
    if (!to) return;
    event.preventDefault();
    body.current?.rows[to.row]?.cells[to.column + 1]?.querySelector<HTMLElement>('a, button')?.focus();
  }

  return (
    <div className="pl-table-box pl-matrix-box">
      <table className="pl-table pl-matrix" role="grid" onFocus={onFocus} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">Roles of all users, by product</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {modules.map((module) => (
              <th key={module} scope="col">
                {roleModules[module].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {people.map((person, row) => (
            <tr key={person.userId}>
              <th scope="row" data-card="title">
                <Link
                  to={paths.user(person.userId)}
                  tabIndex={row === active.row && active.column === -1 ? 0 : -1}
                >
                  {personName({ ...person, name: person.fullName }, nameOrder)}
                </Link>
                <small>{person.email}</small>
              </th>
              {modules.map((module, column) => {
                const roleCell = { userId: person.userId, fullName: person.fullName, module };
                const current = now.get(changeKey(roleCell));
                return (
                  <MatrixCell
                    key={module}
                    module={module}
                    fullName={person.fullName}
                    now={current}
                    cellState={roleCellState(changes.get(changeKey(roleCell)), current)}
                    active={row === active.row && column === active.column}
                    onOpen={() => onOpen(roleCell)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MatrixCellProps {
  module: RoleModule;
  fullName: string;
  now: RoleUser | undefined;
  cellState: CellState;
  /** The tab stop. */
  active: boolean;
  onOpen: () => void;
}

const words = (module: RoleModule, codes: readonly string[]) =>
  codes.length > 0 ? rolesText(module, codes) : 'No role';

/** A user's roles in a product, as a button that opens them. */
function MatrixCell({ module, fullName, now, cellState, active, onOpen }: MatrixCellProps) {
  const { label } = roleModules[module];
  const { roles, changed, outdated } = cellState;
  const roleNames = words(module, roles);
  const before = words(module, now?.roles ?? []);
  const note = outdated ? `since changed to ${before}` : `was ${before}`;
  return (
    <td data-label={label} data-changed={changed ? (outdated ? 'outdated' : 'yes') : undefined}>
      <button
        type="button"
        className="pl-matrix-cell text-truncate d-block w-100 text-start border-0"
        tabIndex={active ? 0 : -1}
        aria-label={`${fullName}, ${label}: ${roleNames}${changed ? `, ${note}` : ''}`}
        onClick={onOpen}
      >
        {roles.length > 0 ? roleNames : <span className="text-body-secondary">—</span>}
        {/* The space separates the two texts for screen readers. */}
        {changed && <small className="d-block text-body-secondary"> {note}</small>}
      </button>
    </td>
  );
}
