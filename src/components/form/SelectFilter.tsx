export interface Choice {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Choice[];
  className?: string | undefined;
}

/** A select no higher than its text, for the filters above a list. */
export function SelectFilter({ label, value, onChange, options, className }: Props) {
  return (
    <label className={className ? `pl-filter ${className}` : 'pl-filter'}>
      <span>{label}</span>
      <select className="form-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
