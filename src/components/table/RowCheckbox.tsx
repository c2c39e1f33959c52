interface Props {
  label: string;
  ticked: boolean;
  /** True when only some of the rows are selected (indeterminate). */
  partly?: boolean;
  /** Called when the checkbox changes. `range` is true if Shift was pressed. */
  onTick: (on: boolean, range: boolean) => void;
  tabIndex?: number | undefined;
}

/** A checkbox that selects a row, or all rows of a page. */
export function RowCheckbox({ label, ticked, partly = false, onTick, tabIndex }: Props) {
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={label}
      tabIndex={tabIndex}
      checked={ticked}
      ref={(box) => {
        if (box) box.indeterminate = partly && !ticked;
      }}
      onChange={({ target, nativeEvent }) =>
        onTick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
