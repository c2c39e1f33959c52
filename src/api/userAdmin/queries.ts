import { call } from '../client';
import { userEmployeeExistCheck } from './contract';

/** CALL-036: asked anew each time. Its failure is said beside the form. */
export const whoHas = (email: string) => call(userEmployeeExistCheck, { body: { email }, silent: true });
