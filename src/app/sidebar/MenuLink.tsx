import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { HashLink, isPlainClick } from '../../components/HashLink';
import { Icon, type IconName } from '../../components/Icon';
import { menuItemState } from '../../access/access';
import type { Subject } from '../../session/flags';
import { useLabel } from '../../session/labels';
import { lockNotice } from '../../access/lockNotice';
import { LockedButton } from '../LockedButton';
import { PinButton } from '../PinButton';
import type { MenuItem } from './menus';

interface Props {
  item: MenuItem;
  subject: Subject;
  icon?: IconName;
  minified: boolean;
  /** The page belongs to it. */
  current: boolean;
  onNavigate?: (() => void) | undefined;
}

/** A menu entry for the current user: a link, a lock that opens 'Learn more', or nothing. */
export function MenuLink({ item, subject, icon, minified, current, onNavigate }: Props) {
  const navigate = useNavigate();
  const label = useLabel()(item.label);
  const itemState = menuItemState(subject, item.needs, item.whenDenied);
  if (itemState.as === 'hidden') return null;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={minified ? 'visually-hidden' : undefined}>{label}</span>
    </>
  );
  if (itemState.as !== 'link')
    return (
      <li>
        <LockedButton
          iconOnly={minified}
          label={label}
          className="pl-menu-button"
          notice={lockNotice(itemState.denial)}
        >
          {content}
        </LockedButton>
      </li>
    );

  const { to, clickTo } = item;
  function follow(event: MouseEvent) {
    // The link's address and a plain click lead to different pages; both are specified (SAFETY-MENU-14).
    if (clickTo !== undefined && isPlainClick(event)) {
      event.preventDefault();
      void navigate(clickTo);
    }
    onNavigate?.();
  }
  return (
    <li className="pl-menu-item">
      <HashLink
        className={`pl-menu-button ${current ? 'active' : ''}`}
        to={to}
        aria-current={current ? 'page' : undefined}
        title={minified ? label : undefined}
        onClick={follow}
      >
        {content}
      </HashLink>
      {!minified && <PinButton to={to} label={label} />}
    </li>
  );
}
