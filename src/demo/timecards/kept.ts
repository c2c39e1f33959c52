import * as contract from '../../api/timeSettings/contract';
import { withIds } from '../rowIds';
import * as seeds from '../seed/timeSettings';
import type { KeptSettings } from '../settings';

/** Users of a business with time cards may read the settings. Settings administrators may change them. */
export const access = { needs: 'timeSettings', readers: 'timecardProduct' } as const;

export const keptRules: KeptSettings<contract.TimecardSettingsDraft> = {
  ...access,
  document: contract.timecardSettings,
  seed: seeds.timecardSettingsSeed,
};

export const keptReasons: KeptSettings<contract.ChangeLogReasonsDraft> = {
  ...access,
  document: contract.changeLogReasons,
  seed: seeds.reasonSeed,
  kept: ({ reasons }, before, { company }) => ({
    reasons: withIds(company, 'changeLogReason', reasons, before.reasons),
  }),
};

export const keptHolidays: KeptSettings<contract.HolidaysDraft> = {
  ...access,
  document: contract.holidays,
  seed: seeds.holidaySeed,
  kept: ({ holidays }, before, { company }) => ({
    holidays: withIds(company, 'holiday', holidays, before.holidays),
  }),
};

export const keptPto: KeptSettings<contract.PtoSettingsDraft> = {
  ...access,
  document: contract.ptoSettings,
  seed: seeds.ptoSeed,
  kept: ({ kinds }, before, { company }) => ({ kinds: withIds(company, 'pto', kinds, before.kinds) }),
};
