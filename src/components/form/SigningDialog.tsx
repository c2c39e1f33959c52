import './signing.scss';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { holdBanners } from '../feedback/banners';
import { Dialog } from '../feedback/Dialog';
import { type DialogControl, useDialogControl } from '../feedback/openDialog';
import { SignatureFields, signingFormProps } from './SignatureFields';
import { useSigningTexts } from './signingTexts';
import { useAskBefore } from './useAskBefore';
import { type SigningProps, useSigning } from './useSigning';

/** What the dialog hands to its content. */
export interface SigningFrame {
  title: string;
  /** '2 of 5' */
  progress: string;
  /** The button beside the one that signs. */
  secondary: { label: string; run: () => void };
  /** True for a person who signs after somebody else. */
  takesFocus: boolean;
  /** Told whether a drawing or a name would be lost. */
  onInput: (hasInput: boolean) => void;
}

interface Props extends Partial<DialogControl> {
  title: string;
  progress?: string;
  /** Goes on to the next person instead of closing. */
  skip?: { label: string; run: () => void };
  /** A `SigningContent`, with a key for each person who signs. */
  children: (frame: SigningFrame) => ReactNode;
}

/**
 * A dialog in which people read and sign. It fills the screen of a phone, and asks before a drawing or a name is lost
 * (FAULT-121). Messages wait, because on a phone they would push the signature out of view.
 */
export function SigningDialog({ title, progress = '', skip, children, ...control }: Props) {
  const { open, onClose, onExited } = useDialogControl(control);
  const [hasInput, setInput] = useState(false);
  const texts = useSigningTexts();
  const askBefore = useAskBefore(hasInput, {
    title: texts.discardTitle,
    text: texts.discardText,
    confirmLabel: texts.discard,
    cancelLabel: texts.keep,
    danger: true,
  });
  useEffect(() => (open ? holdBanners() : undefined), [open]);
  const { label, run } = skip ?? { label: texts.cancel, run: onClose };
  return (
    <Dialog
      title={title}
      long
      ownSections
      keepOpen="outside"
      open={open}
      onClose={() => void askBefore(onClose)}
      onExited={onExited}
    >
      {children({
        title,
        progress,
        secondary: { label, run: () => void askBefore(run) },
        takesFocus: false,
        onInput: setInput,
      })}
    </Dialog>
  );
}

interface ContentProps extends SigningProps, SigningFrame {
  /** What the person reads before signing. */
  children: ReactNode;
}

/**
 * What one person reads and signs. The button that signs, its error and what is missing are in the footer, in view
 * while the person reads.
 */
export function SigningContent({ children, ...props }: ContentProps) {
  const { title, progress, secondary, takesFocus, onInput, label } = props;
  const id = useId();
  const start = useRef<HTMLDivElement>(null);
  const signing = useSigning(props);
  const { hasInput, disabledReason, drawingProblem, saving, failure } = signing;
  const tell = useEffectEvent(onInput);
  useEffect(() => {
    tell(hasInput);
    return () => tell(false);
  }, [hasInput]);
  useLayoutEffect(() => {
    if (takesFocus) start.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <Modal.Body>
        <div ref={start} tabIndex={-1} role="group" aria-label={title} className="pl-stack">
          {children}
          <form id={id} {...signingFormProps(label, signing)}>
            <SignatureFields
              {...props}
              signing={signing}
              disabled={props.disabledReason !== undefined}
              inDialog
            />
          </form>
        </div>
      </Modal.Body>
      <Modal.Footer className="pl-signing-footer">
        <p>
          {progress && <span>{progress}</span>}
          <span id={`${id}-reason`} className="text-body-secondary">
            {failure === undefined && (drawingProblem ?? disabledReason)}
          </span>
          <span aria-live="assertive" className="text-danger">
            {failure}
          </span>
        </p>
        <button type="button" className="btn btn-secondary" onClick={secondary.run}>
          {secondary.label}
        </button>
        <button
          type="submit"
          form={id}
          className="btn btn-primary"
          // Not `disabled`, which would make the reason unreachable. A press shows what is missing.
          aria-disabled={disabledReason !== undefined || undefined}
          aria-describedby={disabledReason === undefined ? undefined : `${id}-reason`}
          aria-busy={saving || undefined}
        >
          {saving && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          {label}
        </button>
      </Modal.Footer>
    </>
  );
}
