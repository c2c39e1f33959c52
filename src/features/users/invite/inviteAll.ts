import { INVITE_AT_ONCE, type UserDraft } from '../../../api/userAdmin/contract';

interface Result {
  email: string;
  invited: boolean;
  message: string;
}

export interface Invited {
  /** Addresses in small letters. */
  done: Set<string>;
  /** Why not, by address. */
  refused: Map<string, string>;
  /** What a call failed with: nobody after that was sent. */
  failure?: Error;
}

const NO_WORD = "The server's answer didn't include this person.";

/** Invites people in parts, and says of each what has become of it (FAULT-97). Never rejects. */
export async function inviteAll(
  people: readonly UserDraft[],
  send: (part: UserDraft[]) => Promise<{ results: Result[] }>,
): Promise<Invited> {
  const invited: Invited = { done: new Set(), refused: new Map() };
  for (let from = 0; from < people.length; from += INVITE_AT_ONCE) {
    const part = people.slice(from, from + INVITE_AT_ONCE);
    try {
      const { results } = await send(part);
      const answers = new Map(results.map((result) => [result.email.toLowerCase(), result]));
      for (const { email } of part) {
        const address = email.toLowerCase();
        const answer = answers.get(address);
        // An answer that names nobody has refused nobody (FAULT-104).
        if (results.length === 0 || answer?.invited) invited.done.add(address);
        else invited.refused.set(address, answer?.message || NO_WORD);
      }
    } catch (cause) {
      return { ...invited, failure: cause instanceof Error ? cause : new Error(String(cause)) };
    }
  }
  return invited;
}
