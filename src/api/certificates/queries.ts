import { fileServiceOf } from '../files';
import { resourceQueries } from '../resourceQueries';
import { certificateCalls, certificateFileCalls } from './contract';

/** SAFE-22 */
export const certificates = resourceQueries(certificateCalls);

export const certificateFiles = fileServiceOf('certificates', certificateFileCalls, { anyFile: true });
