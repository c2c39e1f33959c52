interface Props {
  label: string;
  selected: boolean;
  /** True when only some of the rows are selected (indeterminate). */
  indeterminate?: boolean;
  /** Called when the checkbox changes. `range` is true if Shift was pressed. */
  onSelect: (on: boolean, range: boolean) => void;
  tabIndex?: number | undefined;
}

/** A checkbox that selects a row, or all rows of a page. */
export function RowCheckbox({ label, selected, indeterminate = false, onSelect, tabIndex }: Props) {
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={label}
      tabIndex={tabIndex}
      checked={selected}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate && !selected;
      }}
      onChange={({ target, nativeEvent }) =>
        onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
