import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Its name, and its tooltip. */
  label: string;
}

/** A quiet button with only an icon. */
export const IconButton = ({ icon, label, className = '', ...button }: Props) => (
  <button
    type="button"
    className={`btn btn-quiet btn-icon ${className}`}
    aria-label={label}
    title={label}
    {...button}
  >
    <Icon name={icon} />
  </button>
);
