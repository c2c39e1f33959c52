import { type StageSettingsDraft, stageSettings } from '../../api/timeSettings/contract';
import type { Company } from '../company';
import { Refusal } from '../refusal';
import { withIds } from '../withIds';
import { movers, stages as seeded } from './seed';
import type { DemoSettings } from '../settings';
import { settingsAccess } from './demoSettings';

const stageNames = Object.keys(seeded) as (keyof typeof seeded)[];

/** Returns the stages that contain cards. Seeded weeks have cards in all seeded stages. */
function stagesInUse({ business, timecards }: Company): Set<string> {
  const first = business.weeks > 0 ? Object.values(seeded).map(({ id }) => id) : [];
  return new Set([...first, ...timecards.changed().map(([, card]) => card.stageId)]);
}

/** A stage that contains cards cannot be deleted (CALL-154). */
export const demoStages: DemoSettings<StageSettingsDraft> = {
  ...settingsAccess,
  document: stageSettings,
  seed: () => ({
    stages: stageNames.map((name) => ({ ...seeded[name], movers: [...movers[name]] })),
  }),
  toStored: ({ stages }, before, { company }) => {
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
