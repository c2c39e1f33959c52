import { config } from '../api/config';
import type { Denial } from './access';

/** Says what is missing. The text for a missing role already says whom to ask. */
const noticeText = ({ lacks, reason }: Denial): string =>
  lacks === 'feature' ? `${reason} Ask your account administrator about it.` : reason;

/** Text of the dialog behind a locked menu entry (LOCK-02, LOCK-03). */
export function lockNotice(denial: Denial) {
  const { productPages } = config();
  const href = (denial.feature && productPages[denial.feature]) ?? productPages.default;
  return {
    title: 'Learn more about the product',
    text: noticeText(denial),
    link: href ? { label: 'Learn more about the product', href } : undefined,
  };
}

/** Text of the dialog behind a product tile: locked (LOCK-01), or enabled but without permission (ACCESS-51). */
export const productNotice = (product: string, denial: Denial) => ({
  title: denial.lacks === 'feature' ? `${product} is not available` : product,
  text: noticeText(denial),
});
