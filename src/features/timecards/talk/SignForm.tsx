import { type FormEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SIGNATURE_LENGTH } from '../../../api/timecardActs/contract';
import { SIGNATURE_BOX, type Signature, type Timecard } from '../../../api/timecards/contract';
import { notify } from '../../../components/feedback/banners';
import { RadioField } from '../../../components/form/RadioField';
import { SaveBar } from '../../../components/form/SaveBar';
import { SignaturePad } from '../../../components/form/SignaturePad';
import { TextField } from '../../../components/form/TextField';
import { useAccept } from './useAccept';

const KINDS = [
  { value: 'drawn', label: 'Draw my signature' },
  { value: 'typed', label: 'Type my name' },
];
const NAME_LENGTH = 100;

interface Props {
  card: Timecard;
  /** Why it cannot be signed now. */
  why: string | undefined;
  onSigned: () => void;
}

/**
 * A signature, drawn or typed. Unlike other forms it keeps no draft: it is given to the card as it is on screen at that
 * moment.
 */
export function SignForm({ card, why, onSigned }: Props) {
  const { control, getValues } = useForm<{ kind: Signature['kind']; drawn: string; typed: string }>({
    defaultValues: { kind: 'drawn', drawn: '', typed: '' },
  });
  const { kind, drawn, typed } = useWatch({ control });
  const running = useRef(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = useAccept(card);
  const missing =
    kind === 'drawn'
      ? !drawn && 'Draw your signature above to accept.'
      : !typed?.trim() && 'Type your name above to accept.';
  const whyDisabled = why ?? (missing || undefined);

  async function sign(event: FormEvent) {
    event.preventDefault();
    if (running.current || whyDisabled !== undefined) return;
    running.current = true;
    setFailure(undefined);
    setSaving(true);
    try {
      const signed = getValues();
      await accept({ kind: signed.kind, value: signed[signed.kind].trim() });
      notify({ kind: 'success', text: 'Time card accepted' });
      onSigned();
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : 'The time card could not be accepted.');
      // Once signed, it stays so: the second click of two may come before the form is gone (FAULT-53).
      running.current = false;
    }
    setSaving(false);
  }

  return (
    <form
      className="pl-stack pl-signing"
      aria-label="Accept time card"
      noValidate
      onSubmit={(event) => void sign(event)}
    >
      <RadioField
        control={control}
        name="kind"
        label="Signature"
        options={KINDS}
        disabled={why !== undefined}
      />
      {kind === 'drawn' ? (
        <SignaturePad
          control={control}
          name="drawn"
          label="Your signature"
          hint="Draw with a finger, a pen or the mouse."
          box={SIGNATURE_BOX}
          maxLength={SIGNATURE_LENGTH}
          disabled={why !== undefined}
        />
      ) : (
        <TextField
          control={control}
          name="typed"
          label="Your full name"
          autoComplete="name"
          maxLength={NAME_LENGTH}
          disabled={why !== undefined}
        />
      )}
      <p className="pl-hint">
        When anybody changes this time card afterwards, your signature is taken off, and you are asked to sign
        again.
      </p>
      <SaveBar label="Accept time card" saving={saving} whyDisabled={whyDisabled} error={failure} />
    </form>
  );
}
