import { useForm } from 'react-hook-form';
import { MAX_NOTE_LENGTH } from '../../../../api/timecards/contract';
import { FormDialog } from '../../../../components/form/FormDialog';
import { NumberField } from '../../../../components/form/NumberField';
import { TextField } from '../../../../components/form/TextField';
import { formatNumber } from '../../../../lib/number';
import type { CellDetails } from '../sheetOperations';

interface Props {
  /** Employee and day of the cell. */
  where: string;
  details: CellDetails;
  usualBreak: number;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  onDone: (details: CellDetails) => void;
}

/** Empty fields are null. */
type Values = { [Key in keyof CellDetails]: CellDetails[Key] extends string ? string : number | null };

const limitRules = (limit: number) => ({
  min: { value: 0, message: 'Enter 0 or more' },
  max: { value: limit, message: `At most ${formatNumber(limit)}` },
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
      <TextField control={control} name="note" label="Note" lines={3} maxLength={MAX_NOTE_LENGTH} />
      <NumberField
        control={control}
        name="breakMinutes"
        label="Break in minutes"
        hint={`Used with start and end times. Leave empty for the default of ${usualBreak}.`}
        rules={{ ...limitRules(1440), validate: wholeMinutes }}
      />
      <NumberField control={control} name="quantity" label="Quantity" rules={limitRules(1_000_000)} />
      <NumberField
        control={control}
        name="perDiem"
        label="Per diem in dollars"
        rules={limitRules(1_000_000)}
      />
      <TextField control={control} name="equipment" label="Equipment" maxLength={MAX_NOTE_LENGTH} />
      <NumberField
        control={control}
        name="equipmentHours"
        label="Equipment hours"
        hours
        rules={limitRules(24)}
      />
    </FormDialog>
  );
}
