export interface SelectOption {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  className?: string | undefined;
  /** Why the select is disabled. */
  disabledReason?: string | undefined;
}

/** A compact select for the filters above a list. */
export function SelectFilter({ label, value, onChange, options, className, disabledReason }: Props) {
  return (
    <label
      className={
        className
          ? `pl-filter d-flex align-items-center min-h-target bg-surface rounded ${className}`
          : 'pl-filter d-flex align-items-center min-h-target bg-surface rounded'
      }
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
