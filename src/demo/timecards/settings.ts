import {
  type Holidays,
  type PayrollLock,
  payrollLock,
  type TimecardSettings,
} from '../../api/timeSettings/contract';
import type { Timecard } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { costCodeSettingsOf } from '../costCodes/settings';
import { settingsIn } from '../settings';
import { demoHolidays, demoPto, demoRules } from './demoSettings';
import type { StageSetting } from '../../api/timeSettings/contract';
import { demoStages } from './stages';

/** All settings that affect time cards. */
export interface StoredCardSettings {
  rules: TimecardSettings;
  stages: readonly StageSetting[];
  holidays: ReadonlyMap<Day, Holidays['holidays'][number]>;
  paidKinds: ReadonlySet<string>;
  /** The pay codes of paid kinds of time off, by kind. */
  payCodes: ReadonlyMap<string, string>;
  lock: PayrollLock;
  /** Whether entries need a cost code (JOB-22). */
  requiresCostCode: boolean;
  /** Changes whenever the settings change. */
  revision: string;
}

interface StoredLock extends PayrollLock {
  version: number;
  reason: string;
}

export const storedLock = ({ settings }: Company): StoredLock =>
  (settings.get(payrollLock.read.key) as StoredLock | undefined) ?? {
    version: 1,
    date: '',
    reason: '',
    history: [],
  };

export function cardSettings(company: Company): StoredCardSettings {
  const rules = settingsIn(company, demoRules);
  const { stages, ...staged } = settingsIn(company, demoStages);
  const { holidays, ...free } = settingsIn(company, demoHolidays);
  const { kinds, ...off } = settingsIn(company, demoPto);
  const codes = costCodeSettingsOf(company);
  return {
    rules,
    stages,
    lock: storedLock(company),
    requiresCostCode: codes.requiredOnTimeEntries,
    revision: [rules, staged, free, off, codes].map(({ version }) => version).join(),
    holidays: new Map(holidays.map((holiday) => [holiday.date, holiday])),
    paidKinds: new Set(kinds.filter(({ paid }) => paid).map(({ id }) => id)),
    payCodes: new Map(kinds.flatMap(({ id, paid, payCode }) => (paid && payCode ? [[id, payCode]] : []))),
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
