import {
  type PartnerDocument,
  type PartnerStanding,
  partnerStandingNames,
} from '../../api/partners/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import type { DocumentState } from '../../domain/partners/standing';
import { formatShortDate } from '../../lib/dates';
import { paths } from '../../lib/paths';

export const partnerList = { to: paths.partners, label: 'Trade Partners' };

const tones: Record<PartnerStanding, StatusBadgeProps['tone']> = {
  QUALIFIED: 'done',
  EXPIRING: 'waiting',
  EXPIRED: 'failed',
  QUERIED: 'waiting',
  REFUSED: 'failed',
  NONE: 'new',
};

export const standingBadge = (standing: PartnerStanding): StatusBadgeProps => ({
  tone: tones[standing],
  text: partnerStandingNames[standing],
});

const documentBadges: Record<DocumentState, StatusBadgeProps> = {
  VALID: { tone: 'done', text: 'Valid' },
  EXPIRING: { tone: 'waiting', text: 'Expires soon' },
  EXPIRED: { tone: 'failed', text: 'Expired' },
  NOT_YET: { tone: 'new', text: 'Not valid yet' },
  PENDING: { tone: 'waiting', text: 'To review' },
  QUERIED: { tone: 'waiting', text: 'Open question' },
  REJECTED: { tone: 'failed', text: 'Rejected' },
};

export const documentBadge = (state: DocumentState): StatusBadgeProps => documentBadges[state];

/** 'Jan 1, 2026 to Dec 31, 2026', 'From Jan 1, 2026', 'To Dec 31, 2026'; '' for one that is always valid. */
export function documentPeriod({
  validFrom,
  validTo,
}: Pick<PartnerDocument, 'validFrom' | 'validTo'>): string {
  if (validFrom === '') return validTo && `To ${formatShortDate(validTo)}`;
  const from = formatShortDate(validFrom);
  return validTo === '' ? `From ${from}` : `${from} to ${formatShortDate(validTo)}`;
}
