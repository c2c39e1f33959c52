import { orientationPeople } from '../orientation/contract';
import { resourceQueries } from '../resourceQueries';
import { courseSessionCalls } from './contract';

/** SAFE-22. People say which sessions they are booked for. */
export const courseSessions = resourceQueries(courseSessionCalls, { partOf: [orientationPeople.key] });
