import { iconPaths } from '../icons/paths';
import { PageProblem, type PageProblemProps } from './PageProblem';
import './empty-state.scss';

/** What the mark on the sheet is: nothing is there yet, nothing was found, or something hides it. */
const marks = { empty: 'plus', search: 'search', filtered: 'filter' } as const;

interface Props extends Omit<PageProblemProps, 'heading' | 'picture'> {
  /** Not shown beside an `icon`. */
  picture?: keyof typeof marks;
}

/** Replaces an empty list. Says what it is for and offers the first action. */
export const EmptyState = ({ picture = 'empty', ...props }: Props) => (
  <PageProblem {...props} picture={props.icon ? undefined : <Sheet mark={iconPaths[marks[picture]]} />} />
);

/** An empty sheet with a mark, in the colors of the theme. */
const Sheet = ({ mark }: { mark: string }) => (
  <svg
    className="pl-empty-picture d-print-none"
    viewBox="0 0 80 60"
    width="80"
    height="60"
    aria-hidden="true"
  >
    <rect
      className="pl-empty-back"
      x="14"
      y="10"
      width="36"
      height="44"
      rx="4"
      transform="rotate(-8 32 32)"
    />
    <rect className="pl-empty-sheet" x="22" y="6" width="36" height="46" rx="4" />
    <path className="pl-empty-lines" d="M29 17h22M29 25h22M29 33h14" />
    <circle className="pl-empty-mark" cx="58" cy="46" r="12" />
    <svg x="51.5" y="39.5" width="13" height="13" viewBox="0 0 16 16">
      <path className="pl-empty-glyph" d={mark} />
    </svg>
  </svg>
);
