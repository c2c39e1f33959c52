/** A tablet at the gate of a site, as it was when it was last heard of. */
export interface StoredKiosk {
  /** The site and the tablet: '8701 a1b2'. */
  id: string;
  at: string;
  unsent: number;
  skew: number | null;
}
