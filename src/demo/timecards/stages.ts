import { type StageSettings, type StageSettingsDraft, stageSettings } from '../../api/timeSettings/contract';
import type { Company } from '../company';
import { Refusal } from '../refusal';
import { withIds } from '../rowIds';
import { movers, stages as seeded } from '../seed/timecards';
import type { KeptSettings } from '../settings';
import { access } from './kept';

export type Stage = StageSettings['stages'][number];

const stageNames = Object.keys(seeded) as (keyof typeof seeded)[];

/** Returns the stages that contain cards. Seeded weeks have cards in all seeded stages. */
function stagesInUse({ business, timecards }: Company): Set<string> {
  const first = business.weeks > 0 ? Object.values(seeded).map(({ id }) => id) : [];
  return new Set([...first, ...timecards.changed().map(([, card]) => card.stageId)]);
}

/** A stage that contains cards cannot be deleted (CALL-154). */
export const keptStages: KeptSettings<StageSettingsDraft> = {
  ...access,
  document: stageSettings,
  seed: () => ({
    stages: stageNames.map((name) => ({ ...seeded[name], movers: [...movers[name]] })),
  }),
  kept: ({ stages }, before, { company }) => {
    const inUse = stagesInUse(company);
    const removed = before.stages.find(({ id }) => inUse.has(id) && !stages.some((stage) => stage.id === id));
    if (removed)
      throw new Refusal(
        409,
        `There are time cards in the stage '${removed.name}', so it cannot be removed. It can be renamed.`,
      );
    return { stages: withIds(company, 'stage', stages, before.stages) };
  },
};
