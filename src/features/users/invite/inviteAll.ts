import { MAX_INVITATIONS_PER_CALL, type UserDraft } from '../../../api/userAdmin/contract';

interface Result {
  email: string;
  invited: boolean;
  message: string;
}

export interface Invited {
  /** Addresses in lower case. */
  done: Set<string>;
  /** Reasons by address. */
  refused: Map<string, string>;
  /** The error of a failed call. Later batches were not sent. */
  failure?: Error;
}

const NO_RESULT = "The server didn't report a result for this person.";

/** Invites people in batches and collects the result of each (FAULT-97). Never rejects. */
export async function inviteAll(
  people: readonly UserDraft[],
  send: (part: UserDraft[]) => Promise<{ results: Result[] }>,
): Promise<Invited> {
  const invited: Invited = { done: new Set(), refused: new Map() };
  for (let from = 0; from < people.length; from += MAX_INVITATIONS_PER_CALL) {
    const part = people.slice(from, from + MAX_INVITATIONS_PER_CALL);
    try {
      const { results } = await send(part);
      const resultsByEmail = new Map(results.map((result) => [result.email.toLowerCase(), result]));
      for (const { email } of part) {
        const address = email.toLowerCase();
        const result = resultsByEmail.get(address);
        // If the response has no results, everyone counts as invited (FAULT-104).
        if (results.length === 0 || result?.invited) invited.done.add(address);
        else invited.refused.set(address, result?.message || NO_RESULT);
      }
    } catch (cause) {
      return { ...invited, failure: cause instanceof Error ? cause : new Error(String(cause)) };
    }
  }
  return invited;
}
