import { acceptanceText } from '../../api/timeSettings/contract';
import { ACCEPTANCE_TEXT } from '../seed/timeSettings';
import { settingsRoutes } from '../settings';
import { settingsAccess, demoHolidays, demoPto, demoReasons, demoRules } from '../timecards/demoSettings';
import { demoStages } from '../timecards/stages';

export const timeSettingsHandlers = [
  ...settingsRoutes(demoRules),
  ...settingsRoutes(demoStages),
  ...settingsRoutes(demoReasons),
  ...settingsRoutes(demoHolidays),
  ...settingsRoutes(demoPto),
  ...Object.values(acceptanceText).flatMap((document) =>
    settingsRoutes({ ...settingsAccess, document, seed: () => ({ text: ACCEPTANCE_TEXT }) }),
  ),
];
