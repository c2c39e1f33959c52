/**
 * Opens a channel to other tabs. Firefox refuses one where it refuses cookies; the page works without it (FAULT-27).
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
