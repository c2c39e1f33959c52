import { useQuery } from '@tanstack/react-query';
import type { LastExport } from '../../../../api/payroll/contract';
import { payrollQueries } from '../../../../api/payroll/queries';
import { Icon } from '../../../../components/Icon';
import { countOf } from '../../../../lib/countOf';
import { formatDateTime } from '../../../../lib/dates';
import { timecardNoun } from '../../common/nouns';
import type { ChosenPeriod } from '../payPeriod';
import { formats } from './formats';

/** 'Paycom, approved only, 182 time cards, Union Weekly' */
const exportText = ({ format, approvedOnly, cards, payrollGroup }: LastExport): string =>
  [
    formats.find(({ id }) => id === format)?.label ?? format,
    ...(approvedOnly ? ['approved only'] : []),
    countOf(cards, timecardNoun),
    payrollGroup?.name ?? 'all payroll groups',
  ].join(', ');

/** The last export of each payroll group in this period, and whether its time cards have changed since. */
export function LastExports({ chosen }: { chosen: ChosenPeriod }) {
  const { data } = useQuery({ ...payrollQueries.lastExports(chosen.period), refetchOnMount: 'always' });
  if (!data || data.exports.length === 0) return null;
  return (
    <div className="pl-panel">
      <ul className="pl-plain-list pl-stack" aria-label="Last exports">
        {data.exports.map((one) => (
          <li key={one.id}>
            Last export {formatDateTime(one.at)} by {one.by.name}: {exportText(one)}.
            <p
              className={
                one.changed > 0
                  ? 'pl-export-message pl-cluster fw-bold is-mismatch mb-0'
                  : 'pl-export-message pl-cluster is-match mb-0'
              }
            >
              <Icon name={one.changed > 0 ? 'exclamation-triangle' : 'check'} />
              <span>
                {one.changed > 0 ? `${countOf(one.changed, timecardNoun)} changed since` : 'No changes since'}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
