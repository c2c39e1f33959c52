/** Microseconds of the processor's time, which other programs do not use up. */
function effort(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** How much longer one long run takes than eight short ones; the best of several rounds, as a round may be disturbed. */
export function growth(short: () => unknown, long: () => unknown): number {
  const rounds = Array.from({ length: 5 }, () => ({
    short: effort(() => Array.from({ length: 8 }, short)),
    long: effort(long),
  }));
  return Math.min(...rounds.map((round) => round.long)) / Math.min(...rounds.map((round) => round.short));
}
