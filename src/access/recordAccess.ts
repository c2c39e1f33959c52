import type { PinnedKind } from '../api/drawingMarkups/contract';
import type { Capability } from './access';

/** Per kind of record, the managers who may do all that its own people may: change it, delete it, see it. */
export const recordManagers = {
  ticket: 'ticketManagement',
  ticketForm: 'ticketManagement',
  hazardAnalysis: 'analysisManagement',
  observation: 'observationManagement',
  correctiveAction: 'inspectionManagement',
  inspection: 'inspectionManagement',
  document: 'documentManagement',
} satisfies Record<string, Capability>;

/** What one must be allowed to open each kind of record that is pinned on drawings. */
export const pinnedKindNeeds: Readonly<Record<PinnedKind, Capability>> = {
  OBSERVATION: 'observations',
  INSPECTION: 'inspections',
  PHOTO: 'jobDocs',
  TICKET: 'tmTickets',
};

export type ManagedRecord = keyof typeof recordManagers;

interface Person {
  userId: string;
  may: (capability: Capability) => boolean;
}

/** Whether a person manages a kind of record, or is one of a record's `people` by user id, such as who added it. */
export const isManagerOr = (
  kind: ManagedRecord,
  person: Person,
  ...people: readonly (string | undefined)[]
): boolean => people.includes(person.userId) || person.may(recordManagers[kind]);
