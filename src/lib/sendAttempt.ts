/** One try to send what was typed into a form. */
export interface SendAttempt {
  /** The same for all tries to send the same (FAULT-96). */
  key: string;
  /** It was sent before, and may have been done. */
  again: boolean;
}
