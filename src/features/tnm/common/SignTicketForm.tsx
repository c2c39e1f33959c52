import { useRef, useState } from 'react';
import { MAX_SIGNATURE_LENGTH, type Signature } from '../../../api/signature';
import { SignatureForm } from '../../../components/form/SignatureForm';

interface Props {
  /** The name of the person who signs, if known. */
  name: string;
  nameLabel: string;
  inDialog: boolean;
  /** Rejects with the call's error, which the form shows. */
  onSign: (name: string, signature: Signature) => Promise<unknown>;
}

/** The name and the signature of one party. */
export function SignTicketForm({ name: known, nameLabel, inDialog, onSign }: Props) {
  const [name, setName] = useState(known);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <div>
        <label className="form-label" htmlFor="signer">
          {nameLabel} <span aria-hidden="true">*</span>
        </label>
        <input
          ref={field}
          id="signer"
          className="form-control"
          value={name}
          required
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <SignatureForm
        label="Sign ticket"
        verb="sign"
        hint="If anyone changes what you read here, your signature is removed."
        maxLength={MAX_SIGNATURE_LENGTH}
        disabledReason={undefined}
        inDialog={inDialog}
        onSign={async (signature) => {
          if (name.trim() === '') {
            // On a phone the field is out of sight above the signature.
            field.current?.focus();
            throw new Error(`${nameLabel} is required`);
          }
          await onSign(name.trim(), signature);
        }}
      />
    </>
  );
}
