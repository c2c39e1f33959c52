import { acceptanceText } from '../../api/timeSettings/contract';
import { ACCEPTANCE } from '../seed/timeSettings';
import { settingsRoutes } from '../settings';
import { access, keptHolidays, keptPto, keptReasons, keptRules } from '../timecards/kept';
import { keptStages } from '../timecards/stages';

export const timeSettingsHandlers = [
  ...settingsRoutes(keptRules),
  ...settingsRoutes(keptStages),
  ...settingsRoutes(keptReasons),
  ...settingsRoutes(keptHolidays),
  ...settingsRoutes(keptPto),
  ...Object.values(acceptanceText).flatMap((document) =>
    settingsRoutes({ ...access, document, seed: () => ({ text: ACCEPTANCE }) }),
  ),
];
