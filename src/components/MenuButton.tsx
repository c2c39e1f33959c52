import './menu.scss';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withoutGaps } from '../lib/withoutGaps';
import { Icon, type IconName } from './Icon';
import { useAnchoredPosition } from './form/useAnchoredPosition';
import { notify } from './feedback/banners';
import { useCloseOnLeave } from './useCloseOnLeave';

export interface MenuAction {
  label: string;
  /** Why the action is disabled, below its label. */
  disabledReason?: string | undefined;
  /** The action deletes or removes something. */
  danger?: boolean | undefined;
  run: () => void;
}

interface Props {
  label: ReactNode;
  /** `condition && action` leaves one out. */
  actions: readonly (MenuAction | false | undefined)[];
  /** An action of the menu is running. */
  busy?: boolean;
  /** A quiet button with only this icon. The label, a text, is its name and its tooltip. */
  icon?: IconName | undefined;
}

/**
 * Returns the index of the menu item that a key moves to from `at` (-1 for the button), among `count` items. Wraps
 * around at the ends.
 */
function stepTo(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return at < 0 ? undefined : 0;
    case 'End':
      return at < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
}

/** A button with a menu of actions and arrow-key support. It opens upward when there is no room below. */
export function MenuButton({ label, actions: offered, busy = false, icon }: Props) {
  const actions = withoutGaps(offered);
  const id = useId();
  const [open, setOpen] = useState(false);
  const area = useCloseOnLeave<HTMLDivElement>(open, () => setOpen(false));
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useAnchoredPosition(list, button, open);

  function choose({ disabledReason, run }: MenuAction) {
    if (disabledReason !== undefined) return notify({ kind: 'info', text: disabledReason });
    // The menu item is about to unmount, and a dialog returns the focus to the element that has it now.
    button.current?.focus();
    setOpen(false);
    run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || actions.length === 0) return;
    const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = entries().findIndex((entry) => entry === document.activeElement);
    const to = stepTo(key, at, actions.length);
    if (to === undefined) return;
    event.preventDefault();
    flushSync(() => setOpen(true));
    entries()[to]?.focus();
  }

  return (
    <div ref={area} className="pl-action-menu">
      <button
        ref={button}
        type="button"
        className={icon ? 'btn btn-quiet btn-icon' : 'btn btn-secondary'}
        {...(icon && typeof label === 'string' && { 'aria-label': label, title: label })}
        aria-busy={busy}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        {icon ? (
          <Icon name={icon} />
        ) : (
          <>
            {label}
            <Icon name="chevron-down" size="0.75em" />
          </>
        )}
      </button>
      {open && (
        <ul ref={list} id={id} className="pl-action-menu-list p-1 m-0 list-none border rounded">
          {actions.map((action) => (
            <li key={action.label}>
              <button
                type="button"
                className={action.danger ? 'dropdown-item text-danger' : 'dropdown-item'}
                aria-disabled={action.disabledReason !== undefined || undefined}
                onClick={() => choose(action)}
                onKeyDown={onKeyDown}
              >
                {action.label}
                {action.disabledReason !== undefined && (
                  <small className="d-block">{action.disabledReason}</small>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
