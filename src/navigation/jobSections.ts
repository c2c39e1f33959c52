import { paths } from '../lib/paths';
import { useLabel } from '../session/labels';

/** What a job has besides its settings, for the page header: documents, drawings, photos, notes, daily reports. */
export function useJobSections(jobId: string) {
  const label = useLabel();
  return [
    { label: label('Documents'), to: paths.documents(jobId) },
    { label: label('Drawings'), to: paths.drawings(jobId) },
    { label: label('Gallery'), to: paths.gallery(jobId) },
    { label: label('Notes'), to: paths.jobNotes(jobId) },
    { label: label('Daily Reports'), to: paths.jobDailyReports(jobId) },
  ];
}
