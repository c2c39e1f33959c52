import * as z from 'zod/mini';
import { type Employee, pinRules } from '../../../api/employees/contract';
import { useSetUpPin } from '../../../api/employees/queries';
import { unknownOutcomeError } from '../../../api/unknownOutcome';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { PasswordField } from '../../../components/form/PasswordField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { fullName } from '../employee';

const empty = { pin: '', repeat: '' };
const rules = z.object({ pin: pinRules, repeat: z.string() }).check(
  z.refine(({ pin, repeat }) => pin === repeat, {
    path: ['repeat'],
    error: 'The PINs do not match',
  }),
);
const field = { autoComplete: 'off', inputMode: 'numeric', required: true } as const;
const UNCLEAR = "we can't tell which PIN is active now. Save it again.";

/** EMP-22, CALL-118. The PIN is not stored and disappears with the dialog. */
export function PinDialog({ employee }: { employee: Employee }) {
  const { mutateAsync } = useSetUpPin(employee.id);
  const form = useSchemaForm({ schema: rules, values: empty });

  async function submit({ pin }: typeof empty) {
    try {
      await mutateAsync(pin);
    } catch (cause) {
      throw unknownOutcomeError(cause, UNCLEAR);
    }
    notify({ kind: 'success', text: `PIN for ${fullName(employee)} saved` });
  }

  return (
    <FormDialog
      form={form}
      title={`${employee.hasPin ? 'Change' : 'Set up'} PIN for ${fullName(employee)}`}
      submitLabel="Save PIN"
      onSubmit={submit}
    >
      <PasswordField control={form.control} name="pin" label="PIN" hint="At least 4 digits" {...field} />
      <PasswordField control={form.control} name="repeat" label="Repeat PIN" {...field} />
    </FormDialog>
  );
}
