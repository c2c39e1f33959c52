import type { TicketSettingsDraft } from '../../api/ticketSettings/contract';
import type { Business } from '../seed/businesses';

/** Returns the initial settings of T&M tickets. */
export const ticketSettingsSeed = ({ jobs }: Business): TicketSettingsDraft => ({
  markups: { material: 15, labor: 10, equipment: 10, subcontractor: 5 },
  jobMarkups:
    jobs.open > 1
      ? [{ jobId: String(jobs.first + 1), material: 12.5, labor: 8, equipment: 8, subcontractor: 5 }]
      : [],
  taxRate: 0,
  taxedKinds: ['material', 'equipment'],
  jobTaxRates: jobs.open > 4 ? [{ jobId: String(jobs.first + 4), rate: 8.25 }] : [],
  logo: [],
  acceptanceText:
    'I confirm that the time and material on this ticket were used for work that I requested, outside the scope of the contract.',
  acceptanceTextEs:
    'Confirmo que el tiempo y el material de esta boleta se usaron para un trabajo que yo pedí, fuera del alcance del contrato.',
  numberPattern: '{job}-T{number:3}',
  linkDays: 14,
});
