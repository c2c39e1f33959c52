import type { ReactNode } from 'react';

interface Props {
  /** The list shows only these. */
  chosen: boolean;
  onPress: () => void;
  /** How many there are, and of what. */
  children: ReactNode;
}

/** How many rows of a kind there are; pressed, the list shows only those, and then all again. */
export const CountButton = ({ chosen, onPress, children }: Props) => (
  <button
    type="button"
    className="pl-count-button d-flex gap-2 align-items-center min-h-target bg-surface rounded"
    aria-pressed={chosen}
    onClick={onPress}
  >
    {children}
  </button>
);
