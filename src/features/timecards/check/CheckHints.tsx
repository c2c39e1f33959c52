import { Link, useLocation } from 'react-router-dom';
import type { FindingKind } from '../../../api/payroll/contract';
import { countOf } from '../../../lib/countOf';
import { showNumber } from '../../../lib/number';
import { inTab } from './inTab';
import { findingNoun } from './kinds';

interface Props {
  /** Those of `open` that are in the list. */
  listed: number;
  open: number;
  /** Those that came and could not be read. */
  unread: number;
  /** There are more than came. */
  isCut: boolean;
  kind: FindingKind | undefined;
}

/** Above the findings: which of them are not listed, and why; and what is mended faster elsewhere. */
export function CheckHints({ listed, open, unread, isCut, kind }: Props) {
  const { search: address } = useLocation();
  // Where there is nothing to search in, it is all the same why.
  const lost = listed === 0 ? open : unread;
  return (
    <>
      {listed > 0 && isCut && (
        <p className="pl-hint mb-0">
          {`The first ${showNumber(listed)} of ${showNumber(open)} are listed. Search for an employee, or choose a kind or a payroll group, to see others.`}
        </p>
      )}
      {lost > 0 && (
        <p className="pl-hint mb-0">{`${countOf(lost, findingNoun)} could not be read, and cannot be listed.`}</p>
      )}
      {kind === 'STAGE' && listed > 1 && (
        <p className="pl-hint mb-0">
          Many time cards can be moved at once: <Link to={inTab(address, 'employees')}>select employees</Link>
          , then change their stage.
        </p>
      )}
    </>
  );
}
