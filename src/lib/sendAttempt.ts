/** An attempt to send a form. */
export interface SendAttempt {
  /** The idempotency key, the same for all attempts with the same input (FAULT-96). */
  key: string;
  /** Sent before, and possibly done. */
  isRetry: boolean;
}
