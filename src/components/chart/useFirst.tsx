import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/number';

/** As many as a reader compares at a glance. A few more are not worth a tap. */
const FIRST = 8;

/** The first eight rows of a chart, if it is `cut`, and the button that shows the others. */
export function useFirst<Row>(rows: readonly Row[], cut: boolean): [readonly Row[], ReactNode] {
  const [showsAll, setShowsAll] = useState(false);
  if (!cut || showsAll || rows.length <= FIRST + 2) return [rows, undefined];
  return [
    rows.slice(0, FIRST),
    <button
      key="more"
      type="button"
      className="pl-chart-more btn btn-link p-0 d-print-none"
      onClick={() => setShowsAll(true)}
    >
      {`Show all ${formatNumber(rows.length)}`}
    </button>,
  ];
}
