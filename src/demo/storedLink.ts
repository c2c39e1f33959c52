/** A link for somebody without an account (src/api/links.ts). */
export interface StoredLink {
  /** The code in its address. */
  id: string;
  of: 'ticket' | 'partnerQuestionnaire' | 'partnerDocuments' | 'orientation' | 'toolboxTalk' | 'visit';
  recordId: string;
  /** ISO timestamp */
  expiresAt: string;
  /** Why it ended before that. */
  end?: 'used' | 'withdrawn' | 'replaced' | undefined;
  /** For tickets. */
  showsPrices?: boolean;
}
