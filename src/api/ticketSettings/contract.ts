/** The defaults of T&M tickets (SCREEN-TM-SETTINGS): markups, taxes, numbers and what customers sign. */
import * as z from 'zod/mini';
import { photo, photoListUpTo } from '../evidence';
import { choice, integerBetween, noDuplicates, percent, requiredText, textUpTo } from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { amount, count, object, optional, rows, text } from '../schema';
import { settingsDocument } from '../settingsDocument';
import { numberPatternProblem } from './numberPattern';

const markupFields = { material: amount, labor: amount, equipment: amount, subcontractor: amount };
const markups = z.object(markupFields);
/** Percent that is added to the cost of each kind of line, such as 12.5. */
export type Markups = z.output<typeof markups>;
export const noMarkups: Markups = { material: 0, labor: 0, equipment: 0, subcontractor: 0 };

const taxedKind = z.enum(['labor', 'material', 'equipment', 'subcontractor']);

const markupDrafts = {
  material: percent('Material'),
  labor: percent('Labor'),
  equipment: percent('Equipment'),
  subcontractor: percent('Subcontractor'),
};

/** Maximum length of the text above the customer's signature, in characters. */
export const MAX_TICKET_ACCEPTANCE_LENGTH = 1000;

const numberPattern = requiredText('Number format', 40).check(
  z.superRefine((pattern, context) => {
    const message = numberPatternProblem(pattern);
    if (message) context.addIssue({ code: 'custom', message, input: pattern });
  }),
);

/** CALL-209…211: read for tickets by those who manage them, and saved by settings administrators. */
export const ticketSettings = settingsDocument('ticketSettings', '/tnm-service/settings', {
  resourceName: 'the T&M settings',
  responseFields: {
    markups: z.pipe(
      optional(markups),
      z.transform((found) => found ?? noMarkups),
    ),
    /** Jobs with other markups, each once. */
    jobMarkups: rows(object({ job: jobReference, ...markupFields })),
    /** Sales tax in percent, such as 8.25. */
    taxRate: amount,
    /** What is taxed, with its markup. */
    taxedKinds: rows(taxedKind),
    /** Jobs with another tax rate, each once. */
    jobTaxRates: rows(object({ job: jobReference, rate: amount })),
    /** The company's logo at the head of tickets: none or one. */
    logo: rows(photo),
    /** Shown above the customer's signature. '' for none. */
    acceptanceText: text,
    /** The same in Spanish, '' for none. */
    acceptanceTextEs: text,
    /** How tickets are numbered, such as '{job}-T{number:3}'; see `ticketNumber`. */
    numberPattern: text,
    /** Days that a customer's link to sign a ticket is valid. */
    linkDays: count,
  },
  draft: z.object({
    markups: z.object(markupDrafts),
    jobMarkups: z
      .array(z.object({ jobId: choice.check(z.minLength(1, 'Choose a job')), ...markupDrafts }))
      .check(
        z.maxLength(500, 'At most 500 jobs'),
        noDuplicates('jobId', 'This job already has markups', ({ jobId }) => jobId),
      ),
    taxRate: percent('Tax rate'),
    taxedKinds: z.array(taxedKind),
    jobTaxRates: z
      .array(z.object({ jobId: choice.check(z.minLength(1, 'Choose a job')), rate: percent('Tax rate') }))
      .check(
        z.maxLength(500, 'At most 500 jobs'),
        noDuplicates('jobId', 'This job already has a tax rate', ({ jobId }) => jobId),
      ),
    logo: photoListUpTo(1),
    acceptanceText: textUpTo('Acceptance text', MAX_TICKET_ACCEPTANCE_LENGTH),
    acceptanceTextEs: textUpTo('Text in Spanish', MAX_TICKET_ACCEPTANCE_LENGTH),
    numberPattern,
    linkDays: integerBetween('Days', 1, 60),
  }),
});
export type TicketSettings = z.output<typeof ticketSettings.read.response>;
export type TicketSettingsDraft = z.output<typeof ticketSettings.draft>;
