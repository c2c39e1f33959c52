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
  onExited?: () => void;
  /** Shows only the icon (minified switcher). The name stays available to assistive technology. */
  markOnly?: boolean;
}

/** A product for the current user: a link, a lock with its reason, or nothing (ACCESS-25…29, 50, 51). */
export function ProductLink({ product, current, onExited, markOnly = false }: Props) {
  const subject = useSubject();
  const label = useLabel()(product.label);
  const loaded = useSession((state) => state.flags.sidebar.loaded);
  const stands = menuItemState(subject, product.needs, product.whenDenied);
  if (stands.as === 'hidden') return null;
  const text = <span className={markOnly ? 'visually-hidden' : undefined}>{label}</span>;
  // While the lookups are pending, the product is plain text of the same width, neither a link nor locked.
  if (stands.as !== 'link' && !loaded)
    return (
      <li>
        <span className="pl-product">
          {markOnly && <Icon name={product.icon} />}
          {text}
        </span>
      </li>
    );
  if (stands.as !== 'link')
    return (
      <li>
        <LockedButton
          markOnly={markOnly}
          label={label}
          className="pl-product"
          notice={productNotice(label, stands.denial)}
        >
          {markOnly && <Icon name={product.icon} />}
          {text}
        </LockedButton>
      </li>
    );
  const mark = markOnly && <Icon name={product.icon} />;
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
          {mark}
          {text}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <Link
          className="pl-product"
          to={to}
          title={markOnly ? label : undefined}
          aria-current={current ? 'true' : undefined}
          onClick={onExited}
        >
          {mark}
          {text}
        </Link>
      )}
    </li>
  );
}
