import { personName } from '../../../lib/personName';
import { usePreferences } from '../../../session/preferences';
import type { CrewPerson } from './people';

/** An employee's name as rows of the crew show it. The name of somebody who left the crew may be unknown. */
export function useCrewName({ member, removed }: CrewPerson): string {
  const nameOrder = usePreferences((state) => state.nameOrder);
  return removed ? member.name : personName(member, nameOrder);
}
