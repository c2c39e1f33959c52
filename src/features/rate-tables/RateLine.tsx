import type { Control } from 'react-hook-form';
import { employeeGroupQueries } from '../../api/employeeGroups/queries';
import { MoneyField } from '../../components/form/MoneyField';
import { PickerField } from '../../components/form/PickerField';
import { TypedField } from '../../components/form/TypedField';
import { parseDate, shortDate } from '../../lib/dates';
import { parseDay, UNREADABLE_DAY } from '../../lib/typedDate';
import { lineLabels, type RateLineValues, type RateTableValues } from './rateForm';
import { RemoveButton } from '../../components/form/RemoveButton';

const classifications = employeeGroupQueries.choices('classification');

const isDay = (value: unknown): string | true =>
  value === '' || parseDate(value) !== undefined || UNREADABLE_DAY;
/** A day without a calendar beside it: in a grid that would be one more stop of the Tab key in every cell. */
const dayCell = {
  readable: isDay,
  read: (text: string) => parseDay(text) ?? text.trim(),
  show: (value: unknown) => (parseDate(value) ? shortDate(value) : String(value)),
};

interface Props {
  control: Control<RateTableValues>;
  index: number;
  onRemove: () => void;
}

/** What an hour of one classification costs, on certain days. */
export function RateLine({ control, index, onRemove }: Props) {
  const line = `line ${index + 1}`;
  const field = <Name extends keyof RateLineValues>(name: Name) => ({
    control,
    name: `rates.${index}.${name}` as const,
    label: `${lineLabels[name]}, ${line}`,
    hideLabel: true,
  });
  return (
    <tr>
      <td data-label={lineLabels.classificationId}>
        <PickerField {...field('classificationId')} options={classifications} />
      </td>
      <td data-label={lineLabels.from}>
        <TypedField {...field('from')} {...dayCell} />
      </td>
      <td data-label={lineLabels.to}>
        <TypedField {...field('to')} {...dayCell} look={{ placeholder: 'No end' }} />
      </td>
      {(['regular', 'overtime', 'doubleTime'] as const).map((name) => (
        <td key={name} data-label={lineLabels[name]}>
          <MoneyField {...field(name)} />
        </td>
      ))}
      <td>
        <RemoveButton what={line} onRemove={onRemove} />
      </td>
    </tr>
  );
}
