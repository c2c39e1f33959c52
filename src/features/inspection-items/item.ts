import { type InspectionItem, type ItemKind, itemKinds } from '../../api/inspectionItems/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { daysFrom } from '../../lib/dates';
import { dueText, isDueThisWeek, isLate, toDo } from '../../lib/due';
import { countOf, dayNoun } from '../../lib/countOf';
import { paths } from '../../lib/paths';

/** The singular of each kind. */
export const itemNouns: Record<ItemKind, string> = { EQUIPMENT: 'equipment', GENERAL: 'object' };

export const itemKindNames: Record<ItemKind, string> = { EQUIPMENT: 'Equipment', GENERAL: 'Objects' };

/** The lists of inspections of each kind. */
export const inspectionLists: Record<ItemKind, { to: string; label: string }> = {
  EQUIPMENT: { to: paths.equipmentInspections, label: 'Equipment inspections' },
  GENERAL: { to: paths.generalInspections, label: 'General inspections' },
};

/** The kind in an address; equipment if there is none. */
export const kindFrom = (value: string | null | undefined): ItemKind =>
  itemKinds.find((kind) => kind === value) ?? 'EQUIPMENT';

export const listOf = (kind: ItemKind) => ({ to: paths.inspectionItems(kind), label: itemKindNames[kind] });

/** Whether an item can be used and when it is inspected next: '3 days late', 'Due today', 'Due in 2 days'. */
export function dueBadge(
  { inService, nextDue }: Pick<InspectionItem, 'inService' | 'nextDue'>,
  today: string,
): StatusBadgeProps {
  if (!inService) return { tone: 'new', text: 'Out of service' };
  if (nextDue === '') return { tone: 'done', text: 'In service' };
  const due = toDo(nextDue);
  if (isLate(due, today)) return { tone: 'failed', text: dueText(due, today) };
  if (!isDueThisWeek(due, today)) return { tone: 'done', text: 'In service' };
  return {
    tone: 'waiting',
    text: dueText(due, today) || `Due in ${countOf(daysFrom(today, nextDue), dayNoun)}`,
  };
}
