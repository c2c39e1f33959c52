import { config } from '../api/config';
import type { Denial } from './access';

/** What the dialog behind a locked menu entry says (LOCK-02, LOCK-03). */
export function lockNotice({ why, feature }: Denial) {
  const { productPages } = config();
  const href = (feature && productPages[feature]) ?? productPages.default;
  return {
    title: 'Learn more about the product',
    text: why,
    link: href ? { label: 'Learn more about the product', href } : undefined,
  };
}

/** What the dialog behind a product tile says: locked (LOCK-01), or enabled but not for this person (ACCESS-51). */
export const productNotice = (product: string, { lacks, why }: Denial) =>
  lacks === 'feature'
    ? { title: `${product} is not available`, text: `${why} Ask your account administrator about it.` }
    : { title: product, text: why };
