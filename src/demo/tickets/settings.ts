import {
  type Markups,
  type TicketSettings,
  ticketSettings,
  type TicketSettingsDraft,
} from '../../api/ticketSettings/contract';
import { taxesAt } from '../../domain/tickets/totals';
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
      ...(['jobMarkups', 'jobTaxRates'] as const).flatMap((name) =>
        draft[name].map(
          ({ jobId }, index) =>
            !company.jobs.get(jobId) && `${name}.${index}.jobId: This job no longer exists.`,
        ),
      ),
    );
    return draft;
  },
  toResponse: ({ jobMarkups, jobTaxRates, ...settings }, company) => {
    const withJob = <Row extends { jobId: string }>(rows: readonly Row[]) =>
      rows.flatMap(({ jobId, ...row }) => {
        const job = jobOf(company, jobId);
        return job ? [{ job, ...row }] : [];
      });
    return { ...settings, jobMarkups: withJob(jobMarkups), jobTaxRates: withJob(jobTaxRates) };
  },
};

/** The settings in effect, as the app reads them. */
export const ticketSettingsOf = (company: Company): TicketSettings =>
  ticketSettings.read.response.parse(
    demoTicketSettings.toResponse?.(settingsIn(company, demoTicketSettings), company),
  );

/** The taxes of a job: its own rate, or else that of all jobs. */
export const taxesFor = ({ taxRate, taxedKinds, jobTaxRates }: TicketSettings, jobId: string): Markups =>
  taxesAt(jobTaxRates.find(({ job }) => job.id === jobId)?.rate ?? taxRate, taxedKinds);
