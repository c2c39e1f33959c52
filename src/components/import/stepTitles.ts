import type { Step } from './state';

export const stepTitles: Record<Step, string> = {
  file: 'Choose a file',
  columns: 'Match columns',
  rows: 'Check lines',
  review: 'Review',
  send: 'Import',
  report: 'Report',
};
