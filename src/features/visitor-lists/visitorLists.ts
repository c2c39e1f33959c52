import { useQuery } from '@tanstack/react-query';
import { type SignIn, signInMarkNames } from '../../api/visitorLog/contract';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import type { Filter } from '../../components/page/filter';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, namedColumn, textColumn } from '../../components/table/columns';
import { addDays, type Day, daysFrom, formatClockTime, parseDate, today } from '../../lib/dates';

/** 'Sent late, Unverified' */
const marksText = ({ marks }: SignIn): string => marks.map((mark) => signInMarkNames[mark]).join(', ');

/** When and where somebody was, and what a reader must know about it. */
export const stayColumns: Column<SignIn>[] = [
  dateTimeColumn('signedInAt', 'Signed in', ({ signedInAt }) => signedInAt, {
    sort: 'signedInAt',
    card: 'fact',
  }),
  textColumn('signedOutAt', 'Signed out', ({ signedOutAt }) => signedOutAt && formatClockTime(signedOutAt), {
    width: '8rem',
    card: 'fact',
  }),
  namedColumn('site', 'Site', ({ site }) => site, { sort: 'site', card: 'fact' }),
  textColumn('marks', 'Note', marksText, { card: 'fact' }),
];

/** All sites of the visitor log. */
export function useVisitorSiteFilter(): Filter {
  const { data } = useQuery(visitorLogQueries.sites);
  const sites = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { name: 'site', label: 'Site', options: [{ value: '', label: 'All' }, ...sites], pending: !data };
}

/** A day of the address; '' for one that cannot be read, which shows an error beside its field. */
export const dayInAddress = (value: string): Day => (parseDate(value) ? value : '');

interface Period {
  from: Day;
  to: Day;
  /** Why it cannot be shown. */
  problem: string | undefined;
}

/** The period of the address: by default `days` days until `last`. At most `max` days. */
export function visitorPeriod(
  { from, to }: { from: string; to: string },
  { days, last = today(), max }: { days: number; last?: Day; max: number },
): Period {
  const end = dayInAddress(to) || last;
  const start = dayInAddress(from) || addDays(end, 1 - days);
  const length = daysFrom(start, end) + 1;
  const problem =
    length < 1 ? 'The end is before the start' : length > max ? `At most ${max} days` : undefined;
  return { from: start, to: end, problem };
}
