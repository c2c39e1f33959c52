import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  className: string;
  style?: CSSProperties;
  /** What it stands for: 'Late 2'. */
  title: string;
  /** The bar that it is a part of. */
  label: string;
  /** The list with the same records. */
  to?: string | undefined;
}

/** A part of a chart, which opens the records that it counts. */
export const Mark = ({ className, style, title, label, to }: Props) =>
  to === undefined ? (
    <span className={className} style={style} title={title} />
  ) : (
    <Link className={className} style={style} title={title} to={to} aria-label={`${label}: ${title}`} />
  );
