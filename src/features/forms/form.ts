import {
  type FormDetail,
  type FormRow,
  type FormStatus,
  formStatusNames,
} from '../../api/inspectionForms/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { formatNumber } from '../../lib/number';

const tones: Record<FormStatus, StatusBadgeProps['tone']> = {
  DRAFT: 'active',
  PUBLISHED: 'done',
  RETIRED: 'new',
};

export const formStatusBadge = ({ status }: Pick<FormRow, 'status'>): StatusBadgeProps => ({
  tone: tones[status],
  text: formStatusNames[status],
});

/** 'Not published', 'Version 3', 'Version 3, with changes that are not published'. */
export function versionText({
  publishedVersion,
  hasUnpublishedChanges,
}: Pick<FormDetail, 'publishedVersion' | 'hasUnpublishedChanges'>): string {
  if (publishedVersion === 0) return 'Not published';
  return `Version ${formatNumber(publishedVersion)}${hasUnpublishedChanges ? ', with changes that are not published' : ''}`;
}
