import { pageLinks } from '../../lib/pager';
import { Icon } from '../Icon';

interface Props {
  /** Zero-based page number, as in the API. The displayed numbers are one-based (FMT-21). */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/**
 * Page navigation: Previous, at most five page numbers, and Next (FMT-19, FMT-20). The arrows stay focusable on the
 * first and last page, so that keyboard users do not lose the focus.
 */
export function Pager({ page, pages, onPage }: Props) {
  return (
    <nav className="pl-pager d-print-none pl-cluster justify-content-center gap-1" aria-label="Pages">
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={page <= 0}
        onClick={() => page > 0 && onPage(page - 1)}
      >
        <Icon name="chevron-left" />
        <span className="visually-hidden">Previous</span>
      </button>
      {pageLinks(page + 1, pages).map((number) => (
        <button
          key={number}
          type="button"
          className="btn btn-quiet"
          aria-label={`Page ${number}`}
          aria-current={number === page + 1 ? 'page' : undefined}
          onClick={() => onPage(number - 1)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={page >= pages - 1}
        onClick={() => page < pages - 1 && onPage(page + 1)}
      >
        <span className="visually-hidden">Next</span>
        <Icon name="chevron-right" />
      </button>
    </nav>
  );
}
