import './signature.scss';
import { SIGNATURE_BOX } from '../../lib/strokes';
import { SignatureDrawing } from './SignatureDrawing';

interface Props {
  by: { name: string };
  signature: { kind: 'typed' | 'drawn'; value: string };
}

/** An employee's signature, drawn or typed. */
export function SignatureImage({ by, signature }: Props) {
  return signature.kind === 'drawn' ? (
    <SignatureDrawing strokes={signature.value} viewBox={SIGNATURE_BOX} label={`Signature of ${by.name}`} />
  ) : (
    <p className="pl-signature d-block w-100 rounded pl-signature-typed py-3 px-4 m-0 text-break">
      {signature.value}
    </p>
  );
}
