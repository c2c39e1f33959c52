import { useForm, useWatch } from 'react-hook-form';
import { CheckboxGroupField } from '../../../../components/form/CheckboxGroupField';
import { FormDialog } from '../../../../components/form/FormDialog';
import { SelectField } from '../../../../components/form/SelectField';
import { type Day, formatLongDay } from '../../../../lib/dates';
import type { PickerItem } from '../../../../lib/picker';

interface Props {
  days: readonly Day[];
  /** The first selected day, 0 for Monday. */
  from: number;
  /** 'all 14 employees' */
  who: string;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  onCopy: (from: number, to: number[]) => void;
}

interface Values {
  from: string;
  to: PickerItem[];
}

/** Copies a day's work to other days of the grid, where it can be undone until it is saved. */
export function CopyDayDialog({ days, from, who, open, onClose, onExited, onCopy }: Props) {
  const form = useForm<Values>({ defaultValues: { from: String(from), to: [] } });
  const { control } = form;
  const source = useWatch({ control, name: 'from' });
  const all = days.map((date, day) => ({ id: String(day), label: formatLongDay(date) }));

  function submit(values: Values): Promise<void> {
    onCopy(
      Number(values.from),
      values.to.map(({ id }) => Number(id)),
    );
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title="Copy day"
      submitLabel="Copy day"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onExited={onExited}
    >
      <p className="pl-dialog-text">For {who}. Existing entries on those days are replaced.</p>
      <SelectField
        control={control}
        name="from"
        label="From"
        options={all.map(({ id, label }) => ({ value: id, label }))}
      />
      <CheckboxGroupField
        control={control}
        name="to"
        label="To"
        options={all.filter(({ id }) => id !== source)}
        rules={{
          validate: (chosen: PickerItem[]) =>
            chosen.some(({ id }) => id !== source) || 'Choose at least one day',
        }}
      />
    </FormDialog>
  );
}
