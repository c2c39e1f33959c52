import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isConfigured } from '../../api/config';
import { Icon, type IconName } from '../../components/Icon';
import { useCloseOnLeave } from '../../components/useCloseOnLeave';
import { paths } from '../../lib/paths';
import { prefetchHandlers } from '../prefetchHandlers';
import { fetchPageHelp, fetchUserGuide } from './fetchHelp';
import { openPageHelp, openUserGuide } from './store';

interface Props {
  /** Shows only the icon; the menu floats beside it. */
  minified: boolean;
  /** Called when the user follows an entry. */
  onNavigate?: () => void;
}

/** The Help menu at the bottom of the sidebar (SCREEN-OV-HELP-DROPDOWN, HELP-02, HELP-03, SIDE-41). */
export function HelpMenu({ minified, onNavigate }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const area = useCloseOnLeave<HTMLDivElement>(open, () => setOpen(false));
  const toggle = useRef<HTMLButtonElement>(null);

  function choose(openHelp?: () => void) {
    // The entry is about to unmount. The dialog returns focus to the element focused now.
    toggle.current?.focus();
    setOpen(false);
    onNavigate?.();
    openHelp?.();
  }

  return (
    <div
      className={`pl-help-menu position-relative flex-none border-top ${minified ? 'pl-help-menu-minified' : ''}`}
      ref={area}
    >
      <button
        ref={toggle}
        type="button"
        className="pl-menu-button"
        title={minified ? 'Help' : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="life-ring" />
        <span className={minified ? 'visually-hidden' : undefined}>Help</span>
        {!minified && <Icon name={open ? 'chevron-down' : 'chevron-up'} size={12} />}
      </button>
      <ul id={id} className="pl-help-panel" hidden={!open}>
        {isConfigured('knowledgeBase') && (
          <li>
            <button
              type="button"
              className="pl-menu-button"
              onClick={() => choose(openUserGuide)}
              {...prefetchHandlers(fetchUserGuide)}
            >
              <Entry icon="book" label="User Guide" text="Help yourself" />
            </button>
          </li>
        )}
        {isConfigured('helpCenter') && (
          <li>
            <button
              type="button"
              className="pl-menu-button"
              onClick={() => choose(openPageHelp)}
              {...prefetchHandlers(fetchPageHelp)}
            >
              <Entry icon="question" label="Help for this page" text="What you can do here" />
            </button>
          </li>
        )}
        <li>
          <Link className="pl-menu-button" to={paths.askUs} onClick={() => choose()}>
            <Entry icon="envelope" label="Support" text="Send us a message" />
          </Link>
        </li>
      </ul>
    </div>
  );
}

function Entry({ icon, label, text }: { icon: IconName; label: string; text: string }) {
  return (
    <>
      <Icon name={icon} />
      <span>
        {label} <small>{text}</small>
      </span>
    </>
  );
}
