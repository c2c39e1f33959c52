import { Fragment, type ReactNode, useContext, useState } from 'react';
import type { Language } from '../../lib/language';
import { notify } from '../feedback/banners';
import { type DialogControl, useDialogControl } from '../feedback/openDialog';
import { type SigningFrame, SigningDialog } from './SigningDialog';
import { SigningLanguage } from './signingLanguage';
import { signingTexts } from './signingTexts';

interface Props<Signer> extends Partial<DialogControl> {
  /** Those who sign, in turn. */
  signers: readonly Signer[];
  nameOf: (signer: Signer) => string;
  /** 'Skip employee' */
  skipLabel: string | ((signer: Signer) => string);
  /** In which each person reads and signs. By default that of the context. */
  languageOf?: (signer: Signer) => Language;
  /** A `SigningContent` for one person. `next` goes to the next person after the signature is saved. */
  children: (signer: Signer, frame: SigningFrame, next: () => void) => ReactNode;
}

/**
 * One person after the other signs on one device. Each starts at the top, without the drawing and the error of the one
 * before.
 */
export function SignInTurnDialog<Signer>(props: Props<Signer>) {
  const { signers, nameOf, skipLabel, languageOf, children } = props;
  const { onClose, ...control } = useDialogControl(props);
  const shared = useContext(SigningLanguage);
  const [index, setIndex] = useState(0);
  const [signed, setSigned] = useState<readonly string[]>([]);
  const signer = signers[index];
  const language = signer === undefined ? shared : (languageOf?.(signer) ?? shared);
  const texts = signingTexts[language];
  const skipText = typeof skipLabel === 'string' ? skipLabel : signer === undefined ? '' : skipLabel(signer);
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
    <SigningLanguage value={language}>
      <SigningDialog
        title={name ? texts.signatureOf(name) : texts.signatures}
        progress={texts.progress(index + 1, signers.length)}
        skip={{ label: isLast ? texts.skipAndFinish : skipText, run: () => goOn(signed) }}
        {...control}
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
                  progress: lastSigned
                    ? `${frame.progress} · ${texts.hasSigned(lastSigned)}`
                    : frame.progress,
                },
                () => goOn([...signed, name]),
              )}
            </Fragment>
          )
        }
      </SigningDialog>
    </SigningLanguage>
  );
}

const signedText = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]} has signed` : `${names.length} people have signed`;
