import { useId } from 'react';
import { Icon } from '../../components/Icon';
import { isUnder } from '../../lib/paths';
import { standing } from '../../session/access';
import { useLabel } from '../../session/labels';
import { lockNotice } from '../../session/lockNotice';
import { useSubject } from '../../session/store';
import { LockedButton } from '../LockedButton';
import type { MenuSection } from './menus';
import { MenuLink } from './MenuLink';

interface Props {
  section: MenuSection;
  open: boolean;
  minified: boolean;
  onToggle: () => void;
  onGone: () => void;
}

/** A top section and its entries; locked as a whole where the business has not enabled it (LOCK-04). */
export function MenuSectionEntry({ section, open, minified, onToggle, onGone }: Props) {
  const subject = useSubject();
  const label = useLabel()(section.label);
  const id = useId();
  const stands = standing(subject, section.needs);
  const items = section.items.filter(
    ({ needs, whenDenied }) => standing(subject, needs, whenDenied).as !== 'hidden',
  );
  if (items.length === 0) return null;
  const name = <span className={minified ? 'visually-hidden' : undefined}>{label}</span>;
  // One entry may be open where the section as such is not (ACCESS-41).
  if (stands.as === 'lock' && !items.some(({ needs }) => standing(subject, needs).as === 'link'))
    return (
      <li>
        <LockedButton
          markOnly={minified}
          label={label}
          className="pl-menu-button"
          notice={lockNotice(stands.denial)}
        >
          <Icon name={section.icon} />
          {name}
        </LockedButton>
      </li>
    );
  return (
    <li className="pl-menu-section">
      <button
        type="button"
        className="pl-menu-button"
        title={minified ? label : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon name={section.icon} />
        {name}
        {!minified && <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />}
      </button>
      <ul id={id} className={minified ? 'pl-menu-float' : 'pl-menu-items'} hidden={!open}>
        {minified && (
          <li className="pl-menu-float-title" aria-hidden="true">
            {label}
          </li>
        )}
        {items.map((item) => (
          <MenuLink
            key={`${item.label} ${item.to}`}
            item={item}
            minified={false}
            exact={section.items.some((other) => other !== item && isUnder(other.to, item.to))}
            onGone={onGone}
          />
        ))}
      </ul>
    </li>
  );
}
