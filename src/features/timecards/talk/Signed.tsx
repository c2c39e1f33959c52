import { useEffect, useRef } from 'react';
import { SIGNATURE_BOX, type Timecard } from '../../../api/timecards/contract';
import { SignatureDrawing } from '../../../components/content/SignatureDrawing';
import { momentOf } from './momentOf';

interface Props {
  acceptance: NonNullable<Timecard['acceptance']>;
  /** It has been signed just now, by a button that is gone. */
  claimFocus: boolean;
}

/** Whose signature it is, and since when. */
export function Signed({ acceptance: { by, at, signature }, claimFocus }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (claimFocus) text.current?.focus();
  }, [claimFocus]);
  return (
    <div className="pl-stack">
      {signature.kind === 'drawn' ? (
        <SignatureDrawing strokes={signature.value} box={SIGNATURE_BOX} label={`Signature of ${by.name}`} />
      ) : (
        <p className="pl-signature pl-signature-typed">{signature.value}</p>
      )}
      <p ref={text} tabIndex={-1}>
        Accepted by <bdi>{by.name}</bdi>, {momentOf(at)}
      </p>
    </div>
  );
}
