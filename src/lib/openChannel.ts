/** A channel to the other tabs. Firefox refuses one where it refuses cookies: the page must come all the same (FAULT-27). */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
