import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { PayrollSummary } from '../../../api/payroll/contract';
import { type PayPeriod, payrollQueries } from '../../../api/payroll/queries';
import { Icon } from '../../../components/Icon';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { countOf } from '../../../lib/countOf';
import { showDollars } from '../../../lib/money';
import { formatNumber } from '../../../lib/number';
import { checkTabQuery } from './check/tabQuery';
import { findingNoun } from '../common/findingKinds';
import { showHours } from '../common/showHours';
import { StageCounts } from '../common/StageCounts';
import type { ChosenPeriod } from './payPeriod';
import { payKinds } from './payKinds';

/** TIME-37: paid amounts and stages of the period. Each count leads to its employees. */
export function PayFigures({ chosen: { period } }: { chosen: ChosenPeriod }) {
  const query = useQuery({ ...payrollQueries.summary(period), placeholderData: keepPreviousData });
  return (
    <div className="pl-week-figures pl-stack" aria-busy={query.isPlaceholderData}>
      <FetchedSection query={query} what="the totals of this period">
        {(summary) => (
          <section className="pl-panel pl-strip pl-pay" aria-label="Totals of the period">
            <PaySumsList summary={summary} />
            <div className="pl-cluster column-gap-4">
              <StageLinks summary={summary} />
              <FindingsLink period={period} />
            </div>
          </section>
        )}
      </FetchedSection>
    </div>
  );
}

const PaySumsList = ({ summary }: { summary: PayrollSummary }) => (
  <dl className="pl-figures">
    <div className="pl-pay-total">
      <dt>Paid hours</dt>
      <dd>{showHours(summary.total)} h</dd>
    </div>
    {payKinds.map(({ id, label }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>{showHours(summary[id])} h</dd>
      </div>
    ))}
    <div>
      <dt>Per diem</dt>
      <dd>{showDollars(summary.perDiem)}</dd>
    </div>
    <div>
      <dt>Employees</dt>
      <dd>{formatNumber(summary.employees)}</dd>
    </div>
  </dl>
);

/** Counts by stage, as filters of the list. A second click removes the filter. */
function StageLinks({ summary }: { summary: PayrollSummary }) {
  const [params] = useSearchParams();
  const chosen = params.get('stageId');
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    // A stage filters the list of all employees.
    for (const name of ['tab', 'by', 'of', 'page', 'view', 'stageId']) next.delete(name);
    if (id !== chosen) {
      next.delete('search');
      next.set('stageId', id);
    }
    return `?${next.toString()}`;
  };
  return <StageCounts counts={summary} chosen={chosen} addressOf={addressOf} />;
}

/** The number of issues, with a link to the check. Hidden while unknown; the check itself reports failures. */
function FindingsLink({ period }: { period: PayPeriod }) {
  const [params] = useSearchParams();
  const { data } = useQuery(payrollQueries.check(period, { page: 0, size: 1 }));
  if (!data) return null;
  return (
    <p className="pl-pay-findings">
      {data.total === 0 ? (
        <span>
          <Icon name="check" /> The check found no issues.
        </span>
      ) : (
        <Link to={checkTabQuery(params.toString())}>
          <Icon name="exclamation-triangle" /> {countOf(data.total, findingNoun)} to review before export
        </Link>
      )}
    </p>
  );
}
