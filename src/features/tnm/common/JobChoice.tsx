import { SelectFilter } from '../../../components/form/SelectFilter';
import { filterOptions } from '../../../components/page/filter';
import { useOpenJobFilter } from '../../../navigation/jobFilter';

interface Props {
  /** Its id, '' before one is chosen. */
  value: string;
  onChange: (jobId: string) => void;
}

/** The job that a page is about. */
export function JobChoice({ value, onChange }: Props) {
  const filter = useOpenJobFilter();
  return (
    <SelectFilter
      label={filter.label}
      value={value}
      options={filterOptions(filter, value).map((option) =>
        option.value === '' ? { ...option, label: 'Choose' } : option,
      )}
      onChange={onChange}
    />
  );
}
