/** Text that is read out as it changes, and not seen (WCAG 4.1.3). Always mounted: what comes with its text is not read. */
export function Announcement({ text }: { text: string }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
