import { type FormEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { drawingProblem, SIGNATURE_BOX } from '../../lib/strokes';
import { RadioField } from './RadioField';
import { SaveBar } from './SaveBar';
import { SignaturePad } from './SignaturePad';
import { TextField } from './TextField';

interface Values {
  kind: 'typed' | 'drawn';
  drawn: string;
  typed: string;
}

const KINDS = [
  { value: 'drawn', label: 'Draw my signature' },
  { value: 'typed', label: 'Type my name' },
];
const MAX_NAME_LENGTH = 100;

interface Props {
  /** Names the action of the button: 'Accept time card'. */
  label: string;
  /** Completes 'Draw your signature above to …'. */
  verb: string;
  /** What later happens to the signature. */
  hint: string;
  /** Maximum length of a drawing, in characters. */
  maxLength: number;
  /** Why it cannot be signed now. */
  disabledReason: string | undefined;
  /** In a dialog that fills a phone's screen. */
  inDialog: boolean;
  /** Saves the signature. The form shows its error. */
  onSign: (signature: { kind: Values['kind']; value: string }) => Promise<unknown>;
}

/** A drawn or typed signature. It is not stored as a draft, because it belongs to the version on screen. */
export function SignatureForm(props: Props) {
  const { label, verb, hint, maxLength, disabledReason: denied, inDialog, onSign } = props;
  const { control, getValues } = useForm<Values>({ defaultValues: { kind: 'drawn', drawn: '', typed: '' } });
  const { kind, drawn, typed } = useWatch({ control });
  const running = useRef(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const missing =
    kind === 'drawn'
      ? (!drawn || drawingProblem(drawn)) && `Draw your signature above to ${verb}.`
      : !typed?.trim() && `Type your name above to ${verb}.`;
  const disabledReason = denied ?? (missing || undefined);
  const disabled = denied !== undefined;

  async function sign(event: FormEvent) {
    event.preventDefault();
    if (running.current || disabledReason !== undefined) return;
    running.current = true;
    setFailure(undefined);
    setSaving(true);
    try {
      const signed = getValues();
      await onSign({ kind: signed.kind, value: signed[signed.kind].trim() });
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : "Couldn't save the signature.");
      // Stays true after signing, because a second click may arrive before the form unmounts (FAULT-53).
      running.current = false;
    }
    setSaving(false);
  }

  return (
    <form
      className="pl-stack pl-signing"
      aria-label={label}
      noValidate
      onSubmit={(event) => void sign(event)}
    >
      <RadioField control={control} name="kind" label="Signature" options={KINDS} disabled={disabled} />
      {kind === 'drawn' ? (
        <SignaturePad
          control={control}
          name="drawn"
          label="Your signature"
          hint="Draw with your finger, a pen or the mouse."
          viewBox={SIGNATURE_BOX}
          maxLength={maxLength}
          inPlace={inDialog}
          disabled={disabled}
        />
      ) : (
        <TextField
          control={control}
          name="typed"
          label="Your full name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          disabled={disabled}
        />
      )}
      <p className="pl-hint">{hint}</p>
      <SaveBar label={label} saving={saving} disabledReason={disabledReason} error={failure} />
    </form>
  );
}
