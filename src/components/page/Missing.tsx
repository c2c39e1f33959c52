import { Link } from 'react-router-dom';
import { PageProblem } from '../feedback/PageProblem';
import { Icon } from '../Icon';
import { errorStatus } from '../status';
import { useBackLink } from './listPositions';
import type { Back } from './PageHeader';

/** Returns true if the error means that the record does not exist (404) or that the user may not see it (403). */
export const isMissing = (error: unknown): boolean =>
  errorStatus(error) === 404 || errorStatus(error) === 403;

/** The page for a record that is missing or forbidden, with a link back (FAULT-98). */
export function Missing({ what, back, error }: { what: string; back: Back; error: unknown }) {
  const forbidden = errorStatus(error) === 403;
  const wayBack = useBackLink(back.to);
  return (
    <PageProblem
      heading="page"
      icon={<Icon name={forbidden ? 'lock' : 'search'} />}
      title={forbidden ? `You cannot see this ${what}` : `This ${what} was not found`}
      text={
        forbidden
          ? 'Your account has no access to it. Ask your administrator.'
          : 'It may have been deleted, or the address is wrong.'
      }
      action={
        <Link className="btn btn-secondary" {...wayBack}>
          {back.label}
        </Link>
      }
    />
  );
}
