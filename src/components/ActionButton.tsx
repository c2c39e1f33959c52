import { type ComponentProps, useId } from 'react';
import { notify } from './feedback/banners';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick'> {
  /** Why it cannot be done now; undefined where it can. */
  disabledReason: string | undefined;
  onClick: () => void;
  /** `submit`: Enter in the fields of its `form` presses it. */
  type?: 'button' | 'submit';
}

/** A button that says why it cannot be pressed: read out with it, shown to the pointer, and told when it is pressed all the same. */
export function ActionButton(props: Props) {
  const {
    disabledReason,
    onClick,
    className = 'btn btn-secondary',
    type = 'button',
    children,
    ...button
  } = props;
  const id = useId();
  return (
    <>
      <button
        {...button}
        type={type}
        className={className}
        // Not `disabled`: the reason could not be reached.
        aria-disabled={disabledReason !== undefined || undefined}
        aria-describedby={disabledReason === undefined ? undefined : id}
        title={disabledReason}
        onClick={() =>
          disabledReason === undefined ? onClick() : notify({ kind: 'info', text: disabledReason })
        }
      >
        {children}
      </button>
      {disabledReason !== undefined && (
        <span id={id} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
