import { type ReactNode, useState } from 'react';
import { Dialog } from '../feedback/Dialog';

interface Props<Signer> {
  /** Those who sign, in turn. The same array until the dialog opens again. */
  signers: readonly Signer[];
  /** Undefined while somebody is not known. */
  nameOf: (signer: Signer) => string | undefined;
  /** 'Skip employee' */
  skipLabel: string;
  open: boolean;
  onClose: () => void;
  /** What a person reads and signs. `next` goes to the next person, or closes the dialog after the last. */
  children: (signer: Signer, turn: { index: number; next: () => void }) => ReactNode;
}

/** One person after the other signs on one device. Fills the screen of a phone. */
export function SignInTurnDialog<Signer>(props: Props<Signer>) {
  const { signers: nextSigners, nameOf, skipLabel, open, onClose, children } = props;
  // The last signer stays while the dialog fades out, and those who have signed while others sign.
  const [signers, setSigners] = useState(nextSigners);
  const [index, setIndex] = useState(0);
  if (open && nextSigners !== signers) {
    setSigners(nextSigners);
    setIndex(0);
  }
  const signer = signers[index];
  const name = signer === undefined ? undefined : nameOf(signer);
  const isLast = index + 1 >= signers.length;
  const next = () => (isLast ? onClose() : setIndex(index + 1));
  return (
    <Dialog
      title={name ? `Signature of ${name}` : 'Signatures'}
      long
      open={open}
      onClose={onClose}
      footer={
        <>
          <span className="me-auto text-body-secondary">
            {index + 1} of {signers.length}
          </span>
          <button type="button" className="btn btn-secondary" onClick={next}>
            {isLast ? 'Skip and finish' : skipLabel}
          </button>
        </>
      }
    >
      {signer !== undefined && children(signer, { index, next })}
    </Dialog>
  );
}
