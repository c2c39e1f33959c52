import type { Finding } from '../../../api/payroll/contract';
import type { IconName } from '../../../components/Icon';
import type { Noun } from '../../../lib/countOf';

interface FindingKindDisplay extends Noun {
  icon: IconName;
  /** Label for headings and filters. */
  label: string;
}

/** Labels and icons of the kinds of issues. */
export const findingKindLabels: Readonly<Record<Finding['kind'], FindingKindDisplay>> = {
  NO_CARD: {
    icon: 'card-list',
    label: 'No time card',
    one: 'week without a card',
    many: 'weeks without a card',
  },
  MISSING_DAY: { icon: 'question', label: 'Missing day', one: 'missing day', many: 'missing days' },
  OVERLAP: { icon: 'grid', label: 'Overlap', one: 'overlap', many: 'overlaps' },
  LONG_DAY: { icon: 'clock', label: 'Long day', one: 'long day', many: 'long days' },
  NO_COST_CODE: {
    icon: 'box',
    label: 'No job or cost code',
    one: 'entry without job or cost code',
    many: 'entries without job or cost code',
  },
  UNSIGNED: { icon: 'person', label: 'Not signed', one: 'card not signed', many: 'cards not signed' },
  STAGE: { icon: 'clipboard-check', label: 'Not closed', one: 'card not closed', many: 'cards not closed' },
  NO_RATE: { icon: 'receipt', label: 'No rate', one: 'rate missing', many: 'rates missing' },
  UNKNOWN: { icon: 'info', label: 'Other', one: 'other issue', many: 'other issues' },
};

export const findingNoun: Noun = { one: 'issue', many: 'issues' };
