import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Not a click that opens a tab or a window, or saves. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** From the root: '/employee/1'. */
  to: string;
}

/**
 * A link where there are many: in menus and rows. The router's own `Link` is drawn again with each change of the address, and
 * looks through the whole document for a `base` each time.
 */
export function HashLink({ to, onClick, children, ...rest }: Props) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={`#${to}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        // To where one is already, it is no step to go back over.
        void navigate(to, { replace: window.location.hash === `#${to}` });
      }}
    >
      {children}
    </a>
  );
}
