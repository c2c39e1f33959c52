import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { Mark } from '../../components/Mark';
import { usePhone } from '../../components/usePhone';
import { appName } from '../../lib/appName';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { products } from '../../session/products';
import { useSession } from '../../session/store';
import { PageHelpButton } from '../help/PageHelpButton';
import { NotificationsMenu } from '../notifications/NotificationsMenu';
import { PaletteButton } from '../palette/PaletteButton';
import { setMenuOpen, useShell } from '../shell/store';
import { SpotlightMenu } from '../spotlight/SpotlightMenu';
import { closePanel } from './panel';
import { ProductNav } from './ProductNav';
import { Promotion } from './Promotion';
import { UserMenu } from './UserMenu';

/** HEADER-17: the active module's name beside the mark; without one, the platform's own. */
function useBrand(): string {
  const active = useSession((state) => state.flags.whichMenuEnabled);
  const label = useLabel();
  const product = products.find(({ module }) => module === active);
  return product ? label(product.label) : appName;
}

export function Header() {
  const phone = usePhone();
  const menuOpen = useShell((state) => state.menuOpen);
  const active = useSession((state) => state.flags.whichMenuEnabled);
  const brand = useBrand();
  // Nobody who signs in later finds a panel open.
  useEffect(() => () => closePanel(), []);
  return (
    <header className="pl-header">
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
      <Link className="pl-brand" to={paths.dashboard} aria-label={`${brand}, to the dashboard`}>
        <Mark size={24} />
        <span>{brand}</span>
      </Link>
      <ProductNav phone={phone} />
      <div className="pl-header-tools">
        {!phone && <Promotion className="pl-promotion" />}
        <PaletteButton />
        {!phone && <PageHelpButton />}
        <SpotlightMenu />
        <NotificationsMenu />
        <Link
          className="pl-header-button"
          to={paths.settingsMenu(active)}
          aria-label="Settings"
          title="Settings"
        >
          <Icon name="gear" size={18} />
        </Link>
        <UserMenu />
      </div>
    </header>
  );
}
