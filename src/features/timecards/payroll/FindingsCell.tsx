import { Link, useSearchParams } from 'react-router-dom';
import type { PayrollRow } from '../../../api/payroll/contract';
import { StatusBadge } from '../../../components/StatusBadge';
import { countOf } from '../../../lib/countOf';
import { inCheck } from '../check/inTab';
import { findingNoun } from '../check/kinds';

/** How much the check has found on somebody, and the way to it. */
export function FindingsCell({ row: { name, findings } }: { row: PayrollRow }) {
  const [params] = useSearchParams();
  if (findings === 0) return '0';
  return (
    <Link
      className="pl-pay-found"
      to={inCheck(params.toString(), name)}
      aria-label={`${countOf(findings, findingNoun)} on ${name}`}
    >
      <StatusBadge tone="warning" text={String(findings)} />
    </Link>
  );
}
