import { config } from '../../api/config';
import { inform } from '../../components/feedback/inform';
import { standing, type Subject } from '../../session/access';
import { labelIn } from '../../session/labels';
import { productNotice } from '../../session/lockNotice';
import { products } from '../../session/products';
import type { Screen } from '../screens';
import type { PaletteItem } from './item';

export const screenItem = ({ label, section, to, icon, words }: Screen): PaletteItem => ({
  id: to,
  label,
  hint: section,
  icon,
  to,
  words: [section, ...words],
});

/** The products that are no screen of this person's: locked ones, which say why, and the one in a tab of its own. */
export function productItems(subject: Subject): PaletteItem[] {
  const name = labelIn(subject.flags.sidebar.genericLayout);
  return products.flatMap(({ needs, whenDenied, to, icon, ...product }): PaletteItem[] => {
    const label = name(product.label);
    const item = { id: `product ${product.label}`, label };
    const stands = standing(subject, needs, whenDenied);
    if (stands.as === 'hidden') return [];
    if (stands.as !== 'link')
      return [
        {
          ...item,
          hint: 'Why is this locked?',
          icon: 'lock',
          run: () => inform(productNotice(label, stands.denial)),
        },
      ];
    return to === undefined
      ? [{ ...item, hint: 'Opens in a new tab', icon, href: config().bidPackagesUrl }]
      : [];
  });
}
