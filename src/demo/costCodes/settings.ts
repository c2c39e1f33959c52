import { costCodeCalls, type CostCodeSettingsDraft } from '../../api/costCodes/contract';
import type { Company } from '../company';
import { type DemoSettings, settingsIn } from '../settings';

export const demoCostCodeSettings = (
  calls: (typeof costCodeCalls)['old' | 'new'],
): DemoSettings<CostCodeSettingsDraft> => ({
  document: calls.settings,
  needs: 'costCodeSettings',
  // Time cards follow them too.
  readers: 'anyone',
  seed: ({ costCodeFormats = ['03-100'] }) => ({
    formats: costCodeFormats.map((example) => ({ example })),
    requiredOnTimeEntries: true,
    managersMayAdd: true,
  }),
});

/** The settings in the variant of the business. */
export const costCodeSettingsOf = (company: Company) =>
  settingsIn(company, demoCostCodeSettings(costCodeCalls[company.business.newJobVersion ? 'new' : 'old']));
