import type * as z from 'zod/mini';
import * as contract from '../../api/areaSettings/contract';
import { type DemoSettings, settingsRoutes } from '../settings';

export const inspectionDemoSettings: DemoSettings<z.output<(typeof contract.inspectionSettings)['draft']>> = {
  document: contract.inspectionSettings,
  needs: 'inspectionSettings',
  readers: 'inspections',
  seed: () => ({ correctionDays: 7, scoreTarget: 90, photoNeeded: false, notifyManager: true }),
};

export const observerSettingsOfDemo = {
  document: contract.observerSettings,
  needs: 'observationSettings',
  readers: 'observations',
  seed: () => ({ anonymous: true, photoNeeded: false, followUpDays: 14 }),
} as const;

export const hazardSettingsOfDemo = {
  document: contract.hazardSettings,
  needs: 'analysisSettings',
  readers: ['analysisSettings', 'analysis'],
  seed: () => ({ signaturesNeeded: true, reviewNeeded: false, validDays: 1 }),
} as const;

export const safetySettingsOfDemo = {
  document: contract.safetySettings,
  needs: 'safetySettings',
  // Nobody is reminded of the tasks that the demo begins with.
  seed: () => ({ reminders: false, reminderDays: 3 }),
} as const;

export const communitySettingsOfDemo = {
  document: contract.communitySettings,
  needs: 'communitySettings',
  readers: 'communities',
  seed: () => ({ approval: false, sharing: true }),
} as const;

export const areaSettingsHandlers = [
  ...settingsRoutes(inspectionDemoSettings),
  ...settingsRoutes(hazardSettingsOfDemo),
  ...settingsRoutes(observerSettingsOfDemo),
  ...settingsRoutes(communitySettingsOfDemo),
  ...settingsRoutes(safetySettingsOfDemo),
];
