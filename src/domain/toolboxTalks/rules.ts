import type { Attendee, AttendeeDraft, ToolboxTalk } from '../../api/toolboxTalks/contract';
import { missingSignatures } from '../../lib/attendance';

/** Why a talk cannot be completed (SAFE-04): signatures must equal the people who were there. */
export const talkCompleteDenialReason = (
  status: ToolboxTalk['status'],
  attendees: readonly Pick<Attendee, 'name' | 'signature'>[],
): string | undefined => {
  if (status === 'COMPLETE') return 'This toolbox talk is complete already.';
  if (attendees.length === 0) return 'Nobody is on the list.';
  const missing = missingSignatures(attendees);
  return missing && `${missing}.`;
};

/** The attendees after a save. Those who stay keep their signatures. */
export const attendeesAfter = <Person extends Pick<Attendee, 'id' | 'name' | 'guest'>>(
  before: readonly Person[],
  draft: readonly AttendeeDraft[],
  blank: (one: AttendeeDraft) => Person,
): Person[] => draft.map((one) => before.find(({ id }) => id === one.id) ?? blank(one));

/** The people whose signatures a save removes. */
export const removedSigners = <Person extends Pick<Attendee, 'id' | 'signature'>>(
  before: readonly Person[],
  draft: readonly { id: string }[],
): Person[] => before.filter((one) => one.signature && draft.every(({ id }) => id !== one.id));
