interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the customer sees prices. */
export const PricesSwitch = ({ checked, onChange }: Props) => (
  <div className="form-check form-switch pl-check">
    <input
      type="checkbox"
      role="switch"
      id="prices"
      className="form-check-input"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <label className="form-check-label" htmlFor="prices">
      Show prices
    </label>
  </div>
);
