export interface SelectOption {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** True while the filter hides no rows. It is then less prominent than filters that have one. */
  quiet?: boolean | undefined;
  /** Why the select is disabled. */
  disabledReason?: string | undefined;
}

/** A compact select for the filters above a list. */
export function SelectFilter({ label, value, onChange, options, quiet, disabledReason }: Props) {
  return (
    <label
      className={`pl-filter d-flex align-items-center min-h-target rounded ${quiet ? 'is-quiet' : ''}`}
      title={disabledReason}
    >
      <span>{label}</span>
      <select
        className="form-select"
        value={value}
        disabled={disabledReason !== undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
