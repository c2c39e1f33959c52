import * as contract from '../../api/timeSettings/contract';
import { withIds } from '../withIds';
import * as seeds from '../timeSettings/seed';
import type { DemoSettings } from '../settings';

/** Users of a business with time cards may read the settings. Settings administrators may change them. */
export const settingsAccess = { needs: 'timeSettings', readers: 'timecardProduct' } as const;

export const demoRules: DemoSettings<contract.TimecardSettingsDraft> = {
  ...settingsAccess,
  document: contract.timecardSettings,
  seed: seeds.timecardSettingsSeed,
};

export const demoReasons: DemoSettings<contract.ChangeLogReasonsDraft> = {
  ...settingsAccess,
  document: contract.changeLogReasons,
  seed: seeds.reasonSeed,
  toStored: ({ reasons }, before, { company }) => ({
    reasons: withIds(company, 'changeLogReason', reasons, before.reasons),
  }),
};

export const demoHolidays: DemoSettings<contract.HolidaysDraft> = {
  ...settingsAccess,
  document: contract.holidays,
  seed: seeds.holidaySeed,
  toStored: ({ holidays }, before, { company }) => ({
    holidays: withIds(company, 'holiday', holidays, before.holidays),
  }),
};

export const demoPto: DemoSettings<contract.PtoSettingsDraft> = {
  ...settingsAccess,
  document: contract.ptoSettings,
  seed: seeds.ptoSeed,
  toStored: ({ kinds }, before, { company }) => ({ kinds: withIds(company, 'pto', kinds, before.kinds) }),
};
