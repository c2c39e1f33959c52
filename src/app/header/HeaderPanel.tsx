import '../../styles/overlays.scss';
import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../../components/Icon';

interface Props {
  title: string;
  /** Receives focus when the focused control disappears. */
  titleRef?: Ref<HTMLHeadingElement>;
  onClose: () => void;
  children: ReactNode;
}

/** A panel below a header button: a box on desktop, full width on phones. */
export function HeaderPanel({ title, titleRef, onClose, children }: Props) {
  const id = useId();
  return (
    <section className="pl-drop d-flex flex-column border" aria-labelledby={id}>
      <div className="pl-drop-head d-flex flex-none gap-2 align-items-center justify-content-between border-bottom">
        <h2 className="m-0 fs-lg" id={id} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="btn btn-quiet btn-icon" aria-label="Close panel" onClick={onClose}>
          <Icon name="x" size={18} />
        </button>
      </div>
      {children}
    </section>
  );
}
