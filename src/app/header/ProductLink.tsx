import { Link } from 'react-router-dom';
import { config } from '../../api/config';
import { Icon } from '../../components/Icon';
import { menuItemState } from '../../access/access';
import { useLabel } from '../../session/labels';
import { productNotice } from '../../access/lockNotice';
import type { Product } from '../../navigation/products';
import { useSession, useSubject } from '../../session/store';
import { LockedButton } from '../LockedButton';

interface Props {
  product: Product;
  current: boolean;
  /** Called when the user follows the link. */
  onNavigate?: () => void;
  /** Shows only the icon (minified switcher). The name stays available to assistive technology. */
  iconOnly?: boolean;
}

/** A product for the current user: a link, a lock with its reason, or nothing (ACCESS-25…29, 50, 51). */
export function ProductLink({ product, current, onNavigate, iconOnly = false }: Props) {
  const subject = useSubject();
  const label = useLabel()(product.label);
  const loaded = useSession((state) => state.flags.sidebar.loaded);
  const itemState = menuItemState(subject, product.needs, product.whenDenied);
  if (itemState.as === 'hidden') return null;
  const text = <span className={iconOnly ? 'visually-hidden' : undefined}>{label}</span>;
  // While the lookups are pending, the product is plain text of the same width, neither a link nor locked.
  if (itemState.as !== 'link' && !loaded)
    return (
      <li>
        <span className="pl-product">
          {iconOnly && <Icon name={product.icon} />}
          {text}
        </span>
      </li>
    );
  if (itemState.as !== 'link')
    return (
      <li>
        <LockedButton
          iconOnly={iconOnly}
          label={label}
          className="pl-product"
          notice={productNotice(label, itemState.denial)}
        >
          {iconOnly && <Icon name={product.icon} />}
          {text}
        </LockedButton>
      </li>
    );
  const icon = iconOnly && <Icon name={product.icon} />;
  const { to } = product;
  return (
    <li>
      {to === undefined ? (
        <a
          className="pl-product"
          href={config().bidPackagesUrl}
          target="_blank"
          rel="noopener noreferrer"
          title={label}
        >
          {icon}
          {text}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <Link
          className="pl-product"
          to={to}
          title={iconOnly ? label : undefined}
          aria-current={current ? 'true' : undefined}
          onClick={onNavigate}
        >
          {icon}
          {text}
        </Link>
      )}
    </li>
  );
}
