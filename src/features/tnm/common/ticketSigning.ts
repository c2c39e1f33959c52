import { MAX_SIGNATURE_LENGTH } from '../../../api/signature';

/** What every party is told who signs a ticket. */
export const ticketSigning = {
  label: 'Sign ticket',
  verb: 'sign',
  hint: 'If anyone changes what you read here, your signature is removed.',
  maxLength: MAX_SIGNATURE_LENGTH,
} as const;
