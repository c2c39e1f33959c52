/**
 * Visually hidden text that is announced when it changes (WCAG 4.1.3). Always mounted, because screen readers skip
 * regions that mount with their text.
 */
export function Announcement({ text }: { text: string }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
