/** Cells of other systems that hold several values. */
import { codeAndName } from '../../lib/codeAndName';

/** Splits '03-100 - Formwork', '03-100: Formwork' and '03-100 Formwork'. A text without a code stays a name. */
export function splitCode(text: string): { code: string; name: string } {
  const { code, name } = codeAndName(text.trim());
  return { code: code.replace(/:$/, ''), name: name.replace(/^[-–:]\s+/, '') };
}

/** '02-300 - Earthwork', as Procore writes it, is the code 02-300. Other texts stay. */
export const codeOf = (text: string): string => /^(.*?\d\S*)\s+[-–]\s+\D/.exec(text)?.[1] ?? text;

/** 'Ravensford Foods:26-0201 Mill Road' is how QuickBooks names a job. Sub-jobs stay in the name. */
export function splitCustomerJob(text: string): { customer: string; number: string; name: string } {
  const [, customer = '', job = ''] = /^([^:]*):(.*)$/.exec(text) ?? ['', '', text];
  const { code, name } = splitCode(job);
  return { customer: customer.trim(), number: code, name };
}
