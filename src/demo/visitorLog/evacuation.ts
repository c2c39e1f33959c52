import type { SafetyCheck } from '../../domain/signIn/evacuation';

export interface StoredEvacuation {
  id: string;
  siteId: string;
  kind: 'DRILL' | 'REAL';
  startedAt: string;
  startedById: string;
  endedAt: string;
  /** The stays of those who were on the site. */
  people: readonly string[];
  checks: readonly (SafetyCheck & { byId: string })[];
}
