import type * as z from 'zod/mini';
import { notify } from '../feedback/banners';
import { FormDialog } from './FormDialog';
import { TextField } from './TextField';
import { useSchemaForm } from './useSchemaForm';

interface WithReason {
  reason: string;
}

export interface ReasonDialogProps {
  /** Names the action and the record: 'Reject Trench work'. */
  title: string;
  submitLabel: string;
  /** What the reason should say. */
  hint: string;
  /** What the action does besides, above the field. */
  effect?: string | undefined;
  /** Requires the reason. */
  schema: z.ZodMiniType<WithReason, WithReason>;
  maxLength: number;
  /** Rejects with the call's error, which the dialog shows. */
  onSubmit: (reason: string) => Promise<unknown>;
  doneMessage: string;
}

const blank: WithReason = { reason: '' };

/** Asks for the reason of an action, for the people who read it later. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { hint, effect, schema, maxLength, onSubmit, doneMessage, ...dialog } = props;
  const form = useSchemaForm({ schema, values: blank });
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSubmit={async ({ reason }) => {
        await onSubmit(reason);
        notify({ kind: 'success', text: doneMessage });
      }}
    >
      {effect !== undefined && <p className="pl-wide m-0">{effect}</p>}
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint={hint}
        lines={4}
        maxLength={maxLength}
        required
        wide
      />
    </FormDialog>
  );
}
