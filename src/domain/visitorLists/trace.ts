/** Who was on a site at the same time as a person. */

/** Times are ISO timestamps; `signedOutAt` is '' for somebody who is still there, and `signedInAt` where it is unknown. */
interface TracedStay {
  siteId: string;
  signedInAt: string;
  signedOutAt: string;
}

const time = (at: string): number => Date.parse(at);

/**
 * The minutes that two people were on a site together, begun ones counted as whole. 0 at different sites, one after the
 * other, and where nobody knows when one of them came. `now`: the end of a stay that has none, in epoch milliseconds.
 */
export function minutesTogether(one: TracedStay, other: TracedStay, now: number): number {
  if (one.siteId !== other.siteId || one.signedInAt === '' || other.signedInAt === '') return 0;
  const end = ({ signedOutAt }: TracedStay) => (signedOutAt === '' ? now : time(signedOutAt));
  const from = Math.max(time(one.signedInAt), time(other.signedInAt));
  const to = Math.min(end(one), end(other));
  return Math.max(0, Math.ceil((to - from) / 60_000));
}
