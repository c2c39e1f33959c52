import { linkify } from '../../lib/linkify';

/** User text with its URLs as links (FMT-10) that open in a new tab (FMT-11). */
export function LinkedText({ text }: { text: string }) {
  return linkify(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    ),
  );
}
