import type {
  LaborHours,
  LaborRates,
  SigningParty,
  TicketReferences,
  TicketStatus,
} from '../../api/tickets/contract';
import type { Markups } from '../../api/ticketSettings/contract';
import type { PhotoDraft } from '../../api/evidence';
import type { Named } from '../../api/schema';
import type { Signature } from '../../api/signature';
import type { Day } from '../../lib/dates';

export interface StoredLaborLine extends LaborHours {
  id: string;
  /** '' for a crew. */
  employeeId: string;
  itemId: string;
  /** '' without an item. */
  itemName: string;
  description: string;
  rates: LaborRates;
  /** Where the listed rates were from; undefined for the labor item itself. */
  rateTable: Named | undefined;
  typed: LaborRates;
}

export interface StoredItemLine {
  id: string;
  itemId: string;
  /** '' without an item. */
  itemName: string;
  description: string;
  unit: string;
  quantity: number;
  price: string;
  typed: string;
}

/**
 * A ticket as it is stored. Its prices and the names of its items are those of the last save, so that a changed list
 * does not change it.
 */
export interface StoredTicket extends TicketReferences {
  id: string;
  name: string;
  /** Counts the tickets of the job. */
  number: number;
  status: TicketStatus;
  jobId: string;
  date: Day;
  description: string;
  tags: readonly string[];
  labor: readonly StoredLaborLine[];
  material: readonly StoredItemLine[];
  equipment: readonly StoredItemLine[];
  subcontractor: readonly { id: string; name: string; description: string; price: string }[];
  markups: Markups;
  taxes: Markups;
  /** A manager typed them. */
  ownMarkups: boolean;
  photos: readonly PhotoDraft[];
  signatures: readonly {
    party: SigningParty;
    name: string;
    at: string;
    signature: Signature;
    /** A user; '' when signed through a link. */
    deviceId: string;
    showedPrices: boolean;
  }[];
  signaturesRemoved: { byId: string; at: string; names: string } | undefined;
  reviewedAt: string;
  reviewedById: string;
  reason: string;
  /** The customer who wrote the reason; '' for somebody of the company. */
  declinedBy: string;
  invoice: { number: string; date: Day } | undefined;
  createdById: string;
  createdAt: string;
  version: number;
}
