import type { ReactNode } from 'react';
import { Icon } from '../components/Icon';
import { inform, type Information } from '../components/feedback/inform';

interface Props {
  label: string;
  className: string;
  /** Only the icon is visible, so a tooltip shows the label. */
  iconOnly: boolean;
  /** Text of the dialog: why it is locked, and where to learn more. */
  notice: Information;
  /** The icon and label, as in a link. */
  children: ReactNode;
}

/** A locked menu entry. It opens a dialog instead of a page (LOCK-06). */
export function LockedButton({ label, className, iconOnly, notice, children }: Props) {
  return (
    <button
      type="button"
      className={`${className} pl-locked`}
      aria-label={`${label}, locked`}
      title={iconOnly ? label : undefined}
      onClick={() => inform(notice)}
    >
      {children}
      <Icon name="lock" size={12} />
    </button>
  );
}
