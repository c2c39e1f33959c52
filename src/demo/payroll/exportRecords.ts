/** The last export of each payroll group in a period, and what has changed since. */
import type { RecordedExport } from '../../api/payroll/queries';
import type { Company } from '../company';
import { authorAndTime } from '../changes';
import type { CardWriter } from '../timecards/cardChanges';
import { allPayees, isApproved, type Payee, payeesOf } from './payees';
import type { Period } from './period';
import type { StoredExport } from './storedExport';

/** No card has it: the card changed while the file was open. */
const UNKNOWN_VERSION = -1;

const payeesFor = (
  company: Company,
  { period, approvedOnly }: Pick<StoredExport, 'period' | 'approvedOnly'>,
) => (approvedOnly ? payeesOf(company, period, isApproved) : allPayees(company, period));

const versionsOf = (payees: readonly Payee[]): Map<string, number> =>
  new Map(payees.flatMap(({ cards }) => cards.map(({ timecardId, version }) => [timecardId, version])));

/** Records an export by a person who may see all cards. */
export function recordExport(
  writer: CardWriter,
  period: Period,
  { format, approvedOnly, createdAt }: RecordedExport,
): void {
  const { company } = writer;
  const versions = versionsOf(payeesFor(company, { period, approvedOnly }));
  for (const [id] of company.timecards.changed()) {
    const lastChange = company.cardHistories.get(id)?.rows.at(-1)?.at ?? '';
    if (versions.has(id) && lastChange > createdAt) versions.set(id, UNKNOWN_VERSION);
  }
  company.payrollExports.put([...period.mondays, period.groupId].join(' '), {
    ...authorAndTime(writer),
    format,
    approvedOnly,
    period,
    versions: Object.fromEntries(versions),
  });
}

/** The cards that the same export would have in another version, in addition, or not any more. */
function countChanges(company: Company, stored: StoredExport): number {
  const { versions } = stored;
  const current = versionsOf(payeesFor(company, stored));
  const ids = new Set([...Object.keys(versions), ...current.keys()]);
  return [...ids].filter((id) => versions[id] !== current.get(id)).length;
}

/** Returns the last exports of exactly these weeks, latest first. For a payroll group, only those that include it. */
export function lastExports(company: Company, { mondays, groupId }: Period) {
  return company.payrollExports
    .changed()
    .filter(
      ([, { period }]) =>
        period.mondays.join() === mondays.join() &&
        (groupId === undefined || period.groupId === undefined || period.groupId === groupId),
    )
    .map(([id, stored]) => ({
      id,
      by: stored.by,
      at: stored.at,
      format: stored.format,
      approvedOnly: stored.approvedOnly,
      payrollGroup: company.groups.payrollGroup.get(stored.period.groupId ?? ''),
      cards: Object.keys(stored.versions).length,
      changed: countChanges(company, stored),
    }))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}
