/** A decorative icon from its SVG path. The text or label next to it must carry the meaning. */
export function Glyph({ d, size = '1em' }: { d: string; size?: string | number | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="currentColor"
      // Icons reach the edges of their box, where a size or position between pixels would cut them.
      overflow="visible"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
