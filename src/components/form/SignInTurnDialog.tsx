import { Fragment, type ReactNode, useState } from 'react';
import { notify } from '../feedback/banners';
import { type SigningFrame, SigningDialog } from './SigningDialog';

interface Props<Signer> {
  /** Those who sign, in turn. The same array until the dialog opens again. */
  signers: readonly Signer[];
  nameOf: (signer: Signer) => string;
  /** 'Skip employee' */
  skipLabel: string;
  open: boolean;
  onClose: () => void;
  /** A `SigningContent` for one person. `next` goes to the next person after the signature is saved. */
  children: (signer: Signer, frame: SigningFrame, next: () => void) => ReactNode;
}

/**
 * One person after the other signs on one device. Each starts at the top, without the drawing and the error of the one
 * before.
 */
export function SignInTurnDialog<Signer>(props: Props<Signer>) {
  const { signers: nextSigners, nameOf, skipLabel, open, onClose, children } = props;
  // The last signer stays while the dialog fades out, and those who have signed while others sign.
  const [signers, setSigners] = useState(nextSigners);
  const [index, setIndex] = useState(0);
  const [signed, setSigned] = useState<readonly string[]>([]);
  if (open && nextSigners !== signers) {
    setSigners(nextSigners);
    setIndex(0);
    setSigned([]);
  }
  const signer = signers[index];
  const name = signer === undefined ? '' : nameOf(signer);
  const isLast = index + 1 >= signers.length;
  const lastSigned = signed.at(-1);

  function finish(names: readonly string[]) {
    onClose();
    if (names.length > 0) notify({ kind: 'success', text: signedText(names) });
  }
  const goOn = (names: readonly string[]) => {
    setSigned(names);
    if (isLast) finish(names);
    else setIndex(index + 1);
  };
  return (
    <SigningDialog
      title={name ? `Signature of ${name}` : 'Signatures'}
      progress={`${index + 1} of ${signers.length}`}
      skip={{ label: isLast ? 'Skip and finish' : skipLabel, run: () => goOn(signed) }}
      open={open}
      onClose={() => finish(signed)}
    >
      {(frame) =>
        signer !== undefined && (
          <Fragment key={index}>
            {children(
              signer,
              {
                ...frame,
                takesFocus: index > 0,
                progress: lastSigned ? `${frame.progress} · ${lastSigned} has signed` : frame.progress,
              },
              () => goOn([...signed, name]),
            )}
          </Fragment>
        )
      }
    </SigningDialog>
  );
}

const signedText = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]} has signed` : `${names.length} people have signed`;
