import './signature.scss';
import { readStrokes, writeStrokes } from '../../lib/strokes';

interface Props {
  /** The stored path: `M x y L x y …`. Any other content is not rendered. */
  strokes: string;
  box: { readonly width: number; readonly height: number };
  /** Accessible name with the signer. */
  label: string;
}

/** A drawn signature. */
export function SignatureDrawing({ strokes, box, label }: Props) {
  return (
    <svg
      className="pl-signature d-block w-100 rounded"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box.width} ${box.height}`}
      style={{ aspectRatio: `${box.width} / ${box.height}` }}
    >
      <path d={writeStrokes(readStrokes(strokes))} />
    </svg>
  );
}
