import type { ReactNode } from 'react';

interface Props {
  /** True when the list shows only these rows. */
  pressed: boolean;
  onPress: () => void;
  /** The count and its label. */
  children: ReactNode;
}

/** A toggle button with the number of rows of a kind. When pressed, the list shows only those rows. */
export const CountButton = ({ pressed, onPress, children }: Props) => (
  <button
    type="button"
    className="pl-count-button d-flex gap-2 align-items-center min-h-target bg-surface rounded"
    aria-pressed={pressed}
    onClick={onPress}
  >
    {children}
  </button>
);
