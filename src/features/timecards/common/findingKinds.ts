import type { Finding } from '../../../api/payroll/contract';
import type { IconName } from '../../../components/Icon';
import type { Noun } from '../../../lib/countOf';

/** How serious an issue is, and its order. */
const severities = {
  BLOCKS_PAY: { rank: 1, text: 'Blocks pay', tone: 'warning' },
  LOOKS_WRONG: { rank: 2, text: 'Looks wrong', tone: 'info' },
  FORMAL: { rank: 3, text: 'Formal', tone: 'secondary' },
} as const;

interface FindingKindDisplay extends Noun {
  severity: keyof typeof severities;
  icon: IconName;
  /** Label for headings and filters. */
  label: string;
}

/** Labels, icons and severity of the kinds of issues. */
export const findingKindLabels: Readonly<Record<Finding['kind'], FindingKindDisplay>> = {
  NO_CARD: {
    severity: 'BLOCKS_PAY',
    icon: 'card-list',
    label: 'No time card',
    one: 'week without a card',
    many: 'weeks without a card',
  },
  MISSING_DAY: {
    severity: 'LOOKS_WRONG',
    icon: 'question',
    label: 'Missing day',
    one: 'missing day',
    many: 'missing days',
  },
  OVERLAP: { severity: 'LOOKS_WRONG', icon: 'grid', label: 'Overlap', one: 'overlap', many: 'overlaps' },
  LONG_DAY: { severity: 'LOOKS_WRONG', icon: 'clock', label: 'Long day', one: 'long day', many: 'long days' },
  NO_COST_CODE: {
    severity: 'BLOCKS_PAY',
    icon: 'box',
    label: 'No job or cost code',
    one: 'entry without job or cost code',
    many: 'entries without job or cost code',
  },
  UNSIGNED: {
    severity: 'FORMAL',
    icon: 'person',
    label: 'Not signed',
    one: 'card not signed',
    many: 'cards not signed',
  },
  STAGE: {
    severity: 'FORMAL',
    icon: 'clipboard-check',
    label: 'Not closed',
    one: 'card not closed',
    many: 'cards not closed',
  },
  NO_RATE: {
    severity: 'BLOCKS_PAY',
    icon: 'receipt',
    label: 'No rate',
    one: 'rate missing',
    many: 'rates missing',
  },
  UNKNOWN: {
    severity: 'LOOKS_WRONG',
    icon: 'info',
    label: 'Other',
    one: 'other issue',
    many: 'other issues',
  },
};

export const severityOf = ({ kind }: Pick<Finding, 'kind'>) => severities[findingKindLabels[kind].severity];

export const findingNoun: Noun = { one: 'issue', many: 'issues' };
