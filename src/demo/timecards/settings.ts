import type { Holidays, TimecardSettings } from '../../api/timeSettings/contract';
import type { Timecard } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { settingsIn } from '../settings';
import { keptHolidays, keptPto, keptRules } from './kept';
import { keptStages, type Stage } from './stages';

/** All that is set about time cards, as cards are read by it. */
export interface CardSettings {
  rules: TimecardSettings;
  stages: readonly Stage[];
  holidays: ReadonlyMap<Day, Holidays['holidays'][number]>;
  paidKinds: ReadonlySet<string>;
  /** Another one after every change of them. */
  stamp: string;
}

export function cardSettings(company: Company): CardSettings {
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

/** As a card says it; one that is not there any more cannot be: those with cards in them stay. */
export function stageOn({ stages }: CardSettings, stageId: string): Timecard['stage'] {
  const { id, name, closed } = stages.find((stage) => stage.id === stageId) ?? {
    id: stageId,
    name: '',
    closed: false,
  };
  return { id, name, closed };
}
