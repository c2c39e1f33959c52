import './signature.scss';
import { readStrokes, writeStrokes } from '../../lib/strokes';

interface Props {
  /** The stored path: `M x y L x y …`. Any other content is not rendered. */
  strokes: string;
  viewBox: { readonly width: number; readonly height: number };
  /** Accessible name with the signer. */
  label: string;
}

/** A drawn signature. */
export function SignatureDrawing({ strokes, viewBox, label }: Props) {
  return (
    <svg
      className="pl-signature d-block w-100 rounded"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${viewBox.width} ${viewBox.height}`}
      style={{ aspectRatio: `${viewBox.width} / ${viewBox.height}` }}
    >
      <path d={writeStrokes(readStrokes(strokes))} />
    </svg>
  );
}
