import type { Employee } from '../../api/employees/contract';
import type { Business } from '../seed/businesses';
import { accounts } from '../seed/accounts';
import { employeeName } from '../employees/staff';

/** A crew that has talks in the seed. */
export interface TalkCrew {
  /** The user who holds them: the foreman, or a manager for a foreman without an account. */
  holderId: string;
  jobId: string;
  members: readonly { id: string; name: string }[];
}

const MAX_CREWS = 8;

export function talkCrews(
  { id: businessId, modules, employees: { first, foremen }, jobs }: Business,
  employees: () => readonly Employee[],
  jobsOf: (foremanId: string) => readonly string[],
): TalkCrew[] {
  const [manager] = accounts.filter(({ userBusinessId }) => userBusinessId === businessId);
  if (!manager || !modules.includes('safetyTraining')) return [];
  const foremanIds = Array.from({ length: Math.min(foremen, MAX_CREWS) }, (_, index) =>
    String(first + 1 + index),
  );
  return foremanIds.flatMap((foremanId, index) => {
    const foreman = employees().find(({ id }) => id === foremanId);
    if (!foreman) return [];
    const crew = employees().filter(({ supervisor, status }) => supervisor?.id === foremanId && status === 1);
    return {
      holderId: foreman.user?.userId ?? manager.userId,
      jobId: jobsOf(foremanId)[0] ?? String(jobs.first + (index % Math.max(1, jobs.busy))),
      members: [foreman, ...crew].map((one) => ({ id: one.id, name: employeeName(one) })),
    };
  });
}
