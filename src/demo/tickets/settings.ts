import {
  type Markups,
  type TicketSettings,
  ticketSettings,
  type TicketSettingsDraft,
} from '../../api/ticketSettings/contract';
import { pictureSize } from '../../lib/pictureSize';
import { taxesAt } from '../../domain/tickets/totals';
import type { Company } from '../company';
import { fromBase64 } from '../files/base64';
import { areOwnFiles } from '../files/handlers';
import { jobOf } from '../names';
import { refuseInvalid } from '../refusal';
import { ticketSettingsSeed } from './settingsSeed';
import type { PdfPicture } from '../pdf';
import { type DemoSettings, settingsIn } from '../settings';

export const demoTicketSettings: DemoSettings<TicketSettingsDraft> = {
  document: ticketSettings,
  needs: 'tmSettings',
  readers: ['ticketManagement', 'tmSettings'],
  seed: ticketSettingsSeed,
  toStored: (draft, before, { company, person }) => {
    refuseInvalid(
      !areOwnFiles(draft.logo, company, person.userId, before.logo) && 'logo: This picture is not yours.',
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

/** The logo as documents draw it; undefined without one. The app sends only JPEG. */
export function logoOf(company: Company): PdfPicture | undefined {
  const file = company.files.get(ticketSettingsOf(company).logo[0]?.id ?? '');
  if (file?.type !== 'image/jpeg') return undefined;
  const bytes = fromBase64(file.data);
  const size = pictureSize(bytes);
  return size && { bytes, ...size };
}
