import type { Finding } from '../../../api/payroll/contract';
import type { IconName } from '../../../components/Icon';
import type { Noun } from '../../../lib/countOf';

/** How serious an issue is, the most serious first. */
export const severities = {
  BLOCKS_PAY: { rank: 1, text: 'Blocks pay', tone: 'failed', icon: 'exclamation-triangle' },
  LOOKS_WRONG: { rank: 2, text: 'Looks wrong', tone: 'waiting', icon: 'question' },
  FORMAL: { rank: 3, text: 'Formal', tone: 'new', icon: 'info' },
} as const;

interface FindingKindDisplay {
  severity: keyof typeof severities;
  icon: IconName;
  /** Label for headings and filters. */
  label: string;
}

/** Labels, icons and severity of the kinds of issues. */
export const findingKindLabels: Readonly<Record<Finding['kind'], FindingKindDisplay>> = {
  NO_CARD: { severity: 'BLOCKS_PAY', icon: 'card-list', label: 'No time card' },
  MISSING_DAY: { severity: 'LOOKS_WRONG', icon: 'question', label: 'Missing day' },
  OVERLAP: { severity: 'LOOKS_WRONG', icon: 'grid', label: 'Overlap' },
  LONG_DAY: { severity: 'LOOKS_WRONG', icon: 'clock', label: 'Long day' },
  NO_COST_CODE: { severity: 'BLOCKS_PAY', icon: 'box', label: 'No job or cost code' },
  UNSIGNED: { severity: 'FORMAL', icon: 'person', label: 'Not signed' },
  STAGE: { severity: 'FORMAL', icon: 'clipboard-check', label: 'Not closed' },
  NO_RATE: { severity: 'BLOCKS_PAY', icon: 'receipt', label: 'No rate' },
  UNKNOWN: { severity: 'LOOKS_WRONG', icon: 'info', label: 'Other' },
};

export const severityOf = ({ kind }: Pick<Finding, 'kind'>) => severities[findingKindLabels[kind].severity];

export const findingNoun: Noun = { one: 'issue', many: 'issues' };
