import { products, type Product } from '../../session/products';
import { useSession } from '../../session/store';
import { ProductLink } from '../header/ProductLink';

/** SWITCH-02…06, in the specification's order. */
const order: Product['module'][] = ['drawing', 'tnm', 'safety', 'crew', undefined];
const switched = order.flatMap((module) => products.filter((product) => product.module === module));

/** The marks of the modules at the bottom of the sidebar (SWITCH-01). */
export function ModuleSwitcher({ minified, onGone }: { minified: boolean; onGone?: () => void }) {
  const active = useSession((state) => state.flags.whichMenuEnabled);
  return (
    <ul className={`pl-switcher ${minified ? 'pl-switcher-minified' : ''}`} aria-label="Modules">
      {switched.map((product) => (
        <ProductLink
          key={product.label}
          product={product}
          current={product.module !== undefined && product.module === active}
          markOnly
          {...(onGone && { onGone })}
        />
      ))}
    </ul>
  );
}
