/**
 * Settings of the safety products that have role users (CALL-055…059). The specification names only the calls that save
 * them; reading them with GET is our proposal to the API.
 */
import * as z from 'zod/mini';
import { amount, flag } from '../schema';
import { settingsDocument } from '../settingsDocument';
import { integerBetween } from '../fieldSchemas';

const switched = z.boolean();

/** CALL-055 */
export const inspectionSettings = settingsDocument(
  'inspectionSettings',
  '/safety-inspection-service/settings',
  {
    resourceName: 'the inspection settings',
    method: 'POST',
    responseFields: { correctionDays: amount, scoreTarget: amount, photoNeeded: flag, notifyManager: flag },
    draft: z.object({
      /** Days to correct a finding. */
      correctionDays: integerBetween('Days to correct', 1, 90),
      /** Percent that scores should reach, a line in their charts; 0 for none. */
      scoreTarget: integerBetween('Target score', 0, 100),
      /** An answer that fails needs a photo, whatever its form says. */
      photoNeeded: switched,
      /** Tells the job's manager of an inspection with findings. */
      notifyManager: switched,
    }),
  },
);

/** CALL-056 */
export const hazardSettings = settingsDocument('hazardSettings', '/hazard-analysis-service/settings', {
  resourceName: 'the hazard analysis settings',
  method: 'POST',
  responseFields: { signaturesNeeded: flag, reviewNeeded: flag, validDays: amount },
  draft: z.object({
    signaturesNeeded: switched,
    reviewNeeded: switched,
    /** Days that an analysis stays valid. */
    validDays: integerBetween('Days valid', 1, 30),
  }),
});

/** CALL-057 */
export const observerSettings = settingsDocument('observerSettings', '/safety-observation-service/settings', {
  resourceName: 'the observation settings',
  method: 'POST',
  responseFields: { anonymous: flag, photoNeeded: flag, followUpDays: amount },
  draft: z.object({
    /** Allows observations without a name. */
    anonymous: switched,
    photoNeeded: switched,
    followUpDays: integerBetween('Days to follow up', 1, 90),
  }),
});

/** CALL-058 */
export const communitySettings = settingsDocument('communitySettings', '/safety-community-service/settings', {
  resourceName: 'the community settings',
  method: 'POST',
  responseFields: { approval: flag, sharing: flag },
  draft: z.object({
    /** Only settings administrators accept the invitations of communities. Others answer 403. */
    approval: switched,
    /** Allows sharing resources with other companies. What is shared already stays. */
    sharing: switched,
  }),
});

/** CALL-059 */
export const safetySettings = settingsDocument('safetySettings', '/safety-settings-service/settings', {
  resourceName: 'the safety settings',
  method: 'POST',
  responseFields: { reminders: flag, reminderDays: amount },
  draft: z.object({
    /** Reminds people of their corrective actions and planned inspections until they are done, and of what expires. */
    reminders: switched,
    reminderDays: integerBetween('Days before the due date', 0, 30),
  }),
});
