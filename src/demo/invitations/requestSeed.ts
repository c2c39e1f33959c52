import type { InvitationRequest } from '../../api/userAdmin/contract';
import { now } from '../../lib/clock';
import { lazySeed, type ListedSeed } from '../db';
import type { Business } from '../seed/businesses';

/** A request as it is stored. The requester is notified of the answer. */
export interface StoredRequest extends InvitationRequest {
  requestedById: string;
}

interface SeededRequest {
  /** Its times are filled in from the hours below. */
  row: StoredRequest;
  hoursAgo: number;
  answeredAfter?: number;
}

const times = { requestedAt: '', answeredAt: '' };
const dale = { requestedBy: 'Dale Whitaker', requestedById: '1002', ...times };
const maria = { requestedBy: 'Maria Ortega', requestedById: '1001', ...times };
const open = { status: 'OPEN', answeredBy: '', reason: '' } as const;

const seeded: readonly SeededRequest[] = [
  {
    row: {
      id: '1',
      firstName: 'Ruth',
      lastName: 'Halloran',
      email: 'ruth.halloran@summit.example',
      phone: '(208) 555-0142',
      note: 'Takes over the night shift in Copper Notch on Monday.',
      ...open,
      ...dale,
    },
    hoursAgo: 19,
  },
  {
    row: {
      id: '2',
      firstName: 'Milo',
      lastName: 'Brandt',
      email: 'milo@brandt-rentals.example',
      phone: '',
      note: 'Delivers our lifts and would like to see the schedule.',
      ...dale,
      status: 'REFUSED',
      answeredBy: 'Priya Raman',
      reason: 'Suppliers do not get accounts. Send him the weekly plan instead.',
    },
    hoursAgo: 220,
    answeredAfter: 5,
  },
  {
    row: {
      id: '3',
      firstName: 'Nadia',
      lastName: 'Farouk',
      email: 'nadia.farouk@summit.example',
      phone: '',
      note: 'New in the office; she will help me with the daily reports.',
      ...maria,
      status: 'ACCEPTED',
      answeredBy: 'Priya Raman',
      reason: '',
    },
    hoursAgo: 27,
    answeredAfter: 25,
  },
];

const HOUR = 60 * 60_000;

/** Summit has three requests: one open, one refused, and one accepted. */
export function requestSeed({ id: businessId }: Business): ListedSeed<StoredRequest> {
  const make = ({ row, hoursAgo, answeredAfter }: SeededRequest): StoredRequest => {
    const at = (hours: number) => new Date(now() - hours * HOUR).toISOString();
    return {
      ...row,
      requestedAt: at(hoursAgo),
      answeredAt: answeredAfter === undefined ? '' : at(hoursAgo - answeredAfter),
    };
  };
  return lazySeed(() => (businessId === '3001' ? seeded.map(make) : []));
}
