/** Milliseconds out of view after which the same code counts again. */
const GONE_AFTER = 2000;

/**
 * Tells codes that come into view from those that stay there, so that a code that is held before the camera counts once.
 * The returned function takes the texts of a picture, and when it was taken in milliseconds.
 */
export function codesInView(): (texts: readonly string[], at: number) => string[] {
  const lastSeen = new Map<string, number>();
  return (texts, at) => {
    const entered = texts.filter((text) => at - (lastSeen.get(text) ?? -Infinity) > GONE_AFTER);
    for (const text of texts) lastSeen.set(text, at);
    for (const [text, seen] of lastSeen) if (at - seen > GONE_AFTER) lastSeen.delete(text);
    return entered;
  };
}
