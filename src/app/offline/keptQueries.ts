import type { QueryKey } from '@tanstack/react-query';

/** What is kept on this device, in the words and the order of the Offline page. */
export const keptKinds = {
  timecards: 'Time cards',
  jobs: 'Jobs and cost codes',
  people: 'People',
  inspections: 'Inspections and forms',
  observations: 'Observations',
  correctiveActions: 'Corrective actions',
  hazardAnalyses: 'Hazard analyses',
  orientations: 'Orientations',
  registry: 'Registries of sites',
  toolboxTalks: 'Toolbox talks',
  communities: 'Communities',
  tickets: 'T&M tickets',
  dailyReports: 'Daily reports',
  jobDocs: 'Documents, drawings and notes',
  files: 'Files',
  settings: 'Settings',
} as const;
export type KeptKind = keyof typeof keptKinds;

interface KeptQuery {
  kind: KeptKind;
  /** Why it is needed without a network. */
  why: string;
}

/**
 * The queries whose answers stay on this device, by the first one or two parts of their key. Everything else, above all pay
 * and budgets, is in memory alone.
 */
export const keptQueries: Readonly<Record<string, KeptQuery>> = {
  'timecards week': { kind: 'timecards', why: 'My time card' },
  'timecards detail': { kind: 'timecards', why: 'My time card' },
  'timecards dashboard': { kind: 'timecards', why: 'The week of my crew' },
  // Of businesses with the new screens of jobs, and with the old ones.
  'v4Jobs list': { kind: 'jobs', why: 'Each form asks for the job' },
  'v4Jobs detail': { kind: 'jobs', why: 'The job of a form' },
  'fraJobs list': { kind: 'jobs', why: 'Each form asks for the job' },
  'fraJobs detail': { kind: 'jobs', why: 'The job of a form' },
  'jobs costCodes': { kind: 'jobs', why: 'Hours are for a cost code' },
  safetyPeople: { kind: 'people', why: 'Who is responsible, and who is mentioned' },
  'employees names': { kind: 'people', why: 'Who works in a crew and on a ticket' },
  teams: { kind: 'people', why: 'Who fills in an inspection' },
  inspectionForms: {
    kind: 'inspections',
    why: 'The questions of inspections, hazard analyses and forms of a job',
  },
  inspections: { kind: 'inspections', why: 'Those that I fill in today' },
  inspectionItems: { kind: 'inspections', why: 'What is inspected' },
  observations: { kind: 'observations', why: 'What was seen, and what is open' },
  correctiveActions: { kind: 'correctiveActions', why: 'What I have to do' },
  hazardAnalyses: { kind: 'hazardAnalyses', why: 'That of today, and the last ones to copy' },
  orientationCourses: { kind: 'orientations', why: 'What is read, answered and signed' },
  courseSessions: { kind: 'orientations', why: 'Those that I hold' },
  orientationPeople: { kind: 'orientations', why: 'Who takes it' },
  siteDashboard: { kind: 'registry', why: 'Who is on the site, for an evacuation' },
  evacuations: { kind: 'registry', why: 'Who is safe' },
  gateRoster: { kind: 'registry', why: 'Who signs in at the gate, and who is on the site' },
  talkTopics: { kind: 'toolboxTalks', why: 'What is read aloud' },
  talkSchedules: { kind: 'toolboxTalks', why: 'The talks of today' },
  toolboxTalks: { kind: 'toolboxTalks', why: 'Talks that are signed' },
  communities: { kind: 'communities', why: 'Messages that are read, and answered later' },
  tickets: { kind: 'tickets', why: 'Work that a customer signs on the site' },
  materialItems: { kind: 'tickets', why: 'The lines of a ticket' },
  laborItems: { kind: 'tickets', why: 'The lines of a ticket' },
  equipmentItems: { kind: 'tickets', why: 'The lines of a ticket' },
  dailyReports: { kind: 'dailyReports', why: 'That of yesterday, to write that of today' },
  jobDocDashboard: { kind: 'jobDocs', why: 'The way to the documents of a job' },
  jobDocuments: { kind: 'jobDocs', why: 'What is in the folders' },
  documentFolders: { kind: 'jobDocs', why: 'The folders' },
  documentLabels: { kind: 'jobDocs', why: 'The labels of documents and photos' },
  drawings: { kind: 'jobDocs', why: 'The sheets' },
  drawingMarkups: { kind: 'jobDocs', why: 'What was drawn on them' },
  jobNotes: { kind: 'jobDocs', why: 'Notes of the job' },
  jobForms: { kind: 'jobDocs', why: 'Forms of the job' },
  settings: { kind: 'settings', why: 'What forms require' },
  fileBytes: { kind: 'files', why: 'Sheets and documents that were opened or packed' },
};

/** The kind of a query whose answers stay on this device; undefined for all others. */
export function keptKindOf([first, second]: QueryKey): KeptKind | undefined {
  const name = [String(first), `${String(first)} ${String(second)}`].find((one) =>
    Object.hasOwn(keptQueries, one),
  );
  return name === undefined ? undefined : keptQueries[name]?.kind;
}

/** True for a query whose answers stay on this device. */
export const isKept = (key: QueryKey): boolean => keptKindOf(key) !== undefined;
