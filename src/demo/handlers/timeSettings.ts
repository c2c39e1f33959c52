import * as contract from '../../api/timeSettings/contract';
import { withIds } from '../rowIds';
import * as seeds from '../seed/timeSettings';
import { settingsRoutes } from '../settings';
import { keptStages } from '../timecardStages';

/** Everybody whose business has time cards works with them; settings administrators change them. */
const access = { needs: 'timeSettings', readers: 'timecardProduct' } as const;

export const timeSettingsRoutes = [
  ...settingsRoutes({
    ...access,
    document: contract.timecardSettings,
    seed: seeds.timecardSettingsSeed,
  }),
  ...settingsRoutes(keptStages),
  ...settingsRoutes<contract.ChangeLogReasonsDraft>({
    ...access,
    document: contract.changeLogReasons,
    seed: seeds.reasonSeed,
    kept: ({ reasons }, before, { company }) => ({
      reasons: withIds(company, 'changeLogReason', reasons, before.reasons),
    }),
  }),
  ...settingsRoutes<contract.HolidaysDraft>({
    ...access,
    document: contract.holidays,
    seed: seeds.holidaySeed,
    kept: ({ holidays }, before, { company }) => ({
      holidays: withIds(company, 'holiday', holidays, before.holidays),
    }),
  }),
  ...settingsRoutes<contract.PtoSettingsDraft>({
    ...access,
    document: contract.ptoSettings,
    seed: seeds.ptoSeed,
    kept: ({ kinds }, before, { company }) => ({ kinds: withIds(company, 'pto', kinds, before.kinds) }),
  }),
  ...Object.values(contract.acceptanceText).flatMap((document) =>
    settingsRoutes({ ...access, document, seed: () => ({ text: seeds.ACCEPTANCE }) }),
  ),
];
