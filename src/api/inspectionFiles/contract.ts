import { fileCalls } from '../files';

/** The photos of answers, and of closed corrective actions (SAFE-25…27, CALL-247…249). */
export const inspectionFileCalls = fileCalls('Inspection', '/safety-inspection-service/files');
