import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { Logo } from '../../components/Logo';
import { useCloseOnLeave } from '../../components/useCloseOnLeave';
import { useIsPhone } from '../../components/useIsPhone';
import { useMediaQuery } from '../../components/useMediaQuery';
import { useUploadOwner } from '../../components/uploads/uploadOwner';
import { appName } from '../../lib/appName';
import { initials } from '../../lib/initials';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { products } from '../../navigation/products';
import { useSession } from '../../session/store';
import { PageHelpButton } from '../help/PageHelpButton';
import { fetchMessages } from '../fetchOverlay';
import { LoadingBar } from '../LoadingBar';
import { NotificationsMenu } from '../notifications/NotificationsMenu';
import { showOverlay } from '../overlay';
import { prefetchHandlers } from '../prefetchHandlers';
import { PaletteButton } from '../palette/PaletteButton';
import { setMenuOpen, useShell } from '../shell/store';
import { SpotlightMenu } from '../spotlight/SpotlightMenu';
import { OutboxLink } from '../outbox/OutboxLink';
import { closePanel, usePanel } from './panel';
import { ProductLink } from './ProductLink';
import { useLogOut } from './useLogOut';
import { useOpenMyTimecard } from './useOpenMyTimecard';

/** The platform's mark and name, and beside them the active module's (HEADER-17). */
function Brand() {
  const active = useSession((state) => state.flags.whichMenuEnabled);
  const label = useLabel();
  const product = products.find(({ module }) => module === active);
  const name = product && label(product.label);
  return (
    <Link
      className="pl-brand d-flex flex-none gap-2 align-items-center fw-bold"
      to={paths.dashboard}
      aria-label={`${[appName, name].filter(Boolean).join(' ')}, go to dashboard`}
    >
      <Logo size={24} />
      <span>{appName}</span> {name && <span className="pl-brand-product">{name}</span>}
    </Link>
  );
}

/** In narrower windows, and with larger text, five products do not fit beside the search button. */
const NARROW = '(max-width: 61.99em)';

export function Header() {
  const phone = useIsPhone();
  const isNarrow = useMediaQuery(NARROW);
  const collapsed = phone || isNarrow;
  const menuOpen = useShell((state) => state.menuOpen);
  // On a phone the outbox takes the place of the settings, which are in the menu, too.
  const hasRoom = useUploadOwner(({ saves }) => saves.length === 0) || !phone;
  const active = useSession((state) => state.flags.whichMenuEnabled);
  // The next user starts with closed panels.
  useEffect(() => () => closePanel(), []);
  return (
    <header className="pl-header d-print-none d-flex gap-1 align-items-center px-3">
      {phone && (
        <button
          type="button"
          className="pl-header-button"
          aria-label="Open menu"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="list" size={20} />
        </button>
      )}
      <Brand />
      <ProductNav collapsed={collapsed} />
      <div className="d-flex flex-none align-items-center">
        {!collapsed && <Promotion className="pl-promotion fs-sm text-nowrap" />}
        <PaletteButton />
        {!phone && <PageHelpButton />}
        <OutboxLink />
        <SpotlightMenu />
        <NotificationsMenu />
        {hasRoom && (
          <Link
            className="pl-header-button"
            to={paths.settingsMenu(active)}
            aria-label="Settings"
            title="Settings"
          >
            <Icon name="gear" size={18} />
          </Link>
        )}
        <UserMenu />
      </div>
    </header>
  );
}

/** The product switcher (HEADER-02): a row, or behind one button where there is no room. */
function ProductNav({ collapsed }: { collapsed: boolean }) {
  const active = useSession((state) => state.flags.whichMenuEnabled);
  const { open, toggle, close } = usePanel('products');
  const area = useCloseOnLeave<HTMLElement>(collapsed && open, close);
  const button = useRef<HTMLButtonElement>(null);
  // The panel's entry is about to unmount. A confirmation dialog returns focus to the element focused now.
  const handleNavigate = () => {
    button.current?.focus();
    close();
  };
  return (
    <nav className="pl-products" aria-label="Products" ref={area}>
      {collapsed && (
        <button
          ref={button}
          type="button"
          className="pl-header-button"
          aria-label="Products"
          aria-expanded={open}
          onClick={toggle}
        >
          <Icon name="grid" size={16} />
        </button>
      )}
      {(!collapsed || open) && (
        <ul className={collapsed ? 'pl-products-panel' : undefined}>
          {products.map((product) => (
            <ProductLink
              key={product.label}
              product={product}
              current={product.module !== undefined && product.module === active}
              onNavigate={handleNavigate}
            />
          ))}
          {collapsed && (
            <li>
              <Promotion className="pl-product" onExited={handleNavigate} />
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

/** In the header, or among the products where these are behind a button (HEADER-16). */
function Promotion({ className, onExited: onNavigate }: { className: string; onExited?: () => void }) {
  const label = useLabel();
  return (
    <Link className={className} to={paths.toolboxTalks} onClick={onNavigate}>
      {label('Safety Toolbox Talks')}
    </Link>
  );
}

/** The user's name and menu (USERMENU). */
function UserMenu() {
  const user = useSession((state) => state.user);
  const employeeId = useSession((state) => state.flags.employeeId);
  const myTimecard = useOpenMyTimecard();
  const logOut = useLogOut();
  const { open, toggle, close } = usePanel('user');
  const area = useCloseOnLeave<HTMLDivElement>(open, close);
  const avatar = useRef<HTMLButtonElement>(null);
  // The entry is about to unmount. A confirmation dialog returns focus to the element focused now.
  const choose = () => {
    avatar.current?.focus();
    close();
  };
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <div className="pl-user-menu" ref={area}>
      {myTimecard.busy && <LoadingBar label="Opening my time card" />}
      <button
        ref={avatar}
        type="button"
        className="pl-avatar"
        // Contains the visible initials, because voice control finds buttons by their text.
        aria-label={`User menu, ${initials(name)}`}
        aria-expanded={open}
        onClick={toggle}
      >
        {initials(name)}
      </button>
      {open && (
        <div className="dropdown-menu show">
          <p className="dropdown-item-text pl-user d-grid text-break m-0">
            <strong>{name}</strong>
            <span className="fs-sm text-body-secondary">{user.businessName}</span>
          </p>
          <hr className="dropdown-divider" />
          {employeeId !== undefined && (
            <button
              type="button"
              className="dropdown-item"
              onClick={() => {
                choose();
                void myTimecard.open(employeeId);
              }}
            >
              My Time Card
            </button>
          )}
          <Link className="dropdown-item" to={paths.myProfile} onClick={choose}>
            My Profile
          </Link>
          <Link className="dropdown-item" to={paths.offline} onClick={choose}>
            Offline
          </Link>
          <button
            type="button"
            className="dropdown-item"
            onClick={() => {
              choose();
              showOverlay('messages');
            }}
            {...prefetchHandlers(fetchMessages)}
          >
            Recent Messages
          </button>
          <button
            type="button"
            className="dropdown-item"
            onClick={() => {
              choose();
              void logOut();
            }}
          >
            Log Out
          </button>
          <hr className="dropdown-divider" />
          <p className="dropdown-item-text fs-sm text-body-secondary m-0">
            {appName} {import.meta.env.VITE_RELEASE ?? 'development'}
          </p>
        </div>
      )}
    </div>
  );
}
