import type { OrganizationDetail } from '../../../api/organizations/contract';
import { organizations } from '../../../api/organizations/queries';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { DecisionDialog } from '../DecisionDialog';

/** ORG-06: whether an organization may be hired, and until when. */
export function QualifyOrganizationDialog({ organization: opened }: { organization: OrganizationDetail }) {
  const organization = useOpenedRecord(opened, organizations.detail(opened.id));
  return <DecisionDialog company={organization} reasons={[]} />;
}
