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
  current?: boolean;
  /** Called when the user follows the link. */
  onNavigate?: () => void;
  /** The product's icon before its name, or alone. The name stays available to assistive technology. */
  icon?: 'beside' | 'only';
}

/** A product for the current user: a link, a lock with its reason, or nothing (ACCESS-25…29, 50, 51). */
export function ProductLink({ product, current = false, onNavigate, icon }: Props) {
  const subject = useSubject();
  const label = useLabel()(product.label);
  const settled = useSession((state) => state.settled);
  const itemState = menuItemState(subject, product.needs, product.whenDenied);
  if (itemState.as === 'hidden') return null;
  const iconOnly = icon === 'only';
  const content = (
    <>
      {icon && <Icon name={product.icon} />}
      <span className={iconOnly ? 'visually-hidden' : undefined}>{label}</span>
    </>
  );
  // Until all lookups have settled, the product is plain text, neither a link nor locked.
  if (itemState.as !== 'link' && !settled)
    return (
      <li>
        <span className="pl-product">{content}</span>
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
          {content}
        </LockedButton>
      </li>
    );
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
          {content}
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
          {content}
        </Link>
      )}
    </li>
  );
}
