import { type ComponentProps, useId, useLayoutEffect } from 'react';
import { notify } from './feedback/banners';
import { rescueFocus } from './page/pageFocus';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick'> {
  /** Why the button is disabled; undefined when it is enabled. */
  disabledReason: string | undefined;
  onClick: () => void;
  /** `submit`: Enter in the fields of its `form` clicks it. */
  type?: 'button' | 'submit';
}

/**
 * A button that explains why it is disabled: to screen readers, in a tooltip, and when clicked. If it goes with its
 * focus, the page title takes it over.
 */
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
  // A button that changes a status often goes with it.
  useLayoutEffect(() => rescueFocus, []);
  return (
    <>
      <button
        {...button}
        type={type}
        className={className}
        // Not `disabled`, which would make the reason unreachable.
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
