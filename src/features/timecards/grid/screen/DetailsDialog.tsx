import { useForm } from 'react-hook-form';
import { NOTE_LENGTH } from '../../../../api/timecards/contract';
import { FormDialog } from '../../../../components/form/FormDialog';
import { NumberField } from '../../../../components/form/NumberField';
import { TextField } from '../../../../components/form/TextField';
import { showNumber } from '../../../../lib/number';
import type { Details } from '../edit';

interface Props {
  /** Employee and day of the cell. */
  where: string;
  details: Details;
  usualBreak: number;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  onDone: (details: Details) => void;
}

/** Empty fields are null. */
type Values = { [Key in keyof Details]: Details[Key] extends string ? string : number | null };

const most = (limit: number) => ({
  min: { value: 0, message: 'It cannot be negative' },
  max: { value: limit, message: `At most ${showNumber(limit)}` },
});

const wholeMinutes = (value: unknown) =>
  value === null || Number.isInteger(value) || 'Type whole minutes, such as 30';

/** Edits the details of a day's work besides its hours. They are saved with the grid. */
export function DetailsDialog({ where, details, usualBreak, open, onClose, onExited, onDone }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      ...details,
      quantity: details.quantity || null,
      perDiem: details.perDiem || null,
      equipmentHours: details.equipmentHours || null,
    },
  });
  const { control } = form;

  function submit({ quantity, perDiem, equipmentHours, ...rest }: Values): Promise<void> {
    onDone({
      ...rest,
      note: rest.note.trim(),
      equipment: rest.equipment.trim(),
      quantity: quantity ?? 0,
      perDiem: perDiem ?? 0,
      equipmentHours: equipmentHours ?? 0,
    });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Details: ${where}`}
      submitLabel="Apply"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onExited={onExited}
    >
      <TextField control={control} name="note" label="Note" lines={3} maxLength={NOTE_LENGTH} />
      <NumberField
        control={control}
        name="breakMinutes"
        label="Break in minutes"
        hint={`Of start and end times; empty: the usual ${usualBreak}`}
        rules={{ ...most(1440), validate: wholeMinutes }}
      />
      <NumberField control={control} name="quantity" label="Quantity" rules={most(1_000_000)} />
      <NumberField control={control} name="perDiem" label="Per diem in dollars" rules={most(1_000_000)} />
      <TextField control={control} name="equipment" label="Equipment" maxLength={NOTE_LENGTH} />
      <NumberField control={control} name="equipmentHours" label="Equipment hours" hours rules={most(24)} />
    </FormDialog>
  );
}
