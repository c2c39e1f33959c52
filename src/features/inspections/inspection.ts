import {
  type Inspection,
  type InspectionStatus,
  inspectionStatusNames,
} from '../../api/inspections/contract';
import type { FormUse } from '../../api/inspectionForms/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { daysSubmittedLate, inspectionDue } from '../../domain/inspections/rules';
import type { Day } from '../../lib/dates';
import { dueText, lateText } from '../../lib/due';
import { paths } from '../../lib/paths';
import { formatPercent } from '../../lib/number';

/** A screen that lists the inspections of one use of forms. */
export interface InspectionKind {
  use: FormUse;
  /** Title of the list. */
  title: string;
  context: string;
  list: string;
  /** The list of what is inspected, if it is kept. */
  items?: { to: string; label: string };
}

export const siteInspections: InspectionKind = {
  use: 'INSPECTION',
  title: 'Inspections',
  context: 'Planned inspections of the jobs, and their results.',
  list: paths.inspections,
};

export const safetyAudits: InspectionKind = {
  use: 'AUDIT',
  title: 'Safety audits',
  context: 'Audits of the safety program, and their results.',
  list: paths.safetyAudits,
};

export const equipmentInspections: InspectionKind = {
  use: 'EQUIPMENT',
  title: 'Equipment inspections',
  context: 'Inspections of vehicles, machines and ladders.',
  list: paths.equipmentInspections,
  items: { to: paths.inspectionItems('EQUIPMENT'), label: 'Equipment' },
};

export const generalInspections: InspectionKind = {
  use: 'GENERAL',
  title: 'General inspections',
  context: 'Inspections of everything else.',
  list: paths.generalInspections,
  items: { to: paths.inspectionItems('GENERAL'), label: 'Objects' },
};

const kinds = [siteInspections, safetyAudits, equipmentInspections, generalInspections];
export const kindOf = (use: FormUse): InspectionKind =>
  kinds.find((kind) => kind.use === use) ?? siteInspections;

const tones: Record<InspectionStatus, StatusBadgeProps['tone']> = {
  SCHEDULED: 'new',
  SUBMITTED: 'waiting',
  REVIEWED: 'done',
  EXCUSED: 'new',
};

/** The badge of a status; how late it is, or that it was missed, while it is not done. */
export function inspectionBadge(
  inspection: Pick<Inspection, 'status' | 'dueDate' | 'nextDate'>,
  today: Day,
): StatusBadgeProps {
  const text = dueText(inspectionDue(inspection), today);
  if (text === '') return { tone: tones[inspection.status], text: inspectionStatusNames[inspection.status] };
  return { tone: inspection.dueDate === today ? 'waiting' : 'failed', text };
}

/** 'Submitted 3 days late', 'Missed'; '' for what was done in time, and for what is not due yet. For files. */
export function latenessText(inspection: Inspection, today: Day): string {
  const days = daysSubmittedLate(inspection);
  if (days > 0) return `Submitted ${lateText(days)}`;
  const due = inspectionDue(inspection);
  return inspection.dueDate === today ? '' : dueText(due, today);
}

/** The most failed items with their share of all failures, added up from the first: 60 % are from the first three. */
export function withShares<Item extends { count: number }>(
  items: readonly Item[],
  failed: number,
): (Item & { shareSoFar: number })[] {
  let sum = 0;
  return items.map((item) => {
    sum += item.count;
    return { ...item, shareSoFar: failed === 0 ? 0 : Math.round((100 * sum) / failed) };
  });
}

/** '84%', '' without a score. */
export const scoreText = ({ score }: Pick<Inspection, 'score'>): string =>
  score === undefined ? '' : formatPercent(score);
