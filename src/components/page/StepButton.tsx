import { ActionButton } from '../ActionButton';
import { Icon, type IconName } from '../Icon';
import { claimFocus } from './pageFocus';

interface Props {
  /** 'Next photo' */
  label: string;
  icon: IconName;
  /** Undefined at the end. */
  go: (() => void) | undefined;
  className?: string;
}

/** Opens the record before or after the one that is open. It keeps the focus, so that it can be pressed again. */
export const StepButton = ({ label, icon, go, className = 'btn btn-secondary' }: Props) => (
  <ActionButton
    className={className}
    aria-label={label}
    disabledReason={go ? undefined : 'There are no more.'}
    onClick={() => go?.()}
    onFocus={({ currentTarget }) => claimFocus(currentTarget)}
  >
    <Icon name={icon} />
  </ActionButton>
);
