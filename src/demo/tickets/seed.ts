import {
  isClosedTicket,
  type SigningParty,
  type TicketStatus,
  ticketStatusNames,
} from '../../api/tickets/contract';
import type { TicketSettingsDraft } from '../../api/ticketSettings/contract';
import { ticketNumber } from '../../api/ticketSettings/numberPattern';
import type { Named } from '../../api/schema';
import type { Employee } from '../../api/employees/contract';
import { addDays, type Day, isWeekend, today } from '../../lib/dates';
import { taxesAt } from '../../domain/tickets/totals';
import { seededHistory } from '../changes';
import { lazySeed, type ListedSeed } from '../db';
import { noRates, ratesOf } from './rates';
import type { StoredLink } from '../storedLink';
import type { StoredItemLine, StoredLaborLine, StoredTicket } from './stored';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import type { StoredJob } from '../jobs/seed';
import { random } from '../seed/random';
import type { StoredRateTable } from '../rateTables/seed';
import { mondaysOf, readCrews } from '../jobs/readCrews';
import type { StoredTicketItem } from '../ticketItems/seed';
import { type TimecardSeed, timecardId } from '../timecards/seed';
import { DRAWN_SIGNATURE } from '../timecards/signaturesSeed';

type Work = readonly [description: string, tags: readonly string[]];

// prettier-ignore
const works: readonly Work[] = [
  ['Rock found in footing F-12: break out and haul', ['Unforeseen conditions']],
  ['Reroute conduit around new beam as directed on site', ['Change directive']],
  ['Added door frame in corridor 2-104', ['Change directive', 'Owner request']],
  ['Standby: crane waiting for steel delivery', ['Standby']],
  ['Pump out excavation after storm', ['Weather']],
  ['Patch slab cut for plumber, grid C/4', ['Other trades']],
  ['Move fence and gate for owner access', ['Owner request']],
  ['Temporary shoring at stair 3 while drawings are revised', ['Design change']],
  ['Remove and replace damaged curb, by others', ['Other trades']],
  ['Core drill 6 sleeves not on drawings', ['Design change']],
  ['Night shift to close lane for utility crossing', ['Owner request', 'Night work']],
  ['Clean up debris left by demolition contractor', ['Other trades']],
  ['Winter heat and blankets for pour 7', ['Weather']],
  ['Extra layout after grid shift in RFI 43', ['Design change']],
  ['Expose existing water line by hand', ['Unforeseen conditions']],
];
const customers = ['Dana Brooks', 'Elliot Marsh', 'Renee Castillo', 'Howard Pike', 'Ingrid Solberg'] as const;
const disputes = [
  'The customer disputes the hours of the crane: their log says 3 hours, not 5. Attach the delivery ticket.',
  'The customer says the rock was in the soil report. Add photos and the directive that ordered the work.',
  'The customer accepts one laborer, not two. Show who did what.',
] as const;
const subcontractors = [
  'Halvorsen Concrete Pumping',
  'Tri-County Sawing',
  'Northline Traffic Control',
] as const;

const FIRST_ID = 76_001;
const COUNT = 120;
const JOBS = 12;

/** The newest are drafts, the oldest billed. */
function statusAt(index: number): TicketStatus {
  if (index === 14 || index === 27 || index === 41) return 'REJECTED';
  if (index < 18) return 'DRAFT';
  if (index < 40) return 'READY';
  if (index < 65) return 'VERIFIED';
  return index < 80 ? 'CLOSED' : 'BILLED';
}

/** Every fourth ticket is without the customer's signature, and drafts are not signed. */
function partiesAt(index: number, status: TicketStatus): SigningParty[] {
  if (status === 'DRAFT' || status === 'REJECTED') return [];
  return index % 4 === 1 ? ['COMPANY'] : ['COMPANY', 'CUSTOMER'];
}

interface Lists {
  jobs: (id: string) => StoredJob | undefined;
  rateTables: readonly StoredRateTable[];
  items: Record<'MATERIAL' | 'LABOR' | 'EQUIPMENT', readonly StoredTicketItem[]>;
  settings: TicketSettingsDraft;
  employees: () => readonly Employee[];
  cards: Pick<TimecardSeed, 'get' | 'possibleJobIds'>;
}

const workdayBefore = (day: Day): Day => (isWeekend(day) ? workdayBefore(addDays(day, -1)) : day);

function make({ id: businessId, jobs, modules }: Business, lists: Lists): StoredTicket[] {
  const has: readonly string[] = modules;
  const { jobs: jobOf, rateTables, items, settings, employees, cards } = lists;
  if (jobs.busy === 0 || !has.includes('timeAttendance') || items.LABOR.length === 0) return [];
  const users = accounts.filter(({ userBusinessId }) => userBusinessId === businessId);
  const authors = users.slice(0, 2).map(({ userId }) => userId);
  const active = (kind: keyof typeof items) => items[kind].filter(({ status }) => status === 'ACTIVE');
  const [labor, material, equipment] = [active('LABOR'), active('MATERIAL'), active('EQUIPMENT')];
  const dayOf = (index: number): Day => workdayBefore(addDays(today(), -Math.floor(index * 0.45)));
  const jobIds = Array.from({ length: Math.min(JOBS, jobs.busy) }, (_, index) => String(jobs.first + index));
  const crewOf = readCrews(
    {
      employees: employees(),
      mayWork: (id) => cards.possibleJobIds(id).some((jobId) => jobIds.includes(jobId)),
      cardOf: (id, monday) => cards.get(timecardId(id, monday)),
    },
    mondaysOf(dayOf(COUNT - 1), today()),
  );
  const numbers = new Map<string, number>();

  function ticketAt(index: number): StoredTicket {
    const { whole, chance } = random('ticket', businessId, index);
    const [description, tags] = works[index % works.length] as Work;
    const status = statusAt(index);
    const jobId = jobIds[index % jobIds.length] ?? '';
    const number = (numbers.get(jobId) ?? 0) + 1;
    numbers.set(jobId, number);
    const date = dayOf(index);

    const people = crewOf(jobId, date)?.crew ?? [];
    const laborLine = (position: number): StoredLaborLine => {
      const person = people[position];
      const item =
        labor.find(({ name }) => name === person?.classification) ?? labor[whole(0, labor.length - 1)];
      // Part of the day was work of the contract.
      const hours = person ? Math.min(person.hours, whole(4, 20) / 2) : whole(4, 12);
      const { rateTable, ...rates } = item
        ? ratesOf(item, rateTables, { jobId, date })
        : { ...noRates, rateTable: undefined };
      return {
        id: `l${position}`,
        employeeId: person?.id ?? '',
        itemId: item?.id ?? '',
        itemName: item?.name ?? '',
        description: person ? '' : `Crew of ${whole(2, 4)}`,
        regular: Math.min(hours, person ? 8 : hours),
        overtime: person ? Math.max(0, Math.round((hours - 8) * 100) / 100) : 0,
        doubleTime: 0,
        rates,
        rateTable,
        typed: noRates,
      };
    };
    const itemLine = (list: readonly StoredTicketItem[], position: number, most: number): StoredItemLine => {
      const item = list[whole(0, list.length - 1)];
      return {
        id: `i${position}`,
        itemId: item?.id ?? '',
        itemName: item?.name ?? '',
        description: '',
        unit: item?.unit ?? '',
        quantity: whole(1, most),
        price: item?.price ?? '',
        typed: '',
      };
    };
    const lines = <T>(count: number, line: (position: number) => T): T[] =>
      Array.from({ length: count }, (_, position) => line(position));

    const isReviewed = ['VERIFIED', 'CLOSED', 'BILLED', 'REJECTED'].includes(status);
    const authorId = authors[index % authors.length] ?? '';
    const signedAt = `${date}T21:40:00.000Z`;
    return {
      id: String(FIRST_ID + index),
      name: ticketNumber(settings.numberPattern, { job: jobOf(jobId)?.number ?? '', number }),
      number,
      status,
      jobId,
      date,
      description,
      poNumber: index % 3 === 0 ? `4500-${7000 + (index % jobIds.length)}` : '',
      changeOrder: index % 5 === 0 ? `CO-${1 + (index % 9)}` : '',
      rfi: index % 7 === 0 ? `${100 + index}` : '',
      tags,
      labor: lines(people.length > 0 ? Math.min(people.length, whole(1, 4)) : 1, laborLine),
      material: lines(whole(0, 3), (position) => itemLine(material, position, 24)),
      equipment: lines(whole(0, 2), (position) => itemLine(equipment, position, 8)),
      subcontractor: chance(0.2)
        ? [
            {
              id: 's0',
              name: subcontractors[whole(0, 2)] ?? '',
              description: 'As per their invoice',
              price: `${whole(180, 2400)}.00`,
            },
          ]
        : [],
      markups: settings.jobMarkups.find((one) => one.jobId === jobId) ?? settings.markups,
      taxes: taxesAt(
        settings.jobTaxRates.find((one) => one.jobId === jobId)?.rate ?? settings.taxRate,
        settings.taxedKinds,
      ),
      ownMarkups: false,
      photos: [],
      signatures: partiesAt(index, status).map((party) => ({
        party,
        name: party === 'COMPANY' ? 'Maria Ortega' : (customers[index % customers.length] ?? ''),
        at: signedAt,
        signature: { kind: 'drawn', value: DRAWN_SIGNATURE },
        deviceId: authorId,
        showedPrices: false,
      })),
      signaturesRemoved: undefined,
      reviewedAt: isReviewed ? `${addDays(date, 1)}T15:30:00.000Z` : '',
      reviewedById: isReviewed ? (authors[0] ?? '') : '',
      reason: status === 'REJECTED' ? (disputes[Math.floor(index / 14) - 1] ?? disputes[0]) : '',
      declinedBy: '',
      invoice:
        status === 'BILLED'
          ? { number: `INV-${date.slice(0, 4)}-${date.slice(5, 7)}`, date: addDays(date, 3) }
          : undefined,
      createdById: authorId,
      createdAt: `${date}T20:15:00.000Z`,
      version: 1,
    };
  }

  // The oldest ticket of a job has its first number.
  return Array.from({ length: COUNT }, (_, index) => ticketAt(COUNT - 1 - index)).toReversed();
}

/** Returns 120 tickets in all states over 12 jobs; three are disputed by the customer. */
export const ticketSeed = (business: Business, lists: () => Lists): ListedSeed<StoredTicket> =>
  lazySeed(() => make(business, lists()));

/** Links through which the customer can sign tickets in review: a current one, and one that has expired. */
export const ticketLinkSeed = ({ id }: Business, tickets: ListedSeed<StoredTicket>): ListedSeed<StoredLink> =>
  lazySeed(() => {
    const unsigned = tickets
      .all()
      .filter(({ status, signatures }) => status === 'READY' && signatures.length < 2)
      .map((ticket) => ticket.id);
    return ['example', 'expired'].flatMap((code, index) => {
      const ticketId = unsigned[index];
      return ticketId === undefined
        ? []
        : [
            {
              id: `${id}-${code}`,
              of: 'ticket' as const,
              recordId: ticketId,
              showsPrices: true,
              expiresAt: `${addDays(today(), index === 0 ? 9 : -2)}T17:00:00.000Z`,
            },
          ];
    });
  });

/** The history of a ticket of the seed. */
export function ticketHistorySeed(
  ticket: StoredTicket | undefined,
  userOf: (userId: string) => Named | undefined,
) {
  if (!ticket) return undefined;
  const { status } = ticket;
  const to = ticketStatusNames[isClosedTicket(status) ? 'VERIFIED' : status];
  return seededHistory(ticket, { from: ticketStatusNames.READY, to }, userOf);
}
