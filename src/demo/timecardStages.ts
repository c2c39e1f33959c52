import { type StageSettingsDraft, stageSettings } from '../api/timeSettings/contract';
import type { Timecard } from '../api/timecards/contract';
import type { Company } from './company';
import { Refusal } from './refusal';
import { withIds } from './rowIds';
import { stages as seeded } from './seed/timecards';
import { type KeptSettings, settingsIn } from './settings';

/** Those that some card is in. Of the weeks of the seed, there are cards in all of its stages. */
function stagesInUse({ business, timecards }: Company): Set<string> {
  const first = business.weeks > 0 ? Object.values(seeded).map(({ id }) => id) : [];
  return new Set([...first, ...timecards.changed().map(([, card]) => card.stage.id)]);
}

/** CALL-154: a stage that cards are in stays. */
export const keptStages: KeptSettings<StageSettingsDraft> = {
  document: stageSettings,
  needs: 'timeSettings',
  readers: 'timecardProduct',
  seed: () => ({ stages: Object.values(seeded).map((stage) => ({ ...stage })) }),
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

/** The card in its stage as that is called now. */
export function inStage(card: Timecard, company: Company): Timecard {
  const stage = settingsIn(company, keptStages).stages.find(({ id }) => id === card.stage.id);
  return stage ? { ...card, stage } : card;
}

/** Where a new card begins. */
export const firstStage = (company: Company): Timecard['stage'] =>
  settingsIn(company, keptStages).stages[0] ?? seeded.open;
