import { config } from '../api/config';
import type { Denial } from './access';

/** What is missing, and whom to ask for it. Where a role is missing the rule's own words say whom. */
const inWords = ({ lacks, reason }: Denial): string =>
  lacks === 'feature' ? `${reason} Ask your account administrator about it.` : reason;

/** What the dialog behind a locked menu entry says (LOCK-02, LOCK-03). */
export function lockNotice(denial: Denial) {
  const { productPages } = config();
  const href = (denial.feature && productPages[denial.feature]) ?? productPages.default;
  return {
    title: 'Learn more about the product',
    text: inWords(denial),
    link: href ? { label: 'Learn more about the product', href } : undefined,
  };
}

/** What the dialog behind a product tile says: locked (LOCK-01), or enabled but not for this person (ACCESS-51). */
export const productNotice = (product: string, denial: Denial) => ({
  title: denial.lacks === 'feature' ? `${product} is not available` : product,
  text: inWords(denial),
});
