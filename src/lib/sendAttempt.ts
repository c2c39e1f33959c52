/** An attempt to send a form. */
export interface SendAttempt {
  /** The idempotency key, the same for all attempts with the same input (FAULT-96). */
  idempotencyKey: string;
  /** Sent before, and possibly done. */
  isRetry: boolean;
}
