import '../../styles/overlays.scss';
import { type ReactNode, useEffect, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { useLayer } from '../layers';
import { useIsPhone } from '../useIsPhone';
import { dialogContainer } from './dialogContainer';
import { type DialogControl, useDialogControl } from './openDialog';
import { useRestoreFocus } from './useRestoreFocus';

interface Props extends Partial<DialogControl> {
  title: string;
  /** Called after opening, to move the focus. */
  onShown?: () => void;
  /** Protects input: a press outside does not close it; with `always`, nor do Escape and Back. */
  keepOpen?: 'outside' | 'always' | undefined;
  /** True when the URL says that the dialog is open, so that Back closes it without a layer. */
  inAddress?: boolean | undefined;
  /** Scrolls inside; fills the screen on phones. */
  long?: boolean;
  /** Id of the text that screen readers read with the title. */
  describedBy?: string;
  footer?: ReactNode;
  /** The children are a `Modal.Body` and a `Modal.Footer`. */
  ownSections?: boolean;
  children: ReactNode;
}

/** Milliseconds after which every fade-out has ended. */
const MAX_FADE = 1000;

/**
 * Ends a fade-out whose `transitionend` event never fires. If a dialog closes while it fades in, a button's transition
 * can make Bootstrap's timer end too early, and the invisible dialog would block all clicks.
 */
function useTransitionFallback(open: boolean, titleId: string): void {
  useEffect(() => {
    if (open) return;
    const end = () =>
      document.getElementById(titleId)?.closest('.modal')?.dispatchEvent(new Event('transitionend'));
    const late = setTimeout(end, MAX_FADE);
    return () => clearTimeout(late);
  }, [open, titleId]);
}

/**
 * A modal dialog. It traps the focus; Escape, Back, the close button and a press outside close it and return the focus.
 * A dialog of `openDialog` has no `open`, `onClose` and `onExited`.
 */
export function Dialog(props: Props) {
  const { open, onClose, onExited } = useDialogControl(props);
  const { title, onShown, keepOpen, inAddress = false, long = false } = props;
  const { describedBy, footer, ownSections = false, children } = props;
  const id = useId();
  const phone = useIsPhone();
  const restoreFocus = useRestoreFocus(open);
  useTransitionFallback(open, id);
  useLayer(open && !inAddress, () => keepOpen !== 'always' && onClose());
  return (
    <Modal
      show={open}
      onHide={onClose}
      backdrop={keepOpen ? 'static' : true}
      keyboard={keepOpen !== 'always'}
      {...(onShown && { onShow: onShown })}
      onExited={() => {
        restoreFocus();
        onExited?.();
      }}
      {...(long ? { size: 'lg', scrollable: true, ...(phone && { fullscreen: true }) } : { centered: true })}
      container={dialogContainer}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      <Modal.Header closeButton>
        <Modal.Title as="h2" id={id}>
          {title}
        </Modal.Title>
      </Modal.Header>
      {ownSections ? children : <Modal.Body>{children}</Modal.Body>}
      {footer != null && <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  );
}
