import { SIGNATURE_BOX, type Timecard } from '../../../api/timecards/contract';
import { SignatureDrawing } from '../../../components/content/SignatureDrawing';
import '../../../components/content/signature.scss';

/** An employee's signature, drawn or typed. */
export function SignatureImage({ by, signature }: NonNullable<Timecard['acceptance']>) {
  return signature.kind === 'drawn' ? (
    <SignatureDrawing strokes={signature.value} viewBox={SIGNATURE_BOX} label={`Signature of ${by.name}`} />
  ) : (
    <p className="pl-signature d-block w-100 rounded pl-signature-typed py-3 px-4 m-0 text-break">
      {signature.value}
    </p>
  );
}
