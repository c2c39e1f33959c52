import { type KeyboardEvent, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { movePinned, useFavourites } from '../favourites';
import { PinButton } from '../PinButton';
import { type Screen, screenAt } from '../screens';
import { useScreens } from '../useScreens';

interface Props {
  minified: boolean;
  /** The person has gone on to an entry. */
  onGone?: (() => void) | undefined;
}

/** What the person has pinned, at the top of the menu; not what they may no longer open. An item of the menu's own list. */
export function Favourites(props: Props) {
  const addresses = useFavourites();
  // Most have none, and need not wait until every screen has been looked through.
  return addresses.length > 0 && <PinnedScreens {...props} addresses={addresses} />;
}

function PinnedScreens({ minified, onGone, addresses }: Props & { addresses: readonly string[] }) {
  const screens = useScreens();
  const { pathname } = useLocation();
  const id = useId();
  const pinned = addresses.flatMap((address) => {
    const screen = screenAt(screens, address);
    return screen ? [{ address, screen }] : [];
  });
  if (pinned.length === 0) return null;

  // 'Dashboard' alone does not say whose.
  const nameOf = ({ label, section }: Screen) =>
    screens.filter((screen) => screen.label === label).length > 1 ? `${label}, ${section}` : label;

  function move(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const here = pinned[index];
    const other = pinned[index + (event.key === 'ArrowUp' ? -1 : 1)];
    if (here && other) movePinned(here.address, other.address);
  }

  return (
    <li className="pl-favourites">
      <span id={id} className={minified ? 'visually-hidden' : 'pl-favourites-title'}>
        Favourites
      </span>
      <ul aria-labelledby={id}>
        {pinned.map(({ address, screen }, index) => (
          <li key={address} className="pl-menu-item">
            <Link
              className={`pl-menu-button ${pathname === screen.to ? 'active' : ''}`}
              to={screen.to}
              aria-current={pathname === screen.to ? 'page' : undefined}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={minified ? nameOf(screen) : undefined}
              onClick={onGone}
              onKeyDown={(event) => move(event, index)}
            >
              <Icon name={screen.icon} />
              <span className={minified ? 'visually-hidden' : undefined}>{nameOf(screen)}</span>
            </Link>
            {!minified && (
              <PinButton
                to={address}
                label={nameOf(screen)}
                onUnpin={() => focusNeighbour(document.activeElement)}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The entry that is about to go has the focus: the next one takes it, or the one before, or else the menu below. */
function focusNeighbour(focused: Element | null): void {
  const entry = focused?.closest('li');
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const below = entry
    ?.closest('.pl-favourites')
    ?.parentElement?.querySelector<HTMLElement>(':scope > li:not(.pl-favourites) > .pl-menu-button');
  (neighbour?.querySelector('a') ?? below)?.focus();
}
