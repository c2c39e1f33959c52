import './signature.scss';
import { readStrokes, writeStrokes } from '../../lib/strokes';

interface Props {
  /** As they are stored: `M x y L x y …`. What is anything else is not drawn. */
  strokes: string;
  box: { readonly width: number; readonly height: number };
  /** Says whose it is. */
  label: string;
}

/** A signature as it was drawn. */
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
