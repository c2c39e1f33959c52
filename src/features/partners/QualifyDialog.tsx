import type { PartnerDetail } from '../../api/partners/contract';
import { partners } from '../../api/partners/queries';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { partnerScore } from '../../domain/partners/standing';
import { today } from '../../lib/dates';
import { DecisionDialog } from './DecisionDialog';

/** CALL-254: whether a partner may be hired, and until when, beside the points that it lost. */
export function QualifyDialog({ partner: opened }: { partner: PartnerDetail }) {
  const partner = useOpenedRecord(opened, partners.detail(opened.id));
  const lost = partnerScore(partner, today()).parts.filter(({ points, max }) => points < max);
  return <DecisionDialog company={partner} reasons={lost.map(({ reason }) => reason)} />;
}
