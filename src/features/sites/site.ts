import type { Site, SiteStatus } from '../../api/visitorLog/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { now } from '../../lib/clock';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { formatTimeSpan } from '../../lib/time';
import { dayIn } from '../../lib/timeZone';

export const siteList = { to: paths.visitorLog, label: 'Our sites' };

export const siteBadge = ({ status }: { status: SiteStatus }): StatusBadgeProps =>
  status === 'OPEN' ? { tone: 'active', text: 'Open' } : { tone: 'new', text: 'Closed' };

/** '7:00 AM – 6:00 PM', 'All day' */
export const siteHoursText = ({ opensAt, closesAt }: Pick<Site, 'opensAt' | 'closesAt'>): string =>
  opensAt === closesAt ? 'All day' : formatTimeSpan(opensAt, closesAt, closesAt < opensAt);

/** '12 of 60', or '12' without a limit. */
export const onSiteText = ({ onSite, capacity }: Pick<Site, 'onSite' | 'capacity'>): string =>
  capacity === null ? formatNumber(onSite) : `${formatNumber(onSite)} of ${formatNumber(capacity)}`;

/** True when more people are on the site than may be. */
export const isOverCapacity = ({ onSite, capacity }: Pick<Site, 'onSite' | 'capacity'>): boolean =>
  capacity !== null && onSite > capacity;

/** Today at the site. */
export const siteToday = ({ timeZone }: Pick<Site, 'timeZone'>): string => dayIn(timeZone, now());
