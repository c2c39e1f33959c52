import { HashLink } from '../HashLink';
import { useRowStop } from './rowStop';

type Props = { children: string } & ({ to: string } | { href: string });

/** A link in a cell to somewhere else than the row leads to: within the app (`to`), or a telephone number or the like (`href`). */
export function RowLink({ children, ...where }: Props) {
  const tabIndex = useRowStop();
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
