import { useSearchParams } from 'react-router-dom';
import type { PayrollRow } from '../../../api/payroll/contract';
import { HashLink } from '../../../components/HashLink';
import { StatusBadge } from '../../../components/StatusBadge';
import { useRowStop } from '../../../components/table/rowStop';
import { countOf } from '../../../lib/countOf';
import { paths } from '../../../lib/paths';
import { inCheck } from '../check/inTab';
import { findingNoun } from '../check/kinds';

/** How much the check has found on somebody on whom it has found something, and the way to it. */
export function FindingsCell({ row: { name, findings } }: { row: PayrollRow }) {
  const [params] = useSearchParams();
  const tabIndex = useRowStop();
  return (
    <HashLink
      className="pl-pay-found"
      tabIndex={tabIndex}
      to={paths.payrollDashboard + inCheck(params.toString(), name)}
      aria-label={`${countOf(findings, findingNoun)} on ${name}`}
    >
      <StatusBadge tone="warning" text={String(findings)} />
    </HashLink>
  );
}
