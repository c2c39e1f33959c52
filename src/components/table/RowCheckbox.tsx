interface Props {
  label: string;
  ticked: boolean;
  /** Some of what it stands for is ticked. */
  partly?: boolean;
  /** `range`: Shift was held down. */
  onTick: (on: boolean, range: boolean) => void;
  tabIndex?: number | undefined;
}

/** The box that selects a row, or all rows of a page. */
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
