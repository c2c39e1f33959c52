import { today } from '../../lib/dates';
import { orientationPeople } from '../orientation/contract';
import { resourceQueries } from '../resourceQueries';
import { courseSessionCalls } from './contract';

/** SAFE-22. People say which sessions they are booked for. */
export const courseSessions = resourceQueries(courseSessionCalls, { partOf: [orientationPeople.key] });

/** The next sessions that the user holds, kept for the time without a network. */
export const sessionsToHold = () =>
  courseSessions.list({ from: today(), mine: 'true', sort: 'date,asc', page: 0, size: 20 }, { silent: true });
