import type { Holidays, TimecardSettings } from '../../api/timeSettings/contract';
import type { Timecard } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { settingsIn } from '../settings';
import { keptHolidays, keptPto, keptRules } from './kept';
import { keptStages, type Stage } from './stages';

/** All settings that affect time cards. */
export interface StoredCardSettings {
  rules: TimecardSettings;
  stages: readonly Stage[];
  holidays: ReadonlyMap<Day, Holidays['holidays'][number]>;
  paidKinds: ReadonlySet<string>;
  /** Changes whenever the settings change. */
  stamp: string;
}

export function cardSettings(company: Company): StoredCardSettings {
  const rules = settingsIn(company, keptRules);
  const { stages, ...staged } = settingsIn(company, keptStages);
  const { holidays, ...free } = settingsIn(company, keptHolidays);
  const { kinds, ...off } = settingsIn(company, keptPto);
  return {
    rules,
    stages,
    stamp: [rules, staged, free, off].map(({ version }) => version).join(),
    holidays: new Map(holidays.map((holiday) => [holiday.date, holiday])),
    paidKinds: new Set(kinds.filter(({ paid }) => paid).map(({ id }) => id)),
  };
}

/** Returns the stage of a card. It always exists, because stages with cards cannot be deleted. */
export function stageOn({ stages }: StoredCardSettings, stageId: string): Timecard['stage'] {
  const { id, name, closed } = stages.find((stage) => stage.id === stageId) ?? {
    id: stageId,
    name: '',
    closed: false,
  };
  return { id, name, closed };
}
