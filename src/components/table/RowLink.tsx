import { HashLink } from '../HashLink';
import { useRowTabIndex } from './rowTabIndex';

type Props = { children: string } & ({ to: string } | { href: string });

/**
 * A link in a cell with a different target from its row: a page of the app (`to`), or a phone number or other URL
 * (`href`).
 */
export function RowLink({ children, ...where }: Props) {
  const tabIndex = useRowTabIndex();
  if ('to' in where)
    return (
      <HashLink {...where} tabIndex={tabIndex}>
        {children}
      </HashLink>
    );
  return (
    <a {...where} tabIndex={tabIndex}>
      {children}
    </a>
  );
}
