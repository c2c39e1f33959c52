import type { QueryKey } from '@tanstack/react-query';

/**
 * The queries whose answers stay on this device, by the first one or two parts of their key, and why each is needed without
 * a network. Everything else, above all pay and budgets, is in memory alone.
 */
export const keptQueries: Readonly<Record<string, string>> = {
  'timecards week': 'My time card',
  'timecards detail': 'My time card',
  'timecards dashboard': 'The week of my crew',
  // Of businesses with the new screens of jobs, and with the old ones.
  'v4Jobs list': 'Each form asks for the job',
  'v4Jobs detail': 'The job of a form',
  'fraJobs list': 'Each form asks for the job',
  'fraJobs detail': 'The job of a form',
  'jobs costCodes': 'Hours are for a cost code',
  safetyPeople: 'Who is responsible, and who is mentioned',
  teams: 'Who fills in an inspection',
  inspectionForms: 'The questions of inspections, hazard analyses and forms of a job',
  inspections: 'Those that I fill in today',
  inspectionItems: 'What is inspected',
  observations: 'What was seen, and what is open',
  correctiveActions: 'What I have to do',
  hazardAnalyses: 'That of today, and the last ones to copy',
  tickets: 'Work that a customer signs on the site',
  dailyReports: 'That of yesterday, to write that of today',
  jobDocDashboard: 'The way to the documents of a job',
  jobDocuments: 'What is in the folders',
  documentFolders: 'The folders',
  documentLabels: 'The labels of documents and photos',
  drawings: 'The sheets',
  drawingMarkups: 'What was drawn on them',
  jobNotes: 'Notes of the job',
  jobForms: 'Forms of the job',
  settings: 'What forms require',
  fileBytes: 'Sheets and documents that were opened',
};

/** True for a query whose answers stay on this device. */
export const isKept = ([first, second]: QueryKey): boolean =>
  [String(first), `${String(first)} ${String(second)}`].some((name) => Object.hasOwn(keptQueries, name));
