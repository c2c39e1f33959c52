import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../components/Icon';
import { menuItemState } from '../../access/access';
import type { Subject } from '../../session/flags';
import { useLabel } from '../../session/labels';
import { lockNotice } from '../../access/lockNotice';
import { LockedButton } from '../LockedButton';
import { MenuLink } from './MenuLink';
import { type MenuItem, type MenuSection, sectionState } from './menus';
import { useFloatingPanel } from './useFloatingPanel';

interface Props {
  section: MenuSection;
  subject: Subject;
  open: boolean;
  /** The page belongs to one of its entries. */
  current: boolean;
  /** The entry that the page belongs to. */
  currentItem: MenuItem | undefined;
  minified: boolean;
  setOpen: (open: boolean) => void;
  onNavigate: () => void;
}

/** A menu section with its entries; locked as a whole when the business does not have it (LOCK-04). */
export function MenuSectionEntry(props: Props) {
  const { section, subject, open, current, currentItem, minified, setOpen, onNavigate } = props;
  const label = useLabel()(section.label);
  const id = useId();
  const { area, onPointerEnter, onPointerLeave, onPointerDown, onClick, onKeyDown, backToButton } =
    useFloatingPanel({
      minified,
      open,
      setOpen,
    });
  const state = sectionState(section, subject);
  const items = section.items.filter(
    ({ needs, whenDenied }) => menuItemState(subject, needs, whenDenied).as !== 'hidden',
  );
  const name = <span className={minified ? 'visually-hidden' : undefined}>{label}</span>;
  if (state.as === 'lock')
    return (
      <li>
        <LockedButton
          iconOnly={minified}
          label={label}
          className="pl-menu-button"
          notice={lockNotice(state.denial)}
        >
          <Icon name={section.icon} />
          {name}
        </LockedButton>
      </li>
    );
  if (state.as === 'hidden') return null;
  // Its entry says so where it is visible.
  const isMarked = current && (minified || !open);
  const link = (item: MenuItem) => (
    <MenuLink
      key={`${item.label} ${item.to}`}
      item={item}
      subject={subject}
      minified={false}
      current={item === currentItem}
      onNavigate={() => {
        // The panel is about to unmount. A confirmation dialog returns focus to the element focused now.
        if (minified) backToButton();
        onNavigate();
      }}
    />
  );
  // Created only when visible. The entries of a closed section would render on each change of the address.
  const groups = [...new Set(items.map(({ group }) => group))];
  const links = groups.map((group) => {
    const ofGroup = items.filter((item) => item.group === group).map(link);
    return group === undefined ? (
      ofGroup
    ) : (
      <li key={group}>
        <span className="pl-menu-group d-block text-body-secondary">{group}</span>
        <ul aria-label={group}>{ofGroup}</ul>
      </li>
    );
  });
  return (
    <li
      ref={area}
      className="pl-menu-section"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <button
        type="button"
        className={`pl-menu-button ${isMarked ? 'active' : ''}`}
        aria-current={isMarked || undefined}
        aria-expanded={open}
        aria-controls={id}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <Icon name={section.icon} />
        {name}
        {!minified && <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />}
      </button>
      {!minified && (
        <ul id={id} className="pl-menu-items" hidden={!open}>
          {open && links}
        </ul>
      )}
      {minified && open && (
        <FloatingMenu id={id} title={label} onLeave={backToButton}>
          {links}
        </FloatingMenu>
      )}
    </li>
  );
}

interface FloatingMenuProps {
  id: string;
  title: string;
  /** Returns the focus to the section's button. */
  onLeave: () => void;
  children: ReactNode;
}

/** Pixels between the panel and the window's edges. */
const MARGIN = 8;

/** The entries of a section beside the minified menu (SIDE-08). Arrow keys and Tab move between them. */
function FloatingMenu({ id, title, onLeave, children }: FloatingMenuProps) {
  const panel = useRef<HTMLUListElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useLayoutEffect(() => {
    const element = panel.current;
    const section = element?.parentElement?.getBoundingClientRect();
    if (!element || !section) return;
    const lowest = window.innerHeight - element.offsetHeight - MARGIN;
    element.style.top = `${Math.max(MARGIN, Math.min(section.top, lowest))}px`;
    element.style.left = `${section.right}px`;
  }, []);

  useEffect(() => {
    const element = panel.current;
    const move = (event: KeyboardEvent) => {
      const entries = [...(element?.querySelectorAll<HTMLElement>('.pl-menu-button') ?? [])];
      const here = entries.findIndex((entry) => entry === document.activeElement);
      const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
      const to = steps[event.key];
      if (event.key === 'ArrowLeft') leave.current();
      else if (to === undefined) return;
      else entries.at(to % entries.length)?.focus();
      event.preventDefault();
    };
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, []);

  return (
    <ul id={id} ref={panel} className="pl-menu-float">
      <li className="pt-2 pe-4 pb-1 ps-4 fs-sm fw-bold" aria-hidden="true">
        {title}
      </li>
      {children}
    </ul>
  );
}
