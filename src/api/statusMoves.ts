/** An allowed move of a record between two statuses. `by`: who may. */
export interface AllowedMove<Status extends string, By extends string> {
  from: Status;
  to: Status;
  /** The name of the action. */
  label: string;
  by: By;
  /** What it does besides, as a sentence that is asked first. */
  effect?: string;
  /** The move needs a reason. What it should say. */
  reasonHint?: string;
}
