/** Who is missing when a site is evacuated. Several people check one list, also without a network. */

export interface SafetyCheck {
  /** Of the stay of a person. */
  id: string;
  isSafe: boolean;
  /** ISO timestamp. */
  at: string;
}

/** The last check of each person: the later one counts, in whatever order they arrive. */
export function mergedChecks<Check extends SafetyCheck>(checks: readonly Check[]): Map<string, Check> {
  const merged = new Map<string, Check>();
  for (const check of checks) {
    const before = merged.get(check.id);
    if (!before || check.at > before.at || (check.at === before.at && check.isSafe))
      merged.set(check.id, check);
  }
  return merged;
}

interface Started {
  id: string;
  startedAt: string;
  endedAt: string;
}

const HOUR = 60 * 60_000;

/** The evacuation that a list belongs to which somebody has started: one that went on then, or a new one. */
export const evacuationFor = <One extends Started>(
  all: readonly One[],
  { id, startedAt }: Omit<Started, 'endedAt'>,
): One | undefined =>
  all.find((one) => one.id === id) ??
  all.find(
    (one) =>
      Math.abs(Date.parse(one.startedAt) - Date.parse(startedAt)) < HOUR &&
      (one.endedAt === '' || one.endedAt > startedAt),
  );
