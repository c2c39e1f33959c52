import { Link } from 'react-router-dom';
import { PageProblem } from '../feedback/PageProblem';
import { Icon } from '../Icon';
import { errorStatus } from '../errorStatus';
import { useBackLink } from './listPositions';
import type { BackTarget } from './PageHeader';

/** Returns true if the error means that the record does not exist (404) or that the user may not see it (403). */
export const isMissing = (error: unknown): boolean =>
  errorStatus(error) === 404 || errorStatus(error) === 403;

/** The page for a record that is missing or forbidden, with a link back (FAULT-98). */
export function MissingPage({
  what: resourceName,
  back,
  error,
}: {
  what: string;
  back: BackTarget;
  error: unknown;
}) {
  const forbidden = errorStatus(error) === 403;
  const backLink = useBackLink(back.to);
  return (
    <PageProblem
      heading="page"
      icon={<Icon name={forbidden ? 'lock' : 'search'} />}
      title={
        forbidden ? `You don't have access to this ${resourceName}` : `This ${resourceName} was not found`
      }
      text={
        forbidden
          ? 'Ask your administrator for access.'
          : 'It may have been deleted, or the address is wrong.'
      }
      action={
        <Link className="btn btn-secondary" {...backLink}>
          {back.label}
        </Link>
      }
    />
  );
}
