import { fileServiceOf } from '../files';
import { inspectionFileCalls } from './contract';

/** The photos of answers, and of closed corrective actions. */
export const inspectionFiles = fileServiceOf('inspections', inspectionFileCalls);
