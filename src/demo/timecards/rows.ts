/** Helpers for lists of employees' weeks. */
import type { StoredCardSettings } from './settings';
import type { WeekRow } from './week';
import { searchMatcher } from '../../lib/searchText';

/** Returns a predicate that searches names and employee numbers. */
export const matchesPerson = (search: string | undefined) => {
  const matches = searchMatcher(search);
  return (row: { name: string; employeeNumber?: string }): boolean =>
    matches(`${row.name} ${row.employeeNumber ?? ''}`);
};

/** Returns the number of cards in each stage, in the order of the stages. */
export function countByStage(
  rows: readonly Pick<WeekRow, 'timecardId' | 'card'>[],
  { stages }: StoredCardSettings,
) {
  const counts = new Map<string, number>();
  for (const { timecardId, card } of rows)
    if (timecardId !== undefined) counts.set(card.stageId, (counts.get(card.stageId) ?? 0) + 1);
  return stages.map(({ id, name, closed }) => ({ id, name, closed, count: counts.get(id) ?? 0 }));
}
