import {
  type TicketSettings,
  ticketSettings,
  type TicketSettingsDraft,
} from '../../api/ticketSettings/contract';
import type { Company } from '../company';
import { jobOf } from '../names';
import { refuseInvalid } from '../refusal';
import { ticketSettingsSeed } from './settingsSeed';
import { type DemoSettings, settingsIn } from '../settings';

export const demoTicketSettings: DemoSettings<TicketSettingsDraft> = {
  document: ticketSettings,
  needs: 'tmSettings',
  readers: ['ticketManagement', 'tmSettings'],
  seed: ticketSettingsSeed,
  toStored: (draft, _before, { company }) => {
    refuseInvalid(
      ...draft.jobMarkups.map(
        ({ jobId }, index) =>
          !company.jobs.get(jobId) && `jobMarkups.${index}.jobId: This job no longer exists.`,
      ),
    );
    return draft;
  },
  toResponse: ({ jobMarkups, ...settings }, company) => ({
    ...settings,
    jobMarkups: jobMarkups.flatMap(({ jobId, ...markups }) => {
      const job = jobOf(company, jobId);
      return job ? [{ job, ...markups }] : [];
    }),
  }),
};

/** The settings in effect, as the app reads them. */
export const ticketSettingsOf = (company: Company): TicketSettings =>
  ticketSettings.read.response.parse(
    demoTicketSettings.toResponse?.(settingsIn(company, demoTicketSettings), company),
  );
