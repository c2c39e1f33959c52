import { Link } from 'react-router-dom';
import { config } from '../../api/config';
import { inform } from '../../components/feedback/inform';
import { Icon } from '../../components/Icon';
import { standing } from '../../session/access';
import { useLabel } from '../../session/labels';
import { productNotice } from '../../session/lockNotice';
import { type Product, products } from '../../session/products';
import { useSubject } from '../../session/store';

/** The products as in the header, with a word on each. */
export function ProductTiles() {
  return (
    <section aria-labelledby="products">
      <h2 id="products">Products</h2>
      <ul className="pl-tiles">
        {products.map((product) => (
          <ProductTile key={product.label} product={product} />
        ))}
      </ul>
    </section>
  );
}

function ProductTile({ product }: { product: Product }) {
  const label = useLabel()(product.label);
  const stands = standing(useSubject(), product.needs, product.whenDenied);
  if (stands.as === 'hidden') return null;
  const content = (
    <>
      <strong>
        <Icon name={product.icon} /> {label}
        {stands.as !== 'link' && (
          <>
            <span className="visually-hidden"> (locked)</span>
            <Icon name="lock" size={12} />
          </>
        )}
      </strong>
      <span>{product.about}</span>
    </>
  );
  return (
    <li>
      {stands.as !== 'link' ? (
        <button
          type="button"
          className="pl-tile pl-locked"
          onClick={() => inform(productNotice(label, stands.denial))}
        >
          {content}
        </button>
      ) : product.to === undefined ? (
        <a className="pl-tile" href={config().bidPackagesUrl} target="_blank" rel="noopener noreferrer">
          {content}
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      ) : (
        <Link className="pl-tile" to={product.to}>
          {content}
        </Link>
      )}
    </li>
  );
}
