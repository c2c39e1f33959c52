import { useRef } from 'react';
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
  const area = useCloseOnLeave<HTMLElement>(phone && open, close);
  const button = useRef<HTMLButtonElement>(null);
  // The entry of a panel is about to go; a question that follows gives the focus back to what has it now.
  const goneOn = () => {
    button.current?.focus();
    close();
  };
  return (
    <nav className="pl-products" aria-label="Products" ref={area}>
      {phone && (
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
      {(!phone || open) && (
        <ul className={phone ? 'pl-products-panel' : undefined}>
          {products.map((product) => (
            <ProductLink
              key={product.label}
              product={product}
              current={product.module !== undefined && product.module === active}
              onGone={goneOn}
            />
          ))}
          {phone && (
            <li>
              <Promotion className="pl-product" onGone={goneOn} />
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
