import {
  type TicketSettings,
  ticketSettings,
  type TicketSettingsDraft,
} from '../api/ticketSettings/contract';
import type { Company } from './company';
import { jobOf } from './names';
import { refuseInvalid } from './refusal';
import { type DemoSettings, settingsIn } from './settings';

export const demoTicketSettings: DemoSettings<TicketSettingsDraft> = {
  document: ticketSettings,
  needs: 'tmSettings',
  readers: ['ticketManagement', 'tmSettings'],
  seed: ({ jobs }) => ({
    markups: { material: 15, labor: 10, equipment: 10, subcontractor: 5 },
    jobMarkups:
      jobs.open > 1
        ? [{ jobId: String(jobs.first + 1), material: 12.5, labor: 8, equipment: 8, subcontractor: 5 }]
        : [],
    acceptanceText:
      'I confirm that the time and material on this ticket were used for work that I requested, outside the scope of the contract.',
    numberPattern: '{job}-T{number:3}',
    linkDays: 14,
  }),
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
