import { type KeyboardEvent, use, useId, useState } from 'react';
import { Announcement } from '../Announcement';
import { Dialog } from '../feedback/Dialog';
import { RadioGroup } from '../form/RadioGroup';
import { Icon } from '../Icon';
import { ListChoicesContext } from './listChoices';

interface ColumnRow {
  id: string;
  header: string;
  /** True when the column cannot be hidden. */
  fixed: boolean;
}

interface Props {
  open: boolean;
  onClose: () => void;
  columns: readonly ColumnRow[];
  /** Ids of the displayed columns, in order. */
  shown: readonly string[];
  /** True when the columns differ from the list's default. */
  changed: boolean;
  onChange: (ids: readonly string[] | undefined) => void;
}

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact: more rows on the screen' },
] as const;

/** A dialog for the columns of a list, their order, and the row density. Every choice takes effect immediately. */
export function ColumnsDialog({ open, onClose, columns, shown, changed, onChange }: Props) {
  const id = useId();
  const { density, setDensity } = use(ListChoicesContext);
  const [announcement, setAnnouncement] = useState('');
  const inOrder = [
    ...shown.flatMap((one) => columns.find((column) => column.id === one) ?? []),
    ...columns.filter((column) => !shown.includes(column.id)),
  ];

  function move({ id: moved, header }: ColumnRow, by: -1 | 1) {
    const from = shown.indexOf(moved);
    const other = shown[from + by];
    if (from < 0 || other === undefined) return;
    onChange(shown.map((one) => (one === moved ? other : one === other ? moved : one)));
    setAnnouncement(`${header} is column ${from + by + 1} of ${shown.length}.`);
  }

  const onKeyDown = (column: ColumnRow) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(column, event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <Dialog
      title="Columns"
      open={open}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={!changed}
            onClick={() => onChange(undefined)}
          >
            Reset columns
          </button>
          <button type="button" className="btn btn-primary" onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <p id={id} className="pl-hint">
        Select the columns to show. Move a column with its arrow buttons, or with Alt and an arrow key.
      </p>
      <ul className="pl-columns pl-plain-list mb-4" aria-describedby={id}>
        {inOrder.map((column) => {
          const position = shown.indexOf(column.id);
          return (
            <li key={column.id} className="pl-check">
              <input
                type="checkbox"
                id={`${id}-${column.id}`}
                className="form-check-input"
                checked={position >= 0}
                aria-disabled={column.fixed || undefined}
                onChange={({ target }) => {
                  if (column.fixed) return setAnnouncement(`${column.header} is always shown.`);
                  onChange(target.checked ? [...shown, column.id] : shown.filter((one) => one !== column.id));
                }}
                onKeyDown={onKeyDown(column)}
              />
              <label htmlFor={`${id}-${column.id}`} className="form-check-label">
                {column.header}
                {column.fixed && <small className="ms-2 fw-normal text-body-secondary">Always shown</small>}
              </label>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className="btn btn-quiet btn-icon"
                  aria-label={`Move ${column.header} ${by < 0 ? 'up' : 'down'}`}
                  aria-disabled={position < 0 || shown[position + by] === undefined}
                  onClick={() => move(column, by)}
                >
                  <Icon name={by < 0 ? 'chevron-up' : 'chevron-down'} />
                </button>
              ))}
            </li>
          );
        })}
      </ul>
      <RadioGroup
        legend="Row density of all lists"
        options={densities}
        value={density}
        onChange={setDensity}
      />
      <Announcement text={announcement} />
    </Dialog>
  );
}
