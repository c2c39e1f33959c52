import '../../styles/overlays.scss';
import { type ReactNode, useEffect, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { useLayer } from '../layers';
import { dialogContainer } from './dialogContainer';
import { useFocusBack } from './useFocusBack';

interface Props {
  title: string;
  open: boolean;
  /** Escape, the browser's Back, the cross and a press outside. */
  onClose: () => void;
  /** It is on screen: time to put the focus where it belongs. */
  onShown?: () => void;
  /** It is gone, and the focus is back where it was. */
  onGone?: () => void;
  /** What would be lost by a slip: a press outside does not close it, nor, `always`, do Escape and Back. */
  keepOpen?: 'outside' | 'always' | undefined;
  /** That it is open stands in the address: Back closes it without more. */
  inAddress?: boolean | undefined;
  /** Scrolls inside itself; on phones it fills the screen. */
  long?: boolean;
  /** The words that a screen reader says with the title. */
  describedBy?: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** Milliseconds in which any fading has come to its end. */
const FADED = 1000;

/**
 * A dialog that is closed while it still fades in may have nothing to fade out, and waits for the end of that for ever,
 * unseen, in the way of all presses: a button's own fading makes Bootstrap's timer believe that the end has come.
 */
function useSureEnd(open: boolean, titleId: string): void {
  useEffect(() => {
    if (open) return;
    const end = () =>
      document.getElementById(titleId)?.closest('.modal')?.dispatchEvent(new Event('transitionend'));
    const late = setTimeout(end, FADED);
    return () => clearTimeout(late);
  }, [open, titleId]);
}

/** A modal of the kit: the focus stays in it, Escape or Back closes it and gives the focus back. */
export function Dialog(props: Props) {
  const { title, open, onClose, onShown, onGone, keepOpen, inAddress = false, long = false } = props;
  const { describedBy, footer, children } = props;
  const id = useId();
  const focusBack = useFocusBack(open);
  useSureEnd(open, id);
  useLayer(open && !inAddress, () => keepOpen !== 'always' && onClose());
  return (
    <Modal
      show={open}
      onHide={onClose}
      backdrop={keepOpen ? 'static' : true}
      keyboard={keepOpen !== 'always'}
      {...(onShown && { onShow: onShown })}
      onExited={() => {
        focusBack();
        onGone?.();
      }}
      {...(long ? { size: 'lg', scrollable: true, fullscreen: 'md-down' } : { centered: true })}
      container={dialogContainer}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      <Modal.Header closeButton>
        <Modal.Title as="h2" id={id}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {footer != null && <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  );
}
