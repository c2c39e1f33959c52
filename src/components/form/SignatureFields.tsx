import type { FormEvent } from 'react';
import { SIGNATURE_BOX } from '../../lib/strokes';
import { CheckboxField } from './CheckboxField';
import { RadioField } from './RadioField';
import { SignaturePad } from './SignaturePad';
import { TextField } from './TextField';
import { useSigningTexts } from './signingTexts';
import type { SigningProps, useSigning } from './useSigning';

const MAX_NAME_LENGTH = 100;
const MAX_REASON = 300;

interface Props extends Pick<SigningProps, 'hint' | 'maxLength' | 'signer' | 'insteadOf'> {
  signing: ReturnType<typeof useSigning>;
  /** Why nothing can be entered. */
  disabled: boolean;
  /** In a dialog that fills a phone's screen. */
  inDialog: boolean;
}

/** The fields of a signature: the name where it is asked for, and the drawing or the typed name. */
export function SignatureFields({ signing, hint, maxLength, signer, insteadOf, disabled, inDialog }: Props) {
  const { control, kind, isInstead } = signing;
  const texts = useSigningTexts();
  const kinds = [
    { value: 'drawn', label: texts.draw },
    { value: 'typed', label: texts.type },
  ];
  return (
    <>
      {signer && (
        <TextField
          control={control}
          name="name"
          label={signer.label}
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          required
          disabled={disabled}
        />
      )}
      {insteadOf !== undefined && (
        <CheckboxField control={control} name="isInstead" label={texts.insteadOf(insteadOf)} />
      )}
      {isInstead && (
        <>
          <TextField
            control={control}
            name="instead"
            label={texts.whoSigns}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            required
          />
          <TextField control={control} name="reason" label={texts.reason} maxLength={MAX_REASON} required />
        </>
      )}
      <RadioField control={control} name="kind" label={texts.kind} options={kinds} disabled={disabled} />
      {kind === 'drawn' ? (
        <SignaturePad
          control={control}
          name="drawn"
          label={texts.pad}
          hint={texts.padHint}
          viewBox={SIGNATURE_BOX}
          maxLength={maxLength}
          inPlace={inDialog}
          disabled={disabled}
        />
      ) : (
        <TextField
          control={control}
          name="typed"
          label={texts.fullName}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          disabled={disabled}
        />
      )}
      <p className="pl-hint">{hint}</p>
    </>
  );
}

/** The attributes of the form that the fields are in. */
export const signingFormProps = (label: string, { sign }: ReturnType<typeof useSigning>) => ({
  className: 'pl-stack pl-signing',
  'aria-label': label,
  noValidate: true,
  onSubmit: (event: FormEvent<HTMLFormElement>) => void sign(event),
});
