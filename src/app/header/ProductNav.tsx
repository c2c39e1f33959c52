import { Icon } from '../../components/Icon';
import { useCloseOnLeave } from '../../components/useCloseOnLeave';
import { products } from '../../session/products';
import { useSession } from '../../session/store';
import { usePanel } from './panel';
import { ProductLink } from './ProductLink';
import { Promotion } from './Promotion';

/** The product switcher (HEADER-02): in a row on a desktop, behind one button on a phone. */
export function ProductNav({ phone }: { phone: boolean }) {
  const active = useSession((state) => state.flags.whichMenuEnabled);
  const { open, toggle, close } = usePanel('products');
  const area = useCloseOnLeave<HTMLElement>(open, close);
  return (
    <nav className="pl-products" aria-label="Products" ref={area}>
      {phone && (
        <button
          type="button"
          className="pl-header-button"
          aria-label="Products"
          aria-expanded={open}
          onClick={toggle}
        >
          <Icon name="grid" size={16} />
        </button>
      )}
      {(!phone || open) && (
        <ul className={phone ? 'pl-products-panel' : undefined}>
          {products.map((product) => (
            <ProductLink
              key={product.label}
              product={product}
              current={product.module !== undefined && product.module === active}
              onGone={close}
            />
          ))}
          {phone && (
            <li>
              <Promotion className="pl-product" onGone={close} />
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
