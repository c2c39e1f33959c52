import type { ReactNode } from 'react';
import { Icon } from '../components/Icon';
import { inform, type Information } from '../components/feedback/inform';

interface Props {
  label: string;
  className: string;
  /** Only its mark is seen, so that pointing at it must tell its name. */
  markOnly: boolean;
  /** What the dialog says: why it is locked, and where to learn more. */
  notice: Information;
  /** What stands where the link would have its mark and name. */
  children: ReactNode;
}

/** An entry that is locked: it opens its dialog instead of leading anywhere (LOCK-06). */
export function LockedButton({ label, className, markOnly, notice, children }: Props) {
  return (
    <button
      type="button"
      className={`${className} pl-locked`}
      aria-label={`${label}, locked`}
      title={markOnly ? label : undefined}
      onClick={() => inform(notice)}
    >
      {children}
      <Icon name="lock" size={12} />
    </button>
  );
}
