import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** False for clicks that open a tab or window, or save the link. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Absolute path: '/employee/1'. */
  to: string;
}

/**
 * A link for menus and rows, where there are many. The router's `Link` renders again on each navigation and searches
 * the document for a `base` element each time.
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
        // A link to the current address adds no history entry.
        void navigate(to, { replace: window.location.hash === `#${to}` });
      }}
    >
      {children}
    </a>
  );
}
